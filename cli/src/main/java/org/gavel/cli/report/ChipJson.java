package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import tools.jackson.core.JsonGenerator;

/** Thresholds in whole chips as JSON. */
final class ChipJson implements ChipReport {

    private final Writer out;

    ChipJson(Writer out) {
        this.out = out;
    }

    @Override
    public void write(ChipSolution solution, IntStream vertices, Duration elapsed) throws IOException {
        try (JsonGenerator json = JsonAnswer.begin(solution.game(), "chips", out)) {
            json.writeArrayPropertyStart("chips");
            solution.totals().values().forEach(json::writeNumber);
            json.writeEndArray();
            json.writeObjectPropertyStart("thresholds");
            vertices.forEach(vertex -> {
                json.writeObjectPropertyStart(solution.game().graph().name(vertex));
                for (Player player : Player.values()) {
                    json.writeName(player.label());
                    writeStates(solution, player, vertex, json);
                }
                json.writeEndObject();
            });
            json.writeEndObject();
            json.writeStringProperty("evidence", solution.evidence().label());
            JsonAnswer.end(json, solution.statistics(), elapsed);
        }
    }

    private static void writeStates(ChipSolution solution, Player player, int vertex, JsonGenerator json) {
        ChipThresholds thresholds = solution.of(player);
        List<String> states = thresholds.states();
        if (states.size() == 1) {
            writeRow(solution, thresholds, vertex, 0, json);
            return;
        }
        json.writeStartObject();
        for (int state = 0; state < states.size(); state++) {
            json.writeName(states.get(state));
            writeRow(solution, thresholds, vertex, state, json);
        }
        if (thresholds.merged().isPresent()) {
            json.writeName("merged");
            writeRow(solution, thresholds.merged().get(), vertex, 0, json);
        }
        json.writeEndObject();
    }

    private static void writeRow(ChipSolution solution, ChipThresholds thresholds, int vertex, int state,
            JsonGenerator json) {
        json.writeStartArray();
        for (int index = 0; index < solution.totals().count(); index++) {
            Optional<Holding> holding = thresholds.threshold(vertex, state, index);
            if (holding.isPresent()) {
                json.writeString(holding.get().toString());
            } else {
                json.writeNull();
            }
        }
        json.writeEndArray();
    }
}
