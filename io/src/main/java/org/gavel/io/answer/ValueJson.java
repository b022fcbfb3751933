package org.gavel.io.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.ValueAnswer;
import org.gavel.engine.inquiry.ValueRow;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.Distribution;
import org.gavel.engine.solve.values.MixedStatistics;
import tools.jackson.core.JsonGenerator;

/** Mixed values as JSON. */
final class ValueJson {

    private ValueJson() {
    }

    static void write(ValueAnswer answer, JsonGenerator json) {
        AnswerWriter.begin(answer.game(), "value", json);
        json.writeStringProperty("draws", answer.asked().draws().label());
        answer.asked().horizon().ifPresent(rounds -> json.writeNumberProperty("horizon", rounds));
        json.writeStringProperty("completion", answer.completion().label());
        json.writeArrayPropertyStart("values");
        for (ValueRow row : answer.rows()) {
            json.writeStartObject();
            writeRow(answer, row, json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectPropertyStart("from");
        writeConfiguration(answer, answer.start(), json);
        json.writeEndObject();
        json.writeNumberProperty("width", answer.asked().width());
        MixedStatistics statistics = answer.statistics();
        Map<String, Object> numbers = new LinkedHashMap<>();
        numbers.put("configurations", statistics.configurations());
        numbers.put("matrixGames", statistics.matrixGames());
        numbers.put("largestBlock", statistics.largestBlock());
        AnswerWriter.end(answer.account(), numbers, json);
    }

    private static void writeConfiguration(ValueAnswer answer, ChipConfiguration at, JsonGenerator json) {
        json.writeStringProperty("vertex", answer.game().graph().name(at.vertex()));
        List<String> states = answer.states();
        if (states.size() > 1) {
            json.writeStringProperty("state", states.get(at.state()));
        }
        json.writeNumberProperty("alice", at.alice());
        json.writeNumberProperty("bob", at.bob());
    }

    private static void writeRow(ValueAnswer answer, ValueRow row, JsonGenerator json) {
        writeConfiguration(answer, row.at(), json);
        json.writeNumberProperty("lower", row.lower());
        json.writeNumberProperty("upper", row.upper());
        if (row.standing() != ValueRow.Standing.SOLVED) {
            json.writeStringProperty("standing", row.standing().label());
        }
        row.exact().ifPresent(exact -> json.writeStringProperty("exact", Fractions.text(exact.value())));
        json.writeObjectPropertyStart("bids");
        for (Player player : Player.values()) {
            row.exact().map(exact -> exact.bids(player)).filter(bids -> !bids.isEmpty())
                    .ifPresent(bids -> writeBids(json, player, bids));
            row.bids(player).filter(bids -> row.exact().isEmpty()).ifPresent(bids -> writeBids(json, player, bids));
        }
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
                json.writeStringProperty(Integer.toString(bid), Fractions.text(bids.get(bid)));
            }
        }
        json.writeEndObject();
    }
}
