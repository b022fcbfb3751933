package org.gavel.engine.solve.parity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.LocalEdges;

/**
 * The largest sets that the other can keep for ever, and visit everywhere in, against fixed moves of the player: the maximal
 * end components of a Markov decision process. Strong components, from which vertices are removed that a player must leave,
 * until there are none. Source: de Alfaro 1997 (recalled). Each pass costs the edges of what is left; a vertex is looked at
 * again only where a move of it has gone.
 */
public final class MaximalEndComponents {

    private final TurnArena arena;
    private final int[] own;
    private final LocalEdges predecessors;
    private final int[] region;
    private final int[] local;
    private final int[] componentOf;
    private final List<int[]> found = new ArrayList<>();
    private int regions;

    /**
     * Finds the sets.
     *
     * @param own the player's move at every vertex where they may have to move
     * @param predecessors the {@linkplain TurnArena#predecessors moves turned around}
     */
    MaximalEndComponents(TurnArena arena, int[] own, LocalEdges predecessors) {
        this.arena = arena;
        this.own = own;
        this.predecessors = predecessors;
        int n = arena.size();
        region = new int[n];
        Arrays.fill(region, TurnArena.NONE);
        local = new int[n];
        componentOf = new int[n];
        Arrays.fill(componentOf, TurnArena.NONE);
        collect(IntStream.range(0, n).filter(vertex -> !arena.isSettled(vertex)).toArray(), found::add);
        for (int set = 0; set < found.size(); set++) {
            for (int vertex : found.get(set)) {
                componentOf[vertex] = set;
            }
        }
    }

    /** The game in which the sets are kept. */
    public TurnArena arena() {
        return arena;
    }

    /** The player's move at every vertex where they may have to move. */
    public int[] moves() {
        return own.clone();
    }

    /** The number of sets. */
    public int count() {
        return found.size();
    }

    /** The set of a vertex, or a negative number if it is in none. */
    int setOf(int vertex) {
        return componentOf[vertex];
    }

    /** A vertex of a set. */
    public int oneOf(int set) {
        return found.get(set)[0];
    }

    /** The numbers of the sets some part of which the other can keep whose largest priority is odd. */
    BitSet withOdd() {
        BitSet odd = new BitSet();
        for (int set = 0; set < found.size(); set++) {
            odd.set(set, hasOdd(found.get(set)));
        }
        return odd;
    }

    /** Whether the other can keep some part of a set whose largest priority is odd. */
    private boolean hasOdd(int[] set) {
        Deque<int[]> left = new ArrayDeque<>(List.of(set));
        while (!left.isEmpty()) {
            int[] members = left.pop();
            int top = Arrays.stream(members).map(arena::priority).max().orElse(0);
            if (top % 2 == 1) {
                return true;
            }
            collect(Arrays.stream(members).filter(vertex -> arena.priority(vertex) < top).toArray(), left::push);
        }
        return false;
    }

    /** The largest sets within some vertices. */
    private void collect(int[] start, Consumer<int[]> sets) {
        Deque<int[]> open = new ArrayDeque<>();
        add(start, open);
        while (!open.isEmpty()) {
            int[] set = shrunk(open.pop());
            if (set.length == 0) {
                continue;
            }
            Components parts = parts(set);
            if (parts.count() == 1) {
                Arrays.stream(set).forEach(vertex -> region[vertex] = TurnArena.NONE);
                sets.accept(set);
                continue;
            }
            for (int part = 0; part < parts.count(); part++) {
                add(Arrays.stream(parts.members(part)).map(member -> set[member]).toArray(), open);
            }
        }
    }

    private void add(int[] members, Deque<int[]> open) {
        for (int vertex : members) {
            region[vertex] = regions;
        }
        regions++;
        if (members.length > 0) {
            open.push(members);
        }
    }

    /** What is left of a region once the vertices at which the other cannot stay are taken out, until they can everywhere. */
    private int[] shrunk(int[] set) {
        int[] queue = new int[set.length];
        int count = 0;
        int within = region[set[0]];
        for (int vertex : set) {
            if (!staysIn(within, vertex)) {
                region[vertex] = TurnArena.NONE;
                queue[count++] = vertex;
            }
        }
        for (int head = 0; head < count; head++) {
            for (int edge = predecessors.first(queue[head]); edge < predecessors.first(queue[head] + 1); edge++) {
                int source = predecessors.target(edge);
                if (region[source] == within && !staysIn(within, source)) {
                    region[source] = TurnArena.NONE;
                    queue[count++] = source;
                }
            }
        }
        return count == 0 ? set : Arrays.stream(set).filter(vertex -> region[vertex] == within).toArray();
    }

    private boolean staysIn(int within, int vertex) {
        return (arena.kind(vertex) == TurnArena.Kind.OTHERS || region[own[vertex]] == within)
                && (arena.kind(vertex) == TurnArena.Kind.OWN
                        || arena.some(1, vertex, target -> region[target] == within));
    }

    /** The strongly connected parts of a region over the moves that are left in it. */
    private Components parts(int[] set) {
        int within = region[set[0]];
        for (int i = 0; i < set.length; i++) {
            local[set[i]] = i;
        }
        int[][] successors = new int[set.length][];
        for (int i = 0; i < set.length; i++) {
            int vertex = set[i];
            int first = arena.first(1, vertex);
            int last = arena.kind(vertex) == TurnArena.Kind.OWN ? first : arena.first(1, vertex + 1);
            int[] all = new int[last - first + 1];
            int count = 0;
            if (arena.kind(vertex) != TurnArena.Kind.OTHERS) {
                all[count++] = local[own[vertex]];
            }
            for (int edge = first; edge < last; edge++) {
                int target = arena.target(1, edge);
                if (region[target] == within) {
                    all[count++] = local[target];
                }
            }
            successors[i] = Arrays.copyOf(all, count);
        }
        return Components.of(successors);
    }
}
