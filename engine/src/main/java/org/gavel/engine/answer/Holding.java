package org.gavel.engine.answer;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a player holds: chips, and possibly the token of the tie rule. Ordered 0, 0*, 1, 1*, 2, ... where the star marks
 * the token. Its <em>code</em> numbers this order: n is 2n and n* is 2n+1. Source: Develin, Payne 2008,
 * section 3.4 [develin-payne-2008].
 *
 * @param chips whole chips, at least 0
 * @param token whether the token is held
 */
public record Holding(long chips, TieToken token) implements Comparable<Holding> {

    /** The code that stands for "cannot force a win". */
    public static final long NEVER = -1;

    private static final Pattern TEXT = Pattern.compile("([0-9]{1,18})(\\*?)");

    /** Checks the chips. */
    public Holding {
        if (chips < 0) {
            throw new IllegalArgumentException(chips + " chips");
        }
    }

    /** That many chips without the token. */
    public static Holding of(long chips) {
        return new Holding(chips, TieToken.ABSENT);
    }

    /** The holding of that code. */
    public static Holding ofCode(long code) {
        return new Holding(code >> 1, (code & 1) == 1 ? TieToken.HELD : TieToken.ABSENT);
    }

    /** The holding that is written {@code 3} or {@code 3*}, or empty if the text is not a holding. */
    public static Optional<Holding> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches()
                ? Optional.of(new Holding(Long.parseLong(matcher.group(1)),
                        matcher.group(2).isEmpty() ? TieToken.ABSENT : TieToken.HELD))
                : Optional.empty();
    }

    /** The place of this holding in the order 0, 0*, 1, 1*, ... */
    public long code() {
        return 2 * chips + token.ordinal();
    }

    @Override
    public int compareTo(Holding other) {
        return Long.compare(code(), other.code());
    }

    @Override
    public String toString() {
        return token == TieToken.HELD ? chips + "*" : Long.toString(chips);
    }
}
