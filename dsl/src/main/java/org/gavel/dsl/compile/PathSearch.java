package org.gavel.dsl.compile;

import java.util.BitSet;
import java.util.List;
import org.gavel.dsl.compile.BoolCode.SlotIs;

/**
 * Whether members join a first cell to a last one through neighbours. Up to 64 cells are a {@code long}, and the search
 * is a flood of bits; members that are a slot with a common value, as on a board, are read without calls.
 */
final class PathSearch implements BoolCode {

    /** Never holds. */
    static final BoolCode NEVER = position -> false;

    private final BoolCode[] members;
    private final BoolCode[] first;
    private final BoolCode[] last;
    private final int[][] near;
    private final long[] nearBits;
    private final int[] slots;
    private final int value;

    PathSearch(BoolCode[] members, BoolCode[] first, BoolCode[] last, List<List<Integer>> neighbours) {
        this.members = members;
        this.first = first;
        this.last = last;
        this.near = neighbours.stream().map(list -> list.stream().mapToInt(i -> i).toArray()).toArray(int[][]::new);
        this.nearBits = new long[members.length];
        for (int cell = 0; cell < members.length && members.length <= 64; cell++) {
            for (int other : near[cell]) {
                nearBits[cell] |= 1L << other;
            }
        }
        boolean plain = true;
        for (BoolCode member : members) {
            plain &= member instanceof SlotIs s && members[0] instanceof SlotIs t && s.value() == t.value();
        }
        slots = new int[plain ? members.length : 0];
        for (int cell = 0; cell < slots.length; cell++) {
            slots[cell] = ((SlotIs) members[cell]).slot();
        }
        value = plain ? ((SlotIs) members[0]).value() : 0;
    }

    @Override
    public boolean test(int[] position) {
        return members.length <= 64 ? flood(position) : search(position);
    }

    private boolean flood(int[] position) {
        long in = memberBits(position);
        if (in == 0) {
            return false;
        }
        long goal = bits(last, in, position);
        long reached = goal == 0 ? 0 : bits(first, in, position);
        long frontier = reached;
        while (frontier != 0) {
            if ((reached & goal) != 0) {
                return true;
            }
            long found = 0;
            for (long rest = frontier; rest != 0; rest &= rest - 1) {
                found |= nearBits[Long.numberOfTrailingZeros(rest)];
            }
            frontier = found & in & ~reached;
            reached |= frontier;
        }
        return false;
    }

    private long memberBits(int[] position) {
        long in = 0;
        if (slots.length > 0) {
            for (int cell = 0; cell < slots.length; cell++) {
                if (position[slots[cell]] == value) {
                    in |= 1L << cell;
                }
            }
            return in;
        }
        return bits(members, -1L >>> 64 - members.length, position);
    }

    private static long bits(BoolCode[] conditions, long among, int[] position) {
        long found = 0;
        for (long rest = among; rest != 0; rest &= rest - 1) {
            int cell = Long.numberOfTrailingZeros(rest);
            if (conditions[cell] == TRUE || conditions[cell] != NEVER && conditions[cell].test(position)) {
                found |= 1L << cell;
            }
        }
        return found;
    }

    private boolean search(int[] position) {
        BitSet reached = new BitSet();
        int[] queue = new int[members.length];
        int end = 0;
        for (int cell = 0; cell < members.length; cell++) {
            if (first[cell].test(position) && members[cell].test(position)) {
                reached.set(cell);
                queue[end++] = cell;
            }
        }
        for (int begin = 0; begin < end; begin++) {
            int cell = queue[begin];
            if (last[cell].test(position)) {
                return true;
            }
            for (int other : near[cell]) {
                if (!reached.get(other) && members[other].test(position)) {
                    reached.set(other);
                    queue[end++] = other;
                }
            }
        }
        return false;
    }
}
