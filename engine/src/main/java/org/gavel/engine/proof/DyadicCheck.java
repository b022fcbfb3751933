package org.gavel.engine.proof;

import org.gavel.engine.answer.DyadicThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * Whether thresholds of both players in units of one power of 1/2 are right under Richman payment on a board where every play ends:
 * there the equations have one solution. One pass over the edges, in whole numbers of 64 bits.
 */
record DyadicCheck(ColouredGraph graph, DyadicThresholds alice, DyadicThresholds bob, StopSignal stop) {

    /** Whether all of them are proved; if not, another check says what is wrong. */
    boolean holds() {
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if ((vertex & 0x3FF) == 0) {
                stop.require("every threshold was verified");
                stop.reached("verifying", vertex, graph.vertexCount());
            }
            if (!(graph.isTerminal(vertex)
                    ? isOutcome(alice, Player.ALICE, vertex) && isOutcome(bob, Player.BOB, vertex)
                    : alice.units(vertex) >= 0 && bob.units(vertex) >= 0 && isRight(vertex))) {
                return false;
            }
        }
        return true;
    }

    private boolean isOutcome(DyadicThresholds claimed, Player player, int vertex) {
        return claimed.units(vertex) == (graph.isWonBy(player, vertex) ? 0 : 1L << claimed.exponent());
    }

    /**
     * Twice a share is the least after one's own moves and the most after the other's, together; no share is negative. As
     * every play ends, what is so everywhere is no more than 1 either, and no sum is more than 64 bits hold.
     */
    private boolean isRight(int vertex) {
        long leastOfAlice = Long.MAX_VALUE;
        long mostOfBob = 0;
        int last = graph.firstEdge(Player.ALICE, vertex + 1);
        for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < last; edge++) {
            int target = graph.target(Player.ALICE, edge);
            leastOfAlice = Math.min(leastOfAlice, alice.units(target));
            mostOfBob = Math.max(mostOfBob, bob.units(target));
        }
        long leastOfBob = Long.MAX_VALUE;
        long mostOfAlice = 0;
        last = graph.firstEdge(Player.BOB, vertex + 1);
        for (int edge = graph.firstEdge(Player.BOB, vertex); edge < last; edge++) {
            int target = graph.target(Player.BOB, edge);
            leastOfBob = Math.min(leastOfBob, bob.units(target));
            mostOfAlice = Math.max(mostOfAlice, alice.units(target));
        }
        return 2 * alice.units(vertex) == leastOfAlice + mostOfAlice
                && 2 * bob.units(vertex) == leastOfBob + mostOfBob;
    }
}
