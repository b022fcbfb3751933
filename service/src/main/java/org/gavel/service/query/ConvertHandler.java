package org.gavel.service.query;

import java.io.StringWriter;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.dsl.Language;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.graph.GraphFormat;
import org.gavel.io.graph.RandomTurnTwin;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A game as a text in another format. */
final class ConvertHandler implements Handler {

    private static final String LANGUAGE = "gavel";
    private static final String TWIN = "prism";

    @Override
    public JsonNode answer(Request request, Setting setting) {
        String to = request.text("to");
        Optional<GraphFormat> format = Stream.of(GraphFormat.values())
                .filter(each -> each.isWritten() && each.label().equals(to)).findFirst();
        if (format.isEmpty() && !to.equals(LANGUAGE) && !to.equals(TWIN)) {
            throw new InputException("'to': unknown format '" + to + "'", "choose one of "
                    + Stream.concat(
                            Stream.of(GraphFormat.values()).filter(GraphFormat::isWritten).map(GraphFormat::label),
                            Stream.of(LANGUAGE, TWIN)).collect(Collectors.joining(", ")));
        }
        BiddingGame game = setting.game(request).asked(request);
        ObjectNode json = Json.object().put("game", game.name()).put("to", to);
        if (format.isPresent()) {
            json.set("leftOut", Json.texts(format.get().losses(game)));
        }
        return json.put("text", format.map(known -> text(known, game))
                .orElseGet(() -> to.equals(TWIN) ? new RandomTurnTwin(game).model() : Language.print(game)));
    }

    private static String text(GraphFormat format, BiddingGame game) {
        StringWriter text = new StringWriter();
        Unchecked.run(() -> format.write(game, text));
        return text.toString();
    }
}
