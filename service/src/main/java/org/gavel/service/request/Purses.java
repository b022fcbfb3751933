package org.gavel.service.request;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.number.Fractions;

/** What players have, as fields of a request. */
public final class Purses {

    private Purses() {
    }

    /**
     * Whole chips from 0 to 10^18.
     *
     * @throws RequestException if the field is no such number, or missing
     */
    public static long chips(Request request, String field) {
        return request.whole(field, 0, ChipTotals.LARGEST).orElseThrow(() -> Request.missing(field));
    }

    /**
     * Real money: a number, or a text that is a decimal or a fraction, as in {@code "7/3"}.
     *
     * @throws RequestException if the field is no amount of money, or missing
     */
    public static BigFraction money(Request request, String field) {
        return money(field, request.text(field));
    }

    /** Refuses a game without money. */
    public static void requireSome(BigFraction alice, BigFraction bob) {
        if (alice.signum() == 0 && bob.signum() == 0) {
            throw new RequestException("neither player has money", "give one of them more than 0");
        }
    }

    /** An amount of real money, as written in a field. */
    public static BigFraction money(String field, String text) {
        if (text.matches("[0-9]{1,50}(/[0-9]{0,49}[1-9][0-9]{0,49})?")) {
            return BigFraction.parse(text);
        }
        if (text.matches("[0-9]{0,50}\\.?[0-9]{1,50}([eE]-?[0-9]{1,2})?")) {
            return Fractions.parseDecimal(text);
        }
        throw new RequestException("'" + field + "': '" + text.substring(0, Math.min(40, text.length()))
                + "' is no amount of money",
                text.startsWith("-")
                        ? "nobody has less than 0"
                        : "write a number or a fraction, as in 2.5 or \"7/3\"");
    }
}
