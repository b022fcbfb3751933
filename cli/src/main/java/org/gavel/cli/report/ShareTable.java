package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;

/** Thresholds in real money as CSV, a row for each vertex and player, written as they are asked for. */
public final class ShareTable {

    private final Csv csv;

    /** A table; titles stand before the first row. */
    public ShareTable(Writer out) {
        csv = new Csv(out, "game", "vertex", "player", "exact", "lower", "upper");
    }

    /** Writes the rows of vertices of a game. */
    public void write(String game, IntFunction<String> names, ContinuousThresholds alice, ContinuousThresholds bob,
            IntStream vertices) throws IOException {
        csv.begin();
        PrimitiveIterator.OfInt each = vertices.iterator();
        while (each.hasNext()) {
            int vertex = each.nextInt();
            String name = names.apply(vertex);
            for (Player player : Player.values()) {
                row(game, name, player.label(), List.of(alice, bob).get(player.ordinal()), vertex);
            }
        }
    }

    private void row(String game, String name, String player, ContinuousThresholds thresholds, int vertex)
            throws IOException {
        if (thresholds.never(vertex)) {
            csv.row(game, name, player, Csv.NEVER, "", "");
        } else {
            csv.row(game, name, player, thresholds.exact(vertex).map(Fractions::text).orElse(""),
                    thresholds.lower(vertex), thresholds.upper(vertex));
        }
    }
}
