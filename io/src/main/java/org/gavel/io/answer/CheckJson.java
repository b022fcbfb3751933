package org.gavel.io.answer;

import java.util.Map;
import org.gavel.engine.inquiry.CheckAnswer;
import org.gavel.engine.proof.Violation;
import tools.jackson.core.JsonGenerator;

/** How the check of an answer ended, as JSON. */
final class CheckJson {

    private CheckJson() {
    }

    static void write(CheckAnswer answer, JsonGenerator json) {
        AnswerWriter.begin(answer.game(), "check", json);
        json.writeStringProperty("of", answer.of());
        json.writeStringProperty("verdict", answer.verdict().label());
        json.writeStringProperty("checked", answer.what());
        json.writeNumberProperty("violationCount", answer.violations().count());
        json.writeArrayPropertyStart("violations");
        for (Violation violation : answer.violations().first()) {
            json.writeStartObject();
            json.writeStringProperty("player", violation.player().label());
            json.writeStringProperty("vertex", answer.game().graph().name(violation.vertex()));
            json.writeStringProperty("reason", violation.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
        AnswerWriter.end(answer.account(), Map.of(), json);
    }
}
