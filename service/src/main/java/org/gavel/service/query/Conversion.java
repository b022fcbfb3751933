package org.gavel.service.query;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.dsl.Language;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.graph.GraphFormat;
import org.gavel.io.graph.RandomTurnTwin;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A game in another format.
 *
 * @param to the name of the format
 * @param wishes the games of all wishes, if the game is about the first of several
 */
public record Conversion(BiddingGame game, String to, List<BiddingGame> wishes) {

    /** The format of another model checker, in which a fair coin picks who moves. */
    static final String TWIN = "prism";
    /** The name of the format. */
    public static final Input<String> TO = Input.text("to", "FORMAT",
            "json, adj, dot, graphml or gavel; store: a folder, given with --out, of a graph too large for memory; ssg, tra,"
                    + " drn or prism: the game in which a fair coin picks who moves, for model checkers; tra with --out"
                    + " NAME.tra also writes NAME.sta and NAME.lab")
            .needed();

    private static final String LANGUAGE = "gavel";

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, TO);

    /**
     * The question as asked for.
     *
     * @param others names of formats that they can have otherwise
     * @throws InputException if there is no such format
     */
    public static Conversion of(Inquirer asking, String... others) {
        String to = asking.needed(TO);
        List<String> known = formats(others);
        if (!known.contains(to)) {
            throw new InputException(asking.called(TO) + ": unknown format '" + to + "'",
                    "choose one of " + String.join(", ", known));
        }
        BiddingGame game = asking.listed(Inputs.GAME).game();
        return new Conversion(game, to, Scheduled.all(game, asking));
    }

    /** The names of all formats that are written. */
    public static List<String> formats(String... others) {
        List<String> names = new ArrayList<>(
                Stream.of(GraphFormat.values()).filter(GraphFormat::isWritten).map(GraphFormat::label).toList());
        names.addAll(List.of(others));
        names.addAll(List.of(LANGUAGE, TWIN));
        return names;
    }

    private Optional<GraphFormat> format() {
        return Stream.of(GraphFormat.values()).filter(each -> each.isWritten() && each.label().equals(to)).findFirst();
    }

    /** What the format does not hold. */
    public List<String> losses() {
        List<String> losses = new ArrayList<>(format().map(each -> each.losses(game)).orElse(List.of()));
        if (!wishes.isEmpty() && !to.equals(GraphFormat.JSON.label()) && !to.equals(LANGUAGE)) {
            losses.add("the other wishes");
        }
        return losses;
    }

    /** Writes the game. */
    public void write(Writer out) throws IOException {
        Optional<GraphFormat> format = format();
        if (!wishes.isEmpty() && format.filter(GraphFormat.JSON::equals).isPresent()) {
            GraphFormat.writeWishes(wishes, out);
        } else if (format.isPresent()) {
            format.get().write(game, out);
        } else if (to.equals(TWIN)) {
            new RandomTurnTwin(game).model(out);
        } else {
            out.append(wishes.isEmpty() ? Language.print(game) : Language.print(wishes));
        }
    }

    static JsonNode json(Inquirer asking) {
        Conversion converted = of(asking);
        ObjectNode json = Json.object().put("game", converted.game.name()).put("to", converted.to);
        if (converted.format().isPresent()) {
            json.set("leftOut", Json.texts(converted.losses()));
        }
        StringWriter text = new StringWriter();
        Unchecked.run(() -> converted.write(text));
        return json.put("text", text.toString());
    }
}
