package org.gavel.sweep.question;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * A number as far as it is known: exactly, between two fractions, or not at all; or more than any number, which stands for
 * "never". Immutable.
 */
public final class Quantity {

    /** More than any number. */
    public static final Quantity NEVER = new Quantity(BigFraction.ZERO, BigFraction.ZERO);
    /** Nothing is known. */
    public static final Quantity UNKNOWN = new Quantity(BigFraction.ZERO, BigFraction.ZERO);

    private static final int SHOWN_DIGITS = 12;
    private static final int SHOWN_EXACTLY = 60;

    private final BigFraction lower;
    private final BigFraction upper;
    private final Unit unit;

    /** What a number counts. */
    private enum Unit {
        /** Nothing in particular. */
        NONE,
        /** Chips, of which half a one is the tie-breaking advantage. */
        CHIPS
    }

    private Quantity(BigFraction lower, BigFraction upper) {
        this(lower, upper, Unit.NONE);
    }

    private Quantity(BigFraction lower, BigFraction upper, Unit unit) {
        this.lower = lower;
        this.upper = upper;
        this.unit = unit;
    }

    /** A whole number. */
    public static Quantity of(long value) {
        return of(BigFraction.of(value));
    }

    /** A fraction. */
    public static Quantity of(BigFraction value) {
        return new Quantity(value, value);
    }

    /** Chips that a player holds, written as in {@code 4*} with the tie-breaking advantage, which counts half a chip. */
    public static Quantity ofChips(BigFraction value) {
        return new Quantity(value, value, Unit.CHIPS);
    }

    /** A number between two fractions, both included. */
    public static Quantity between(BigFraction lower, BigFraction upper) {
        return new Quantity(lower, upper);
    }

    /** The number, if it is known exactly. */
    public Optional<BigFraction> exact() {
        return isFinite() && (lower == upper || lower.equals(upper)) ? Optional.of(lower) : Optional.empty();
    }

    /** No less than the number, which must not be unknown or {@link #NEVER}. */
    public BigFraction upperBound() {
        return upper;
    }

    /** Whether it may well be the same number: both known to be never, or between bounds that overlap. */
    public boolean meets(Quantity other) {
        return this != UNKNOWN && other != UNKNOWN && isEqual(other) != Truth.FALSE;
    }

    /** The number, if it is known exactly and whole. */
    Optional<Long> whole() {
        return exact().filter(each -> each.getDenominator().bitLength() == 1).map(BigFraction::longValue);
    }

    private boolean isFinite() {
        return this != NEVER && this != UNKNOWN;
    }

    Quantity plus(Quantity other) {
        if (isPointWith(other)) {
            return of(lower.add(other.lower));
        }
        if (this == UNKNOWN || other == UNKNOWN) {
            return UNKNOWN;
        }
        return this == NEVER || other == NEVER ? NEVER
                : new Quantity(lower.add(other.lower), upper.add(other.upper));
    }

    /** Whether both are finite and exact, where one operation serves for both bounds. */
    private boolean isPointWith(Quantity other) {
        return lower == upper && other.lower == other.upper && isFinite() && other.isFinite();
    }

    Quantity minus(Quantity other) {
        if (isPointWith(other)) {
            return of(lower.subtract(other.lower));
        }
        return !other.isFinite() ? UNKNOWN : plus(new Quantity(other.upper.negate(), other.lower.negate()));
    }

    Quantity times(Quantity other) {
        if (isPointWith(other)) {
            return of(lower.multiply(other.lower));
        }
        if (!isFinite() || !other.isFinite()) {
            return UNKNOWN;
        }
        Quantity one = new Quantity(lower.multiply(other.lower), lower.multiply(other.upper));
        Quantity two = new Quantity(upper.multiply(other.lower), upper.multiply(other.upper));
        return new Quantity(Fractions.min(Fractions.min(one.lower, one.upper), Fractions.min(two.lower, two.upper)),
                Fractions.max(Fractions.max(one.lower, one.upper), Fractions.max(two.lower, two.upper)));
    }

    /** The quotient; unknown where the divisor may be 0. */
    Quantity over(Quantity other) {
        if (!isFinite() || !other.isFinite() || other.lower.signum() * other.upper.signum() <= 0) {
            return UNKNOWN;
        }
        return isPointWith(other) ? of(lower.divide(other.lower))
                : times(new Quantity(other.upper.reciprocal(), other.lower.reciprocal()));
    }

    /** The largest whole number that is not more than the quotient. */
    Quantity div(Quantity other) {
        Optional<BigFraction> quotient = over(other).exact();
        return quotient.isEmpty() ? UNKNOWN : of(BigFraction.of(floor(quotient.get())));
    }

    Quantity mod(Quantity other) {
        return minus(other.times(div(other)));
    }

    private static BigInteger floor(BigFraction value) {
        BigInteger[] parts = value.getNumerator().divideAndRemainder(value.getDenominator());
        return parts[1].signum() * value.getDenominator().signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    Quantity smaller(Quantity other) {
        if (this == UNKNOWN || other == UNKNOWN) {
            return UNKNOWN;
        }
        return this == NEVER ? other
                : other == NEVER ? this
                        : new Quantity(Fractions.min(lower, other.lower), Fractions.min(upper, other.upper),
                                unitWith(other));
    }

    Quantity larger(Quantity other) {
        if (this == UNKNOWN || other == UNKNOWN) {
            return UNKNOWN;
        }
        return this == NEVER || other == NEVER ? NEVER
                : new Quantity(Fractions.max(lower, other.lower), Fractions.max(upper, other.upper),
                        unitWith(other));
    }

    private Unit unitWith(Quantity other) {
        return unit == other.unit ? unit : Unit.NONE;
    }

    Quantity abs() {
        return isFinite() ? larger(of(0).minus(this)) : this;
    }

    Truth isLess(Quantity other) {
        if (this == UNKNOWN || other == UNKNOWN) {
            return Truth.UNDECIDED;
        }
        if (this == NEVER || other == NEVER) {
            return Truth.of(this != NEVER);
        }
        if (upper.compareTo(other.lower) < 0) {
            return Truth.TRUE;
        }
        return lower.compareTo(other.upper) >= 0 ? Truth.FALSE : Truth.UNDECIDED;
    }

    Truth isEqual(Quantity other) {
        if (this == UNKNOWN || other == UNKNOWN) {
            return Truth.UNDECIDED;
        }
        if (this == NEVER || other == NEVER) {
            return Truth.of(this == other);
        }
        if (upper.compareTo(other.lower) < 0 || other.upper.compareTo(lower) < 0) {
            return Truth.FALSE;
        }
        return exact().isPresent() && other.exact().isPresent() ? Truth.TRUE : Truth.UNDECIDED;
    }

    /** The number to this many decimals, if its bounds agree on them; the bounds otherwise. */
    public String rounded(int decimals) {
        if (!isFinite()) {
            return toString();
        }
        String low = Fractions.decimal(lower, decimals, RoundingMode.HALF_UP);
        String high = Fractions.decimal(upper, decimals, RoundingMode.HALF_UP);
        return low.equals(high) ? low : "from " + low + " to " + high;
    }

    /**
     * A fraction, chips as in {@code 4*}, two decimals rounded outward with two dots between them, {@code never} or
     * {@code undecided}.
     */
    @Override
    public String toString() {
        if (!isFinite()) {
            return this == NEVER ? "never" : Truth.UNDECIDED.label();
        }
        if (unit == Unit.CHIPS) {
            return floor(lower) + (whole().isPresent() ? "" : "*");
        }
        if (exact().isPresent() && lower.getDenominator().bitLength() <= SHOWN_EXACTLY) {
            return Fractions.text(lower);
        }
        return Fractions.decimal(lower, SHOWN_DIGITS, RoundingMode.FLOOR) + ".."
                + Fractions.decimal(upper, SHOWN_DIGITS, RoundingMode.CEILING);
    }
}
