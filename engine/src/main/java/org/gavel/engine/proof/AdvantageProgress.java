package org.gavel.engine.proof;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;

/**
 * Shows, for one total, that codes each of which follows from those at the successors are not too little where plays may go on
 * for ever; see {@link AdvantageCheck}, which says what is needed before a bid.
 *
 * <p>A vertex is shown, with the advantage (state 0) or without it (1), once a round from just enough chips leads to vertices
 * that are shown, or to a chip more than is needed. What the player needs after his own move is what the least of his moves
 * says, and a chip more until one of those is shown; after the other's move, what the most of the other's says, and a chip more
 * until all of those are. So every edge is looked at a fixed number of times.
 */
final class AdvantageProgress {

    private final ColouredGraph graph;
    private final Player player;
    private final Player other;
    private final Predecessors predecessors;
    private final int[] onCycles;
    private final boolean[] isOnCycle;
    private final long[] growth;
    private final long[] leastGrowth;
    private final int[] codes;
    private final int[] best;
    private final int[] worst;
    private final boolean[] shown;
    private final boolean[] ownShown;
    private final int[] othersLeft;
    private final int[] queue;
    private int queued;

    /**
     * For a player on a graph.
     *
     * @param growth by how much the codes of each vertex grow from a total to the next for which it is to be shown, too
     */
    AdvantageProgress(ColouredGraph graph, Components components, Player player, long[] growth) {
        this.graph = graph;
        this.growth = growth;
        this.player = player;
        other = player.opponent();
        predecessors = new Predecessors(graph);
        int n = graph.vertexCount();
        isOnCycle = new boolean[n];
        for (int vertex = 0; vertex < n; vertex++) {
            isOnCycle[vertex] = components.isCyclic(components.componentOf(vertex));
        }
        onCycles = IntStream.range(0, n).filter(vertex -> isOnCycle[vertex]).toArray();
        leastGrowth = new long[n];
        for (int vertex : onCycles) {
            leastGrowth[vertex] = growths(graph, growth, player, vertex).min().orElse(0);
        }
        codes = new int[n];
        best = new int[n];
        worst = new int[n];
        shown = new boolean[2 * n];
        ownShown = new boolean[2 * n];
        othersLeft = new int[2 * n];
        queue = new int[2 * n];
    }

    /** By how much the codes at the successors grow. */
    static LongStream growths(ColouredGraph graph, long[] growth, Player mover, int vertex) {
        return graph.successors(mover, vertex).mapToLong(target -> growth[target]);
    }

    /**
     * The vertices whose codes could not be shown to be enough.
     *
     * @param table the codes of all vertices for some totals
     * @param index the place of the total among them
     * @param never the code that stands for "cannot force a win"
     */
    BitSet missing(int[][] table, int index, int never) {
        for (int vertex = 0; vertex < codes.length; vertex++) {
            codes[vertex] = table[vertex][index];
        }
        Arrays.fill(shown, true);
        for (int vertex : onCycles) {
            shown[2 * vertex] = codes[vertex] == never;
            shown[2 * vertex + 1] = codes[vertex] == never;
        }
        for (int vertex : onCycles) {
            count(vertex, never);
        }
        queued = 0;
        for (int vertex : onCycles) {
            show(vertex);
        }
        for (int head = 0; head < queued; head++) {
            tell(queue[head] >> 1, queue[head] & 1);
        }
        BitSet missing = new BitSet();
        for (int vertex : onCycles) {
            if (!shown[2 * vertex] || !shown[2 * vertex + 1]) {
                missing.set(vertex);
            }
        }
        return missing;
    }

    private static int chips(int code, int state) {
        return code + state >> 1;
    }

    /** Finds what is needed on either side of a vertex, and how many of the moves that say so are still to be shown. */
    private void count(int vertex, int never) {
        int begin = graph.firstEdge(player, vertex);
        int end = graph.firstEdge(player, vertex + 1);
        int least = never;
        for (int edge = begin; edge < end; edge++) {
            least = Math.min(least, codes[graph.target(player, edge)]);
        }
        boolean with = least == never;
        boolean without = with;
        for (int edge = begin; edge < end; edge++) {
            int target = graph.target(player, edge);
            if (codes[target] <= least + 1 && shown[2 * target] && growth[target] == leastGrowth[vertex]) {
                with |= chips(codes[target], 0) == chips(least, 0);
                without |= chips(codes[target], 1) == chips(least, 1);
            }
        }
        best[vertex] = least;
        ownShown[2 * vertex] = with;
        ownShown[2 * vertex + 1] = without;
        begin = graph.firstEdge(other, vertex);
        end = graph.firstEdge(other, vertex + 1);
        int most = 0;
        for (int edge = begin; edge < end; edge++) {
            most = Math.max(most, codes[graph.target(other, edge)]);
        }
        int leftWith = 0;
        int leftWithout = 0;
        for (int edge = begin; edge < end; edge++) {
            int target = graph.target(other, edge);
            if (codes[target] >= most - 1 && !shown[2 * target]) {
                leftWith += chips(codes[target], 0) == chips(most, 0) ? 1 : 0;
                leftWithout += chips(codes[target], 1) == chips(most, 1) ? 1 : 0;
            }
        }
        worst[vertex] = most;
        othersLeft[2 * vertex] = leftWith;
        othersLeft[2 * vertex + 1] = leftWithout;
    }

    /** Tells the predecessors that a vertex is shown. */
    private void tell(int vertex, int state) {
        int needed = chips(codes[vertex], state);
        for (int edge = predecessors.first(player, vertex); edge < predecessors.first(player, vertex + 1); edge++) {
            int source = predecessors.source(player, edge);
            int place = 2 * source + state;
            if (!ownShown[place] && isOnCycle[source] && chips(best[source], state) == needed
                    && growth[vertex] == leastGrowth[source]) {
                ownShown[place] = true;
                show(source);
            }
        }
        for (int edge = predecessors.first(other, vertex); edge < predecessors.first(other, vertex + 1); edge++) {
            int source = predecessors.source(other, edge);
            if (isOnCycle[source] && chips(worst[source], state) == needed && --othersLeft[2 * source + state] == 0) {
                show(source);
            }
        }
    }

    /** Shows a vertex, if a round from just enough chips allows it now. */
    private void show(int vertex) {
        int place = 2 * vertex;
        if (shown[place] && shown[place + 1]) {
            return;
        }
        int low = afterOwn(vertex, 0);
        int high = afterOther(vertex, 0);
        int lowWithout = afterOwn(vertex, 1);
        int highWithout = afterOther(vertex, 1);
        int l = Math.min(low, high);
        int h = Math.max(low, high);
        int withoutL = Math.min(lowWithout, highWithout);
        int withoutH = Math.max(lowWithout, highWithout);
        if (!shown[place]
                && Math.min(Math.max(l, withoutL) + h >> 1, l + h + 1 >> 1) <= chips(codes[vertex], 0)) {
            shown[place] = true;
            queue[queued++] = place;
        }
        if (!shown[place + 1] && withoutL + Math.max(h, withoutH - 1) + 1 >> 1 <= chips(codes[vertex], 1)) {
            shown[place + 1] = true;
            queue[queued++] = place + 1;
        }
    }

    private int afterOwn(int vertex, int state) {
        return chips(best[vertex], state) + (ownShown[2 * vertex + state] ? 0 : 1);
    }

    private int afterOther(int vertex, int state) {
        return chips(worst[vertex], state) + (othersLeft[2 * vertex + state] == 0 ? 0 : 1);
    }
}
