package org.gavel.play.coach;

import java.util.Optional;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.mixed.MixedAdvisor;
import org.gavel.engine.solve.mixed.MixedValueSolver;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.task.Task;
import org.gavel.play.MixedStrategy;
import org.gavel.play.OngoingPlay;

/** The values of a play in whole chips where players bid at random, and how they do. */
public final class MixedPlay {

    /** The most pairs of bids for which a play waits: each takes about half a microsecond, so about 20 s. */
    private static final double MOST_PAIRS = 4e7;

    private final MixedAdvisor advisor;

    private MixedPlay(MixedSolution solution) {
        advisor = new MixedAdvisor(solution);
    }

    /**
     * What a configuration is worth to Alice, where a win counts 1 and a draw 1/2, and how both bid.
     *
     * @param lower what Alice can be sure of
     * @param upper what Bob can keep her to
     * @param alice how Alice bids
     * @param bob how Bob bids
     */
    public record Bids(double lower, double upper, Distribution alice, Distribution bob)
            implements
                PerPlayer<Distribution> {

        /** The middle of the bounds. */
        public double value() {
            return (lower + upper) / 2;
        }
    }

    /** The values of all that can follow from the start of a play; empty where they are not known, or would take too long. */
    static Optional<MixedPlay> of(OngoingPlay<Long> play, StopSignal stop) {
        Configuration<Long> start = play.start();
        // where a coin decides ties there are only values: what cannot be valued there is refused by name
        boolean known = play.game().auction().bids() == org.gavel.engine.rules.Bids.SECRET
                && (isOfTies(play.game()) || Task.VALUE.takes(play.game()));
        if (!known || pairs(play) > MOST_PAIRS) {
            return Optional.empty();
        }
        MixedSolution solution = new MixedValueSolver(MixedOptions.DEFAULT).solve(ChipCoach.from(play.game(), start),
                start.alice().intValue(), start.bob().intValue(), stop);
        return solution.completion() == Completion.COMPLETE ? Optional.of(new MixedPlay(solution)) : Optional.empty();
    }

    private static boolean isOfTies(BiddingGame game) {
        return game.auction().ties().isChance() && !game.board().marks().hasChance();
    }

    /** Roughly the number of pairs of bids in all configurations. */
    private static double pairs(OngoingPlay<Long> play) {
        double alice = play.start().alice() + 1;
        double bob = play.start().bob() + 1;
        double vertices = play.game().board().vertexCount();
        boolean keepsTotal = play.game().auction().payment().keepsTotal();
        double total = alice + bob;
        return keepsTotal ? vertices * total * total * total / 6 : vertices * alice * alice * bob * bob / 4;
    }

    Strategy<Long> strategy(Player player, long seed) {
        return new MixedStrategy(player, advisor, seed);
    }

    Bids at(Configuration<Long> here) {
        var at = MixedStrategy.mixed(here);
        return new Bids(advisor.solution().lower(at), advisor.solution().upper(at), advisor.bids(Player.ALICE, at),
                advisor.bids(Player.BOB, at));
    }
}
