package org.gavel.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.cli.InputException;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.solve.MemoryGuard;

/** Totals of chips as written on the command line: numbers and ranges, as in {@code 8}, {@code 0..255}, {@code 4,8,10..20}. */
public final class TotalsArgument {

    private static final Pattern PIECE = Pattern.compile("([0-9]+)(?:\\.\\.([0-9]+))?");
    private static final int MOST_DIGITS = 19;

    private TotalsArgument() {
    }

    /**
     * The totals of a text.
     *
     * @throws InputException if the text is no list of whole numbers from 0 to 10^18 and of ranges that ascend
     * @throws org.gavel.engine.solve.LimitReachedException if there are too many to hold
     */
    public static ChipTotals parse(String text) {
        List<long[]> ranges = new ArrayList<>();
        long count = 0;
        for (String piece : text.split(",", -1)) {
            Matcher matcher = PIECE.matcher(piece);
            if (!matcher.matches()) {
                throw new InputException("--chips: '" + piece + "' is no whole number and no range",
                        "write as in 8 or 0..255 or 4,8,1000000000000");
            }
            long first = number(matcher.group(1));
            long last = matcher.group(2) == null ? first : number(matcher.group(2));
            if (last < first) {
                throw new InputException("--chips: the range " + piece + " goes down",
                        "write it as " + last + ".." + first);
            }
            ranges.add(new long[] {first, last});
            count += last - first + 1;
            MemoryGuard.require(count > Integer.MAX_VALUE - 8 ? Long.MAX_VALUE : 24 * count,
                    "tables for " + count + " totals", "ask for fewer totals");
        }
        long[] totals = new long[(int) count];
        int filled = 0;
        for (long[] range : ranges) {
            for (long total = range[0]; total <= range[1]; total++) {
                totals[filled++] = total;
            }
        }
        return ChipTotals.of(totals);
    }

    private static long number(String digits) {
        if (digits.length() > MOST_DIGITS || Long.compareUnsigned(Long.parseUnsignedLong(digits),
                ChipTotals.LARGEST) > 0) {
            throw new InputException("--chips: " + digits + " is more than 10^18 chips", "");
        }
        return Long.parseLong(digits);
    }
}
