package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.period.ChipPeriod;
import org.gavel.engine.solve.period.ChipPeriods;
import tools.jackson.core.JsonGenerator;

/** Writes the periods of thresholds in chips. */
public final class PeriodReport {

    /** In which form periods are written. */
    public enum Form {
        /** For people. */
        TEXT,
        /** One JSON object on a line. */
        JSON
    }

    private final Form form;
    private final Writer out;

    /** A report in a form. */
    public PeriodReport(Form form, Writer out) {
        this.form = form;
        this.out = out;
    }

    /** Writes the periods of some vertices. */
    public void write(ChipPeriods periods, IntStream vertices) throws IOException {
        BiddingGame game = periods.table().game();
        if (form == Form.JSON) {
            writeJson(periods, vertices);
            return;
        }
        out.write(Headers.of(game) + "\n\n");
        TextTable table = new TextTable("vertex", "player", "from total", "every", "chips add", "known");
        for (int vertex : vertices.toArray()) {
            for (Player player : Player.values()) {
                ChipPeriod period = periods.period(player, vertex);
                table.row(List.of(game.graph().name(vertex), Headers.name(player), Long.toString(period.from()),
                        Long.toString(period.length()), Long.toString(period.shift()), period.evidence().label()));
            }
        }
        table.write(out, "  ");
    }

    private void writeJson(ChipPeriods periods, IntStream vertices) {
        BiddingGame game = periods.table().game();
        try (JsonGenerator json = JsonAnswer.begin(game, "periods", out)) {
            json.writeObjectPropertyStart("periods");
            vertices.forEach(vertex -> {
                json.writeObjectPropertyStart(game.graph().name(vertex));
                for (Player player : Player.values()) {
                    ChipPeriod period = periods.period(player, vertex);
                    json.writeObjectPropertyStart(player.label());
                    json.writeNumberProperty("from", period.from());
                    json.writeNumberProperty("length", period.length());
                    json.writeNumberProperty("shift", period.shift());
                    json.writeStringProperty("evidence", period.evidence().label());
                    json.writeEndObject();
                }
                json.writeEndObject();
            });
            json.writeEndObject();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
