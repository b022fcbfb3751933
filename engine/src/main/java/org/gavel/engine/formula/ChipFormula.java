package org.gavel.engine.formula;

import java.util.List;

/**
 * The one-round formula of an auction whose total of chips is fixed: what a player needs at a vertex, given what is needed
 * after winning and after losing the bid.
 *
 * <p>What is needed is a whole number, a <em>code</em>, from 0 to {@link #never}, one for each of {@link #states()}; more
 * is never worse, so a smaller code is a stronger position. A code counts chips, or chips
 * and the token of the tie rule; see {@link #countsTheToken}.
 */
public interface ChipFormula {

    /** The tie states for which separate codes are kept; a single one where holdings are totally ordered. */
    List<String> states();

    /** The code that stands for "cannot force a win with all the chips". */
    long never(long total);

    /** By how much a code can grow, at the most, when the total grows by one chip. */
    long growth();

    /** Whether a code counts the token of the tie rule as well as chips: n and n* are 2n and 2n+1. Else codes are chips. */
    boolean countsTheToken();

    /**
     * Whether the formula commutes with one more chip of the player's own: adding {@link #growth()} to everything they need
     * next, and one chip to the total, adds {@link #growth()} to what they need now. Not so where their own chips limit them.
     */
    default boolean commutesWithGrowth() {
        return true;
    }

    /**
     * One round. Constant or logarithmic work.
     *
     * @param state the state to evaluate
     * @param total all the chips in the game
     * @param lo for every state what the player needs after they have won the bid
     * @param hi for every state what the player needs after the other has won the bid; never less than {@code lo}
     * @return what they need now
     */
    long round(int state, long total, long[] lo, long[] hi);

    /**
     * Whether one code is kept for all tie states and the formula adds the halves of lo and hi, rounded, whatever the total
     * is: then {@link #roundRow} takes many totals at once.
     */
    default boolean addsHalves() {
        return false;
    }

    /**
     * Whether {@link #isSteady} can tell of any round that what is needed goes on growing by the mean of what is needed next.
     */
    default boolean knowsSteadiness() {
        return addsHalves();
    }

    /**
     * Whether what is needed now grows by (a + b)/2 in every later period: if this round is steady with {@code lo},
     * {@code hi} and {@code total}, it gives (a + b)/2 more with a more in every {@code lo}, b more in every {@code hi} and
     * N more chips in the game, and is steady there too. The proof is with the formula.
     *
     * @param state the state to evaluate
     * @param total all the chips in the game
     * @param lo for every state what the player needs after they have won the bid
     * @param hi for every state what the player needs after the other has won the bid
     * @param growth how {@code lo} and {@code hi} grow
     */
    default boolean isSteady(int state, long total, long[] lo, long[] hi, Growth growth) {
        return addsHalves();
    }

    /**
     * One round for many totals at once, where the formula {@linkplain #addsHalves() adds halves}.
     *
     * @param lo for every total what the player needs after they have won the bid
     * @param hi for every total what the player needs after the other has won the bid
     * @param into receives what they need now
     * @throws UnsupportedOperationException if the formula does not add halves
     */
    default void roundRow(int[] lo, int[] hi, int[] into) {
        throw new UnsupportedOperationException(toString());
    }
}
