package org.gavel.cli.option;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.InputException;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.number.Fractions;

/** What a player has, as written on the command line. */
public final class Purse {

    private Purse() {
    }

    /**
     * Whole chips from 0 to 10^18.
     *
     * @throws InputException if the text is none
     */
    public static long chips(String option, String text) {
        if (!text.matches("[0-9]{1,50}")) {
            throw new InputException(option + ": '" + text + "' is no whole number of chips", text.startsWith("-")
                    ? "nobody has less than 0"
                    : text.endsWith("*") ? "say who holds the advantage with --ties advantage:alice or advantage:bob"
                            : "chips are whole; amounts of real money need not be");
        }
        if (new BigInteger(text).compareTo(BigInteger.valueOf(ChipTotals.LARGEST)) > 0) {
            throw new InputException(option + ": " + text + " is more than 10^18 chips", "");
        }
        return Long.parseLong(text);
    }

    /**
     * Real money, as a decimal or a fraction.
     *
     * @throws InputException if the text is none
     */
    public static BigFraction money(String option, String text) {
        if (text.matches("[0-9]{1,50}(/[0-9]{0,49}[1-9][0-9]{0,49})?")) {
            return BigFraction.parse(text);
        }
        if (text.matches("[0-9]{0,50}\\.[0-9]{1,50}|[0-9]{1,50}\\.")) {
            return Fractions.parseDecimal(text);
        }
        throw new InputException(option + ": '" + text + "' is no amount of money", text.startsWith("-")
                ? "nobody has less than 0"
                : "write a number or a fraction, as in 2.5 or 7/3");
    }

    /** Refuses a total of more than 10^18 chips. */
    public static void requireTotal(long alice, long bob) {
        if (alice > ChipTotals.LARGEST - bob) {
            throw new InputException("there are more than 10^18 chips in the game", "");
        }
    }

    /** Refuses a game without money. */
    public static void requireSome(BigFraction alice, BigFraction bob) {
        if (alice.signum() == 0 && bob.signum() == 0) {
            throw new InputException("neither player has money", "give one of them more than 0");
        }
    }
}
