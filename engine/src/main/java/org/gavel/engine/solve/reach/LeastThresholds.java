package org.gavel.engine.solve.reach;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;

/**
 * Where a player's threshold is the least that their auction allows, by the edges alone. Next to such vertices the formulas of
 * poorman and all-pay have slope 1, so that rounds approach the threshold ever more slowly.
 *
 * <p>Under first-price payments the least is 0, at the vertices from which their goal is reached with certainty when a fair
 * coin picks who moves. Under all-pay it is 0 where they can move to their goal and the other must, again and again, unless the
 * other can match all their bids, and else
 * 1/2: where they need nothing after winning the bid, and where both players' moves keep the token in such vertices and lead
 * to them with positive chance.
 *
 * @param predecessors the graph read backward
 * @param player whose thresholds are looked at
 */
record LeastThresholds(ColouredGraph graph, Predecessors predecessors, Player player) {

    /** The least set with their terminal vertices that holds every vertex where they can move into it and the other must. */
    BitSet withoutBids() {
        BitSet inside = goals();
        int[] waiting = degreesOfOther();
        spread(inside, (mover, source) -> {
            waiting[source] -= mover != player ? 1 : 0;
            return waiting[source] == 0 && !inside.get(source) && graph.some(player, source, inside::get);
        }, inside::set);
        return inside;
    }

    private int[] degreesOfOther() {
        int[] degrees = new int[graph.vertexCount()];
        Arrays.setAll(degrees, vertex -> graph.degree(player.opponent(), vertex));
        return degrees;
    }

    /** Whether a vertex is taken once a move of one of the two leads from it to a vertex that was. */
    @FunctionalInterface
    private interface Rule {
        boolean takes(Player mover, int source);
    }

    /** Takes vertices by a rule, first those with moves to the given ones, then those with moves to them, and so on. */
    private void spread(BitSet first, Rule rule, IntConsumer taken) {
        MutableIntList queue = IntLists.mutable.withAll(first.stream());
        for (int head = 0; head < queue.size(); head++) {
            for (Player mover : Player.values()) {
                int last = predecessors.first(mover, queue.get(head) + 1);
                for (int edge = predecessors.first(mover, queue.get(head)); edge < last; edge++) {
                    int source = predecessors.source(mover, edge);
                    if (rule.takes(mover, source)) {
                        taken.accept(source);
                        queue.add(source);
                    }
                }
            }
        }
    }

    /** Their terminal vertices. */
    BitSet goals() {
        BitSet goals = new BitSet(graph.vertexCount());
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isWonBy(player, vertex)) {
                goals.set(vertex);
            }
        }
        return goals;
    }

    /** The vertices from which the token reaches their terminal vertices with certainty in the random-turn game. */
    BitSet byChance() {
        return certain(goals());
    }

    /** The vertices that need at most half of all money under all-pay, where {@code free} ones need nothing. */
    BitSet byHalf(BitSet free) {
        BitSet seeds = (BitSet) free.clone();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (!graph.isTerminal(vertex)
                    && (graph.some(player, vertex, free::get) || graph.all(player.opponent(), vertex, free::get))) {
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
        BitSet inside = new BitSet(graph.vertexCount());
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

    /** Takes out, again and again, what is no seed and lets them not stay in, or lets the other leave. */
    private void removeUnsafe(BitSet inside, BitSet seeds) {
        int[] own = new int[graph.vertexCount()];
        BitSet removed = new BitSet(own.length);
        for (int vertex = inside.nextSetBit(0); vertex >= 0; vertex = inside.nextSetBit(vertex + 1)) {
            own[vertex] = count(player, vertex, inside);
            boolean safe = own[vertex] > 0 && graph.all(player.opponent(), vertex, inside::get);
            if (!seeds.get(vertex) && (graph.isTerminal(vertex) || !safe)) {
                removed.set(vertex);
            }
        }
        inside.andNot(removed);
        spread(removed, (mover, source) -> inside.get(source) && !seeds.get(source)
                && (mover != player || --own[source] == 0), inside::clear);
    }

    private BitSet reaching(BitSet allowed, BitSet seeds) {
        BitSet inside = (BitSet) seeds.clone();
        int[] waiting = degreesOfOther();
        spread(seeds, (mover, source) -> allowed.get(source) && !inside.get(source)
                && (mover == player || --waiting[source] == 0), inside::set);
        return inside;
    }
}
