package org.gavel.service.request;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.solve.LimitReachedException;

/** Totals of chips: a number, a list of numbers, or a text of numbers and ranges as in {@code "4,8,10..20"}. */
public final class Totals {

    private static final Pattern PIECE = Pattern.compile(" *([0-9]{1,19}) *(?:\\.\\. *([0-9]{1,19}) *)?");
    private static final long MOST = 1_000_000;

    private Totals() {
    }

    /**
     * The totals of a field, or empty if it was left out.
     *
     * @throws RequestException if it holds no totals from 0 to 10^18
     * @throws LimitReachedException if there are more than a million of them
     */
    public static Optional<ChipTotals> of(Request request, String field) {
        if (!request.has(field)) {
            return Optional.empty();
        }
        LongStream all = LongStream.empty();
        long count = 0;
        for (String text : request.texts(field)) {
            for (String piece : text.split(",", -1)) {
                Matcher matcher = PIECE.matcher(piece);
                if (!matcher.matches()) {
                    throw new RequestException("'" + field + "': '" + piece + "' is no whole number and no range",
                            "write 8, [4, 8] or \"0..255\"");
                }
                long first = number(field, matcher.group(1));
                long last = matcher.group(2) == null ? first : number(field, matcher.group(2));
                if (last < first) {
                    throw new RequestException("'" + field + "': the range " + piece + " goes down",
                            "write it as " + last + ".." + first);
                }
                count = Math.addExact(count, last - first + 1);
                if (count > MOST) {
                    throw new LimitReachedException("there are more than " + MOST + " totals", "ask for fewer");
                }
                all = LongStream.concat(all, LongStream.rangeClosed(first, last));
            }
        }
        if (count == 0) {
            throw new RequestException("'" + field + "' names no total", "write 8, [4, 8] or \"0..255\"");
        }
        return Optional.of(ChipTotals.of(all.toArray()));
    }

    private static long number(String field, String digits) {
        if (Long.compareUnsigned(Long.parseUnsignedLong(digits), ChipTotals.LARGEST) > 0) {
            throw new RequestException("'" + field + "': " + digits + " is more than 10^18 chips", "");
        }
        return Long.parseLong(digits);
    }
}
