package org.gavel.engine.rules.payment;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What a round adds to a purse: a part of the bid of the player whose purse it is, and a part of the other's bid. A part
 * that is negative is paid.
 */
public final class Flow {

    /** The purse stays as it is. */
    static final Flow NONE = of(0, 0);
    /** The player pays his own bid. */
    static final Flow PAY = of(-1, 0);
    /** The player receives the other's bid. */
    static final Flow RECEIVE = of(0, 1);

    private final BigFraction own;
    private final BigFraction other;
    private final long wholeOwn;
    private final long wholeOther;

    private Flow(BigFraction own, BigFraction other) {
        this.own = own;
        this.other = other;
        wholeOwn = isWhole() ? own.longValue() : 0;
        wholeOther = isWhole() ? other.longValue() : 0;
    }

    /** A flow of parts of a player's own bid and of the other's. */
    public static Flow of(BigFraction own, BigFraction other) {
        return new Flow(own, other);
    }

    /** A flow of whole bids. */
    public static Flow of(int own, int other) {
        return new Flow(BigFraction.of(own), BigFraction.of(other));
    }

    /** The part of his own bid that a player receives; negative if he pays it. */
    public BigFraction own() {
        return own;
    }

    /** The part of the other's bid that a player receives; negative if he pays it. */
    public BigFraction other() {
        return other;
    }

    /** Whether only whole bids change hands, so that it can be done in whole chips. */
    public boolean isWhole() {
        return own.getDenominator().equals(BigInteger.ONE) && other.getDenominator().equals(BigInteger.ONE);
    }

    /**
     * The chips in a purse after a round; only where {@link #isWhole}.
     *
     * @param purse the chips before it
     * @param bid the bid of the player whose purse it is
     * @param otherBid the other's bid
     */
    public long after(long purse, long bid, long otherBid) {
        return purse + wholeOwn * bid + wholeOther * otherBid;
    }

    /** The money in a purse after a round, as {@link #after(long, long, long)}. */
    public BigFraction after(BigFraction purse, BigFraction bid, BigFraction otherBid) {
        return purse.add(own.multiply(bid)).add(other.multiply(otherBid));
    }
}
