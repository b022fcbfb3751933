package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;

/** Writes the thresholds of one position of a board that was solved without storing its moves. */
public final class DenseReport {

    private static final int DIGITS = 10;

    private final Writer out;

    /** A report. */
    public DenseReport(Writer out) {
        this.out = out;
    }

    /**
     * Writes the thresholds.
     *
     * @param game the game as the user named it
     * @param position the position, or empty for the start
     * @param positions how many packed positions there are
     * @param alice Alice's threshold, a share of all the money
     * @param bob Bob's threshold, a share of all the money
     * @param seconds how long it took
     */
    public void write(String game, Optional<String> position, long positions, BigFraction alice, BigFraction bob,
            double seconds) throws IOException {
        out.write(game + ": " + positions + " packed positions, payment richman\nat " + position.orElse("the start")
                + "\n");
        write(Player.ALICE, alice);
        write(Player.BOB, bob);
        out.write("\nExact, by one descending pass, in " + Headers.seconds(Duration.ofNanos((long) (seconds * 1e9)))
                + ".\n");
    }

    /**
     * Writes what the players need in chips.
     *
     * @param needs what Alice needs for each total, empty where she never wins; then Bob
     */
    public void write(String game, Optional<String> position, long positions, ChipTotals totals,
            List<List<Optional<Holding>>> needs, double seconds) throws IOException {
        out.write(game + ": " + positions + " packed positions, payment richman\nat " + position.orElse("the start")
                + "\n\n");
        TextTable table = new TextTable("chips", "Alice", "Bob");
        for (int i = 0; i < totals.count(); i++) {
            int total = i;
            List<String> row = new ArrayList<>(List.of(Long.toString(totals.total(i))));
            needs.forEach(of -> row.add(of.get(total).map(Holding::toString).orElse("never")));
            table.row(row);
        }
        table.write(out, "  ");
        out.write("\nExact, by one descending pass for each player, in "
                + Headers.seconds(Duration.ofNanos((long) (seconds * 1e9))) + ".\n");
    }

    private void write(Player player, BigFraction share) throws IOException {
        out.write("  " + Headers.name(player) + (share.equals(BigFraction.ONE)
                ? " cannot force a win with any share of the money\n"
                : " wins with more than " + Shares.both(share, DIGITS) + " of the money\n"));
    }
}
