package org.gavel.engine.solve.longplay;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.gavel.engine.solve.linear.ChainRows;
import org.gavel.engine.solve.linear.TransientChain;

/**
 * How rounds with given moves change with the shares after them: a chance for each of two moves, which are 1 together at
 * most. Under Richman payment that is the play itself, in which a coin says who moves.
 */
final class PlaySlopes {

    private static final double ROUNDING = 0x1p-51;

    private final PlayBoard board;
    private final double[] shares;
    private final int[] state;
    private final int count;
    private final int[] begin;
    private final int[] column;
    private final double[] chance;
    private final double[] leak;
    /** What each round gives less what the chances give of the shares after it. */
    final double[] offset;
    private int entries;

    /**
     * No rounds yet.
     *
     * @param state the state of the chain for which a slot stands, from {@code count} on if its share is known
     */
    PlaySlopes(PlayBoard board, double[] shares, int[] state, int count) {
        this.board = board;
        this.shares = shares;
        this.state = state;
        this.count = count;
        begin = new int[count + 1];
        column = new int[2 * count];
        chance = new double[2 * count];
        leak = new double[count];
        offset = new double[count];
    }

    /** The rounds of all places with these moves, each of them a state of its own. */
    static PlaySlopes of(PlayBoard board, double[] shares, int[] ownMove, int[] otherMove) {
        int[] same = new int[board.slots];
        Arrays.setAll(same, slot -> slot);
        PlaySlopes slopes = new PlaySlopes(board, shares, same, board.size);
        for (int place = 0; place < board.size; place++) {
            slopes.add(place, ownMove[place], otherMove[place]);
        }
        return slopes;
    }

    /** A state in which play ends at once; states are added in their order. */
    void addEnd(int at) {
        leak[at] = 1;
        begin[at + 1] = entries;
    }

    /** A state with a round that leads to these slots. */
    void add(int at, int own, int other) {
        boolean ordered = shares[own] <= shares[other];
        int low = ordered ? own : other;
        int high = ordered ? other : own;
        double first = Math.max(0, board.formula.lowSlope(shares[low], shares[high]));
        double second = Math.max(0, board.formula.highSlope(shares[low], shares[high]));
        double bend = board.formula.round(shares[low], shares[high]) - first * shares[low] - second * shares[high];
        offset[at] = Math.abs(bend) > ROUNDING ? bend : 0;
        double rest = 1 - first - second;
        leak[at] = rest > ROUNDING ? rest : 0;
        if (state[low] == state[high]) {
            put(at, low, first + second);
        } else {
            put(at, low, first);
            put(at, high, second);
        }
        begin[at + 1] = entries;
    }

    private void put(int at, int slot, double slope) {
        if (state[slot] >= count) {
            leak[at] += slope;
            offset[at] += slope * shares[slot];
        } else if (slope > 0) {
            column[entries] = state[slot];
            chance[entries++] = slope;
        }
    }

    /** The chain of these chances; empty if it need not end, or the search was stopped. */
    Optional<TransientChain> chain(BooleanSupplier stopped) {
        return TransientChain.of(
                new ChainRows(begin, Arrays.copyOf(column, entries), Arrays.copyOf(chance, entries)), leak, stopped);
    }
}
