package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.values.Configuration;
import org.gavel.engine.solve.values.Distribution;
import org.gavel.engine.solve.values.DrawWorth;
import org.gavel.engine.solve.values.ExactValue;
import org.gavel.engine.solve.values.MixedSolution;

/** Mixed values for people. */
final class ValueText implements ValueReport {

    private static final int MOST_BIDS = 5;

    private final Writer out;
    private final int digits;

    ValueText(Writer out, int digits) {
        this.out = out;
        this.digits = digits;
    }

    @Override
    public void write(MixedSolution solution, List<ValueRow> rows, Duration elapsed)
            throws IOException {
        out.write(Headers.of(solution.game()) + "\n");
        if (rows.size() == 1 && rows.get(0).at().equals(solution.start())) {
            writeStart(solution, rows.get(0));
        } else {
            out.write(counting(solution) + "\n\n");
            writeTable(solution, rows);
        }
        out.write("\n" + solution.statistics().configurations() + " configurations, "
                + solution.statistics().matrixGames() + " matrix games, in " + Headers.seconds(elapsed) + ".\n");
    }

    private void writeStart(MixedSolution solution, ValueRow row) throws IOException {
        Configuration at = solution.start();
        String first = solution.states().size() == 1 ? "" : ", ties begin with " + solution.states().get(at.state());
        out.write("at " + solution.game().graph().name(at.vertex()) + ", Alice with " + at.alice() + ", Bob with "
                + at.bob() + " chips" + first + "; " + counting(solution) + "\n");
        double lower = solution.lower(at);
        double upper = solution.upper(at);
        if (row.exact().isPresent()) {
            out.write("value " + Shares.both(row.exact().get().value(), digits) + ", exactly\n");
        } else if (lower == upper) {
            out.write("value " + decimal(lower) + ", exactly\n");
        } else if (!solution.isSolved(at)) {
            out.write("stopped early: the value lies between " + lower + " and " + upper + "\n");
        } else {
            out.write("value about " + decimal((lower + upper) / 2) + "\n");
            out.write("Alice can guarantee " + lower + ", Bob can hold her to " + upper + ": a gap of "
                    + String.format(Locale.ROOT, "%.1e", solution.gap(at)) + "\n");
        }
        Optional<Outcome> outcome = solution.outcome(at);
        if (outcome.isPresent()) {
            out.write("the play is over\n");
        }
        writeBids(solution, row);
    }

    private void writeBids(MixedSolution solution, ValueRow row) throws IOException {
        if (row.exact().isPresent()) {
            writeBids(row.exact().get());
            return;
        }
        Configuration at = row.at();
        Optional<Distribution> alices = solution.bids(Player.ALICE, at);
        Optional<Distribution> bobs = solution.bids(Player.BOB, at);
        if (alices.isPresent() && bobs.isPresent()) {
            out.write("\n");
            writeBids(alices.get(), bobs.get());
        }
    }

    private static String counting(MixedSolution solution) {
        String draw = solution.options().draws() == DrawWorth.HALF ? "1/2"
                : solution.options().draws() == DrawWorth.ALICE ? "1" : "0";
        String end = solution.options().horizon().isPresent()
                ? ", and a play is a draw after " + solution.options().horizon().getAsInt() + " rounds"
                : "";
        return "a win of Alice counts 1, a draw " + draw + ", a win of Bob 0" + end;
    }

    private void writeBids(ExactValue exact) throws IOException {
        int most = Math.max(exact.alice().size(), exact.bob().size());
        TextTable table = new TextTable("bid", "Alice", "Bob");
        for (int bid = 0; bid < most; bid++) {
            String alices = probability(exact.alice(), bid);
            String bobs = probability(exact.bob(), bid);
            if (!alices.equals("-") || !bobs.equals("-")) {
                table.row(List.of(Integer.toString(bid), alices, bobs));
            }
        }
        if (most > 0) {
            out.write("\n");
            table.write(out, "  ");
        }
    }

    private String probability(List<BigFraction> bids, int bid) {
        return bid >= bids.size() || bids.get(bid).signum() == 0 ? "-" : Shares.brief(bids.get(bid), digits);
    }

    private void writeBids(Distribution alices, Distribution bobs) throws IOException {
        TreeSet<Integer> bids = new TreeSet<>();
        alices.support().forEach(bids::add);
        bobs.support().forEach(bids::add);
        TextTable table = new TextTable("bid", "Alice", "Bob");
        for (int bid : bids) {
            table.row(List.of(Integer.toString(bid), probability(alices, bid), probability(bobs, bid)));
        }
        table.write(out, "  ");
    }

    private String probability(Distribution bids, int bid) {
        return bids.probability(bid) == 0 ? "-" : small(bids.probability(bid));
    }

    private void writeTable(MixedSolution solution, List<ValueRow> rows) throws IOException {
        boolean states = solution.states().size() > 1;
        List<String> titles = new ArrayList<>(List.of("vertex", "Alice", "Bob", "value", "Alice bids", "Bob bids"));
        if (states) {
            titles.add(1, "tie");
        }
        TextTable table = new TextTable(titles.toArray(String[]::new));
        for (ValueRow each : rows) {
            Configuration at = each.at();
            List<String> row = new ArrayList<>(List.of(solution.game().graph().name(at.vertex()),
                    Integer.toString(at.alice()), Integer.toString(at.bob()), value(solution, each),
                    bids(solution.bids(Player.ALICE, at)), bids(solution.bids(Player.BOB, at))));
            if (states) {
                row.add(1, solution.states().get(at.state()));
            }
            table.row(row);
        }
        table.write(out, "  ");
    }

    private String value(MixedSolution solution, ValueRow row) {
        if (row.exact().isPresent()) {
            return Shares.brief(row.exact().get().value(), digits);
        }
        Configuration at = row.at();
        if (!solution.isSolved(at)) {
            return "not solved";
        }
        boolean wide = solution.gap(at) > solution.options().width();
        return wide ? "[" + solution.lower(at) + ", " + solution.upper(at) + "]"
                : decimal((solution.lower(at) + solution.upper(at)) / 2);
    }

    private String bids(Optional<Distribution> bids) {
        if (bids.isEmpty()) {
            return "-";
        }
        Distribution given = bids.get();
        if (given.isCertain()) {
            return Integer.toString(given.first());
        }
        String pairs = given.support().collect(bid -> bid + ": " + small(given.probability(bid))).stream()
                .limit(MOST_BIDS).collect(Collectors.joining(", "));
        return given.support().size() > MOST_BIDS ? pairs + ", ... (" + given.support().size() + ")" : pairs;
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
