package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVPrinter;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;

/** Thresholds in whole chips as CSV, a row for each vertex, player, tie state and total. */
final class ChipCsv implements ChipReport {

    private final CSVPrinter csv;

    ChipCsv(Writer out) throws IOException {
        csv = new CSVPrinter(out, Csv.FORMAT);
        csv.printRecord("game", "vertex", "player", "state", "chips", "threshold");
    }

    @Override
    public void write(ChipSolution solution, IntStream vertices, Duration elapsed) throws IOException {
        for (PrimitiveIterator.OfInt each = vertices.iterator(); each.hasNext();) {
            int vertex = each.nextInt();
            for (Player player : Player.values()) {
                List<String> states = solution.of(player).states();
                for (int state = 0; state < states.size(); state++) {
                    writeRows(solution, player, vertex, state);
                }
            }
        }
    }

    private void writeRows(ChipSolution solution, Player player, int vertex, int state) throws IOException {
        ChipThresholds thresholds = solution.of(player);
        String name = solution.game().graph().name(vertex);
        String stateName = thresholds.states().size() == 1 ? "" : thresholds.states().get(state);
        for (int index = 0; index < solution.totals().count(); index++) {
            csv.printRecord(solution.game().name(), name, player.label(), stateName, solution.totals().total(index),
                    thresholds.threshold(vertex, state, index).map(Holding::toString).orElse(Csv.NEVER));
        }
    }
}
