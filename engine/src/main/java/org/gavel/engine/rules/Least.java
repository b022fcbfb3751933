package org.gavel.engine.rules;

import org.gavel.engine.failure.InputException;

/**
 * The least bid. Both players bid at least so much in every round; a player who has less bids everything, as in
 * Oshi-Zumo (Buro 2004 [buro-2004]).
 *
 * @param chips the least bid in whole chips, at least 0
 */
public record Least(long chips) {

    /** No least bid. */
    public static final Least NONE = new Least(0);

    /** Checks the number. */
    public Least {
        if (chips < 0) {
            throw new IllegalArgumentException("least bid " + chips);
        }
    }

    /**
     * The least bid of a text.
     *
     * @throws InputException if it is not a whole number from 0 to 10^12
     */
    static Least parse(String text) {
        if (!text.matches("[0-9]{1,12}")) {
            throw new InputException("'" + text + "' is not a least bid",
                    "write a whole number of chips, as in 'least 1'");
        }
        return new Least(Long.parseLong(text));
    }

    /** Whether there is a least bid. */
    public boolean isSet() {
        return chips > 0;
    }

    /** The least that a player with this many chips can bid. */
    public long of(long purse) {
        return Math.min(chips, purse);
    }

    /** The text of this choice, as an auction is read. */
    public String label() {
        return Long.toString(chips);
    }
}
