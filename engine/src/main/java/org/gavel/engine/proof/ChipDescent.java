package org.gavel.engine.proof;

import java.util.Arrays;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.StopSignal;

/**
 * Comes down from "never" towards what an answer says is enough, one round by the rules at a time, where all chips stay in
 * the game. What is reached is enough. Where it stops above the answer, the answer is too small; the answer is known to be
 * a fixpoint, so that it is never too large.
 */
final class ChipDescent {

    private static final long MOST_STEPS = 10_000_000;

    private final ColouredGraph graph;
    private final ChipSolution solution;
    private final Player player;
    private final ChipNeeds claimed;
    private final StopSignal stop;
    private final long[] reached;
    private final ChipOneRound round;
    private long steps;

    /** Says where an answer is too small. */
    @FunctionalInterface
    interface TooSmall {
        void at(int vertex, int state);
    }

    ChipDescent(ChipSolution solution, Player player, ChipNeeds claimed, StopSignal stop) {
        this.solution = solution;
        this.player = player;
        this.claimed = claimed;
        this.stop = stop;
        graph = solution.game().graph();
        round = new ChipOneRound(solution, player, (vertex, state, index) -> reachedAt(vertex, state));
        reached = new long[graph.vertexCount() * round.states()];
    }

    private long reachedAt(int vertex, int state) {
        return reached[vertex * round.states() + state];
    }

    /** Whether it came to an end for a total; if not, it would take too long. */
    boolean run(int index, TooSmall tooSmall) {
        Arrays.fill(reached, ChipNeeds.NEVER);
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isWonBy(player, vertex)) {
                Arrays.fill(reached, vertex * round.states(), (vertex + 1) * round.states(), 0);
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            stop.require("every threshold was checked");
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                for (int state = 0; state < round.states(); state++) {
                    changed |= lower(vertex, state, index);
                }
            }
            if (steps > MOST_STEPS) {
                return false;
            }
        }
        for (int place = 0; place < reached.length; place++) {
            int vertex = place / round.states();
            if (reached[place] != claimed.chips(vertex, place % round.states(), index)) {
                tooSmall.at(vertex, place % round.states());
            }
        }
        return true;
    }

    /** Finds the least chips that win in one round, by halving between the answer and what was reached. */
    private boolean lower(int vertex, int state, int index) {
        long enough = reachedAt(vertex, state);
        long least = claimed.chips(vertex, state, index);
        if (graph.isTerminal(vertex) || enough == least) {
            return false;
        }
        long low = least;
        long high = enough == ChipNeeds.NEVER ? solution.totals().total(index) + 1 : enough;
        while (low < high) {
            long middle = low + (high - low) / 2;
            steps++;
            if (round.wins(vertex, state, index, middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        long found = high > solution.totals().total(index) ? ChipNeeds.NEVER : high;
        reached[vertex * round.states() + state] = found;
        return found != enough;
    }
}
