package org.gavel.dsl.compile;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.dsl.compile.BoolCode.SlotIs;

/**
 * Whether a connected group of members has a first cell and a last one, of each kind of last ones. Up to 64 cells are a {@code long}, and the search
 * is a flood of bits; members that are a slot with a common value, as on a board, are read without calls.
 */
public final class PathSearch implements BoolCode {

    private final BoolCode[] members;
    private final BoolCode[] first;
    private final List<BoolCode[]> last;
    private final int[][] near;
    private final long[] nearBits;
    private final int[] slots;
    private final int value;

    PathSearch(BoolCode[] members, BoolCode[] first, List<BoolCode[]> last, List<List<Integer>> neighbours) {
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
        long rest = in == 0 ? 0 : bits(first, in, position);
        long[] goals = new long[last.size()];
        for (int side = 0; side < goals.length && rest != 0; side++) {
            goals[side] = bits(last.get(side), in, position);
            rest = goals[side] == 0 ? 0 : rest;
        }
        while (rest != 0) {
            long group = group(Long.lowestOneBit(rest), in);
            boolean joined = true;
            for (long goal : goals) {
                joined &= (group & goal) != 0;
            }
            if (joined) {
                return true;
            }
            rest &= ~group;
        }
        return false;
    }

    private long group(long seed, long in) {
        long reached = seed;
        long frontier = seed;
        while (frontier != 0) {
            long found = 0;
            for (long rest = frontier; rest != 0; rest &= rest - 1) {
                found |= nearBits[Long.numberOfTrailingZeros(rest)];
            }
            frontier = found & in & ~reached;
            reached |= frontier;
        }
        return reached;
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
            if (conditions[cell] == TRUE || conditions[cell] != FALSE && conditions[cell].test(position)) {
                found |= 1L << cell;
            }
        }
        return found;
    }

    private boolean search(int[] position) {
        BitSet reached = new BitSet();
        for (int cell = 0; cell < members.length; cell++) {
            if (!reached.get(cell) && first[cell].test(position) && members[cell].test(position)) {
                BitSet group = group(cell, position);
                if (last.stream().allMatch(side -> group.stream().anyMatch(one -> side[one].test(position)))) {
                    return true;
                }
                reached.or(group);
            }
        }
        return false;
    }

    private BitSet group(int seed, int[] position) {
        BitSet group = new BitSet();
        group.set(seed);
        int[] queue = new int[members.length];
        queue[0] = seed;
        int end = 1;
        for (int begin = 0; begin < end; begin++) {
            for (int other : near[queue[begin]]) {
                if (!group.get(other) && members[other].test(position)) {
                    group.set(other);
                    queue[end++] = other;
                }
            }
        }
        return group;
    }

    /** The slot of each cell and the value that members have, if all is known but who has which cell; else empty. */
    public Optional<Joining> joining() {
        int[] sides = new int[members.length];
        boolean fits = slots.length > 0 && last.size() < Integer.SIZE;
        for (int cell = 0; cell < sides.length && fits; cell++) {
            sides[cell] = known(first[cell]);
            fits &= sides[cell] >= 0;
            for (int side = 0; side < last.size(); side++) {
                int one = known(last.get(side)[cell]);
                fits &= one >= 0;
                sides[cell] |= one << side + 1;
            }
        }
        if (!fits) {
            return Optional.empty();
        }
        List<ImmutableIntList> neighbours = Arrays.stream(near).map(IntLists.immutable::of).toList();
        return Optional.of(new Joining(IntLists.immutable.of(slots), value, neighbours,
                IntLists.immutable.of(sides), last.size() + 1));
    }

    private static int known(BoolCode condition) {
        return condition == TRUE ? 1 : condition == FALSE ? 0 : -1;
    }

    /**
     * Sides to be joined on a board of which each cell is a slot.
     *
     * @param slots the slot of each cell
     * @param value the value of a slot that belongs to the path
     * @param neighbours the cells that each cell is connected to
     * @param sides which sides each cell touches: bit s for side s
     * @param sideCount the number of sides
     */
    public record Joining(ImmutableIntList slots, int value, List<ImmutableIntList> neighbours, ImmutableIntList sides,
            int sideCount) {

        /** Copies the list. */
        public Joining {
            neighbours = List.copyOf(neighbours);
        }
    }
}
