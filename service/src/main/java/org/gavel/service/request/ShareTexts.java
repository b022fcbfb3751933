package org.gavel.service.request;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Objective;

/**
 * Shares of the money as users write them: a list of numbers in [0,1] and of ranges with a step, {@code 0,1/4,3/4} or
 * {@code 1/8..7/8:1/8}. The step may be behind a slash, too: {@code 0..1/8} and {@code 1/8..7/8/1/8}.
 */
public final class ShareTexts {

    private static final int MOST = 10_000;
    private static final String NUMBER = "[0-9]{1,20}(?:/[0-9]{0,19}[1-9][0-9]{0,19}|\\.[0-9]{1,20})?";
    private static final String HINT = "write fractions and ranges with a step, as 0,1/4,3/4 or 1/8..7/8:1/8";

    private ShareTexts() {
    }

    /**
     * The shares of some texts, in their order.
     *
     * @param what what messages begin with, as in {@code --shares}
     * @throws InputException if they name none, or too many
     */
    public static List<BigFraction> parse(String what, List<String> texts) {
        if (texts.isEmpty()) {
            throw new InputException(what + " names no share", HINT);
        }
        String text = String.join(",", texts);
        List<BigFraction> shares = new ArrayList<>();
        for (String item : text.split(",", -1)) {
            int dots = item.indexOf("..");
            if (dots < 0) {
                shares.add(share(what, item.strip(), text));
            } else {
                addRange(what, item.substring(0, dots).strip(), item.substring(dots + 2).strip(), text, shares);
            }
            if (shares.size() > MOST) {
                throw tooMany(what, text);
            }
        }
        return shares;
    }

    private static InputException tooMany(String what, String text) {
        return new InputException(what + " " + Request.shown(text) + " are too many", "ask for at most " + MOST);
    }

    private static void addRange(String what, String first, String rest, String text, List<BigFraction> shares) {
        int colon = rest.indexOf(':');
        BigFraction from = share(what, first, text);
        BigFraction to;
        BigFraction step;
        if (colon >= 0) {
            to = share(what, rest.substring(0, colon).strip(), text);
            step = share(what, rest.substring(colon + 1).strip(), text);
        } else {
            String[] parts = rest.split("/", -1);
            to = share(what, parts[0] + (parts.length > 2 ? "/" + parts[1] : ""), text);
            step = switch (parts.length) {
                case 1 -> BigFraction.of(1, 8);
                case 2, 3 -> share(what, "1/" + parts[parts.length - 1], text);
                case 4 -> share(what, parts[2] + "/" + parts[3], text);
                default -> throw wrong(what, text);
            };
        }
        if (step.signum() == 0 || from.compareTo(to) > 0) {
            throw new InputException(what + " " + Request.shown(text) + " holds a range without an end", HINT);
        }
        if (to.subtract(from).divide(step).compareTo(BigFraction.of(MOST)) > 0) {
            throw tooMany(what, text);
        }
        for (BigFraction share = from; share.compareTo(to) <= 0; share = share.add(step)) {
            shares.add(share);
        }
    }

    private static BigFraction share(String what, String number, String text) {
        if (!number.matches(NUMBER)) {
            throw wrong(what, text);
        }
        BigFraction share = Objective.parseNumber(number, what);
        if (share.compareTo(BigFraction.ONE) > 0) {
            throw new InputException(what + ": " + number + " is more than all the money", HINT);
        }
        return share;
    }

    private static InputException wrong(String what, String text) {
        return new InputException(what + ": '" + Request.shown(text) + "' are no shares of the money", HINT);
    }
}
