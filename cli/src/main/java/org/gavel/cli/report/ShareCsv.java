package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.ShareAnswer;
import org.gavel.engine.inquiry.ShareRow;
import org.gavel.engine.number.Fractions;

/** Thresholds in real money as CSV, a row for each vertex and player. */
final class ShareCsv implements Report<ShareAnswer> {

    private final Csv csv;

    ShareCsv(Writer out) {
        csv = new Csv(out, "game", "vertex", "player", "exact", "lower", "upper");
    }

    @Override
    public void write(ShareAnswer answer) throws IOException {
        csv.begin();
        for (ShareRow row : answer.rows()) {
            String name = answer.game().graph().name(row.vertex());
            for (Player player : Player.values()) {
                ContinuousThresholds thresholds = answer.solution().of(player);
                if (thresholds.never(row.vertex())) {
                    csv.row(answer.game().name(), name, player.label(), Csv.NEVER, "", "");
                } else {
                    csv.row(answer.game().name(), name, player.label(),
                            thresholds.exact(row.vertex()).map(Fractions::text).orElse(""),
                            thresholds.lower(row.vertex()), thresholds.upper(row.vertex()));
                }
            }
        }
    }
}
