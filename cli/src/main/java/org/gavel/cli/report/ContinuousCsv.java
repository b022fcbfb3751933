package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVPrinter;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;

/** Thresholds in real money as CSV, a row for each vertex and player. */
final class ContinuousCsv implements ContinuousReport {

    private final CSVPrinter csv;

    ContinuousCsv(Writer out) throws IOException {
        csv = new CSVPrinter(out, Csv.FORMAT);
        csv.printRecord("game", "vertex", "player", "exact", "lower", "upper");
    }

    @Override
    public void write(ContinuousSolution solution, IntStream vertices, Duration elapsed) throws IOException {
        String game = solution.game().name();
        for (PrimitiveIterator.OfInt each = vertices.iterator(); each.hasNext();) {
            int vertex = each.nextInt();
            String name = solution.game().graph().name(vertex);
            for (Player player : Player.values()) {
                ContinuousThresholds thresholds = solution.of(player);
                if (thresholds.never(vertex)) {
                    csv.printRecord(game, name, player.label(), Csv.NEVER, "", "");
                } else {
                    csv.printRecord(game, name, player.label(),
                            thresholds.exact(vertex).map(Shares::fraction).orElse(""),
                            thresholds.lower(vertex), thresholds.upper(vertex));
                }
            }
        }
    }
}
