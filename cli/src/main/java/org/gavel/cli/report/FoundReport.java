package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;
import org.gavel.dsl.Language;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.answer.JsonLines;

/** Writes games that were found, as texts of the language that can be solved at once. */
public final class FoundReport {

    private FoundReport() {
    }

    /**
     * A game that was found.
     *
     * @param name its name among the games that were looked at
     * @param game what became of it when it was made smaller
     */
    public record Found(String name, BiddingGame game) {
    }

    /** Writes the games. The writer belongs to the caller. */
    public static void write(List<Found> found, String condition, SweepFormat format, Writer out) throws IOException {
        if (format == SweepFormat.CSV) {
            CSVPrinter printer = new Csv("found", "game").begin(out);
            for (Found each : found) {
                printer.printRecord(each.name(), Language.print(each.game()));
            }
            return;
        }
        for (int i = 0; i < found.size(); i++) {
            Found each = found.get(i);
            String text = Language.print(each.game());
            if (format == SweepFormat.JSON) {
                JsonLines.write(out, json -> {
                    json.writeStringProperty("found", each.name());
                    json.writeStringProperty("game", text);
                });
            } else {
                out.append(i > 0 ? "\n" : "").append("## ").append(condition.replace('\n', ' ')).append("\n## made of ")
                        .append(each.name()).append('\n').append(text);
            }
        }
    }
}
