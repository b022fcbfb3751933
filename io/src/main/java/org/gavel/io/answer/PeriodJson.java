package org.gavel.io.answer;

import java.util.Map;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.PeriodAnswer;
import org.gavel.engine.inquiry.PeriodRow;
import tools.jackson.core.JsonGenerator;

/** Periods of thresholds in chips as JSON. */
final class PeriodJson {

    private PeriodJson() {
    }

    static void write(PeriodAnswer answer, JsonGenerator json) {
        AnswerWriter.begin(answer.game(), "periods", json);
        json.writeObjectPropertyStart("periods");
        for (PeriodRow row : answer.rows()) {
            json.writeObjectPropertyStart(answer.game().graph().name(row.vertex()));
            for (Player player : Player.values()) {
                ChipPeriod period = row.of(player);
                json.writeObjectPropertyStart(player.label());
                json.writeNumberProperty("from", period.from());
                json.writeNumberProperty("length", period.length());
                json.writeNumberProperty("shift", period.shift());
                json.writeStringProperty("evidence", period.evidence().label());
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeEndObject();
        AnswerWriter.end(answer.account(), Map.of(), json);
    }
}
