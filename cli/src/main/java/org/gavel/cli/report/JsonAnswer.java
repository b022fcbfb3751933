package org.gavel.cli.report;

import java.io.Writer;
import java.time.Duration;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.game.BiddingGame;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** What all answers as JSON have in common: an object on a line, which begins with the game and its auction. */
final class JsonAnswer {

    private static final JsonFactory FACTORY = JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM).build();

    private JsonAnswer() {
    }

    static JsonGenerator begin(Writer out) {
        JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out);
        json.writeStartObject();
        return json;
    }

    static JsonGenerator begin(BiddingGame game, String kind, Writer out) {
        JsonGenerator json = begin(out);
        json.writeStringProperty("game", game.name());
        json.writeStringProperty("start", game.graph().name(game.start()));
        json.writeObjectPropertyStart("auction");
        game.auction().choices().forEach(json::writeStringProperty);
        json.writeEndObject();
        json.writeStringProperty("kind", kind);
        return json;
    }

    static void end(JsonGenerator json, Statistics statistics, Duration elapsed) {
        json.writeObjectPropertyStart("statistics");
        json.writeStringProperty("method", statistics.method());
        json.writeNumberProperty("rounds", statistics.rounds());
        json.writeNumberProperty("components", statistics.components());
        json.writeNumberProperty("largestCyclic", statistics.largestCyclic());
        json.writeNumberProperty("seconds", elapsed.toNanos() / 1e9);
        json.writeEndObject();
        json.writeEndObject();
        json.writeRaw('\n');
    }
}
