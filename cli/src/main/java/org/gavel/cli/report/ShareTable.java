package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVPrinter;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;

/** Thresholds in real money as CSV, a row for each vertex and player, written as they are asked for. */
public final class ShareTable {

    private final Csv csv = new Csv("game", "vertex", "player", "exact", "lower", "upper");

    /** Writes the rows of vertices of a game; titles stand before the first row. */
    public void write(Writer out, String game, IntFunction<String> names, ContinuousThresholds alice,
            ContinuousThresholds bob,
            IntStream vertices) throws IOException {
        CSVPrinter printer = csv.begin(out);
        PrimitiveIterator.OfInt each = vertices.iterator();
        while (each.hasNext()) {
            int vertex = each.nextInt();
            String name = names.apply(vertex);
            for (Player player : Player.values()) {
                row(printer, game, name, player.label(), List.of(alice, bob).get(player.ordinal()), vertex);
            }
        }
    }

    private static void row(CSVPrinter printer, String game, String name, String player,
            ContinuousThresholds thresholds, int vertex)
            throws IOException {
        if (thresholds.never(vertex)) {
            printer.printRecord(game, name, player, Csv.NEVER, "", "");
        } else {
            printer.printRecord(game, name, player, thresholds.exact(vertex).map(Fractions::text).orElse(""),
                    thresholds.lower(vertex), thresholds.upper(vertex));
        }
    }
}
