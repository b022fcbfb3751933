package org.gavel.engine.solve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * The sets that the other can keep for ever, and visit everywhere in, against fixed moves of the player, with an odd
 * largest priority: the end components in which he wins for sure. Source: de Alfaro 1997 (recalled) for end components.
 */
final class KeptSets {

    private final TurnArena arena;
    private final int[] own;

    KeptSets(TurnArena arena, int[] own) {
        this.arena = arena;
        this.own = own;
    }

    /** All vertices of such sets, and those where the player has lost at once. */
    BitSet losing() {
        int n = arena.size();
        BitSet losing = new BitSet(n);
        BitSet odds = new BitSet();
        for (int vertex = 0; vertex < n; vertex++) {
            if (arena.kind(vertex) == TurnArena.Kind.LOST) {
                losing.set(vertex);
            } else if (!arena.isSettled(vertex) && arena.priority(vertex) % 2 == 1) {
                odds.set(vertex);
            }
        }
        int[] distinct = odds.stream().map(arena::priority).distinct().sorted().toArray();
        for (int priority : distinct) {
            BitSet within = new BitSet(n);
            for (int vertex = 0; vertex < n; vertex++) {
                within.set(vertex, !arena.isSettled(vertex) && arena.priority(vertex) <= priority);
            }
            collect(within, priority, losing);
        }
        return losing;
    }

    private void collect(BitSet start, int priority, BitSet losing) {
        Deque<BitSet> open = new ArrayDeque<>();
        open.add(start);
        while (!open.isEmpty()) {
            BitSet set = open.poll();
            boolean whole = !shrink(set);
            if (set.isEmpty()) {
                continue;
            }
            List<BitSet> parts = new Parts(set).find();
            if (whole && parts.size() == 1) {
                if (set.stream().anyMatch(vertex -> arena.priority(vertex) == priority)) {
                    losing.or(set);
                }
            } else {
                open.addAll(parts);
            }
        }
    }

    /** Takes out the vertices at which the other cannot stay, until he can everywhere. Returns whether there were some. */
    private boolean shrink(BitSet set) {
        boolean shrunk = false;
        boolean again = true;
        while (again) {
            again = false;
            for (int vertex = set.nextSetBit(0); vertex >= 0; vertex = set.nextSetBit(vertex + 1)) {
                if (!canStay(vertex, set)) {
                    set.clear(vertex);
                    again = true;
                    shrunk = true;
                }
            }
        }
        return shrunk;
    }

    private boolean canStay(int vertex, BitSet set) {
        return (arena.kind(vertex) == TurnArena.Kind.OTHERS || set.get(own[vertex]))
                && (arena.kind(vertex) == TurnArena.Kind.OWN || arena.some(1, vertex, set::get));
    }

    /** The strongly connected parts of a set over the moves that are left in it, by Tarjan's algorithm. */
    private final class Parts {
        private final BitSet set;
        private final List<BitSet> parts = new ArrayList<>();
        private final int[] order = new int[arena.size()];
        private final int[] low = new int[arena.size()];
        private final int[] position = new int[arena.size()];
        private final BitSet open = new BitSet();
        private final MutableIntList stack = IntLists.mutable.empty();
        private final MutableIntList path = IntLists.mutable.empty();
        private int count;

        Parts(BitSet set) {
            this.set = set;
            Arrays.fill(position, -1);
        }

        List<BitSet> find() {
            for (int vertex = set.nextSetBit(0); vertex >= 0; vertex = set.nextSetBit(vertex + 1)) {
                if (order[vertex] == 0) {
                    search(vertex);
                }
            }
            return parts;
        }

        private void search(int root) {
            enter(root);
            while (!path.isEmpty()) {
                int vertex = path.getLast();
                int next = successor(vertex);
                if (next == -2) {
                    leave(vertex);
                } else if (next >= 0 && order[next] == 0) {
                    enter(next);
                } else if (next >= 0 && open.get(next)) {
                    low[vertex] = Math.min(low[vertex], order[next]);
                }
            }
        }

        private void enter(int vertex) {
            order[vertex] = ++count;
            low[vertex] = count;
            open.set(vertex);
            stack.add(vertex);
            path.add(vertex);
        }

        /** The next successor inside the set, -1 for one outside, -2 after the last. */
        private int successor(int vertex) {
            int at = position[vertex]++;
            int next;
            if (at < 0) {
                next = arena.kind(vertex) == TurnArena.Kind.OTHERS ? -1 : own[vertex];
            } else {
                int edge = arena.first(1, vertex) + at;
                if (edge >= arena.first(1, vertex + 1)) {
                    return -2;
                }
                next = arena.target(1, edge);
            }
            return next >= 0 && set.get(next) ? next : -1;
        }

        private void leave(int vertex) {
            path.removeAtIndex(path.size() - 1);
            if (!path.isEmpty()) {
                low[path.getLast()] = Math.min(low[path.getLast()], low[vertex]);
            }
            if (low[vertex] == order[vertex]) {
                BitSet part = new BitSet();
                int member;
                do {
                    member = stack.removeAtIndex(stack.size() - 1);
                    open.clear(member);
                    part.set(member);
                } while (member != vertex);
                parts.add(part);
            }
        }
    }
}
