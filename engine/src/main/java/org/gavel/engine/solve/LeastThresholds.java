package org.gavel.engine.solve;

import java.util.BitSet;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;

/**
 * Where a player's threshold is the least that his auction allows, by the edges alone. Next to such vertices the formulas of
 * poorman and all-pay have slope 1, so that rounds approach the threshold ever more slowly.
 *
 * <p>Under first-price payments the least is 0, at the vertices from which his goal is reached with certainty when a fair
 * coin picks who moves. Under all-pay it is 0 where he can move to his goal and the other must, again and again, unless the
 * other can match all his bids, and else
 * 1/2: where he needs nothing after winning the bid, and where both players' moves keep the token in such vertices and lead
 * to them with positive chance.
 */
final class LeastThresholds {

    private final ColouredGraph graph;
    private final Predecessors predecessors;
    private final Player player;
    private final Player other;

    /**
     * For a player.
     *
     * @param predecessors the graph read backward
     */
    LeastThresholds(ColouredGraph graph, Predecessors predecessors, Player player) {
        this.graph = graph;
        this.predecessors = predecessors;
        this.player = player;
        other = player.opponent();
    }

    /** The least set with his terminal vertices that holds every vertex where he can move into it and the other must. */
    BitSet withoutBids() {
        int n = graph.vertexCount();
        BitSet inside = new BitSet(n);
        int[] waiting = new int[n];
        int[] queue = new int[n];
        int size = 0;
        for (int vertex = 0; vertex < n; vertex++) {
            waiting[vertex] = graph.degree(other, vertex);
            if (graph.isWonBy(player, vertex)) {
                inside.set(vertex);
                queue[size++] = vertex;
            }
        }
        for (int head = 0; head < size; head++) {
            for (Player mover : Player.values()) {
                int last = predecessors.first(mover, queue[head] + 1);
                for (int edge = predecessors.first(mover, queue[head]); edge < last; edge++) {
                    int source = predecessors.source(mover, edge);
                    waiting[source] -= mover == other ? 1 : 0;
                    if (waiting[source] == 0 && !inside.get(source) && graph.some(player, source, inside::get)) {
                        inside.set(source);
                        queue[size++] = source;
                    }
                }
            }
        }
        return inside;
    }

    /** His terminal vertices. */
    BitSet goals() {
        BitSet goals = new BitSet();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isWonBy(player, vertex)) {
                goals.set(vertex);
            }
        }
        return goals;
    }

    /** The vertices from which the token reaches his terminal vertices with certainty in the random-turn game. */
    BitSet byChance() {
        return certain(goals());
    }

    /** The vertices that need at most half of all money under all-pay, where {@code free} ones need nothing. */
    BitSet byHalf(BitSet free) {
        BitSet seeds = (BitSet) free.clone();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (!graph.isTerminal(vertex)
                    && (graph.some(player, vertex, free::get) || graph.all(other, vertex, free::get))) {
                seeds.set(vertex);
            }
        }
        return certain(seeds);
    }

    private int count(Player mover, int vertex, BitSet inside) {
        int count = 0;
        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
            count += inside.get(graph.target(mover, edge)) ? 1 : 0;
        }
        return count;
    }

    /** The greatest set in which the token can be kept whoever moves, and from all of which the seeds can be reached. */
    private BitSet certain(BitSet seeds) {
        BitSet inside = new BitSet();
        inside.set(0, graph.vertexCount());
        while (true) {
            removeUnsafe(inside, seeds);
            BitSet reaching = reaching(inside, seeds);
            if (reaching.equals(inside)) {
                return inside;
            }
            inside = reaching;
        }
    }

    /** Takes out, again and again, what is no seed and lets him not stay in, or lets the other leave. */
    private void removeUnsafe(BitSet inside, BitSet seeds) {
        int[] own = new int[graph.vertexCount()];
        int[] queue = new int[own.length];
        int size = 0;
        for (int vertex = inside.nextSetBit(0); vertex >= 0; vertex = inside.nextSetBit(vertex + 1)) {
            own[vertex] = count(player, vertex, inside);
            boolean safe = own[vertex] > 0 && graph.all(other, vertex, inside::get);
            if (!seeds.get(vertex) && (graph.isTerminal(vertex) || !safe)) {
                queue[size++] = vertex;
            }
        }
        for (int i = 0; i < size; i++) {
            inside.clear(queue[i]);
        }
        for (int head = 0; head < size; head++) {
            for (Player mover : Player.values()) {
                int last = predecessors.first(mover, queue[head] + 1);
                for (int edge = predecessors.first(mover, queue[head]); edge < last; edge++) {
                    int source = predecessors.source(mover, edge);
                    boolean unsafe = mover == other || --own[source] == 0;
                    if (unsafe && inside.get(source) && !seeds.get(source)) {
                        inside.clear(source);
                        queue[size++] = source;
                    }
                }
            }
        }
    }

    private BitSet reaching(BitSet allowed, BitSet seeds) {
        BitSet inside = (BitSet) seeds.clone();
        int[] waiting = new int[graph.vertexCount()];
        int[] queue = new int[waiting.length];
        int size = 0;
        for (int vertex = 0; vertex < waiting.length; vertex++) {
            waiting[vertex] = graph.degree(other, vertex);
            if (seeds.get(vertex)) {
                queue[size++] = vertex;
            }
        }
        for (int head = 0; head < size; head++) {
            for (Player mover : Player.values()) {
                int last = predecessors.first(mover, queue[head] + 1);
                for (int edge = predecessors.first(mover, queue[head]); edge < last; edge++) {
                    int source = predecessors.source(mover, edge);
                    boolean enters = mover == player || --waiting[source] == 0;
                    if (enters && allowed.get(source) && !inside.get(source)) {
                        inside.set(source);
                        queue[size++] = source;
                    }
                }
            }
        }
        return inside;
    }
}
