package org.gavel.io.answer;

import java.util.Map;
import java.util.TreeMap;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.inquiry.PayoffAnswer;
import org.gavel.engine.number.Fractions;
import tools.jackson.core.JsonGenerator;

/** A payoff curve as JSON. */
final class PayoffJson {

    private PayoffJson() {
    }

    static void write(PayoffAnswer answer, JsonGenerator json) {
        PayoffCurve curve = answer.curve();
        AnswerWriter.begin(answer.game(), "payoff", json);
        json.writeStringProperty("exactness", curve.exactness().label());
        json.writeStringProperty("strategies", curve.strategies().label());
        json.writeStringProperty("coin", curve.chance().source().label());
        json.writeArrayPropertyStart("curve");
        for (PayoffPoint point : curve.points()) {
            json.writeStartObject();
            json.writeStringProperty("share", Fractions.text(point.share()));
            if (point.isExact()) {
                json.writeStringProperty("chance", Fractions.text(point.least().chance()));
            }
            json.writeObjectPropertyStart("payoff");
            if (point.isExact()) {
                json.writeStringProperty("exact", Fractions.text(point.least().payoff()));
            }
            json.writeNumberProperty("lower", DirectedRounding.down(point.least().payoff()));
            json.writeNumberProperty("upper", DirectedRounding.up(point.most().payoff()));
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        AnswerWriter.end(answer.account(),
                new TreeMap<>(Map.of("method", "improvement of moves in the coin's game", "rounds",
                        curve.rounds())),
                json);
    }
}
