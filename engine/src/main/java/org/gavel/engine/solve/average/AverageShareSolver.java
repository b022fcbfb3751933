package org.gavel.engine.solve.average;

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
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.parity.ParityView;
import org.gavel.engine.solve.parity.TurnArena;
import org.gavel.engine.solve.parity.TurnImprovement;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;
import org.gavel.engine.task.Task;

/**
 * Thresholds in real money for an average weight of at least c, under Richman payment: one less the chance for it in the game
 * in which a fair coin picks the mover, found exactly by improvement of moves. Where that takes too much, or is stopped,
 * {@linkplain AverageEnclosureSolver bounds}.
 *
 * @param options what is asked of the solver of thresholds
 */
public record AverageShareSolver(ContinuousOptions options) implements ContinuousSolver {

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        if (options.horizon().isPresent()) {
            Task.HORIZON.require(game);
        }
        try {
            return exactly(game, new Effort(stop, options.exactEffort()));
        } catch (LimitReachedException e) {
            return new AverageEnclosureSolver(options).solve(game, stop);
        }
    }

    private static ContinuousSolution exactly(BiddingGame game, Effort effort) {
        Components components = Components.of(game.graph());
        ContinuousThresholds[] sides = new ContinuousThresholds[2];
        long rounds = 0;
        for (Player player : Player.values()) {
            TurnArena arena = TurnArena.of(ParityView.of(game, player));
            AverageAim aim = AverageAim.of(game, player);
            TurnImprovement moves = new TurnImprovement(arena, aim, RichmanFormula.INSTANCE);
            moves.begin(effort);
            BigFraction[] shares = moves.exact(effort)
                    .orElseThrow(() -> new LimitReachedException("the chances were not found exactly",
                            "choose a smaller board, or allow more time"));
            rounds += moves.rounds();
            sides[player.ordinal()] = new RationalThresholds(shares.length, vertex -> shares[vertex],
                    aim.hopeless(arena, effort)::get);
        }
        return new ContinuousSolution(game, sides[0], sides[1], Exactness.EXACT, Completion.COMPLETE,
                Statistics.of("improvement of moves in the random-turn game, for average weights", rounds, components));
    }
}
