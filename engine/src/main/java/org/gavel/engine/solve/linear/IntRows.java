package org.gavel.engine.solve.linear;

import java.util.Arrays;

/**
 * Short lists of integers, one for each row, in one array: of a million lists each is found without a way through objects. A
 * list that outgrows its room moves to the end of the array. Not thread-safe.
 */
final class IntRows {

    private static final int FIELDS = 3;
    private static final int SIZE = 1;
    private static final int ROOM = 2;
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private final int[] rows;
    private int[] values;
    private int used;

    /**
     * Lists that are empty.
     *
     * @param room for how many integers each list has room before it moves
     */
    IntRows(int count, int room) {
        rows = new int[FIELDS * count];
        values = new int[Math.max(16, room * count)];
        used = room * count;
        for (int row = 0; row < count; row++) {
            rows[FIELDS * row] = room * row;
            rows[FIELDS * row + ROOM] = room;
        }
    }

    int size(int row) {
        return rows[FIELDS * row + SIZE];
    }

    int get(int row, int place) {
        return values[rows[FIELDS * row] + place];
    }

    void add(int row, int value) {
        int size = size(row);
        if (size == rows[FIELDS * row + ROOM]) {
            move(row, 2 * size + 2);
        }
        values[rows[FIELDS * row] + size] = value;
        rows[FIELDS * row + SIZE] = size + 1;
    }

    private void move(int row, int room) {
        int begin = rows[FIELDS * row];
        long needed = (long) used + room;
        if (needed > values.length) {
            long longer = Math.max(needed, Math.min(2L * values.length, LONGEST));
            values = Arrays.copyOf(values, (int) Math.min(longer, Integer.MAX_VALUE));
        }
        System.arraycopy(values, begin, values, used, size(row));
        rows[FIELDS * row] = used;
        rows[FIELDS * row + ROOM] = room;
        used += room;
    }

    /** Takes a value out of a list that has it; the last of the list takes its place. */
    void remove(int row, int value) {
        int begin = rows[FIELDS * row];
        int last = begin + size(row) - 1;
        int place = begin;
        while (values[place] != value) {
            place++;
        }
        values[place] = values[last];
        rows[FIELDS * row + SIZE]--;
    }

    int[] toArray(int row) {
        int begin = rows[FIELDS * row];
        return Arrays.copyOfRange(values, begin, begin + size(row));
    }
}
