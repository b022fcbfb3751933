package org.gavel.engine.proof;

import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.limit.StopSignal;

/**
 * Ranks that show upper bounds of real-money thresholds to be proper: where the bound is just what one round needs, a best move of
 * the player or all moves of the other lead to a smaller rank, or to where he has won, or where all the money is said to be needed; where a
 * round jumps at 0 and nothing is needed, both do. They are what a certificate tells, and not trusted.
 */
public final class GoalRanks {

    private final ColouredGraph graph;
    private final Player player;
    private final BoundCheck check;
    private final int[] ranks;
    private final int[] queue;
    private int size;

    private GoalRanks(ContinuousSolution solution, Player player, StopSignal stop) {
        this.player = player;
        graph = solution.game().graph();
        Claims claims = Claims.of(solution.of(player));
        check = new BoundCheck(graph, RoundRule.of(solution.game(), player), player, claims::upper, stop);
        ranks = new int[graph.vertexCount()];
        queue = new int[ranks.length];
    }

    /** The ranks of a player's bounds, from 1 on; 0 where none is needed, or none was found. Costs some passes over the edges. */
    public static int[] of(ContinuousSolution solution, Player player, StopSignal stop) {
        GoalRanks found = new GoalRanks(solution, player, stop);
        found.run();
        return found.ranks;
    }

    private void run() {
        boolean[] waiting = new boolean[ranks.length];
        boolean[] known = new boolean[ranks.length];
        for (int vertex = 0; vertex < ranks.length; vertex++) {
            if (check.isOne(vertex) || graph.isWonBy(player, vertex)
                    || !graph.isTerminal(vertex) && check.isMore(vertex)) {
                waiting[vertex] = true;
                queue[size++] = vertex;
            }
        }
        Predecessors before = new Predecessors(graph);
        for (int head = 0; head < size; head++) {
            int reached = queue[head];
            known[reached] = true;
            before.forEach(reached, vertex -> {
                if (!waiting[vertex] && !graph.isTerminal(vertex) && leadsOn(vertex, known)) {
                    waiting[vertex] = true;
                    ranks[vertex] = ranks[reached] + 1;
                    queue[size++] = vertex;
                }
            });
        }
    }

    private boolean leadsOn(int vertex, boolean[] known) {
        boolean own = graph.some(player, vertex, target -> known[target] && check.isBest(vertex, target));
        boolean others = graph.all(player.opponent(), vertex, target -> known[target]);
        return check.needsAllMoves(vertex) ? own && others : own || others;
    }
}
