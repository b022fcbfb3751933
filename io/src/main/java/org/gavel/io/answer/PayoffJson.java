package org.gavel.io.answer;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;
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
        writeCoins(curve, json);
        AnswerWriter.end(answer.account(),
                new TreeMap<>(Map.of("method", "improvement of moves in the coin's game", "rounds",
                        curve.rounds())),
                json);
    }

    /** The value of each coin's game once, with its proof. */
    private static void writeCoins(PayoffCurve curve, JsonGenerator json) {
        Map<BigFraction, PayoffPoint.Value> values = new LinkedHashMap<>();
        for (PayoffPoint point : curve.points()) {
            values.put(point.least().chance(), point.least());
            values.put(point.most().chance(), point.most());
        }
        json.writeArrayPropertyStart("coins");
        for (PayoffPoint.Value value : values.values()) {
            json.writeStartObject();
            json.writeStringProperty("chance", Fractions.text(value.chance()));
            json.writeStringProperty("payoff", Fractions.text(value.payoff()));
            json.writeObjectPropertyStart("biases");
            for (int i = 0; i < curve.vertices().size(); i++) {
                json.writeStringProperty(curve.game().graph().name(curve.vertices().get(i)),
                        Fractions.text(value.biases().get(i)));
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
