package org.gavel.io.answer;

import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.PricedMove;
import org.gavel.engine.inquiry.PriceAnswer;
import org.gavel.engine.number.Fractions;
import tools.jackson.core.JsonGenerator;

/** What moves cost in real money, as JSON. */
final class PriceJson {

    private PriceJson() {
    }

    static void write(PriceAnswer answer, JsonGenerator json) {
        AnswerWriter.begin(answer.game(), "prices", json);
        json.writeStringProperty("exactness", answer.solution().exactness().label());
        json.writeObjectPropertyStart("moves");
        for (Player player : Player.values()) {
            ContinuousThresholds needs = answer.solution().of(player);
            json.writeObjectPropertyStart(player.label());
            for (PricedMove price : answer.of(player)) {
                json.writeObjectPropertyStart(answer.game().graph().name(price.target()));
                json.writeNumberProperty("rank", price.rank());
                json.writeObjectPropertyStart("cost");
                if (price.least().equals(price.most())) {
                    json.writeStringProperty("exact", Fractions.text(price.least()));
                }
                json.writeNumberProperty("lower", DirectedRounding.down(price.least()));
                json.writeNumberProperty("upper", DirectedRounding.up(price.most()));
                json.writeEndObject();
                if (needs.never(price.target())) {
                    json.writeBooleanProperty("never", true);
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeEndObject();
        AnswerWriter.end(answer.account(), ShareJson.statistics(answer.solution().statistics()), json);
    }
}
