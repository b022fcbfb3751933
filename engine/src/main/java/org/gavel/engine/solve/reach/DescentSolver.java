package org.gavel.engine.solve.reach;

import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.ContinuousSolver;
import org.gavel.engine.task.LateRefusal;

/**
 * Thresholds in real money on a board on which every move raises the number of the vertex, by a {@link DescendingPass}: nothing is
 * stored but the thresholds, and the board may be far larger than a listed one.
 */
public final class DescentSolver implements ContinuousSolver {

    /**
     * Refuses a board that does not declare that moves raise the numbers of vertices.
     *
     * @return how many rounds a play lasts at the most
     */
    public static int requireRaising(BiddingGame game) {
        return game.board().mostRounds().orElseThrow(() -> LateRefusal.NOT_RAISING.refusal(game.name()));
    }

    /**
     * Finds the thresholds of all vertices, and refuses a game in which a play may lead to a lower number after all.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public static void visitAll(DescendingPass<?> pass, BiddingGame game, StopSignal stop) {
        pass.visitAll(stop);
        if (pass.isSpoilt(game.start())) {
            throw LateRefusal.NOT_RAISING.refusal(game.name());
        }
    }

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        int rounds = requireRaising(game);
        ShareFormula formula = game.auction().shares().orElseThrow();
        DescendingPass<ContinuousThresholds> pass = DescendingPass.of(game.board(), formula, rounds);
        visitAll(pass, game, stop);
        return new ContinuousSolution(game, pass.of(Player.ALICE), pass.of(Player.BOB),
                formula.equals(RichmanFormula.INSTANCE) ? Exactness.EXACT : Exactness.ENCLOSURE, Completion.COMPLETE,
                new Statistics("one descending pass", 1, 0, 0));
    }
}
