package org.gavel.engine.rules.payment;

import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A flow of a part of the bid of the player whose purse it is, and a part of the other's bid. A part that is negative is paid.
 */
public final class LinearFlow implements Flow {

    private final BigFraction own;
    private final BigFraction other;
    private final long wholeOwn;
    private final long wholeOther;

    LinearFlow(BigFraction own, BigFraction other) {
        this.own = own;
        this.other = other;
        wholeOwn = isWhole() ? own.longValue() : 0;
        wholeOther = isWhole() ? other.longValue() : 0;
    }

    /** The part of their own bid that a player receives; negative if they pay it. */
    public BigFraction own() {
        return own;
    }

    /** The part of the other's bid that a player receives; negative if they pay it. */
    public BigFraction other() {
        return other;
    }

    @Override
    public boolean isWhole() {
        return own.getDenominator().equals(BigInteger.ONE) && other.getDenominator().equals(BigInteger.ONE);
    }

    @Override
    public Optional<LinearFlow> linear() {
        return Optional.of(this);
    }

    @Override
    public long after(long purse, long bid, long otherBid) {
        return purse + wholeOwn * bid + wholeOther * otherBid;
    }

    @Override
    public BigFraction after(BigFraction purse, BigFraction bid, BigFraction otherBid) {
        return purse.add(own.multiply(bid)).add(other.multiply(otherBid));
    }
}
