package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.ValueAnswer;
import org.gavel.engine.inquiry.ValueRow;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.Distribution;

/** Mixed values as CSV, a row for each configuration; bids as {@code bid:probability}, separated by spaces. */
final class ValueCsv implements Report<ValueAnswer> {

    private final Csv csv;

    ValueCsv(Writer out) {
        csv = new Csv(out, "game", "vertex", "state", "alice", "bob", "lower", "upper", "exact", "alice bids",
                "bob bids");
    }

    @Override
    public void write(ValueAnswer answer) throws IOException {
        csv.begin();
        List<String> states = answer.states();
        for (ValueRow row : answer.rows()) {
            ChipConfiguration at = row.at();
            csv.row(answer.game().name(), answer.game().graph().name(at.vertex()),
                    states.size() == 1 ? "" : states.get(at.state()), at.alice(), at.bob(), row.lower(), row.upper(),
                    row.exact().map(exact -> Fractions.text(exact.value())).orElse(""), bids(row, Player.ALICE),
                    bids(row, Player.BOB));
        }
    }

    private static String bids(ValueRow row, Player player) {
        return row.bids(player).map(ValueCsv::pairs).orElse("");
    }

    private static String pairs(Distribution bids) {
        return bids.support().collect(bid -> bid + ":" + bids.probability(bid)).stream()
                .collect(Collectors.joining(" "));
    }
}
