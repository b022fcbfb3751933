package org.gavel.engine.solve.linear;

import java.util.Arrays;
import org.gavel.engine.limit.MemoryGuard;

/**
 * Short lists of integers, one for each row, in one array: of a million lists each is found without a way through objects. A
 * list that outgrows its room moves to the end of the array. Not thread-safe.
 */
final class IntRows {

    private final int[] begin;
    private final int[] size;
    private final int[] room;
    private int[] values;
    private int used;

    /**
     * Lists that are empty.
     *
     * @param room for how many integers each list has room before it moves
     */
    IntRows(int count, int room) {
        begin = new int[count];
        size = new int[count];
        this.room = new int[count];
        values = new int[Math.max(16, room * count)];
        used = room * count;
        for (int row = 0; row < count; row++) {
            begin[row] = room * row;
            this.room[row] = room;
        }
    }

    int size(int row) {
        return size[row];
    }

    int get(int row, int place) {
        return values[begin[row] + place];
    }

    void add(int row, int value) {
        if (size[row] == room[row]) {
            move(row, 2 * size[row] + 2);
        }
        values[begin[row] + size[row]++] = value;
    }

    private void move(int row, int more) {
        long needed = (long) used + more;
        if (needed > values.length) {
            long longer = Math.max(needed, Math.min(2L * values.length, MemoryGuard.LONGEST_ARRAY));
            values = Arrays.copyOf(values, (int) Math.min(longer, Integer.MAX_VALUE));
        }
        System.arraycopy(values, begin[row], values, used, size[row]);
        begin[row] = used;
        room[row] = more;
        used += more;
    }

    /** Takes a value out of a list that has it; the last of the list takes its place. */
    void remove(int row, int value) {
        int last = begin[row] + --size[row];
        int place = begin[row];
        while (values[place] != value) {
            place++;
        }
        values[place] = values[last];
    }

    int[] toArray(int row) {
        return Arrays.copyOfRange(values, begin[row], begin[row] + size[row]);
    }
}
