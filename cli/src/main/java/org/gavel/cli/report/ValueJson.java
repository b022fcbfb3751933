package org.gavel.cli.report;

import java.io.Writer;
import java.time.Duration;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.values.Configuration;
import org.gavel.engine.solve.values.Distribution;
import org.gavel.engine.solve.values.MixedSolution;
import org.gavel.engine.solve.values.MixedStatistics;
import tools.jackson.core.JsonGenerator;

/** Mixed values as one JSON object on a line. */
final class ValueJson implements ValueReport {

    private final Writer out;

    ValueJson(Writer out) {
        this.out = out;
    }

    @Override
    public void write(MixedSolution solution, List<ValueRow> rows, Duration elapsed) {
        try (JsonGenerator json = JsonAnswer.begin(solution.game(), "value", out)) {
            json.writeStringProperty("draws", solution.options().draws().label());
            solution.options().horizon().ifPresent(rounds -> json.writeNumberProperty("horizon", rounds));
            json.writeStringProperty("completion", solution.completion().label());
            json.writeArrayPropertyStart("values");
            for (ValueRow row : rows) {
                writeValue(json, solution, row);
            }
            json.writeEndArray();
            writeStatistics(json, solution.statistics(), elapsed);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private static void writeValue(JsonGenerator json, MixedSolution solution, ValueRow row) {
        Configuration at = row.at();
        List<String> states = solution.states();
        json.writeStartObject();
        json.writeStringProperty("vertex", solution.game().graph().name(at.vertex()));
        if (states.size() > 1) {
            json.writeStringProperty("state", states.get(at.state()));
        }
        json.writeNumberProperty("alice", at.alice());
        json.writeNumberProperty("bob", at.bob());
        json.writeNumberProperty("lower", solution.lower(at));
        json.writeNumberProperty("upper", solution.upper(at));
        row.exact().ifPresent(exact -> json.writeStringProperty("exact", Shares.fraction(exact.value())));
        json.writeObjectPropertyStart("bids");
        for (Player player : Player.values()) {
            if (row.exact().isPresent()) {
                writeBids(json, player, row.exact().get().bids(player));
            } else {
                solution.bids(player, at).ifPresent(bids -> writeBids(json, player, bids));
            }
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void writeBids(JsonGenerator json, Player player, Distribution bids) {
        json.writeObjectPropertyStart(player.label());
        bids.support().forEach(bid -> json.writeNumberProperty(Integer.toString(bid), bids.probability(bid)));
        json.writeEndObject();
    }

    private static void writeBids(JsonGenerator json, Player player, List<BigFraction> bids) {
        json.writeObjectPropertyStart(player.label());
        for (int bid = 0; bid < bids.size(); bid++) {
            if (bids.get(bid).signum() > 0) {
                json.writeStringProperty(Integer.toString(bid), Shares.fraction(bids.get(bid)));
            }
        }
        json.writeEndObject();
    }

    private static void writeStatistics(JsonGenerator json, MixedStatistics statistics, Duration elapsed) {
        json.writeObjectPropertyStart("statistics");
        json.writeNumberProperty("configurations", statistics.configurations());
        json.writeNumberProperty("matrixGames", statistics.matrixGames());
        json.writeNumberProperty("largestBlock", statistics.largestBlock());
        json.writeNumberProperty("seconds", elapsed.toNanos() / 1e9);
        json.writeEndObject();
    }
}
