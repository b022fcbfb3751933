package org.gavel.play.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Configuration;
import org.gavel.play.Behaviour;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;
import org.gavel.play.Stage;

/**
 * Checks what best replies are said to be worth, configuration by configuration: each value is what the best decision of one
 * round gives with the values that follow. What follows has to come before it in the order of the values, so that no configuration
 * can come back by way of others: then only one assignment of values satisfies that. Each round may be off by rounding.
 *
 * @param referee the rules
 * @param replier who replies
 * @param other how the other player decides
 * @param values what is claimed, where a draw counts 1/2
 */
public record ReplyVerifier(Referee<Long> referee, Player replier, Behaviour other,
        Map<Configuration<Long>, Double> values) {

    /** Where the claims are wrong. */
    public List<Violation> check() {
        List<Violation> wrong = new ArrayList<>();
        Map<Configuration<Long>, Double> before = new HashMap<>();
        values.forEach((here, claimed) -> {
            double round = round(OngoingPlay.from(referee, here), before);
            if (!(Math.abs(round - claimed) <= Dyadics.ROUNDING)) {
                wrong.add(new Violation(replier, here.vertex(), Double.isNaN(round)
                        ? "nothing is said before it of a configuration that follows"
                        : "a reply is said to be worth " + claimed + ", and one round gives " + round));
            }
            before.put(here, claimed);
        });
        return wrong;
    }

    /** What one round gives to the replier; not a number if a value is missing. */
    private double round(OngoingPlay<Long> start, Map<Configuration<Long>, Double> before) {
        if (start.stage() != Stage.BIDS) {
            return worth(start, before);
        }
        Distribution chances = other.at(start, replier.opponent());
        double most = Double.NEGATIVE_INFINITY;
        for (long own = referee.leastBid(start.configuration(), replier); own <= start.ready().of(replier); own++) {
            double moved = 0;
            double moving = 0;
            for (int theirs : chances.support().toArray()) {
                OngoingPlay<Long> after = start.bid(replier, own, (long) theirs);
                if (after.roundCount() != 1 || !after.configuration().equals(start.configuration())) {
                    moved += chances.probability(theirs) * worth(after, before);
                    moving += chances.probability(theirs);
                }
            }
            most = Math.max(most, moving == 0 ? DrawWorth.HALF.to(replier) : moved / moving);
        }
        return most;
    }

    private double worth(OngoingPlay<Long> play, Map<Configuration<Long>, Double> before) {
        if (play.stage() == Stage.OVER) {
            return DrawWorth.HALF.of(play.outcome().orElseThrow(), replier);
        }
        if (play.roundCount() > 0) {
            return before.getOrDefault(play.configuration(), Double.NaN);
        }
        if (play.stage() == Stage.CHANCE) {
            Chance chance = play.chance().orElseThrow();
            return IntStream.range(0, chance.count())
                    .mapToDouble(i -> chance.share(i) * worth(play.fall(chance.target(i)), before)).sum();
        }
        if (play.stage() == Stage.COIN) {
            return (worth(play.tossFor(Player.ALICE), before) + worth(play.tossFor(Player.BOB), before)) / 2;
        }
        Player decider = play.decider().orElseThrow();
        int[] choices = Behaviour.choices(play, decider);
        if (decider == replier || choices.length == 1) {
            return IntStream.of(choices).mapToDouble(choice -> worth(Behaviour.after(play, choice), before)).max()
                    .orElseThrow();
        }
        Distribution chances = other.at(play, decider);
        return IntStream.of(choices).filter(choice -> chances.probability(choice) > 0).mapToDouble(
                choice -> chances.probability(choice) * worth(Behaviour.after(play, choice), before)).sum();
    }
}
