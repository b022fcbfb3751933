package org.gavel.engine.rules;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** Who pays what to whom once the bids are known. Source: semantics, section 2. */
public sealed interface Payment extends Term {

    /** The winner of the bid pays it to the loser. */
    Payment RICHMAN = new Named("richman");
    /** The winner of the bid pays it to the bank. */
    Payment POORMAN = new Named("poorman");
    /** Both pay their own bids to the bank. */
    Payment ALL_PAY = new Named("all-pay");
    /** Both pay their own bids to each other. */
    Payment ALL_PAY_RICHMAN = new Named("all-pay-richman");

    /** The texts of all payments; {@code taxman} wants its share. */
    List<String> LABELS = List.of("richman", "poorman", "taxman:SHARE", "all-pay", "all-pay-richman");

    /**
     * The payment of that text.
     *
     * @throws AuctionSyntaxException if there is none
     */
    static Payment parse(String text) {
        if (text.startsWith("taxman:")) {
            return new Taxman(parseShare(text.substring("taxman:".length())));
        }
        for (Payment payment : List.of(RICHMAN, POORMAN, ALL_PAY, ALL_PAY_RICHMAN)) {
            if (payment.label().equals(text)) {
                return payment;
            }
        }
        throw AuctionSyntaxException.unknown("payment", text, LABELS);
    }

    private static BigFraction parseShare(String text) {
        if (text.length() <= 40 && text.matches("[0-9]+/[0-9]*[1-9][0-9]*|[0-9]+")) {
            BigFraction share = BigFraction.parse(text);
            if (share.compareTo(BigFraction.ONE) <= 0) {
                return share;
            }
        }
        throw new AuctionSyntaxException("'" + text + "' is not a share for taxman",
                "write a fraction from 0 to 1, as in taxman:1/3");
    }

    /** A payment without parameters: one of the constants of {@link Payment}. */
    record Named(String label) implements Payment {
        @Override
        public String toString() {
            return label;
        }
    }

    /**
     * The winner of the bid pays the share of it to the loser and the rest to the bank. Share 1 is Richman, 0 poorman.
     *
     * @param share a fraction in [0,1]
     */
    record Taxman(BigFraction share) implements Payment {

        /** Checks the share. */
        public Taxman {
            if (share.signum() < 0 || share.compareTo(BigFraction.ONE) > 0) {
                throw new IllegalArgumentException("taxman share " + share + " is not in [0,1]");
            }
        }

        @Override
        public String label() {
            return "taxman:" + share.toString().replace(" ", "");
        }

        @Override
        public String toString() {
            return label();
        }
    }
}
