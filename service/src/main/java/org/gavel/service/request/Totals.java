package org.gavel.service.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.MemoryGuard;

/** Totals of chips as users write them: numbers and ranges, as in {@code 8}, {@code 0..255}, {@code 4,8,10..20}. */
public final class Totals {

    private static final Pattern PIECE = Pattern.compile(" *([0-9]+) *(?:\\.\\. *([0-9]+) *)?");
    private static final String FORM = "write as in 8 or 0..255 or 4,8,1000000000000";
    private static final String FORM_IN_JSON = "write 8, [4, 8] or \"0..255\"";
    private static final long MOST = 1_000_000;
    private static final long BYTES_PER_TOTAL = 24;

    private Totals() {
    }

    /**
     * The totals of a field, which is a number, a text, or a list of these; empty if it was left out.
     *
     * @throws InputException if it holds no totals from 0 to 10^18
     * @throws LimitReachedException if there are more than a million of them
     */
    public static Optional<ChipTotals> of(Request request, String field) {
        return !request.has(field) ? Optional.empty()
                : Optional.of(parse("'" + field + "'", request.texts(field), FORM_IN_JSON, count -> {
                    if (count > MOST) {
                        throw new LimitReachedException("there are more than " + MOST + " totals", "ask for fewer");
                    }
                }));
    }

    /**
     * The totals of a text.
     *
     * @param what what messages begin with, as in {@code --totals}
     * @throws InputException if the text is not a list of whole numbers from 0 to 10^18 and of ranges that ascend
     * @throws LimitReachedException if there are too many to hold
     */
    public static ChipTotals parse(String what, String text) {
        return parse(what, List.of(text), FORM, count -> MemoryGuard.require(
                count > MemoryGuard.LONGEST_ARRAY ? Long.MAX_VALUE : BYTES_PER_TOTAL * count,
                "tables for " + count + " totals", "ask for fewer totals"));
    }

    private static ChipTotals parse(String what, List<String> texts, String form, LongConsumer requireRoom) {
        List<long[]> ranges = new ArrayList<>();
        long count = 0;
        for (String piece : texts.stream().flatMap(text -> Stream.of(text.split(",", -1))).toList()) {
            Matcher matcher = PIECE.matcher(piece);
            if (!matcher.matches()) {
                throw new InputException(
                        what + ": '" + Request.shown(piece) + "' is neither a whole number nor a range",
                        form);
            }
            long first = Purses.atMostLargest(what, matcher.group(1));
            long last = matcher.group(2) == null ? first : Purses.atMostLargest(what, matcher.group(2));
            if (last < first) {
                throw new InputException(what + ": the range " + piece + " descends",
                        "write it as " + last + ".." + first);
            }
            ranges.add(new long[] {first, last});
            count += last - first + 1;
            requireRoom.accept(count);
        }
        if (ranges.isEmpty()) {
            throw new InputException(what + " names no total", form);
        }
        return ChipTotals.of(
                ranges.stream().flatMapToLong(range -> LongStream.rangeClosed(range[0], range[1])).toArray());
    }
}
