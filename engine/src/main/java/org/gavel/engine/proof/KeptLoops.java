package org.gavel.engine.proof;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * Sets of vertices in which the other can keep the play for ever and visit everything, against fixed moves of one player.
 * They are found by strong components: vertices from which a move must leave are removed until there are none, then the
 * vertices of the largest priority. Source: de Alfaro 1997 (recalled), where the sets are called end components. At most
 * one pass for each vertex that is taken away; in practice a few for each priority.
 */
public final class KeptLoops {

    /** The moves that are left once one player's are fixed. */
    public interface Moves {

        /** The fixed move at a vertex, or -1 if the player never moves there. */
        int fixed(int vertex);

        /** How many moves the other has at a vertex, 0 if they never move there. */
        int count(int vertex);

        /** The other's move of that number. */
        int other(int vertex, int number);
    }

    private static final int OUTSIDE = -1;

    private final Moves moves;
    private final IntUnaryOperator priority;
    private final int[] region;
    private final int[] order;
    private final int[] low;
    private final int[] next;
    private final MutableIntList path = IntLists.mutable.empty();
    private final MutableIntList open = IntLists.mutable.empty();
    private final Deque<int[]> left = new ArrayDeque<>();
    private int regions;
    private int visited;

    /**
     * Loops.
     *
     * @param moves the moves that are left
     * @param priority the priority of each vertex that is looked at
     * @param vertices the number of vertices
     */
    KeptLoops(Moves moves, IntUnaryOperator priority, int vertices) {
        this.moves = moves;
        this.priority = priority;
        region = new int[vertices];
        Arrays.fill(region, OUTSIDE);
        order = new int[vertices];
        low = new int[vertices];
        next = new int[vertices];
    }

    /** Loops where no one has fixed their moves. */
    public static KeptLoops of(List<int[]> next, IntUnaryOperator priority) {
        return new KeptLoops(new Moves() {
            @Override
            public int fixed(int vertex) {
                return -1;
            }

            @Override
            public int count(int vertex) {
                return next.get(vertex).length;
            }

            @Override
            public int other(int vertex, int number) {
                return next.get(vertex)[number];
            }
        }, priority, next.size());
    }

    /** The vertices of such a set within those given whose largest priority is odd; none if there is no such set. */
    public int[] odd(int[] within) {
        add(within);
        while (!left.isEmpty()) {
            int[] members = left.pop();
            for (int[] component : components(members)) {
                int[] kept = Arrays.stream(component).filter(this::isKept).toArray();
                int top = Arrays.stream(kept).map(priority).max().orElse(0);
                boolean whole = kept.length == component.length;
                if (whole && top % 2 == 1) {
                    return component;
                }
                for (int vertex : component) {
                    region[vertex] = OUTSIDE;
                }
                add(whole ? Arrays.stream(kept).filter(v -> priority.applyAsInt(v) < top).toArray() : kept);
            }
        }
        return new int[0];
    }

    private void add(int[] members) {
        for (int vertex : members) {
            region[vertex] = regions;
            order[vertex] = 0;
        }
        regions++;
        if (members.length > 0) {
            left.push(members);
        }
    }

    /** Whether no one has to leave the region of a vertex there. */
    private boolean isKept(int vertex) {
        int fixed = moves.fixed(vertex);
        if (fixed >= 0 && region[fixed] != region[vertex]) {
            return false;
        }
        boolean stays = moves.count(vertex) == 0;
        for (int i = 0; i < moves.count(vertex) && !stays; i++) {
            stays = region[moves.other(vertex, i)] == region[vertex];
        }
        return stays;
    }

    /** The strong components of a region, each of which becomes one. */
    private Iterable<int[]> components(int[] members) {
        Deque<int[]> found = new ArrayDeque<>();
        int within = region[members[0]];
        visited = 0;
        for (int root : members) {
            if (region[root] == within && order[root] == 0) {
                search(root, within, found);
            }
        }
        return found;
    }

    private void search(int root, int within, Deque<int[]> found) {
        enter(root);
        while (path.notEmpty()) {
            int vertex = path.getLast();
            int fixed = moves.fixed(vertex);
            int number = next[vertex]++ - (fixed >= 0 ? 1 : 0);
            if (number >= moves.count(vertex)) {
                leave(vertex, found);
                continue;
            }
            int target = number < 0 ? fixed : moves.other(vertex, number);
            if (region[target] != within) {
                continue;
            }
            if (order[target] == 0) {
                enter(target);
            } else {
                low[vertex] = Math.min(low[vertex], order[target]);
            }
        }
    }

    private void enter(int vertex) {
        order[vertex] = ++visited;
        low[vertex] = visited;
        next[vertex] = 0;
        path.add(vertex);
        open.add(vertex);
    }

    private void leave(int vertex, Deque<int[]> found) {
        path.removeAtIndex(path.size() - 1);
        if (path.notEmpty()) {
            low[path.getLast()] = Math.min(low[path.getLast()], low[vertex]);
        }
        if (low[vertex] == order[vertex]) {
            int first = open.size() - 1;
            while (open.get(first) != vertex) {
                first--;
            }
            int[] component = new int[open.size() - first];
            for (int i = component.length - 1; i >= 0; i--) {
                component[i] = open.removeAtIndex(first + i);
                region[component[i]] = regions;
            }
            regions++;
            found.add(component);
        }
    }
}
