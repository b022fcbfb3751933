package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVPrinter;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.values.Configuration;
import org.gavel.engine.solve.values.Distribution;
import org.gavel.engine.solve.values.MixedSolution;

/** Mixed values as CSV, a row for each configuration; bids as {@code bid:probability}, separated by spaces. */
final class ValueCsv implements ValueReport {

    private final Writer out;

    ValueCsv(Writer out) {
        this.out = out;
    }

    @Override
    public void write(MixedSolution solution, List<ValueRow> rows, Duration elapsed)
            throws IOException {
        CSVPrinter csv = new CSVPrinter(out, Csv.FORMAT);
        csv.printRecord("game", "vertex", "state", "alice", "bob", "lower", "upper", "exact", "alice bids", "bob bids");
        List<String> states = solution.states();
        for (ValueRow row : rows) {
            Configuration at = row.at();
            csv.printRecord(solution.game().name(), solution.game().graph().name(at.vertex()),
                    states.size() == 1 ? "" : states.get(at.state()), at.alice(), at.bob(), solution.lower(at),
                    solution.upper(at), row.exact().map(exact -> Shares.fraction(exact.value())).orElse(""),
                    bids(solution, Player.ALICE, at), bids(solution, Player.BOB, at));
        }
    }

    private static String bids(MixedSolution solution, Player player, Configuration at) {
        return solution.bids(player, at).map(ValueCsv::pairs).orElse("");
    }

    private static String pairs(Distribution bids) {
        return bids.support().collect(bid -> bid + ":" + bids.probability(bid)).stream()
                .collect(Collectors.joining(" "));
    }
}
