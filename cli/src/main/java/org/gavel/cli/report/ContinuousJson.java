package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.gavel.engine.graph.Player;
import org.gavel.engine.solution.Completion;
import org.gavel.engine.solution.ContinuousSolution;
import org.gavel.engine.solution.ContinuousThresholds;
import tools.jackson.core.JsonGenerator;

/** Thresholds in real money as JSON. */
final class ContinuousJson implements ContinuousReport {

    private final Writer out;
    private final OptionalInt digits;

    ContinuousJson(Writer out, OptionalInt digits) {
        this.out = out;
        this.digits = digits;
    }

    @Override
    public void write(ContinuousSolution solution, IntStream vertices, Duration elapsed) throws IOException {
        try (JsonGenerator json = JsonAnswer.begin(solution.game(), "continuous", out)) {
            json.writeStringProperty("exactness", solution.exactness().label());
            if (solution.completion() == Completion.PARTIAL) {
                json.writeStringProperty("completion", solution.completion().label());
            }
            json.writeObjectPropertyStart("thresholds");
            vertices.forEach(vertex -> {
                json.writeObjectPropertyStart(solution.game().graph().name(vertex));
                for (Player player : Player.values()) {
                    json.writeName(player.label());
                    writeThreshold(solution.of(player), vertex, json);
                }
                json.writeEndObject();
            });
            json.writeEndObject();
            JsonAnswer.end(json, solution.statistics(), elapsed);
        }
    }

    private void writeThreshold(ContinuousThresholds thresholds, int vertex, JsonGenerator json) {
        json.writeStartObject();
        if (thresholds.never(vertex)) {
            json.writeBooleanProperty("never", true);
        } else {
            thresholds.exact(vertex).ifPresent(exact -> json.writeStringProperty("exact", Shares.fraction(exact)));
            json.writeNumberProperty("lower", thresholds.lower(vertex));
            json.writeNumberProperty("upper", thresholds.upper(vertex));
            if (digits.isPresent()) {
                json.writeObjectPropertyStart("decimal");
                json.writeStringProperty("lower",
                        Shares.decimal(thresholds.lowerBound(vertex), digits.getAsInt(), RoundingMode.FLOOR));
                json.writeStringProperty("upper",
                        Shares.decimal(thresholds.upperBound(vertex), digits.getAsInt(), RoundingMode.CEILING));
                json.writeEndObject();
            }
        }
        json.writeEndObject();
    }
}
