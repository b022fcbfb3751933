package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.inquiry.answer.ValueAnswer;
import org.gavel.engine.inquiry.answer.ValueRow;
import org.gavel.engine.number.Fractions;

/** Mixed values for people. */
record ValueText(Writer out, int digits) {

    private static final int MOST_BIDS = 5;

    void write(ValueAnswer answer) throws IOException {
        List<ValueRow> rows = answer.rows();
        out.write(Headers.of(answer.game()) + "\n");
        if (rows.size() == 1 && rows.get(0).at().equals(answer.start())) {
            writeStart(answer, rows.get(0));
        } else {
            out.write(counting(answer) + "\n\n");
            writeTable(answer, rows);
        }
        out.write("\n" + answer.statistics().configurations() + " configurations, "
                + answer.statistics().matrixGames() + " matrix games, "
                + Headers.closing(answer.account()) + "\n");
    }

    private void writeStart(ValueAnswer answer, ValueRow row) throws IOException {
        ChipConfiguration at = answer.start();
        String first = answer.states().size() == 1 ? ""
                : Headers.firstTie(answer.game(), Optional.of(answer.states().get(at.state())));
        out.write("at " + answer.game().board().name(at.vertex()) + ", Alice with " + at.alice() + ", Bob with "
                + at.bob() + " chips" + first + "; " + counting(answer) + "\n");
        double lower = row.lower();
        double upper = row.upper();
        if (row.exact().isPresent()) {
            out.write("value " + Shares.both(row.exact().get().value(), digits) + ", exactly\n");
        } else if (lower == upper) {
            out.write("value " + decimal(lower) + ", exactly\n");
        } else if (row.standing() == ValueRow.Standing.OPEN) {
            out.write("stopped early: the value lies between " + outward(lower, RoundingMode.FLOOR) + " and "
                    + outward(upper, RoundingMode.CEILING) + "\n");
        } else {
            out.write("value about " + decimal((lower + upper) / 2) + "\n");
            out.write("Alice can guarantee " + outward(lower, RoundingMode.FLOOR) + ", Bob can hold her to "
                    + outward(upper, RoundingMode.CEILING) + ": a gap of "
                    + String.format(Locale.ROOT, "%.1e", row.gap()) + "\n");
        }
        if (row.standing() == ValueRow.Standing.OVER) {
            out.write("the play is over\n");
        }
        writeBids(row);
    }

    /** A bound with as many digits as are asked for, never the better for rounding. */
    private String outward(double bound, RoundingMode rounding) {
        return Fractions.decimal(BigFraction.from(bound), digits, rounding);
    }

    private void writeBids(ValueRow row) throws IOException {
        if (row.exact().isPresent()) {
            List<BigFraction> alices = row.exact().get().alice();
            List<BigFraction> bobs = row.exact().get().bob();
            writeBids(IntStream.range(0, Math.max(alices.size(), bobs.size())), bid -> probability(alices, bid),
                    bid -> probability(bobs, bid));
        } else if (row.alice().isPresent() && row.bob().isPresent()) {
            Distribution alices = row.alice().get();
            Distribution bobs = row.bob().get();
            writeBids(IntStream.concat(alices.support().primitiveStream(), bobs.support().primitiveStream()).sorted()
                    .distinct(), bid -> probability(alices, bid), bid -> probability(bobs, bid));
        }
    }

    private void writeBids(IntStream bids, IntFunction<String> alices, IntFunction<String> bobs) throws IOException {
        TextTable table = new TextTable("bid", "Alice", "Bob");
        bids.mapToObj(bid -> List.of(Integer.toString(bid), alices.apply(bid), bobs.apply(bid)))
                .filter(row -> !row.get(1).equals("-") || !row.get(2).equals("-")).forEach(table::row);
        if (!table.isEmpty()) {
            out.write("\n");
            table.write(out, "  ");
        }
    }

    private static String counting(ValueAnswer answer) {
        String draw = answer.asked().draws() == DrawWorth.HALF ? "1/2"
                : answer.asked().draws() == DrawWorth.ALICE ? "1" : "0";
        String end = answer.asked().horizon().isPresent()
                ? ", and a play is a draw after " + answer.asked().horizon().getAsInt() + " rounds"
                : "";
        return "a win of Alice counts 1, a draw " + draw + ", a win of Bob 0" + end;
    }

    private String probability(List<BigFraction> bids, int bid) {
        return bid >= bids.size() || bids.get(bid).signum() == 0 ? "-" : Shares.brief(bids.get(bid), digits);
    }

    private String probability(Distribution bids, int bid) {
        return bids.probability(bid) == 0 ? "-" : small(bids.probability(bid));
    }

    private void writeTable(ValueAnswer answer, List<ValueRow> rows) throws IOException {
        boolean states = answer.states().size() > 1;
        List<String> titles = new ArrayList<>(List.of("vertex", "Alice", "Bob", "value", "Alice bids", "Bob bids"));
        if (states) {
            titles.add(1, "tie");
        }
        TextTable table = new TextTable(titles.toArray(String[]::new));
        for (ValueRow each : rows) {
            ChipConfiguration at = each.at();
            List<String> row = new ArrayList<>(List.of(answer.game().board().name(at.vertex()),
                    Integer.toString(at.alice()), Integer.toString(at.bob()), value(answer, each),
                    bids(each.alice()), bids(each.bob())));
            if (states) {
                row.add(1, answer.states().get(at.state()));
            }
            table.row(row);
        }
        table.write(out, "  ");
    }

    private String value(ValueAnswer answer, ValueRow row) {
        if (row.exact().isPresent()) {
            return Shares.brief(row.exact().get().value(), digits);
        }
        if (row.standing() == ValueRow.Standing.OPEN) {
            return "not solved";
        }
        boolean wide = row.gap() > answer.asked().width();
        return wide ? "[" + row.lower() + ", " + row.upper() + "]"
                : decimal((row.lower() + row.upper()) / 2);
    }

    private String bids(Optional<Distribution> bids) {
        if (bids.isEmpty()) {
            return "-";
        }
        Distribution given = bids.get();
        if (given.isCertain()) {
            return Integer.toString(given.first());
        }
        ImmutableIntList support = given.support();
        return Headers.few(support.size(), MOST_BIDS,
                i -> support.get(i) + ": " + small(given.probability(support.get(i))),
                ", ... (" + support.size() + ")");
    }

    private String decimal(double number) {
        BigDecimal rounded = new BigDecimal(number).setScale(digits, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private String small(double probability) {
        BigDecimal rounded = new BigDecimal(probability).setScale(digits, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? String.format(Locale.ROOT, "%.1e", probability)
                : rounded.stripTrailingZeros().toPlainString();
    }
}
