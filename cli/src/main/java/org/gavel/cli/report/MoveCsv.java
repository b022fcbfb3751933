package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.MoveRow;
import org.gavel.engine.inquiry.MoveSide;

/** For which totals moves are optimal, as CSV: a row for each player, tie state and move. */
final class MoveCsv implements Report<MoveAnswer> {

    private final Csv csv;

    MoveCsv(Writer out) {
        csv = new Csv(out, "game", "vertex", "player", "move", "best with real money", "optimal for", "tie");
    }

    @Override
    public void write(MoveAnswer answer) throws IOException {
        csv.begin();
        for (Player player : Player.values()) {
            for (MoveSide side : answer.of(player)) {
                for (MoveRow row : side.moves()) {
                    csv.row(answer.game().name(), answer.game().graph().name(answer.game().start()), player.label(),
                            answer.game().graph().name(row.move()),
                            side.bestInMoney().contains(row.move()) ? "yes" : "no", MoveText.ranges(row.totals()),
                            side.state());
                }
            }
        }
    }
}
