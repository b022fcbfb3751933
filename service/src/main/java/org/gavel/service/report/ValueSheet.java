package org.gavel.service.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
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
import org.gavel.engine.number.Fractions;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.ValueRow;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;

/** Mixed values; for programs a record for each configuration, with bids as {@code bid:probability}, separated by spaces. */
record ValueSheet(int digits) {

    private static final int MOST_BIDS = 5;

    Sheet of(ValueAnswer answer) {
        List<ValueRow> rows = answer.rows();
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(answer.game()) + "\n");
        Grid grid = new Grid(forPeople(answer));
        if (rows.size() == 1 && rows.get(0).at().equals(answer.start())) {
            draft.show(grid.saidAs(atStart(answer, rows.get(0))));
            Grid bids = isChance(answer, rows.get(0)) ? bids(IntStream.empty(), Integer::toString, Integer::toString)
                    : bids(rows.get(0));
            if (bids.table().rows().get().findAny().isPresent()) {
                draft.say("\n").show(bids);
            }
        } else {
            draft.say(counting(answer) + "\n\n").show(grid);
        }
        return draft.say("\n" + answer.statistics().configurations() + " configurations, "
                + answer.statistics().matrixGames() + " matrix games, " + Headers.closing(answer.account()) + "\n")
                .of(answer);
    }

    private static String state(ValueAnswer answer, ValueRow row) {
        return answer.states().size() == 1 ? "" : answer.states().get(row.at().state());
    }

    private String atStart(ValueAnswer answer, ValueRow row) {
        ChipConfiguration at = answer.start();
        String first = answer.states().size() == 1 ? ""
                : Headers.firstTie(answer.game(), Optional.of(answer.states().get(at.state())));
        return "at " + answer.game().board().name(at.vertex()) + ", Alice with " + at.alice() + ", Bob with "
                + at.bob() + " chips" + first + "; " + counting(answer) + "\n" + inWords(row)
                + (row.standing() == ValueRow.Standing.OVER ? "the play is over\n" : "")
                + (isChance(answer, row) ? "chance moves; no bid here\n" : "");
    }

    private static boolean isChance(ValueAnswer answer, ValueRow row) {
        return answer.game().board().marks().isChance(row.at().vertex());
    }

    private String inWords(ValueRow row) {
        double lower = row.lower();
        double upper = row.upper();
        if (row.exact().isPresent()) {
            return "value " + ShareText.both(row.exact().get().value(), digits) + ", exactly\n";
        }
        if (lower == upper) {
            return "value " + decimal(lower) + ", exactly\n";
        }
        if (row.standing() == ValueRow.Standing.OPEN) {
            return "stopped early: the value lies between " + outward(lower, RoundingMode.FLOOR) + " and "
                    + outward(upper, RoundingMode.CEILING) + "\n";
        }
        return "value about " + decimal((lower + upper) / 2) + "\nAlice can guarantee "
                + outward(lower, RoundingMode.FLOOR) + ", Bob can hold Alice to " + outward(upper, RoundingMode.CEILING)
                + ": a gap of " + String.format(Locale.ROOT, "%.1e", row.gap()) + "\n";
    }

    /** A bound with as many digits as are asked for, never the better for rounding. */
    private String outward(double bound, RoundingMode rounding) {
        return Fractions.decimal(BigFraction.from(bound), digits, rounding);
    }

    /** Both players' probabilities by bids. */
    private Grid bids(ValueRow row) {
        if (row.exact().isPresent()) {
            List<BigFraction> alices = row.exact().get().alice();
            List<BigFraction> bobs = row.exact().get().bob();
            return bids(IntStream.range(0, Math.max(alices.size(), bobs.size())), bid -> probability(alices, bid),
                    bid -> probability(bobs, bid));
        }
        if (row.alice().isEmpty() || row.bob().isEmpty()) {
            return bids(IntStream.empty(), Integer::toString, Integer::toString);
        }
        Distribution alices = row.alice().get();
        Distribution bobs = row.bob().get();
        return bids(IntStream.concat(alices.support().primitiveStream(), bobs.support().primitiveStream()).sorted()
                .distinct(), bid -> probability(alices, bid), bid -> probability(bobs, bid));
    }

    private static Grid bids(IntStream bids, IntFunction<String> alices, IntFunction<String> bobs) {
        List<Integer> played = bids.boxed()
                .filter(bid -> !alices.apply(bid).equals("-") || !bobs.apply(bid).equals("-")).toList();
        return new Grid(Table.of(played::stream)
                .column("bid", bid -> bid).column("Alice", alices::apply).column("Bob", bobs::apply));
    }

    /** What a win and a draw count. */
    static String counting(DrawWorth draws) {
        String draw = draws == DrawWorth.HALF ? "1/2" : draws == DrawWorth.ALICE ? "1" : "0";
        return "a win of Alice counts 1, a draw " + draw + ", a win of Bob 0";
    }

    private static String counting(ValueAnswer answer) {
        String end = answer.asked().horizon().isPresent()
                ? ", and a play is a draw after " + answer.asked().horizon().getAsInt() + " rounds"
                : "";
        return counting(answer.asked().draws()) + end;
    }

    private String probability(List<BigFraction> bids, int bid) {
        return bid >= bids.size() || bids.get(bid).signum() == 0 ? "-" : ShareText.brief(bids.get(bid), digits);
    }

    private String probability(Distribution bids, int bid) {
        return bids.probability(bid) == 0 ? "-" : small(bids.probability(bid));
    }

    private Table<ValueRow> forPeople(ValueAnswer answer) {
        Table<ValueRow> table = Table.of(() -> answer.rows().stream())
                .column("vertex", row -> answer.game().board().name(row.at().vertex()));
        return (answer.states().size() > 1 ? table.column("tie", row -> state(answer, row)) : table)
                .column("Alice", row -> row.at().alice()).column("Bob", row -> row.at().bob())
                .column("value", row -> value(answer, row))
                .column("Alice bids", row -> isChance(answer, row) ? "-" : bids(row.alice()))
                .column("Bob bids", row -> isChance(answer, row) ? "-" : bids(row.bob()));
    }

    private String value(ValueAnswer answer, ValueRow row) {
        if (row.exact().isPresent()) {
            return ShareText.brief(row.exact().get().value(), digits);
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
