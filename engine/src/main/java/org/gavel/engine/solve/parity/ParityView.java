package org.gavel.engine.solve.parity;

import java.util.Optional;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * A game whose objective can be expressed by priorities, as one of the players sees it: they are Alice on the graph, wins the plays
 * that end at their terminal vertices, and the endless ones whose largest priority that occurs again and again is even.
 * Where their opponent cannot win at all, as with reach, their own objective is all that counts.
 */
public final class ParityView {

    private final ColouredGraph graph;
    private final int[] priorities;
    private final byte[] settled;

    private ParityView(ColouredGraph graph, int[] priorities, byte[] settled) {
        this.graph = graph;
        this.priorities = priorities;
        this.settled = settled;
    }

    /**
     * The game as a player sees it. Where the objective cannot be expressed by priorities, all of them are 0.
     */
    public static ParityView of(BiddingGame game, Player self) {
        ColouredGraph graph = self == Player.ALICE ? game.graph() : game.graph().reverse();
        int n = graph.vertexCount();
        int[] priorities = new int[n];
        byte[] settled = new byte[n];
        for (int vertex = 0; vertex < n; vertex++) {
            boolean lostByAlice = game.objective().isLostAt(graph.marks(), vertex);
            if (graph.isTerminal(vertex)) {
                settled[vertex] = (byte) (graph.isWonBy(Player.ALICE, vertex) ? 1 : -1);
            } else if (lostByAlice) {
                settled[vertex] = (byte) (self == Player.BOB ? 1 : -1);
            } else {
                priorities[vertex] = game.objective().isToldByPriorities()
                        ? game.objective().priority(self, graph.marks(), vertex)
                        : 0;
            }
        }
        return new ParityView(graph, priorities, settled);
    }

    /** Whether every play that is not won here is won there, where the other player sees the same game. */
    public boolean isOppositeOf(ParityView other) {
        for (int vertex = 0; vertex < settled.length; vertex++) {
            if (settled[vertex] != -other.settled[vertex]
                    || settled[vertex] == 0 && (priorities[vertex] + other.priorities[vertex]) % 2 == 0) {
                return false;
            }
        }
        return true;
    }

    /** The board, on which the player is Alice. */
    public ColouredGraph graph() {
        return graph;
    }

    /** The priority of a vertex that is not settled; even is good for the player. */
    public int priority(int vertex) {
        return priorities[vertex];
    }

    /** Whether the play is decided as soon as it is at the vertex. */
    public boolean isSettled(int vertex) {
        return settled[vertex] != 0;
    }

    /** Whether the player has won as soon as the play is at the vertex. */
    public boolean isWon(int vertex) {
        return settled[vertex] > 0;
    }

    /** Who moves at the vertex without a bid, or empty where both bid; the player is Alice. */
    public Optional<Player> owner(int vertex) {
        return graph.marks().owner(vertex);
    }
}
