package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PeriodAnswer;
import org.gavel.engine.inquiry.PeriodRow;

/** Periods of thresholds in chips for people. */
final class PeriodText implements Report<PeriodAnswer> {

    private final Writer out;

    PeriodText(Writer out) {
        this.out = out;
    }

    @Override
    public void write(PeriodAnswer answer) throws IOException {
        BiddingGame game = answer.game();
        out.write(Headers.of(game) + "\n\n");
        TextTable table = new TextTable("vertex", "player", "from total", "every", "chips add", "known");
        for (PeriodRow row : answer.rows()) {
            for (Player player : Player.values()) {
                ChipPeriod period = row.of(player);
                table.row(List.of(game.graph().name(row.vertex()), Headers.name(player), Long.toString(period.from()),
                        Long.toString(period.length()), Long.toString(period.shift()), period.evidence().label()));
            }
        }
        table.write(out, "  ");
        out.write("\nBy a table of totals, " + Headers.closing(answer.account()) + "\n");
    }
}
