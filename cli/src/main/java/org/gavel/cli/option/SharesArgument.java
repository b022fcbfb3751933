package org.gavel.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Objective;

/**
 * Shares of the money on the command line: a list of numbers in [0,1] and of ranges with a step, {@code 0,1/4,3/4} or
 * {@code 1/8..7/8:1/8}. The step may stand behind a slash, too: {@code 0..1/8} and {@code 1/8..7/8/1/8}.
 */
public final class SharesArgument {

    private static final int MOST = 10_000;
    private static final String NUMBER = "[0-9]{1,20}(?:/[0-9]{0,19}[1-9][0-9]{0,19}|\\.[0-9]{1,20})?";
    private static final String HINT = "write fractions and ranges with a step, as 0,1/4,3/4 or 1/8..7/8:1/8";

    private SharesArgument() {
    }

    /**
     * The shares of an argument, in its order.
     *
     * @throws InputException if it is none
     */
    public static List<BigFraction> parse(String text) {
        List<BigFraction> shares = new ArrayList<>();
        for (String item : text.split(",", -1)) {
            int dots = item.indexOf("..");
            if (dots < 0) {
                shares.add(share(item.strip(), text));
            } else {
                addRange(item.substring(0, dots).strip(), item.substring(dots + 2).strip(), text, shares);
            }
            if (shares.size() > MOST) {
                throw tooMany(text);
            }
        }
        return shares;
    }

    private static InputException tooMany(String text) {
        return new InputException("--shares " + text + " are too many", "ask for at most " + MOST);
    }

    private static void addRange(String first, String rest, String text, List<BigFraction> shares) {
        int colon = rest.indexOf(':');
        BigFraction from = share(first, text);
        BigFraction to;
        BigFraction step;
        if (colon >= 0) {
            to = share(rest.substring(0, colon).strip(), text);
            step = share(rest.substring(colon + 1).strip(), text);
        } else {
            String[] parts = rest.split("/", -1);
            to = share(parts[0] + (parts.length > 2 ? "/" + parts[1] : ""), text);
            step = switch (parts.length) {
                case 1 -> BigFraction.of(1, 8);
                case 2, 3 -> share("1/" + parts[parts.length - 1], text);
                case 4 -> share(parts[2] + "/" + parts[3], text);
                default -> throw wrong(text);
            };
        }
        if (step.signum() == 0 || from.compareTo(to) > 0) {
            throw new InputException("--shares " + text + " holds a range without an end", HINT);
        }
        if (to.subtract(from).divide(step).compareTo(BigFraction.of(MOST)) > 0) {
            throw tooMany(text);
        }
        for (BigFraction share = from; share.compareTo(to) <= 0; share = share.add(step)) {
            shares.add(share);
        }
    }

    private static BigFraction share(String number, String text) {
        if (!number.matches(NUMBER)) {
            throw wrong(text);
        }
        BigFraction share = Objective.parseNumber(number, "--shares");
        if (share.compareTo(BigFraction.ONE) > 0) {
            throw new InputException("--shares: " + number + " is more than all the money", HINT);
        }
        return share;
    }

    private static InputException wrong(String text) {
        return new InputException("--shares '" + text + "' are no shares of the money", HINT);
    }
}
