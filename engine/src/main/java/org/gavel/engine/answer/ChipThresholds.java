package org.gavel.engine.answer;

import java.util.List;
import java.util.Optional;

/**
 * One player's thresholds in whole chips: the least holding with which the player can force a win, for every vertex, tie state and
 * total. Vertices, tie states and totals are given by their places, which begin at 0.
 */
public interface ChipThresholds {

    /**
     * The names of the tie states for which thresholds are kept, in order. One entry where the rule has one state or its
     * holdings are totally ordered, as under the advantage.
     */
    List<String> states();

    /**
     * The threshold.
     *
     * @param vertex the number of the vertex
     * @param state the place of a tie state in {@link #states()}; 0 under the advantage
     * @param index the place of the total in the solution, not the total: see {@link ChipTotals#indexOf}
     * @return the least holding that suffices, or empty if none does
     */
    Optional<Holding> threshold(int vertex, int state, int index);

    /** The threshold as a number: n chips are 2n, with the tie-breaking advantage 2n + 1; -1 if no holding suffices. */
    default long holdingCode(int vertex, int state, int index) {
        return threshold(vertex, state, index).map(Holding::code).orElse(Holding.NEVER);
    }

    /**
     * Copies thresholds of a vertex as numbers, for as many totals as there is room for: n chips are 2n, with the tie-breaking
     * advantage 2n + 1, and a number that is more than any holding if the player cannot force a win with any. For totals below
     * 2^28.
     *
     * @param first the place of the first total in the solution
     */
    default void copyCodes(int vertex, int state, int first, int[] into) {
        for (int i = 0; i < into.length; i++) {
            long code = holdingCode(vertex, state, first + i);
            into[i] = code < 0 ? Integer.MAX_VALUE : (int) Math.min(code, Integer.MAX_VALUE);
        }
    }

    /**
     * The same thresholds in the order 0, 0*, 1, 1*, ..., where the star marks the favoured player; empty where holdings are
     * not totally ordered so, or {@link #states()} has one entry already.
     */
    default Optional<ChipThresholds> merged() {
        return Optional.empty();
    }
}
