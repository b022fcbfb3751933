package org.gavel.engine.rules.payment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.number.Fractions;

/** The table of all payments, by the word with which they are written. */
public final class Payments {

    /** The winner of the bid pays it to the loser. */
    public static final Payment RICHMAN = new Richman();

    /** With lambdas, so that only the payment of a game is loaded. */
    private static final Map<String, Function<String, Payment>> TABLE = new LinkedHashMap<>();

    static {
        TABLE.put("richman", parameter -> RICHMAN);
        TABLE.put("poorman", parameter -> new Poorman());
        TABLE.put("taxman:SHARE", parameter -> Taxman.parse(parameter));
        TABLE.put("robin-hood:PART", parameter -> RobinHood.parse(parameter));
        TABLE.put("all-pay", parameter -> new AllPay());
        TABLE.put("all-pay-richman", parameter -> new AllPayRichman());
        TABLE.put("second-price", parameter -> new SecondPrice(SecondPrice.Receiver.LOSER));
        TABLE.put("second-price:bank", parameter -> new SecondPrice(SecondPrice.Receiver.BANK));
    }

    private Payments() {
    }

    /** The texts of all payments; what is in capitals stands for a number. */
    public static List<String> labels() {
        return List.copyOf(TABLE.keySet());
    }

    /**
     * The payment of that text.
     *
     * @throws InputException if there is none
     */
    static Payment parse(String text) {
        int colon = text.indexOf(':') + 1;
        for (Map.Entry<String, Function<String, Payment>> row : TABLE.entrySet()) {
            String label = row.getKey();
            boolean parametric = Character.isUpperCase(label.charAt(label.indexOf(':') + 1));
            if (parametric ? colon > 0 && label.startsWith(text.substring(0, colon)) : label.equals(text)) {
                return row.getValue().apply(text.substring(colon));
            }
        }
        throw InputException.unknown("payment", text, labels());
    }

    /**
     * A fraction written as 1/3, 0.25 or 1, at most 40 characters.
     *
     * @param what what it is for, for the message
     * @param most the largest that is taken
     * @throws InputException if it is none, or larger
     */
    static BigFraction fraction(String text, BigFraction most, String what, String hint) {
        if (text.length() <= 40 && text.matches("[0-9]+/[0-9]*[1-9][0-9]*|[0-9]+(\\.[0-9]+)?")) {
            BigFraction fraction = text.indexOf('/') < 0 ? Fractions.parseDecimal(text) : BigFraction.parse(text);
            if (fraction.compareTo(most) <= 0) {
                return fraction;
            }
        }
        throw new InputException("'" + text + "' is not a " + what, hint);
    }
}
