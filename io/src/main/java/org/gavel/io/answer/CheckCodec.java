package org.gavel.io.answer;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.CheckAnswer;
import org.gavel.engine.proof.Violation;
import tools.jackson.core.JsonGenerator;

/** How the check of an answer ended, which is written and not read. */
final class CheckCodec extends AnswerCodec<CheckAnswer> {

    CheckCodec(BiddingGame game) {
        super(game);
    }

    @Override
    void write(CheckAnswer answer, JsonGenerator json) {
        json.writeStringProperty("of", answer.of());
        json.writeStringProperty("question", answer.question());
        json.writeStringProperty("verdict", answer.verdict().label());
        json.writeStringProperty("checked", answer.what());
        json.writeNumberProperty("violationCount", answer.violations().count());
        json.writeArrayPropertyStart("violations");
        for (Violation violation : answer.violations().first()) {
            json.writeStartObject();
            json.writeStringProperty("player", violation.player().label());
            json.writeStringProperty("vertex", game.board().name(violation.vertex()));
            json.writeStringProperty("reason", violation.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("unchecked");
        answer.unchecked().forEach(json::writeString);
        json.writeEndArray();
    }
}
