package org.gavel.engine.solve.reach;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Board;
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

    /** How many positions are tried before all are visited. */
    private static final int TRIED = 10_000;

    /**
     * Refuses a board that does not declare that moves raise the numbers of vertices, or of which the positions near the start
     * show that they do not.
     *
     * @return how many rounds a play lasts at the most
     */
    public static int requireRaising(BiddingGame game) {
        Board board = game.board();
        int rounds = board.mostRounds().orElseThrow(() -> LateRefusal.NOT_RAISING.refusal(game.name()));
        Set<Integer> met = new HashSet<>(Set.of(game.start()));
        Deque<Integer> waiting = new ArrayDeque<>(met);
        int[] next = new int[board.maxDegree()];
        while (!waiting.isEmpty() && met.size() < TRIED) {
            int vertex = waiting.remove();
            if (board.isTerminal(vertex)) {
                continue;
            }
            for (Player mover : Player.values()) {
                for (int i = board.successors(mover, vertex, next) - 1; i >= 0; i--) {
                    if (next[i] <= vertex) {
                        throw LateRefusal.NOT_RAISING.refusal(game.name());
                    }
                    if (met.add(next[i])) {
                        waiting.add(next[i]);
                    }
                }
            }
        }
        return rounds;
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
