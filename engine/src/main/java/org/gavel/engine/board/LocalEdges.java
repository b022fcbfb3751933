package org.gavel.engine.board;

import java.util.Arrays;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * The edges of one colour that start in one component, with its vertices numbered from 0: those that stay in it as
 * compressed arrays, those that leave it as lists of vertices of the whole graph.
 */
public final class LocalEdges {

    private static final int[] NONE = {};

    private final int[] offsets;
    private final int[] targets;
    private final int[][] outer;

    private LocalEdges(int[] offsets, int[] targets, int[][] outer) {
        this.offsets = offsets;
        this.targets = targets;
        this.outer = outer;
    }

    /**
     * The edges of a colour.
     *
     * @param members the vertices of the component
     * @param local for every vertex of the graph its place among the members, or a negative number
     */
    public static LocalEdges of(ColouredGraph graph, Player player, int[] members, int[] local) {
        int[] offsets = new int[members.length + 1];
        MutableIntList targets = IntLists.mutable.empty();
        int[][] outer = new int[members.length][];
        MutableIntList leaving = IntLists.mutable.empty();
        for (int member = 0; member < members.length; member++) {
            leaving.clear();
            for (int edge = graph.firstEdge(player, members[member]); edge < graph.firstEdge(player,
                    members[member] + 1); edge++) {
                int target = graph.target(player, edge);
                if (local[target] >= 0) {
                    targets.add(local[target]);
                } else {
                    leaving.add(target);
                }
            }
            outer[member] = leaving.isEmpty() ? NONE : leaving.toArray();
            offsets[member + 1] = targets.size();
        }
        return new LocalEdges(offsets, targets.toArray(), outer);
    }

    /**
     * The inner edges of both colours, turned around.
     *
     * @param local scratch of one entry a vertex, all negative before and after
     */
    public static LocalEdges predecessors(ColouredGraph graph, int[] members, int[] local) {
        number(members, local);
        LocalEdges result = reversed(of(graph, Player.ALICE, members, local), of(graph, Player.BOB, members, local));
        forget(members, local);
        return result;
    }

    /** Writes the places of the members into the scratch. */
    public static void number(int[] members, int[] local) {
        for (int i = 0; i < members.length; i++) {
            local[members[i]] = i;
        }
    }

    /** Makes the scratch negative again. */
    public static void forget(int[] members, int[] local) {
        for (int vertex : members) {
            local[vertex] = -1;
        }
    }

    /** The inner edges of some vertices that no edge leaves: those of vertex i are from offset i to the next. */
    public static LocalEdges closed(int[] offsets, int[] targets) {
        return new LocalEdges(offsets, targets, new int[0][]);
    }

    /** The inner edges of all the given colours, turned around. */
    public static LocalEdges reversed(LocalEdges... colours) {
        int size = colours[0].offsets.length - 1;
        int[] offsets = new int[size + 1];
        for (LocalEdges each : colours) {
            for (int target : each.targets) {
                offsets[target + 1]++;
            }
        }
        for (int member = 0; member < size; member++) {
            offsets[member + 1] += offsets[member];
        }
        int[] next = Arrays.copyOf(offsets, size);
        int[] sources = new int[offsets[size]];
        for (LocalEdges each : colours) {
            for (int member = 0; member < size; member++) {
                for (int edge = each.first(member); edge < each.first(member + 1); edge++) {
                    sources[next[each.target(edge)]++] = member;
                }
            }
        }
        return closed(offsets, sources);
    }

    public int first(int member) {
        return offsets[member];
    }

    public int target(int edge) {
        return targets[edge];
    }

    public int[] outer(int member) {
        return outer[member];
    }
}
