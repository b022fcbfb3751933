package org.gavel.large.stack;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbers the positions of some stacks of two kinds of stones, 0 and 1, layer by layer: layer k holds those with k stones. Within
 * a layer a position is its group, which is how high each stack is, and k bits, one for each stone: index = group 2^k + bits, so
 * that no number is wasted. The bits of the first stack are lowest, and of a stack those of its upper stones. So a stone on top
 * of a stack is one bit that is put in, and the positions after it are found by arithmetic. Immutable.
 */
public final class StackRanking {

    /** The most cells that all stacks can have together. */
    public static final int MOST_CELLS = 30;

    private static final int MOST_GROUPS = 1 << 21;

    private final int stacks;
    private final int height;
    private final List<List<int[]>> heights = new ArrayList<>();
    private final int[] groups;

    /** Whether stacks can be ranked: at most {@link #MOST_CELLS} cells, and at most 2^21 ways of how high they are. */
    public static boolean isPossible(int stacks, int height) {
        return (long) stacks * height <= MOST_CELLS && Math.pow(height + 1, stacks) <= MOST_GROUPS;
    }

    /**
     * A ranking.
     *
     * @throws IllegalArgumentException if it is not {@linkplain #isPossible possible}
     */
    public StackRanking(int stacks, int height) {
        if (!isPossible(stacks, height)) {
            throw new IllegalArgumentException(stacks + " stacks of height " + height);
        }
        this.stacks = stacks;
        this.height = height;
        for (int layer = 0; layer <= cells(); layer++) {
            heights.add(new ArrayList<>());
        }
        groups = new int[(int) Math.round(Math.pow(height + 1, stacks))];
        for (int code = 0; code < groups.length; code++) {
            int[] high = new int[stacks];
            int layer = 0;
            for (int stack = 0, rest = code; stack < stacks; stack++, rest /= height + 1) {
                high[stack] = rest % (height + 1);
                layer += high[stack];
            }
            groups[code] = heights.get(layer).size();
            heights.get(layer).add(high);
        }
    }

    /** The most stones of a stack. */
    public int height() {
        return height;
    }

    /** The most stones of a position. */
    public int cells() {
        return stacks * height;
    }

    /** The number of groups of a layer. */
    public int groups(int layer) {
        return heights.get(layer).size();
    }

    /** The number of positions of a layer. */
    public long size(int layer) {
        return (long) groups(layer) << layer;
    }

    /** How high each stack is in the positions of a group; a copy. */
    public int[] heights(int layer, int group) {
        return heights.get(layer).get(group).clone();
    }

    /** The group of positions with stacks that high. */
    public int group(int[] high) {
        int code = 0;
        for (int stack = stacks - 1; stack >= 0; stack--) {
            code = code * (height + 1) + high[stack];
        }
        return groups[code];
    }

    /** Below which of the bits those of a stack and all after it are: how many stones the stacks before it have. */
    public static int offset(int[] high, int stack) {
        int offset = 0;
        for (int before = 0; before < stack; before++) {
            offset += high[before];
        }
        return offset;
    }

    /** The bit of a stone, which lies in a cell of a stack, counted from its bottom. */
    public static int bit(int[] high, int stack, int cell) {
        return offset(high, stack) + high[stack] - 1 - cell;
    }

    /** The bits of a position after a stone was put on the stack whose bits begin at an offset. */
    public static long withStone(long bits, int offset, int stone) {
        return bits >>> offset << offset + 1 | (long) stone << offset | bits & (1L << offset) - 1;
    }
}
