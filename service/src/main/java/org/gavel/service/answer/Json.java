package org.gavel.service.answer;

import org.eclipse.collections.api.IntIterable;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.answer.AnswerWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes the parts of which answers are made. */
public final class Json {

    /** Reads and writes requests and answers. */
    public static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(tools.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(tools.jackson.core.StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    private Json() {
    }

    /** An empty object. */
    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** An empty list. */
    public static ArrayNode list() {
        return JsonNodeFactory.instance.arrayNode();
    }

    /** A list of texts. */
    public static ArrayNode texts(Iterable<String> texts) {
        ArrayNode list = list();
        texts.forEach(list::add);
        return list;
    }

    /** The beginning of an answer that no verifier was asked about. */
    public static ObjectNode unverified(BiddingGame game, String kind) {
        return AnswerWriter.head(game, kind).put("verified", false);
    }

    /** The names of vertices. */
    public static ArrayNode names(BiddingGame game, IntIterable vertices) {
        ArrayNode list = list();
        vertices.forEach(vertex -> list.add(game.board().name(vertex)));
        return list;
    }

    /** A mistake in a text with its place: lines and columns count from 1. */
    public static ObjectNode of(Diagnostic diagnostic) {
        ObjectNode json = told(object(), diagnostic.reason(), diagnostic.hint()).put("source",
                diagnostic.source().name());
        if (diagnostic.line() > 0) {
            json.put("line", diagnostic.line());
            if (diagnostic.column() > 0) {
                json.put("column", diagnostic.column()).put("length", diagnostic.length());
            }
        }
        return json;
    }

    /** Adds what is wrong, and a hint if there is one, both without the middle of what no one would read. */
    public static ObjectNode told(ObjectNode json, String message, String hint) {
        json.put("message", HintedException.shortened(message));
        return hint.isEmpty() ? json : json.put("hint", HintedException.shortened(hint));
    }
}
