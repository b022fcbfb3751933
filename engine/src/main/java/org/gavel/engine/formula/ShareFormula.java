package org.gavel.engine.formula;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.UnreducedFraction;

/**
 * The one-round formula of an auction with real money, on shares of all the money in [0,1]. With {@code low} the share
 * that a player needs after winning the bid and {@code high} the share needed after losing it, low at most high,
 * it gives the share needed before. Share 1 means never. Where low and high are the same, so is the result,
 * whatever the rounding; but see {@link #winsWithoutBids}.
 *
 * <p>Every formula here grows with both arguments, and, unless it {@linkplain #isExpanding is expanding}, is nonexpansive:
 * if low and high change by at most d, the result does too, and by less than d unless both change by d. The certificates
 * of upper bounds rest on this.
 *
 * <p>The formula is given in three number systems that must agree: exact fractions, doubles, and whole multiples of 2^-bits.
 */
public interface ShareFormula {

    /** Every double result is wrong by less than this factor, relative to itself. Doubles are rounded outward by twice that. */
    double RELATIVE_ERROR = 0x1p-49;

    /** The share needed before the bid, exactly. */
    BigFraction round(BigFraction low, BigFraction high);

    /** The share needed before the bid, within {@link #RELATIVE_ERROR}. */
    double round(double low, double high);

    /** The derivative of the share needed with respect to {@code low}, roughly. */
    double lowSlope(double low, double high);

    /** The derivative of the share needed with respect to {@code high}, roughly. */
    double highSlope(double low, double high);

    /** The share needed before the bid, all shares in units of 2^-bits, rounded by {@code FLOOR} or {@code CEILING}. */
    BigInteger round(BigInteger low, BigInteger high, int bits, RoundingMode rounding);

    /** The bid, as a share of all the money, with which a player who has just the share needed wins, exactly. */
    default BigFraction bid(BigFraction low, BigFraction high) {
        return bid(UnreducedFraction.of(low), UnreducedFraction.of(high)).reduced();
    }

    /** The same, of fractions that need not be reduced. */
    UnreducedFraction bid(UnreducedFraction low, UnreducedFraction high);

    /**
     * Whether the share needed jumps from 0 to at least 1/2, so that 0 is needed only where every move of both players
     * leads to 0.
     */
    default boolean jumpsAtZero() {
        return false;
    }

    /**
     * Whether it may expand distances, so that it has several fixpoints and an upper bound of what is needed does not
     * follow from one round.
     */
    default boolean isExpanding() {
        return false;
    }

    /**
     * The formula at a vertex that pays the players before the bid, where the bid is held under this one: a share x becomes
     * (x + own)/(1 + own + other).
     *
     * @param own what the player is paid, as a part of all the money, at least 0
     * @param other what the other player is paid
     * @return empty if none is written down
     */
    default Optional<RescaledMeanFormula> charged(BigFraction own, BigFraction other) {
        return Optional.empty();
    }

    /** Whether nothing is needed where every move of both players leads to where nothing is needed. */
    default boolean winsWithoutBids() {
        return true;
    }

    /** A lower bound of {@link #round(double, double)} without its error, in [0,1]. */
    default double roundDown(double low, double high) {
        if (low == high) {
            return low;
        }
        return Math.max(0, round(low, high) * (1 - 2 * RELATIVE_ERROR) - Double.MIN_NORMAL);
    }

    /** An upper bound of {@link #round(double, double)} without its error, in [0,1]. */
    default double roundUp(double low, double high) {
        if (low == high) {
            return low;
        }
        return Math.min(1, round(low, high) * (1 + 2 * RELATIVE_ERROR) + Double.MIN_NORMAL);
    }

    /**
     * Whether a share is surely at most the share needed before the bid. True of every result of {@link #roundDown} for
     * arguments that are not larger.
     */
    default boolean isSurelyAtMost(double share, double low, double high) {
        return share <= low
                || low < high && share <= round(low, high) * (1 - RELATIVE_ERROR) - Double.MIN_NORMAL / 2;
    }

    /** Whether a share is surely less than the share needed before the bid, however it would be rounded. */
    default boolean isSurelyLess(double share, double low, double high) {
        return low == high ? share < low : share < round(low, high) * (1 - RELATIVE_ERROR) - Double.MIN_NORMAL / 2;
    }

    /** Whether a share is surely more than the share needed before the bid, however it would be rounded. */
    default boolean isSurelyMore(double share, double low, double high) {
        return low == high ? share > low : share > round(low, high) * (1 + RELATIVE_ERROR) + Double.MIN_NORMAL / 2;
    }
}
