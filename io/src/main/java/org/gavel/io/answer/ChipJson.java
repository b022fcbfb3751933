package org.gavel.io.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.ChipAnswer;
import org.gavel.engine.inquiry.ChipRow;
import org.gavel.engine.strategy.ChipAdvice;
import tools.jackson.core.JsonGenerator;

/** Thresholds in whole chips as JSON. */
final class ChipJson {

    private ChipJson() {
    }

    static void write(ChipAnswer answer, JsonGenerator json) {
        ChipSolution solution = answer.solution();
        AnswerWriter.begin(solution.game(), "chips", json);
        json.writeArrayPropertyStart("chips");
        solution.totals().values().forEach(json::writeNumber);
        json.writeEndArray();
        json.writeObjectPropertyStart("thresholds");
        for (ChipRow row : answer.rows()) {
            json.writeObjectPropertyStart(solution.game().graph().name(row.vertex()));
            for (Player player : Player.values()) {
                json.writeName(player.label());
                writeThresholds(solution, player, row.vertex(), json);
            }
            json.writeEndObject();
        }
        json.writeEndObject();
        if (answer.rows().stream().anyMatch(ChipJson::hasAdvice)) {
            writeAdvice(answer, json);
        }
        json.writeStringProperty("evidence", solution.evidence().label());
        AnswerWriter.end(answer.account(), ShareJson.statistics(solution.statistics()), json);
    }

    private static boolean hasAdvice(ChipRow row) {
        return !row.alice().advice().isEmpty() || !row.bob().advice().isEmpty();
    }

    private static void writeThresholds(ChipSolution solution, Player player, int vertex, JsonGenerator json) {
        ChipThresholds thresholds = solution.of(player);
        List<String> states = thresholds.states();
        writeStates(states, state -> writeRow(solution, thresholds, vertex, state, json),
                thresholds.merged().map(merged -> () -> writeRow(solution, merged, vertex, 0, json)), json);
    }

    /** One entry where there is one state, else an object of them. */
    private static void writeStates(List<String> states, IntConsumer entry, Optional<Runnable> merged,
            JsonGenerator json) {
        if (states.size() == 1) {
            entry.accept(0);
            return;
        }
        json.writeStartObject();
        for (int state = 0; state < states.size(); state++) {
            json.writeName(states.get(state));
            entry.accept(state);
        }
        merged.ifPresent(each -> {
            json.writeName("merged");
            each.run();
        });
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

    private static void writeAdvice(ChipAnswer answer, JsonGenerator json) {
        json.writeObjectPropertyStart("bids");
        for (ChipRow row : answer.rows()) {
            if (hasAdvice(row)) {
                json.writeObjectPropertyStart(answer.game().graph().name(row.vertex()));
                for (Player player : Player.values()) {
                    List<List<Optional<ChipAdvice>>> advice = row.of(player).advice();
                    json.writeName(player.label());
                    writeStates(answer.solution().of(player).states(),
                            state -> writeAdvice(answer, advice.get(state), json), Optional.empty(), json);
                }
                json.writeEndObject();
            }
        }
        json.writeEndObject();
    }

    private static void writeAdvice(ChipAnswer answer, List<Optional<ChipAdvice>> row, JsonGenerator json) {
        json.writeStartArray();
        for (Optional<ChipAdvice> advice : row) {
            if (advice.isPresent()) {
                TurnJson.write(advice.get().bids(), answer.game().graph(), json);
            } else {
                json.writeNull();
            }
        }
        json.writeEndArray();
    }
}
