package org.gavel.sweep.run;

/**
 * Which blocks of a sweep to do: those whose number leaves the rest {@code number - 1} when divided by {@code of}.
 *
 * @param number from 1 to {@code of}
 * @param of how many parts there are
 */
public record Part(int number, int of) {

    /** All of it. */
    public static final Part WHOLE = new Part(1, 1);

    /** Checks the range. */
    public Part {
        if (number < 1 || number > of) {
            throw new IllegalArgumentException("part " + number + " of " + of);
        }
    }

    /** The blocks of this part, ascending. */
    public int[] blocks(int blocks) {
        return java.util.stream.IntStream.range(0, blocks).filter(block -> block % of == number - 1).toArray();
    }

    /** What tells the files of this part from those of others; empty for the whole. */
    public String suffix() {
        return of == 1 ? "" : "-" + number + "-of-" + of;
    }

    @Override
    public String toString() {
        return number + "/" + of;
    }
}
