package org.gavel.large.stack;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.gavel.engine.board.Player;

/**
 * Richman thresholds of a game of stacks, exactly, layer by layer from the full board down; 0 is Alice's stone in the bits of
 * {@link StackRanking}, and 1 Bob's. With m stones to come a threshold is a whole multiple of 2^-m, and the mean of two multiples
 * of 2^-(m-1) is their sum in units of 2^-m: no rounding, and few bits where few stones are to come. Not thread-safe.
 *
 * <p>A chunk is a run of positions of a group whose highest bits are the same. The positions after those of a chunk by stones on one
 * stack are two chunks or one of twice the size, so that all memory is read in runs.
 */
public final class StackPass {

    /** The most positions of a chunk. */
    public static final int CHUNK = 1 << 12;

    private final StackGame game;
    private final StackRanking ranking;
    private final int[] aliceLeast = new int[CHUNK];
    private final int[] aliceMost = new int[CHUNK];
    private final int[] bobLeast = new int[CHUNK];
    private final int[] bobMost = new int[CHUNK];
    private final int[] aliceNext = new int[2 * CHUNK];
    private final int[] bobNext = new int[2 * CHUNK];
    private final byte[] won = new byte[CHUNK];

    /** Knows thresholds of the layer after. */
    @FunctionalInterface
    public interface Layer {
        /**
         * Reads the thresholds of positions of a group.
         *
         * @param first the bits of the first, a multiple of the number
         * @param count how many, a power of two
         */
        void read(int group, long first, int count, int[] alice, int[] bob);
    }

    /** A pass over the positions of a game, as numbered by a ranking of its stacks. */
    public StackPass(StackGame game, StackRanking ranking) {
        this.game = game;
        this.ranking = ranking;
    }

    /**
     * Finds what both players need at a chunk of positions, in units of 2^-m with m stones to come. Of positions that both have won,
     * which no play comes to, the numbers mean nothing.
     *
     * @param layer the number of stones
     * @param first the bits of the first, a multiple of the number
     * @param count how many, a power of two of at most {@link #CHUNK} and 2^layer
     * @param next the layer after
     */
    public void solve(int layer, int group, long first, int count, Layer next, int[] alice, int[] bob) {
        int[] heights = ranking.heights(layer, group);
        int all = 1 << ranking.cells() - layer;
        if (game.ties().at(heights)) {
            Arrays.fill(alice, 0, count, all);
            Arrays.fill(bob, 0, count, all);
        } else {
            takeNext(heights, first, count, next);
            for (int i = 0; i < count; i++) {
                alice[i] = aliceLeast[i] + aliceMost[i];
                bob[i] = bobLeast[i] + bobMost[i];
            }
        }
        Arrays.fill(won, 0, count, (byte) 0);
        for (Player player : Player.values()) {
            markLines(player, heights, first, count);
        }
        for (int i = 0; i < count; i++) {
            if (won[i] != 0) {
                alice[i] = won[i] == 1 ? 0 : all;
                bob[i] = won[i] == 1 ? all : 0;
            }
        }
    }

    private void takeNext(int[] heights, long first, int count, Layer next) {
        Arrays.fill(aliceLeast, 0, count, Integer.MAX_VALUE);
        Arrays.fill(bobLeast, 0, count, Integer.MAX_VALUE);
        Arrays.fill(aliceMost, 0, count, 0);
        Arrays.fill(bobMost, 0, count, 0);
        int offset = 0;
        for (int stack = 0; stack < heights.length; stack++) {
            if (heights[stack] < ranking.height()) {
                heights[stack]++;
                int group = ranking.group(heights);
                heights[stack]--;
                takeNext(group, offset, first, count, next);
            }
            offset += heights[stack];
        }
    }

    private void takeNext(int group, int offset, long first, int count, Layer next) {
        long run = 1L << offset;
        if (run >= count) {
            for (int stone = 0; stone < 2; stone++) {
                next.read(group, StackRanking.withStone(first, offset, stone), count, aliceNext, bobNext);
                take(stone, 0, 0, count);
            }
            return;
        }
        next.read(group, StackRanking.withStone(first, offset, 0), 2 * count, aliceNext, bobNext);
        for (int from = 0; from < count; from += (int) run) {
            take(0, from, 2 * from, (int) run);
            take(1, from, 2 * from + (int) run, (int) run);
        }
    }

    /** Compares the thresholds after a stone: the mover wants little for themselves, and takes what the other needs most for. */
    private void take(int stone, int from, int next, int count) {
        int[] moversLeast = stone == 0 ? aliceLeast : bobLeast;
        int[] othersMost = stone == 0 ? bobMost : aliceMost;
        int[] movers = stone == 0 ? aliceNext : bobNext;
        int[] others = stone == 0 ? bobNext : aliceNext;
        for (int i = 0; i < count; i++) {
            moversLeast[from + i] = Math.min(moversLeast[from + i], movers[next + i]);
            othersMost[from + i] = Math.max(othersMost[from + i], others[next + i]);
        }
    }

    /** Marks the positions in which a player has a line: 1 for Alice, 2 for Bob. */
    private void markLines(Player player, int[] heights, long first, int count) {
        List<List<Integer>> lines = game.lines(player);
        IntBinaryOperator bit = (stack, cell) -> cell < heights[stack] ? StackRanking.bit(heights, stack, cell) : -1;
        for (List<Integer> line : lines) {
            long mask = 0;
            boolean filled = true;
            for (int cell : line) {
                int stone = bit.applyAsInt(cell / ranking.height(), cell % ranking.height());
                filled &= stone >= 0;
                mask |= filled ? 1L << stone : 0;
            }
            long stones = player == Player.ALICE ? 0 : mask;
            if (filled && (first & mask & -count) == (stones & -count)) {
                mark(player, (int) (mask & count - 1), (int) (stones & count - 1), count);
            }
        }
    }

    /** Marks all of a chunk whose low bits are the given ones where a mask has them. */
    private void mark(Player player, int mask, int stones, int count) {
        int free = count - 1 & ~mask;
        int rest = 0;
        do {
            won[rest | stones] |= (byte) (1 + player.ordinal());
            rest = rest - free & free;
        } while (rest != 0);
    }
}
