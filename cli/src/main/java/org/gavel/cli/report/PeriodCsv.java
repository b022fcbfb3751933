package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.PeriodAnswer;
import org.gavel.engine.inquiry.PeriodRow;

/** Periods of thresholds in chips as CSV, a row for each vertex and player. */
final class PeriodCsv implements Report<PeriodAnswer> {

    private final Csv csv;

    PeriodCsv(Writer out) {
        csv = new Csv(out, "game", "vertex", "player", "from", "length", "shift", "evidence");
    }

    @Override
    public void write(PeriodAnswer answer) throws IOException {
        csv.begin();
        for (PeriodRow row : answer.rows()) {
            for (Player player : Player.values()) {
                ChipPeriod period = row.of(player);
                csv.row(answer.game().name(), answer.game().graph().name(row.vertex()), player.label(),
                        period.from(), period.length(), period.shift(), period.evidence().label());
            }
        }
    }
}
