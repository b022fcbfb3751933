package org.gavel.cli.answer;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/** Numbers that were saved as texts. All methods throw NumberFormatException if a text is none. */
final class SavedNumbers {

    private SavedNumbers() {
    }

    /** A fraction as in {@code 2/3}, {@code 1} or {@code 5/2^7}. */
    static BigFraction parse(String text) {
        int slash = text.indexOf('/');
        BigInteger numerator = whole(slash < 0 ? text : text.substring(0, slash));
        return slash < 0 ? BigFraction.of(numerator) : BigFraction.of(numerator, divisor(text.substring(slash + 1)));
    }

    private static BigInteger divisor(String text) {
        if (text.startsWith("2^")) {
            int bits = Integer.parseInt(text.substring(2));
            if (bits < 0 || bits > 1 << 24) {
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

    static BigFraction parseDecimal(String text) {
        BigDecimal decimal = new BigDecimal(text);
        if (Math.abs((long) decimal.scale()) > 1 << 20) {
            throw new NumberFormatException(text);
        }
        return decimal.scale() <= 0 ? BigFraction.of(decimal.toBigIntegerExact())
                : BigFraction.of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
    }
}
