package org.gavel.io.answer;

import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import tools.jackson.core.JsonGenerator;

/** Bids and moves as JSON. */
final class TurnJson {

    private TurnJson() {
    }

    /** A bid in real money, and what to do once it is won. */
    static void write(ContinuousAdvice advice, ColouredGraph graph, JsonGenerator json) {
        json.writeObjectPropertyStart("bid");
        advice.bid().ifPresent(bid -> json.writeStringProperty("exact", Fractions.text(bid)));
        json.writeNumberProperty("lower", advice.lowerBid());
        json.writeNumberProperty("upper", advice.upperBid());
        json.writeEndObject();
        write(graph, new Decision(advice.turn(), advice.moves()), json);
    }

    /** Bids in chips that keep a win, as a list of ranges. */
    static void write(Iterable<BidRange> ranges, ColouredGraph graph, JsonGenerator json) {
        json.writeStartArray();
        for (BidRange range : ranges) {
            json.writeStartObject();
            json.writeNumberProperty("from", range.from());
            json.writeNumberProperty("to", range.to());
            json.writeStringProperty("onTie", range.onTie().label());
            range.then().ifPresent(decision -> write(graph, decision, json));
            range.outright().flatMap(outright -> range.onEqual()).ifPresent(decision -> {
                json.writeObjectPropertyStart("onEqualBids");
                write(graph, decision, json);
                json.writeEndObject();
            });
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(ColouredGraph graph, Decision decision, JsonGenerator json) {
        json.writeStringProperty("turn", decision.turn().label());
        json.writeArrayPropertyStart("moves");
        decision.moves().forEach(move -> json.writeString(graph.name(move)));
        json.writeEndArray();
    }
}
