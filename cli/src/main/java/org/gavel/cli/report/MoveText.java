package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.MoveRow;
import org.gavel.engine.inquiry.MoveSide;
import org.gavel.engine.rules.Money;

/** For which totals moves are optimal, for people. */
final class MoveText implements Report<MoveAnswer> {

    private final Writer out;

    MoveText(Writer out) {
        this.out = out;
    }

    @Override
    public void write(MoveAnswer answer) throws IOException {
        BiddingGame game = answer.game();
        out.write(Headers.of(game) + "\nat " + game.graph().name(game.start()) + "\n");
        for (Player player : Player.values()) {
            for (MoveSide side : answer.of(player)) {
                write(answer, player, side);
            }
        }
        out.write("\nFrom thresholds, " + Headers.closing(answer.account()) + "\n");
    }

    private void write(MoveAnswer answer, Player player, MoveSide side) throws IOException {
        BiddingGame game = answer.game();
        out.write("\n" + Headers.name(player) + "'s optimal moves, by the chips "
                + (game.auction().payment().keepsTotal() ? "in the game" : "of the other player")
                + (side.state().isEmpty() ? "" : " (tie: " + side.state() + ")") + "\n");
        TextTable table = new TextTable("move to", "best with real money", "optimal for");
        for (MoveRow row : side.moves()) {
            table.row(List.of(game.graph().name(row.move()), side.bestInMoney().contains(row.move()) ? "yes" : "no",
                    ranges(row.totals())));
        }
        table.write(out, "  ");
        if (answer.money() == MoveAnswer.Money.KNOWN) {
            out.write("  moves that are best with real money are not optimal for: "
                    + (side.unstable().isEmpty() ? "none" : ranges(side.unstable())) + "\n");
        }
    }

    /** Totals as in {@code 0..4, 7, 9, 10}. */
    static String ranges(ImmutableLongList totals) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < totals.size();) {
            int last = i;
            while (last + 1 < totals.size() && totals.get(last + 1) == totals.get(last) + 1) {
                last++;
            }
            text.append(text.isEmpty() ? "" : ", ").append(totals.get(i));
            text.append(last == i ? "" : last == i + 1 ? ", " + totals.get(last) : ".." + totals.get(last));
            i = last + 1;
        }
        return text.toString();
    }
}
