package org.gavel.engine.solve;

import java.util.Arrays;
import java.util.BitSet;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * From where a player wins a random-turn game with a parity objective with probability one, and by which moves. A fair coin
 * that is thrown at a vertex again and again shows both sides again and again, so it is enough to replace, in the nested
 * fixpoint of parity games, the step at odd priorities: the player can make sure to stay in the set of the next even
 * priority outside, and has a chance to come nearer. Vertices of smaller priority may come nearer in the same way, too.
 * Source: Banerjee, Majumdar, Mallik, Schmuck, Soudjani 2022 (recalled),
 * and compared with all memoryless strategies in the tests.
 *
 * <p>In real money under first-price payments these are the vertices from which any positive share wins: a part of what is
 * left pays for each finite stretch. The number of passes can grow with the vertices to the power of half the number of
 * priorities.
 */
final class AlmostSure implements TurnAim.SureWin {

    private final TurnArena arena;
    private final StopSignal stop;
    private final int[] move;
    private final int[] sourceOffsets;
    private final int[] sources;
    private final int[] levels;
    private final BitSet[] atLevel;
    private final BitSet[] outer;
    private BitSet won;

    private AlmostSure(TurnArena arena, StopSignal stop) {
        this.arena = arena;
        this.stop = stop;
        int n = arena.size();
        move = new int[n];
        Arrays.fill(move, -1);
        levels = new int[n];
        int[] distinct = java.util.stream.IntStream.range(0, n).filter(v -> !arena.isSettled(v))
                .map(arena::priority).sorted().distinct().toArray();
        int[] levelOf = new int[distinct.length];
        for (int i = 0; i < distinct.length; i++) {
            levelOf[i] = i == 0 ? distinct[0] % 2 : levelOf[i - 1] + (distinct[i] - distinct[i - 1]) % 2;
        }
        int top = distinct.length == 0 ? 0 : levelOf[distinct.length - 1];
        top += top % 2;
        atLevel = new BitSet[top + 1];
        outer = new BitSet[top + 1];
        for (int i = 0; i <= top; i++) {
            atLevel[i] = new BitSet(n);
        }
        sourceOffsets = new int[n + 2];
        sources = sources(arena, sourceOffsets);
        for (int vertex = 0; vertex < n; vertex++) {
            if (!arena.isSettled(vertex)) {
                levels[vertex] = levelOf[Arrays.binarySearch(distinct, arena.priority(vertex))];
                atLevel[levels[vertex]].set(vertex);
            }
        }
    }

    /** Finds them. */
    static AlmostSure of(TurnArena arena, StopSignal stop) {
        AlmostSure result = new AlmostSure(arena, stop);
        BitSet goals = new BitSet();
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            goals.set(vertex, arena.kind(vertex) == TurnArena.Kind.WON);
        }
        result.won = result.even(result.atLevel.length - 1, goals);
        return result;
    }

    /** The vertices, those already won among them. */
    @Override
    public BitSet won() {
        return won;
    }

    /** A move of the player that goes on winning, where he may have to move; no others are told. */
    @Override
    public int move(int vertex) {
        return move[vertex];
    }

    private static int[] sources(TurnArena arena, int[] offsets) {
        int n = arena.size();
        for (int side = 0; side < 2; side++) {
            for (int edge = 0; edge < arena.first(side, n); edge++) {
                offsets[arena.target(side, edge) + 2]++;
            }
        }
        for (int vertex = 2; vertex <= n; vertex++) {
            offsets[vertex] += offsets[vertex - 1];
        }
        int[] sources = new int[arena.first(0, n) + arena.first(1, n)];
        for (int side = 0; side < 2; side++) {
            for (int vertex = 0; vertex < n; vertex++) {
                for (int edge = arena.first(side, vertex); edge < arena.first(side, vertex + 1); edge++) {
                    sources[offsets[arena.target(side, edge) + 1]++] = vertex;
                }
            }
        }
        return sources;
    }

    /** The largest set, for the even priorities of a level and those below. */
    private BitSet even(int level, BitSet base) {
        BitSet set = (BitSet) base.clone();
        for (int i = 0; i <= level; i++) {
            set.or(atLevel[i]);
        }
        while (true) {
            if (stop.stopRequested()) {
                throw FixedTotalChipSolver.stopped();
            }
            set = safe(set, base);
            outer[level] = set;
            BitSet inner = (BitSet) base.clone();
            BitSet own = atLevel[level];
            for (int vertex = own.nextSetBit(0); vertex >= 0; vertex = own.nextSetBit(vertex + 1)) {
                if (!inner.get(vertex) && set.get(vertex) && stays(vertex, set)) {
                    inner.set(vertex);
                }
            }
            BitSet found = level == 0 ? inner : odd(level - 1, inner);
            if (found.equals(set)) {
                return set;
            }
            set = found;
        }
    }

    /** The part of a set in which the player can stay, or come into the base: no other vertices of it can be won. */
    private BitSet safe(BitSet set, BitSet base) {
        BitSet left = (BitSet) set.clone();
        MutableIntList removed = IntLists.mutable.empty();
        for (int vertex = set.nextSetBit(0); vertex >= 0; vertex = set.nextSetBit(vertex + 1)) {
            remove(vertex, left, base, removed);
        }
        for (int head = 0; head < removed.size(); head++) {
            int vertex = removed.get(head);
            for (int edge = sourceOffsets[vertex]; edge < sourceOffsets[vertex + 1]; edge++) {
                remove(sources[edge], left, base, removed);
            }
        }
        return left;
    }

    private void remove(int vertex, BitSet left, BitSet base, MutableIntList removed) {
        if (left.get(vertex) && !base.get(vertex) && !stays(vertex, left)) {
            left.clear(vertex);
            removed.add(vertex);
        }
    }

    /** The least set, for the odd priorities of a level and those below. */
    private BitSet odd(int level, BitSet base) {
        if (level == 1 && atLevel[0].isEmpty()) {
            return reach(base);
        }
        BitSet set = new BitSet();
        int[] kept = move.clone();
        while (true) {
            BitSet inner = (BitSet) base.clone();
            for (int below = 0; below <= level; below++) {
                BitSet own = atLevel[below];
                for (int vertex = own.nextSetBit(0); vertex >= 0; vertex = own.nextSetBit(vertex + 1)) {
                    if (!inner.get(vertex) && (below == level && set.get(vertex)
                            || nears(vertex, outer[level + 1], set))) {
                        inner.set(vertex);
                    }
                }
            }
            BitSet found = even(level - 1, inner);
            for (int vertex = set.nextSetBit(0); vertex >= 0; vertex = set.nextSetBit(vertex + 1)) {
                move[vertex] = kept[vertex];
            }
            if (found.equals(set)) {
                return set;
            }
            kept = move.clone();
            set = found;
        }
    }

    /** The least set for the lowest odd priority, breadth first. */
    private BitSet reach(BitSet base) {
        BitSet set = (BitSet) base.clone();
        int[] queue = new int[arena.size()];
        int size = 0;
        for (int vertex = set.nextSetBit(0); vertex >= 0; vertex = set.nextSetBit(vertex + 1)) {
            queue[size++] = vertex;
        }
        BitSet own = atLevel[1];
        for (int head = 0; head < size; head++) {
            for (int edge = sourceOffsets[queue[head]]; edge < sourceOffsets[queue[head] + 1]; edge++) {
                int source = sources[edge];
                if (own.get(source) && !set.get(source) && nears(source, outer[2], set)) {
                    set.set(source);
                    queue[size++] = source;
                }
            }
        }
        return set;
    }

    /** Whether the player can stay in a set; his move is kept. */
    private boolean stays(int vertex, BitSet set) {
        if (arena.kind(vertex) != TurnArena.Kind.OWN && !arena.all(1, vertex, set::get)) {
            return false;
        }
        return arena.kind(vertex) == TurnArena.Kind.OTHERS || keeps(vertex, set, set);
    }

    /** Whether the player can stay in a set and has a chance to get into another; his move is kept. */
    private boolean nears(int vertex, BitSet within, BitSet goal) {
        return switch (arena.kind(vertex)) {
            case OWN -> keeps(vertex, within, goal);
            case OTHERS -> arena.all(1, vertex, to -> within.get(to) && goal.get(to));
            default -> arena.all(1, vertex, within::get)
                    && (keeps(vertex, within, goal)
                            || arena.all(1, vertex, goal::get) && keeps(vertex, within, within));
        };
    }

    private boolean keeps(int vertex, BitSet within, BitSet goal) {
        for (int edge = arena.first(0, vertex); edge < arena.first(0, vertex + 1); edge++) {
            int target = arena.target(0, edge);
            if (within.get(target) && goal.get(target)) {
                move[vertex] = target;
                return true;
            }
        }
        return false;
    }
}
