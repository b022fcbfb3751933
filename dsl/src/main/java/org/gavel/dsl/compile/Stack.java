package org.gavel.dsl.compile;

/**
 * A stack of cells that fills from its bottom: over an empty cell all are empty. Its contents are numbered without gaps: first
 * the empty stack, then all of one stone, of two, and so on; among as many stones the lowest counts most. So a stone on top
 * carries contents c to (values - 1) c + v, where v from 1 is the stone's digit.
 *
 * @param bottom the slot of its lowest cell
 * @param apart how many slots there are from a cell to the one above it
 * @param height the number of its cells
 * @param domain the values of a cell; the first is an empty one
 */
public record Stack(int bottom, int apart, int height, Domain domain) {

    /** The most contents that a stack can have. */
    public static final int MOST_CONTENTS = 1 << 16;

    /** How many contents a stack of a variable can have; more than {@link #MOST_CONTENTS} is told as one more. */
    public static int mostContents(Variable variable) {
        long stones = variable.domain().size() - 1;
        long contents = 1;
        for (int cell = 0; cell < variable.sizes().get(0) && contents <= MOST_CONTENTS; cell++) {
            contents = stones * contents + 1;
        }
        return (int) Math.min(contents, MOST_CONTENTS + 1L);
    }

    /** The slot of a cell, counted from the bottom. */
    public int slot(int cell) {
        return bottom + cell * apart;
    }

    /** How many contents there are. */
    public int size() {
        int size = 1;
        for (int cell = 0; cell < height; cell++) {
            size = (domain.size() - 1) * size + 1;
        }
        return size;
    }

    /** How many cells are not empty, counted from the bottom up to the first that is. */
    public int stones(int[] position) {
        int stones = 0;
        while (stones < height && position[slot(stones)] != domain.value(0)) {
            stones++;
        }
        return stones;
    }

    /** The number of the contents that a position has here. */
    public int contents(int[] position) {
        int contents = 0;
        int stones = stones(position);
        for (int cell = 0; cell < stones; cell++) {
            contents = (domain.size() - 1) * contents + domain.digit(position[slot(cell)]);
        }
        return contents;
    }

    /** The value of each cell, from the bottom, with contents of a number. */
    public int[] cells(int contents) {
        int[] digits = new int[height];
        int stones = 0;
        for (int rest = contents; rest > 0; stones++) {
            int digit = (rest - 1) % (domain.size() - 1) + 1;
            digits[stones] = digit;
            rest = (rest - digit) / (domain.size() - 1);
        }
        int[] values = new int[height];
        for (int cell = 0; cell < height; cell++) {
            values[cell] = domain.value(cell < stones ? digits[stones - 1 - cell] : 0);
        }
        return values;
    }
}
