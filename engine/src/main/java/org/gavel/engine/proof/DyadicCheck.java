package org.gavel.engine.proof;

import org.gavel.engine.answer.DyadicThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;

/**
 * Whether thresholds in units of one power of 1/2 are right under Richman payment on a board where every play ends: there the
 * equations have one solution. One pass over the edges, in whole numbers of 64 bits.
 */
final class DyadicCheck {

    private final ColouredGraph graph;
    private final Player player;
    private final DyadicThresholds claimed;
    private final StopSignal stop;

    DyadicCheck(ColouredGraph graph, Player player, DyadicThresholds claimed, StopSignal stop) {
        this.graph = graph;
        this.player = player;
        this.claimed = claimed;
        this.stop = stop;
    }

    /** Whether all of them are proved; if not, another check says what is wrong. */
    boolean holds() {
        long one = 1L << claimed.exponent();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if ((vertex & 0x3FF) == 0 && stop.stopRequested()) {
                throw new LimitReachedException("stopped before every threshold was verified", "give it more time");
            }
            if ((vertex & 0x3FF) == 0) {
                stop.reached("verifying for " + player.label(), vertex, graph.vertexCount());
            }
            long share = claimed.units(vertex);
            if (graph.isTerminal(vertex) ? share != (graph.isWonBy(player, vertex) ? 0 : one)
                    : share < 0 || share > one || 2 * share != sum(vertex, one)) {
                return false;
            }
        }
        return true;
    }

    /** What is needed after the bid is won and after it is lost, together: the least of one's own moves, the most of the other's. */
    private long sum(int vertex, long one) {
        long least = one;
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            least = Math.min(least, claimed.units(graph.target(player, edge)));
        }
        long most = 0;
        Player other = player.opponent();
        for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
            most = Math.max(most, claimed.units(graph.target(other, edge)));
        }
        return least + most;
    }
}
