package org.gavel.engine.number;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/** Exact numbers as texts, in both directions. */
public final class Fractions {

    private static final int MOST_BITS = 1 << 24;
    private static final int MOST_PLACES = 1 << 20;

    private Fractions() {
    }

    /** A fraction in lowest terms, as in {@code 133/256}, {@code 0} or {@code 1}. */
    public static String text(BigFraction number) {
        if (number.getDenominator().signum() < 0) {
            return text(BigFraction.of(number.getNumerator().negate(), number.getDenominator().negate()));
        }
        return number.getDenominator().equals(BigInteger.ONE) ? number.getNumerator().toString()
                : number.getNumerator() + "/" + number.getDenominator();
    }

    /** The least common multiple of the denominators of some numbers, positive; 1 if there are none. */
    public static BigInteger commonDenominator(Stream<BigFraction> numbers) {
        return numbers.map(number -> number.getDenominator().abs()).reduce(BigInteger.ONE,
                (common, next) -> common.divide(common.gcd(next)).multiply(next));
    }

    /** The smaller of two fractions. */
    public static BigFraction min(BigFraction one, BigFraction other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    /** The larger of two fractions. */
    public static BigFraction max(BigFraction one, BigFraction other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    /** How many times the rest a share is that is less than all. */
    public static BigFraction ratio(BigFraction share) {
        return share.divide(BigFraction.ONE.subtract(share));
    }

    /** A record as Java writes it, but with fractions as {@link #text(BigFraction)} writes them, also those in optional values and lists. */
    public static String text(Record value) {
        StringJoiner parts = new StringJoiner(", ", value.getClass().getSimpleName() + "[", "]");
        for (RecordComponent part : value.getClass().getRecordComponents()) {
            try {
                parts.add(part.getName() + "=" + shown(part.getAccessor().invoke(value)));
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(value.getClass() + " is not public", e);
            }
        }
        return parts.toString();
    }

    private static Object shown(Object value) {
        if (value instanceof BigFraction number) {
            return text(number);
        }
        if (value instanceof Optional<?> optional) {
            return optional.<Object>map(Fractions::shown);
        }
        return value instanceof List<?> list ? list.stream().map(Fractions::shown).toList() : value;
    }

    /** A fraction as {@link #text(BigFraction)}, but with a power of 2 as divisor written so: {@code 133/2^8}. */
    public static String dyadic(BigFraction number) {
        BigInteger divisor = number.getDenominator();
        return divisor.bitCount() == 1 && divisor.bitLength() > 1
                ? number.getNumerator() + "/2^" + (divisor.bitLength() - 1)
                : text(number);
    }

    /** A number as a decimal with at most {@code digits} places and no zeros at its end. */
    public static String decimal(BigFraction number, int digits, RoundingMode mode) {
        BigDecimal value = new BigDecimal(number.getNumerator()).divide(new BigDecimal(number.getDenominator()),
                digits, mode);
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    /**
     * A fraction as in {@code 2/3}, {@code 1} or {@code 5/2^7}.
     *
     * @throws NumberFormatException if the text is none
     */
    public static BigFraction parse(String text) {
        int slash = text.indexOf('/');
        BigInteger numerator = whole(slash < 0 ? text : text.substring(0, slash));
        return slash < 0 ? BigFraction.of(numerator) : BigFraction.of(numerator, divisor(text.substring(slash + 1)));
    }

    private static BigInteger divisor(String text) {
        if (text.startsWith("2^")) {
            int bits = whole(text.substring(2)).min(BigInteger.valueOf(Integer.MAX_VALUE)).intValue();
            if (bits > MOST_BITS) {
                throw new NumberFormatException(text);
            }
            return BigInteger.ONE.shiftLeft(bits);
        }
        BigInteger divisor = whole(text);
        if (divisor.signum() == 0) {
            throw new NumberFormatException(text);
        }
        return divisor;
    }

    private static BigInteger whole(String text) {
        if (text.isEmpty() || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new NumberFormatException(text);
        }
        return new BigInteger(text);
    }

    /**
     * A decimal, exactly.
     *
     * @throws NumberFormatException if the text is none
     */
    public static BigFraction parseDecimal(String text) {
        BigDecimal decimal = new BigDecimal(text);
        if (Math.abs((long) decimal.scale()) > MOST_PLACES) {
            throw new NumberFormatException(text);
        }
        return decimal.scale() <= 0 ? BigFraction.of(decimal.toBigIntegerExact())
                : BigFraction.of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
    }

    /** An interval, rounded outward to decimals of this many digits: {@code [0.4142, 0.4143]}. */
    public static String interval(BigFraction lower, BigFraction upper, int digits) {
        return "[" + decimal(lower, digits, RoundingMode.FLOOR) + ", " + decimal(upper, digits, RoundingMode.CEILING)
                + "]";
    }
}
