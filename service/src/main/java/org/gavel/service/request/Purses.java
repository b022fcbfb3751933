package org.gavel.service.request;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.number.Fractions;

/** What players have, as users write it: on a command line, or in the fields of a request. */
public final class Purses {

    private static final int MOST_DIGITS = 19;

    private Purses() {
    }

    /**
     * Whole chips from 0 to 10^18.
     *
     * @param what what messages begin with, as in {@code --chips}
     * @throws InputException if the text is none
     */
    public static long chips(String what, String text) {
        if (!text.matches("[0-9]+")) {
            throw new InputException(what + ": '" + Request.shown(text) + "' is not a whole number of chips",
                    text.startsWith("-") ? "a budget is 0 or more"
                            : text.endsWith("*")
                                    ? "say who holds the advantage with --ties advantage:alice or advantage:bob"
                                    : "chips are whole; amounts of real money need not be");
        }
        return atMostLargest(what, text);
    }

    /** The number of some digits, which is refused above 10^18. */
    static long atMostLargest(String what, String digits) {
        String counting = digits.replaceFirst("^0+(?=.)", "");
        if (counting.length() > MOST_DIGITS
                || new BigInteger(counting).compareTo(BigInteger.valueOf(ChipTotals.LARGEST)) > 0) {
            throw new InputException(what + ": " + Request.shown(digits) + " is more than 10^18 chips", "");
        }
        return Long.parseLong(counting);
    }

    /**
     * Real money, as a decimal or a fraction, which may be as long as those that plays of many rounds lead to.
     *
     * @param what what messages begin with, as in {@code --chips}
     * @throws InputException if the text is none
     */
    public static BigFraction money(String what, String text) {
        if (text.matches("[0-9]{1,4000}(/0*[1-9][0-9]{0,3999})?")) {
            return BigFraction.parse(text);
        }
        if (text.matches("([0-9]{0,50}\\.?[0-9]{1,50}|[0-9]{1,50}\\.)([eE]-?[0-9]{1,2})?")) {
            return Fractions.parseDecimal(text);
        }
        throw new InputException(what + ": '" + Request.shown(text) + "' is not an amount of money",
                text.startsWith("-") ? "a budget is 0 or more"
                        : "write a number or a fraction, as in 2.5 or 7/3");
    }

    /** Refuses a total of more than 10^18 chips. */
    public static void requireTotal(long alice, long bob) {
        if (alice > ChipTotals.LARGEST - bob) {
            throw new InputException("there are more than 10^18 chips in the game", "give fewer");
        }
    }

    /** Refuses a game without money. */
    public static void requireSome(BigFraction alice, BigFraction bob) {
        if (alice.signum() == 0 && bob.signum() == 0) {
            throw new InputException("neither player has money", "give one of them more than 0");
        }
    }
}
