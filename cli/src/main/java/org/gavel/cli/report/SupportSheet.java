package org.gavel.cli.report;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.Capability;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.io.column.Table;
import org.gavel.service.report.Headers;
import org.gavel.service.sheet.Sheet;

/** Which combinations of rules gavel finds thresholds for: the table that the solvers themselves use. */
public final class SupportSheet {

    private static final int WIDTH = 80;

    /**
     * The ruling on one combination.
     *
     * @param money how the players bid
     * @param row what the solver takes and finds, if there is one
     * @param reason why there is none
     * @param hint the nearest that is supported
     */
    private record Ruling(Money money, Optional<Capability> row, String reason, String hint) {

        static Ruling of(BiddingGame game, Money money) {
            try {
                return new Ruling(money, Optional.of(Capabilities.requireObjective(game, money)), "", "");
            } catch (UnsupportedGameException e) {
                return new Ruling(money, Optional.empty(), e.getMessage(), e.hint());
            }
        }

        boolean isSupported() {
            return row.isPresent();
        }

        String words() {
            String lines = row.map(taken -> "yes\n" + entry("answer", taken.result()) + entry("method", taken.method()))
                    .orElseGet(() -> "no\n" + entry("reason", reason) + entry("hint", hint));
            return money.label() + ": " + lines;
        }
    }

    private SupportSheet() {
    }

    /** The table. */
    public static Sheet all() {
        List<Capability> rows = Capabilities.table();
        StringBuilder text = new StringBuilder(
                "Thresholds can be found under these rules. In the table, \"all\" means:\n"
                        + entry("ties", commas(every(rows, Capability::ties)))
                        + entry("bids", commas(every(rows, Capability::bids)))
                        + entry("mover", commas(every(rows, Capability::movers))));
        for (Capability row : rows) {
            text.append('\n').append(row.money().label()).append(", payment ").append(commas(row.payments()))
                    .append('\n')
                    .append(entry("objective", commas(row.objectives())))
                    .append(entry("ties", words(row, rows, Capability::ties)))
                    .append(entry("bids", words(row, rows, Capability::bids)))
                    .append(entry("answer", row.result())).append(entry("method", row.method()));
        }
        Table<Capability> table = Table.of(rows::stream).column("money", row -> row.money().label())
                .column("payments", row -> commas(row.payments()))
                .column("objectives", row -> commas(row.objectives())).column("ties", row -> commas(row.ties()))
                .column("movers", row -> commas(row.movers())).column("bids", row -> commas(row.bids()))
                .column("result", Capability::result).column("method", Capability::method);
        return new Sheet.Draft().say(text.toString()).with(table, List.of());
    }

    /** Whether the rules of a game are supported in real money and in chips, with how sure the answer is or the nearest that is. */
    public static Sheet of(BiddingGame game) {
        List<Ruling> rulings = Arrays.stream(Money.values()).map(money -> Ruling.of(game, money)).toList();
        Table<Ruling> table = Table.of(rulings::stream).column("money", ruling -> ruling.money().label())
                .column("supported", ruling -> ruling.isSupported() ? "yes" : "no")
                .column("result", ruling -> ruling.row().map(Capability::result))
                .column("method", ruling -> ruling.row().map(Capability::method))
                .column("reason", ruling -> ruling.isSupported() ? Optional.empty() : Optional.of(ruling.reason()))
                .column("hint", ruling -> ruling.isSupported() ? Optional.empty() : Optional.of(ruling.hint()));
        Sheet.Draft draft = new Sheet.Draft();
        rulings.forEach(ruling -> draft.say(ruling.words()));
        return draft.with(table, List.of());
    }

    /** Whether the rules of a game are supported in either kind of money. */
    public static boolean isSupported(BiddingGame game) {
        return Stream.of(Money.values()).anyMatch(money -> Ruling.of(game, money).isSupported());
    }

    private static List<String> every(List<Capability> rows, Function<Capability, List<String>> part) {
        return rows.stream().flatMap(row -> part.apply(row).stream()).distinct().toList();
    }

    /** What a row takes, as short as it can be said. */
    private static String words(Capability row, List<Capability> rows, Function<Capability, List<String>> part) {
        List<String> missing = every(rows, part).stream().filter(each -> !part.apply(row).contains(each)).toList();
        return missing.isEmpty() ? "all"
                : missing.size() < part.apply(row).size() ? "all except " + commas(missing) : commas(part.apply(row));
    }

    private static String commas(List<String> words) {
        return String.join(", ", words);
    }

    private static String entry(String title, String words) {
        return String.join("\n", Headers.wrapped(String.format("  %-10s ", title), List.of(words.split(" ")), WIDTH))
                + "\n";
    }
}
