package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gavel.cli.sheet.Grid;
import org.gavel.dsl.state.DenseShares;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;

/**
 * Writes the thresholds of one position of a board that was solved without storing its moves.
 *
 * @param game the game as the user named it
 * @param auction the auction
 * @param out where it is written; it belongs to the caller
 */
public record DenseReport(String game, Auction auction, Writer out) {

    /**
     * Writes the thresholds.
     *
     * @param name the name of the position, or empty for the start
     * @param shares the thresholds of all positions
     * @param position the packed position
     * @param seconds how long it took
     */
    public void write(Optional<String> name, DenseShares shares, int position, double seconds) throws IOException {
        out.write(game + ": " + shares.positionCount() + " packed positions, payment " + auction.payment().label()
                + "\nat " + name.orElse("the start") + "\n");
        boolean exact = true;
        for (Player player : Player.values()) {
            ContinuousThresholds thresholds = shares.of(player);
            exact &= thresholds.exact(position).isPresent();
            out.write("  " + Headers.name(player) + (thresholds.never(position)
                    ? " cannot force a win with any share of the money\n"
                    : " wins with more than " + Shares.threshold(thresholds, position, Sheets.USUAL_DIGITS)
                            + " of the money\n"));
        }
        out.write("\n" + (exact ? "Exact" : "Enclosed") + ", by one descending pass, in "
                + Headers.seconds(Duration.ofNanos((long) (seconds * 1e9))) + ".\n");
    }

    /**
     * Writes what the players need in chips.
     *
     * @param needs what Alice needs for each total, empty where she never wins; then Bob
     */
    public void write(Optional<String> position, long positions, ChipTotals totals,
            List<List<Optional<Holding>>> needs, double seconds) throws IOException {
        out.write(game + ": " + positions + " packed positions, payment richman\nat " + position.orElse("the start")
                + "\n\n");
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < totals.count(); i++) {
            int total = i;
            List<String> row = new ArrayList<>(List.of(Long.toString(totals.total(i))));
            needs.forEach(of -> row.add(of.get(total).map(Holding::toString).orElse("never")));
            rows.add(row);
        }
        Grid.of(List.of("chips", "Alice", "Bob"), rows).appendTo(out);
        out.write("\nExact, by one descending pass for each player, in "
                + Headers.seconds(Duration.ofNanos((long) (seconds * 1e9))) + ".\n");
    }
}
