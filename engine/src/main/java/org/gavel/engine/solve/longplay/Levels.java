package org.gavel.engine.solve.longplay;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gavel.engine.number.Dyadics;

/**
 * Places whose shares differ by no more than rounding may explain, taken together. A place is flat if both players' best
 * moves lead to its own level: one round gives it the very bound of its level, without any rounding.
 */
final class Levels {

    final int count;
    /** The level of every slot; known slots have levels of their own, behind the others. */
    final int[] of;
    final boolean[] flat;
    private final double[] top;

    /**
     * Finds the levels.
     *
     * @param upper whether a level stands for its largest share, or for its least
     */
    Levels(PlayBoard board, double[] shares, boolean upper) {
        double[] sorted = Arrays.copyOf(shares, board.size);
        Arrays.sort(sorted);
        int[] numbers = new int[board.size];
        int found = board.size == 0 ? 0 : 1;
        for (int i = 1; i < board.size; i++) {
            found += sorted[i] - sorted[i - 1] > Dyadics.ROUNDING * sorted[i] ? 1 : 0;
            numbers[i] = found - 1;
        }
        count = found;
        top = new double[count];
        for (int i = 0; i < board.size; i++) {
            int at = upper ? i : board.size - 1 - i;
            top[numbers[at]] = sorted[at];
        }
        of = new int[board.slots];
        for (int slot = 0; slot < board.slots; slot++) {
            of[slot] = slot < board.size ? numbers[Arrays.binarySearch(sorted, shares[slot])]
                    : count + slot - board.size;
        }
        flat = new boolean[board.size];
        double[] levelled = shares.clone();
        for (int place = 0; place < board.size; place++) {
            levelled[place] = top[of[place]];
        }
        for (int place = 0; place < board.size; place++) {
            double share = levelled[place];
            flat[place] = board.bestOwn(place, levelled) == share && board.bestOther(place, levelled) == share;
        }
    }

    /** Each place alone, none of them flat. */
    Levels(PlayBoard board, double[] shares) {
        count = board.size;
        top = shares.clone();
        of = IntStream.range(0, board.slots).toArray();
        flat = new boolean[count];
    }

    /** The share that a level stands for. */
    double share(int level) {
        return top[level];
    }
}
