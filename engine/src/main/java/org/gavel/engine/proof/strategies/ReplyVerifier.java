package org.gavel.engine.proof.strategies;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.board.Player;
import org.gavel.engine.play.Behaviour;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Referee;
import org.gavel.engine.play.Stage;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Configuration;

/**
 * Checks what best replies are said to be worth, configuration by configuration: each value is what the best decision of one
 * round gives with the values that follow, and what follows is given, too. Where no configuration comes back by way of others,
 * only one assignment of values satisfies that; each round may be off by rounding.
 *
 * @param referee the rules
 * @param replier who replies
 * @param other how the other player decides
 * @param draws what a draw counts
 * @param values what is claimed
 */
public record ReplyVerifier(Referee<Long> referee, Player replier, Behaviour other, DrawWorth draws,
        Map<Configuration<Long>, Double> values) {

    /** The rounding errors of one round: sums of some hundred products of numbers up to 1. */
    private static final double ROUNDING = 1e-13;

    /** Where the claims are wrong. */
    public List<Violation> check() {
        List<Violation> wrong = new ArrayList<>();
        values.forEach((here, claimed) -> {
            OptionalDouble round = round(OngoingPlay.from(referee, here));
            if (round.isEmpty()) {
                wrong.add(new Violation(replier, here.vertex(), "nothing is said of a configuration that follows"));
            } else if (!(Math.abs(round.getAsDouble() - claimed) <= ROUNDING)) {
                wrong.add(new Violation(replier, here.vertex(),
                        "a reply is said to be worth " + claimed + ", and one round gives " + round.getAsDouble()));
            }
        });
        return wrong;
    }

    /** What one round gives to the replier; empty if a value is missing. */
    private OptionalDouble round(OngoingPlay<Long> start) {
        if (start.stage() != Stage.BIDS) {
            return worth(start, start);
        }
        Distribution chances = other.at(start, replier.opponent());
        double most = Double.NEGATIVE_INFINITY;
        for (long own = referee.leastBid(start.configuration(), replier); own <= start.ready().of(replier); own++) {
            double moved = 0;
            double stayed = 0;
            for (int theirs : chances.support().toArray()) {
                OngoingPlay<Long> next = start.bid(replier, own, (long) theirs);
                if (next.roundCount() == 1 && next.configuration().equals(start.configuration())) {
                    stayed += chances.probability(theirs);
                } else {
                    OptionalDouble worth = worth(next, start);
                    if (worth.isEmpty()) {
                        return worth;
                    }
                    moved += chances.probability(theirs) * worth.getAsDouble();
                }
            }
            boolean stuck = chances.isCertain() && stayed > 0;
            most = Math.max(most, stuck ? draws.to(replier) : moved / (1 - stayed));
        }
        return OptionalDouble.of(most);
    }

    private OptionalDouble worth(OngoingPlay<Long> play, OngoingPlay<Long> start) {
        if (play.stage() == Stage.OVER) {
            return OptionalDouble.of(draws.of(play.outcome().orElseThrow(), replier));
        }
        if (play.roundCount() > start.roundCount()) {
            Double value = values.get(play.configuration());
            return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
        }
        boolean coin = play.stage() == Stage.COIN;
        Player decider = coin ? replier.opponent() : play.decider().orElseThrow();
        int[] choices = coin ? new int[] {0, 1} : Behaviour.choices(play, decider);
        double sum = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int choice : choices) {
            double chance = coin ? 0.5 : decider == replier ? 1 : other.at(play, decider).probability(choice);
            if (chance > 0) {
                OptionalDouble next = worth(
                        coin ? play.tossFor(Player.values()[choice]) : Behaviour.after(play, choice), start);
                if (next.isEmpty()) {
                    return next;
                }
                sum += chance * next.getAsDouble();
                most = Math.max(most, next.getAsDouble());
            }
        }
        return OptionalDouble.of(decider == replier ? most : sum);
    }
}
