package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.PricedMove;
import org.gavel.engine.inquiry.PriceAnswer;
import org.gavel.engine.number.Fractions;

/** What moves cost in real money, as CSV: a row for each player and move. */
final class PriceCsv implements Report<PriceAnswer> {

    private final Csv csv;

    PriceCsv(Writer out) {
        csv = new Csv(out, "game", "vertex", "player", "move", "rank", "exact", "lower", "upper");
    }

    @Override
    public void write(PriceAnswer answer) throws IOException {
        csv.begin();
        for (Player player : Player.values()) {
            for (PricedMove price : answer.of(player)) {
                csv.row(answer.game().name(), answer.game().graph().name(answer.game().start()), player.label(),
                        answer.game().graph().name(price.target()), price.rank(),
                        price.least().equals(price.most()) ? Fractions.text(price.least()) : "",
                        DirectedRounding.down(price.least()), DirectedRounding.up(price.most()));
            }
        }
    }
}
