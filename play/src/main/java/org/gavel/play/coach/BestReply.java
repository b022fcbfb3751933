package org.gavel.play.coach;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.play.Behaviour;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;

/**
 * What a player gets at most, in expectation, against a fixed behaviour of the other: by backward induction over the
 * configurations that can follow. A round that changes nothing is played again; a play in which nothing ever changes is a draw.
 * Takes a step for each pair of bids in each configuration. Not thread-safe.
 */
public final class BestReply {

    private final Player replier;
    private final Behaviour other;
    private final StopSignal stop;
    private final Map<Configuration<Long>, Double> values = new LinkedHashMap<>();
    private final Set<Configuration<Long>> open = new HashSet<>();

    /** A configuration comes back by way of others, so that backward induction has no end to begin from. */
    private static final class Repetition extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Repetition() {
            super("a configuration comes back", null, false, false);
        }
    }

    private BestReply(Player replier, Behaviour other, StopSignal stop) {
        this.replier = replier;
        this.other = other;
        this.stop = stop;
    }

    /**
     * The values of a best reply, for the configuration of a play and for all that can follow from it, unless the play is over
     * there. Each comes after those that follow from it. Empty if one of them can come back by way of others. A draw counts 1/2.
     *
     * @param play a play before its bids
     * @param replier who replies as well as possible
     * @param other how the other player decides
     * @throws LimitReachedException if stopped
     */
    public static Optional<Map<Configuration<Long>, Double>> values(OngoingPlay<Long> play, Player replier,
            Behaviour other, StopSignal stop) {
        BestReply reply = new BestReply(replier, other, stop);
        try {
            reply.value(play);
            return Optional.of(reply.values);
        } catch (Repetition e) {
            return Optional.empty();
        }
    }

    private double value(OngoingPlay<Long> play) {
        if (play.stage() == Stage.OVER) {
            return DrawWorth.HALF.of(play.outcome().orElseThrow(), replier);
        }
        if (!play.isBetweenRounds()) {
            return decided(play);
        }
        Configuration<Long> here = play.configuration();
        Double known = values.get(here);
        if (known != null) {
            return known;
        }
        if (!open.add(here)) {
            throw new Repetition();
        }
        if (stop.stopRequested()) {
            throw new LimitReachedException("stopped before the best reply was found", "allow more time");
        }
        OngoingPlay<Long> fresh = OngoingPlay.from(play.referee(), here);
        double value = play.stage() == Stage.BIDS ? bids(fresh) : decided(fresh);
        open.remove(here);
        values.put(here, value);
        return value;
    }

    private double bids(OngoingPlay<Long> play) {
        Distribution others = other.at(play, replier.opponent());
        double best = 0;
        for (int bid : Behaviour.choices(play, replier)) {
            best = Math.max(best, bid(play, bid, others));
        }
        return best;
    }

    private double bid(OngoingPlay<Long> play, long own, Distribution others) {
        double sum = 0;
        double weight = 0;
        for (int bid : others.support().toArray()) {
            OngoingPlay<Long> next = play.bid(replier, own, (long) bid);
            if (!next.isBetweenRounds() || !next.configuration().equals(play.configuration())) {
                sum += others.probability(bid) * value(next);
                weight += others.probability(bid);
            }
        }
        return weight == 0 ? DrawWorth.HALF.to(replier) : sum / weight;
    }

    private double decided(OngoingPlay<Long> play) {
        if (play.stage() == Stage.COIN) {
            return (value(play.tossFor(Player.ALICE)) + value(play.tossFor(Player.BOB))) / 2;
        }
        if (play.stage() == Stage.CHANCE) {
            return play.chance().orElseThrow().mean(target -> value(play.fall(target)));
        }
        Player decider = play.decider().orElseThrow();
        int[] choices = Behaviour.choices(play, decider);
        Distribution chances = decider == replier || choices.length == 1 ? null : other.at(play, decider);
        double best = 0;
        for (int choice : choices) {
            if (chances == null) {
                best = Math.max(best, value(Behaviour.after(play, choice)));
            } else if (chances.probability(choice) > 0) {
                best += chances.probability(choice) * value(Behaviour.after(play, choice));
            }
        }
        return best;
    }
}
