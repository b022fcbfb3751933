package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVPrinter;
import org.gavel.engine.failure.Unchecked;
import org.gavel.io.answer.JsonLines;
import org.gavel.sweep.run.BlockStore;
import org.gavel.sweep.run.CompiledSweep;
import org.gavel.sweep.run.SweepResult;

/**
 * Writes what a sweep has counted, or its table.
 *
 * @param sweep what was asked
 * @param format in which form
 * @param out where it is written; it belongs to the caller
 */
public record SweepReport(CompiledSweep sweep, SweepFormat format, Writer out) {

    /** How many games have each value. */
    public void counts(SweepResult result, Duration elapsed) throws IOException {
        switch (format) {
            case JSON -> JsonLines.write(out, json -> {
                json.writeArrayPropertyStart("sources");
                sweep.request().sources().forEach(json::writeString);
                json.writeEndArray();
                json.writeStringProperty("ask", String.join(", ", sweep.titles()));
                json.writeNumberProperty("games", result.games());
                json.writeObjectPropertyStart("counts");
                result.counts().forEach(json::writeNumberProperty);
                json.writeEndObject();
                json.writeStringProperty("sha256", result.digest());
            });
            case CSV -> {
                CSVPrinter printer = new Csv("value", "games").begin(out);
                for (Map.Entry<String, Long> each : result.counts().entrySet()) {
                    printer.printRecord(each.getKey(), each.getValue());
                }
            }
            default -> {
                out.append(result.games() + " games" + times() + "\n\n");
                TextTable table = new TextTable("games", String.join(", ", sweep.titles()));
                result.counts().forEach((value, count) -> table.row(List.of(Long.toString(count), value)));
                table.write(out, "  ");
                end(result, elapsed);
            }
        }
    }

    private String times() {
        int auctions = sweep.request().auctions().size();
        return auctions == 1 ? "" : ", each under " + auctions + " auctions";
    }

    /** The rows of all blocks. */
    public void table(BlockStore store, SweepResult result, Duration elapsed) throws IOException {
        boolean one = hasOneAuction(sweep);
        List<String> titles = new ArrayList<>(one ? List.of("game") : List.of("game", "auction"));
        titles.addAll(sweep.titles());
        switch (format) {
            case JSON -> eachRow(store, one, row -> JsonLines.write(out, json -> {
                for (int i = 0; i < titles.size(); i++) {
                    json.writeStringProperty(titles.get(i), row.get(i));
                }
            }));
            case CSV -> {
                CSVPrinter printer = new Csv(titles.toArray()).begin(out);
                eachRow(store, one, row -> Unchecked.run(() -> printer.printRecord(row)));
            }
            default -> {
                TextTable table = new TextTable(titles.toArray(String[]::new));
                eachRow(store, one, table::row);
                table.write(out, "");
                end(result, elapsed);
            }
        }
    }

    /** Whether there is nothing to say of the auction, since every game is asked under its own. */
    static boolean hasOneAuction(CompiledSweep sweep) {
        return sweep.request().auctions().equals(List.of(""));
    }

    private static void eachRow(BlockStore store, boolean one, Consumer<List<String>> writer) {
        store.forEach(block -> {
            for (List<String> row : block.rows()) {
                List<String> shown = new ArrayList<>(row);
                if (one) {
                    shown.remove(1);
                }
                writer.accept(shown);
            }
        });
    }

    private void end(SweepResult result, Duration elapsed) throws IOException {
        out.append("\n" + Headers.counted(result.blocks(), "block", "blocks") + ", SHA-256 "
                + result.digest().substring(0, 16) + ", in " + Headers.seconds(elapsed) + ".\n");
    }
}
