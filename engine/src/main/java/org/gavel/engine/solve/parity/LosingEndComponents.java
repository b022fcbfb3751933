package org.gavel.engine.solve.parity;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.board.Components;

/**
 * The sets that the other can keep for ever, and visit everywhere in, against fixed moves of the player, with an odd
 * largest priority: the end components in which he wins for sure. Source: de Alfaro 1997 (recalled) for end components.
 */
final class LosingEndComponents {

    private final TurnArena arena;
    private final int[] own;
    private final int[] local;

    LosingEndComponents(TurnArena arena, int[] own) {
        this.arena = arena;
        this.own = own;
        local = new int[arena.size()];
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
            List<BitSet> parts = parts(set);
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

    /** The strongly connected parts of a set over the moves that are left in it. */
    private List<BitSet> parts(BitSet set) {
        int[] members = set.stream().toArray();
        for (int i = 0; i < members.length; i++) {
            local[members[i]] = i;
        }
        Components components = Components.of(Arrays.stream(members).mapToObj(vertex -> {
            IntStream others = IntStream.range(arena.first(1, vertex), arena.first(1, vertex + 1))
                    .map(edge -> arena.target(1, edge));
            IntStream all = arena.kind(vertex) == TurnArena.Kind.OTHERS ? others
                    : IntStream.concat(IntStream.of(own[vertex]), others);
            return all.filter(set::get).map(target -> local[target]).toArray();
        }).toArray(int[][]::new));
        return IntStream.range(0, components.count())
                .mapToObj(part -> Arrays.stream(components.members(part)).map(member -> members[member])
                        .collect(BitSet::new, BitSet::set, BitSet::or))
                .toList();
    }
}
