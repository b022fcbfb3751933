package org.gavel.engine.solve.average;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.SideTask;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.parity.ObjectiveShareSolver;
import org.gavel.engine.solve.parity.ParityView;
import org.gavel.engine.solve.parity.TurnArena;
import org.gavel.engine.solve.parity.TurnImprovement;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;

/**
 * Thresholds in real money for an average weight of at least c, under Richman payment: 1 minus the chance for it in the game
 * in which a fair coin picks the mover, found exactly by improvement of moves. Where that takes too much, or is stopped,
 * {@linkplain AverageEnclosureSolver bounds}, which with two threads are looked for meanwhile.
 *
 * @param options what is asked of the solver of thresholds
 */
public record AverageShareSolver(ContinuousOptions options) implements ContinuousSolver {

    /** How long no one looks for bounds, as most boards take less. What is answered depends on it only where it is stopped. */
    private static final Duration ALONE = Duration.ofSeconds(1);

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        return solve(game, stop, ALONE);
    }

    /** The same where bounds are looked for after a while. */
    ContinuousSolution solve(BiddingGame game, StopSignal stop, Duration alone) {
        AtomicBoolean over = new AtomicBoolean();
        Callable<ContinuousSolution> search = () -> new AverageEnclosureSolver(options).solve(game,
                stop.or(over::get));
        SideTask<ContinuousSolution> bounds = options.threads() > 1 ? SideTask.startIn(alone, search)
                : SideTask.later(search);
        try {
            return exactly(game, new Effort(stop, options.exactEffort())).orElseGet(bounds::result);
        } finally {
            bounds.task().cancel(false);
            over.set(true);
        }
    }

    /** What is needed exactly, empty if that takes too much or was stopped. */
    private static Optional<ContinuousSolution> exactly(BiddingGame game, Effort effort) {
        try {
            Side alice = Side.of(game, Player.ALICE, effort);
            Optional<Side> bob = game.graph().hasTies() ? Optional.of(Side.of(game, Player.BOB, effort))
                    : Optional.empty();
            ContinuousThresholds ofBob = bob.map(Side::thresholds).orElseGet(() -> ObjectiveShareSolver
                    .mirrored(alice.thresholds, hopeless(game, Player.BOB, effort)));
            return Optional.of(new ContinuousSolution(game, alice.thresholds, ofBob, Exactness.EXACT,
                    Completion.COMPLETE,
                    Statistics.of("improvement of moves in the random-turn game, for average weights",
                            alice.rounds + bob.map(Side::rounds).orElse(0L), Components.of(game.graph()))));
        } catch (LimitReachedException e) {
            return Optional.empty();
        }
    }

    private static IntPredicate hopeless(BiddingGame game, Player player, StopSignal stop) {
        return AverageAim.of(game, player).hopeless(TurnArena.of(ParityView.of(game, player)), stop)::get;
    }

    /** What one player needs, and how often moves were improved to find it. */
    private record Side(ContinuousThresholds thresholds, long rounds) {

        static Side of(BiddingGame game, Player player, Effort effort) {
            TurnArena arena = TurnArena.of(ParityView.of(game, player));
            TurnImprovement moves = new TurnImprovement(arena, AverageAim.of(game, player), RichmanFormula.INSTANCE);
            moves.begin(vertex -> 0.5, effort);
            BigFraction[] shares = moves.exact(effort)
                    .orElseThrow(() -> new LimitReachedException("the chances were not found exactly",
                            "choose a smaller board, or allow more time"));
            return new Side(new RationalThresholds(shares.length, vertex -> shares[vertex],
                    hopeless(game, player, effort)), moves.rounds());
        }
    }
}
