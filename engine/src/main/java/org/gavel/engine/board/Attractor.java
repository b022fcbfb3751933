package org.gavel.engine.board;

import java.util.BitSet;

/**
 * The vertices from which a player can bring the token to a vertex where they can win with positive chance when a fair coin picks
 * who moves: the least set that holds {@linkplain Board#isGoalOf their goals} and every vertex from which they can move into the set or from
 * which the other player must. In bidding with real money it holds the vertices from which enough money wins.
 *
 * <p>Linear time, breadth first: a vertex that comes in by a move of the player keeps one that leads to the goal by a shortest
 * way. At one that comes in because the other player must move in, all the other's moves lead nearer.
 */
public final class Attractor {

    /** Says which moves of the player may be used. */
    @FunctionalInterface
    public interface MoveFilter {
        /** All moves. */
        MoveFilter ALL = (from, to) -> true;

        /** Whether the player may use their move. */
        boolean allows(int from, int to);
    }

    private final BitSet inside;
    private final int[] move;
    private final int[] steps;

    private Attractor(BitSet inside, int[] move, int[] steps) {
        this.inside = inside;
        this.move = move;
        this.steps = steps;
    }

    /**
     * The attractor of a player.
     *
     * @param predecessors the same graph read backward
     * @param filter which of their moves they may use, at least one at every vertex
     */
    public static Attractor of(ColouredGraph graph, Predecessors predecessors, Player player, MoveFilter filter) {
        int n = graph.vertexCount();
        BitSet inside = new BitSet(n);
        int[] move = new int[n];
        int[] steps = new int[n];
        int[] waiting = new int[n];
        int[] queue = new int[n];
        int size = 0;
        Player other = player.opponent();
        for (int vertex = 0; vertex < n; vertex++) {
            move[vertex] = -1;
            waiting[vertex] = graph.degree(other, vertex);
            if (graph.isGoalOf(player, vertex)) {
                inside.set(vertex);
                queue[size++] = vertex;
            }
        }
        for (int head = 0; head < size; head++) {
            int target = queue[head];
            int last = predecessors.first(player, target + 1);
            for (int edge = predecessors.first(player, target); edge < last; edge++) {
                int source = predecessors.source(player, edge);
                if (!inside.get(source) && filter.allows(source, target)) {
                    inside.set(source);
                    move[source] = target;
                    steps[source] = steps[target] + 1;
                    queue[size++] = source;
                }
            }
            last = predecessors.first(other, target + 1);
            for (int edge = predecessors.first(other, target); edge < last; edge++) {
                int source = predecessors.source(other, edge);
                if (!inside.get(source) && --waiting[source] == 0) {
                    inside.set(source);
                    steps[source] = steps[target] + 1;
                    queue[size++] = source;
                }
            }
        }
        for (int vertex = 0; vertex < n; vertex++) {
            if (move[vertex] < 0 && !graph.isTerminal(vertex)) {
                move[vertex] = firstAllowed(graph, player, vertex, filter);
            }
        }
        return new Attractor(inside, move, steps);
    }

    private static int firstAllowed(ColouredGraph graph, Player player, int vertex, MoveFilter filter) {
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            if (filter.allows(vertex, graph.target(player, edge))) {
                return graph.target(player, edge);
            }
        }
        throw new IllegalArgumentException("no move of " + player.label() + " is allowed at vertex " + vertex);
    }

    /** Whether the vertex belongs to the attractor. */
    public boolean contains(int vertex) {
        return inside.get(vertex);
    }

    /**
     * How far the goal is: one step further than the nearest move that the player may use, or than all moves of the other.
     *
     * @return {@link Integer#MAX_VALUE} outside
     */
    public int steps(int vertex) {
        return inside.get(vertex) ? steps[vertex] : Integer.MAX_VALUE;
    }

    /**
     * The player's move at a vertex that is not terminal: one that leads nearer to the goal, unless all moves of the other do
     * or the vertex is outside; then any they may use.
     */
    public int move(int vertex) {
        return move[vertex];
    }
}
