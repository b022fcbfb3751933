package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.ChipAnswer;
import org.gavel.engine.inquiry.ChipRow;

/** Thresholds in whole chips as CSV, a row for each vertex, player, tie state and total. */
final class ChipCsv implements Report<ChipAnswer> {

    private final Csv csv;

    ChipCsv(Writer out) {
        csv = new Csv(out, "game", "vertex", "player", "state", "chips", "threshold");
    }

    @Override
    public void write(ChipAnswer answer) throws IOException {
        csv.begin();
        for (ChipRow row : answer.rows()) {
            for (Player player : Player.values()) {
                List<String> states = answer.solution().of(player).states();
                for (int state = 0; state < states.size(); state++) {
                    writeRows(answer.solution(), player, row.vertex(), state);
                }
            }
        }
    }

    private void writeRows(ChipSolution solution, Player player, int vertex, int state) throws IOException {
        ChipThresholds thresholds = solution.of(player);
        String name = solution.game().graph().name(vertex);
        String stateName = thresholds.states().size() == 1 ? "" : thresholds.states().get(state);
        for (int index = 0; index < solution.totals().count(); index++) {
            csv.row(solution.game().name(), name, player.label(), stateName, solution.totals().total(index),
                    thresholds.threshold(vertex, state, index).map(Holding::toString).orElse(Csv.NEVER));
        }
    }
}
