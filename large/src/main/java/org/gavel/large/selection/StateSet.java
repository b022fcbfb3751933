package org.gavel.large.selection;

import java.util.Arrays;

/** States of a frontier, each of a few longs, numbered in the order in which they are met. Open addressing; not thread-safe. */
final class StateSet {

    private final int width;
    private long[] words;
    private int[] table;
    private int size;

    /** An empty set. */
    StateSet(int width) {
        this.width = width;
        words = new long[width * 64];
        table = new int[256];
    }

    int size() {
        return size;
    }

    /** A word of a state. */
    long word(int state, int word) {
        return words[state * width + word];
    }

    /** The number of a state, which is added if it was not met before. */
    int add(long... state) {
        int mask = table.length - 1;
        int at = hash(state, 0) & mask;
        while (table[at] != 0) {
            if (isAt(table[at] - 1, state)) {
                return table[at] - 1;
            }
            at = at + 1 & mask;
        }
        if ((size + 1) * width > words.length) {
            words = Arrays.copyOf(words, words.length * 2);
        }
        System.arraycopy(state, 0, words, size * width, width);
        table[at] = ++size;
        if (size * 2 > table.length) {
            grow();
        }
        return size - 1;
    }

    private boolean isAt(int index, long[] state) {
        for (int i = 0; i < width; i++) {
            if (words[index * width + i] != state[i]) {
                return false;
            }
        }
        return true;
    }

    private int hash(long[] from, int offset) {
        long mixed = 0;
        for (int i = 0; i < width; i++) {
            mixed = (mixed ^ from[offset + i]) * 0x9E3779B97F4A7C15L;
            mixed ^= mixed >>> 29;
        }
        return (int) (mixed ^ mixed >>> 32);
    }

    private void grow() {
        table = new int[table.length * 2];
        int mask = table.length - 1;
        for (int state = 0; state < size; state++) {
            int at = hash(words, state * width) & mask;
            while (table[at] != 0) {
                at = at + 1 & mask;
            }
            table[at] = state + 1;
        }
    }
}
