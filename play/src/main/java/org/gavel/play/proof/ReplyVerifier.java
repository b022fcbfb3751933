package org.gavel.play.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
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
 * round gives with the values that follow, and what follows is given, too. No configuration may come back by way of others: then
 * only one assignment of values satisfies that. Each round may be off by rounding.
 *
 * @param referee the rules
 * @param replier who replies
 * @param other how the other player decides
 * @param draws what a draw counts
 * @param values what is claimed
 */
public record ReplyVerifier(Referee<Long> referee, Player replier, Behaviour other, DrawWorth draws,
        Map<Configuration<Long>, Double> values) {

    /** Where the claims are wrong. */
    public List<Violation> check() {
        List<Violation> wrong = new ArrayList<>();
        Map<Configuration<Long>, Set<Configuration<Long>>> next = new HashMap<>();
        values.forEach((here, claimed) -> {
            next.put(here, new HashSet<>());
            OptionalDouble round = round(OngoingPlay.from(referee, here), next.get(here));
            if (round.isEmpty()) {
                wrong.add(new Violation(replier, here.vertex(), "nothing is said of a configuration that follows"));
            } else if (!(Math.abs(round.getAsDouble() - claimed) <= Dyadics.ROUNDING)) {
                wrong.add(new Violation(replier, here.vertex(),
                        "a reply is said to be worth " + claimed + ", and one round gives " + round.getAsDouble()));
            }
        });
        comesBack(next).ifPresent(here -> wrong
                .add(new Violation(replier, here.vertex(), "a configuration comes back by way of others")));
        return wrong;
    }

    /** A configuration that is left when those from which all that follows has been taken away are taken away, again and again. */
    private static Optional<Configuration<Long>> comesBack(
            Map<Configuration<Long>, Set<Configuration<Long>>> next) {
        Map<Configuration<Long>, List<Configuration<Long>>> before = new HashMap<>();
        Deque<Configuration<Long>> last = new ArrayDeque<>();
        Map<Configuration<Long>, Integer> left = new HashMap<>();
        next.forEach((here, all) -> {
            all.forEach(each -> before.computeIfAbsent(each, key -> new ArrayList<>()).add(here));
            left.put(here, all.size());
            if (all.isEmpty()) {
                last.add(here);
            }
        });
        while (!last.isEmpty()) {
            Configuration<Long> taken = last.remove();
            left.remove(taken);
            before.getOrDefault(taken, List.of()).stream().filter(here -> left.merge(here, -1, Integer::sum) == 0)
                    .forEach(last::add);
        }
        return left.keySet().stream().findFirst();
    }

    /** What one round gives to the replier; empty if a value is missing. */
    private OptionalDouble round(OngoingPlay<Long> start, Set<Configuration<Long>> next) {
        if (start.stage() != Stage.BIDS) {
            return worth(start, start, next);
        }
        Distribution chances = other.at(start, replier.opponent());
        double most = Double.NEGATIVE_INFINITY;
        for (long own = referee.leastBid(start.configuration(), replier); own <= start.ready().of(replier); own++) {
            double moved = 0;
            double moving = 0;
            for (int theirs : chances.support().toArray()) {
                OngoingPlay<Long> after = start.bid(replier, own, (long) theirs);
                if (after.roundCount() != 1 || !after.configuration().equals(start.configuration())) {
                    OptionalDouble worth = worth(after, start, next);
                    if (worth.isEmpty()) {
                        return worth;
                    }
                    moved += chances.probability(theirs) * worth.getAsDouble();
                    moving += chances.probability(theirs);
                }
            }
            most = Math.max(most, moving == 0 ? draws.to(replier) : moved / moving);
        }
        return OptionalDouble.of(most);
    }

    private OptionalDouble worth(OngoingPlay<Long> play, OngoingPlay<Long> start, Set<Configuration<Long>> next) {
        if (play.stage() == Stage.OVER) {
            return OptionalDouble.of(draws.of(play.outcome().orElseThrow(), replier));
        }
        if (play.roundCount() > start.roundCount()) {
            next.add(play.configuration());
            Double value = values.get(play.configuration());
            return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
        }
        if (play.stage() == Stage.CHANCE) {
            Chance chance = play.chance().orElseThrow();
            double mean = 0;
            for (int i = 0; i < chance.count(); i++) {
                OptionalDouble worth = worth(play.fall(chance.target(i)), start, next);
                if (worth.isEmpty()) {
                    return worth;
                }
                mean += chance.share(i) * worth.getAsDouble();
            }
            return OptionalDouble.of(mean);
        }
        boolean coin = play.stage() == Stage.COIN;
        Player decider = coin ? replier.opponent() : play.decider().orElseThrow();
        int[] choices = coin ? new int[] {0, 1} : Behaviour.choices(play, decider);
        double sum = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int choice : choices) {
            double chance = coin ? 0.5
                    : decider == replier || choices.length == 1 ? 1 : other.at(play, decider).probability(choice);
            if (chance > 0) {
                OptionalDouble worth = worth(
                        coin ? play.tossFor(Player.values()[choice]) : Behaviour.after(play, choice), start, next);
                if (worth.isEmpty()) {
                    return worth;
                }
                sum += chance * worth.getAsDouble();
                most = Math.max(most, worth.getAsDouble());
            }
        }
        return OptionalDouble.of(decider == replier ? most : sum);
    }
}
