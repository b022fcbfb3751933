package org.gavel.engine.solve.longplay;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.solve.linear.TransientChain;

/**
 * How rounds with given moves change with the shares after them: a chance for each of two moves, which are 1 together at
 * most. Under Richman payment that is the play itself, in which a coin says who moves.
 */
final class PlaySlopes {

    private final PlayBoard board;
    private final double[] shares;
    private final int[] state;
    private final int count;
    private final int[] first;
    private final int[] second;
    private final double[] one;
    private final double[] two;
    private final double[] leak;
    /** What each round gives less what the chances give of the shares after it. */
    final double[] offset;

    /**
     * No rounds yet.
     *
     * @param state the state of the chain for which a slot is, from {@code count} on if its share is known
     */
    PlaySlopes(PlayBoard board, double[] shares, int[] state, int count) {
        this.board = board;
        this.shares = shares;
        this.state = state;
        this.count = count;
        first = new int[count];
        second = new int[count];
        one = new double[count];
        two = new double[count];
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

    /** A state in which play ends at once. */
    void addEnd(int at) {
        leak[at] = 1;
    }

    /** A state with a round that leads to these slots. */
    void add(int at, int own, int other) {
        boolean ordered = shares[own] <= shares[other];
        int low = ordered ? own : other;
        int high = ordered ? other : own;
        one[at] = Math.max(0, board.formula.lowSlope(shares[low], shares[high]));
        two[at] = Math.max(0, board.formula.highSlope(shares[low], shares[high]));
        double bend = board.formula.round(shares[low], shares[high]) - one[at] * shares[low] - two[at] * shares[high];
        offset[at] = (Math.abs(bend) > Dyadics.ROUNDING ? bend : 0) + known(low, one[at]) + known(high, two[at]);
        double rest = 1 - one[at] - two[at];
        leak[at] = rest > Dyadics.ROUNDING ? rest : 0;
        first[at] = state[low] < count ? state[low] : -1;
        second[at] = state[high] < count ? state[high] : -1;
    }

    private double known(int slot, double slope) {
        return state[slot] < count ? 0 : slope * shares[slot];
    }

    /** The chain of these chances; empty if it need not end, or the search was stopped. */
    Optional<TransientChain> chain(BooleanSupplier stopped) {
        return TransientChain.ofPairs(first, one, second, two, leak, stopped);
    }
}
