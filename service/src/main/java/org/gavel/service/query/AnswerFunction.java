package org.gavel.service.query;

import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Language;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.word.Labelled;
import org.gavel.service.answer.Json;
import org.gavel.service.game.RecentGames;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
import org.gavel.sweep.question.BuiltIn;
import org.gavel.sweep.question.BuiltIn.Call;
import org.gavel.sweep.question.Quantity;
import org.gavel.sweep.question.Type;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The function by which a sweep asks each game any question of the table: the number that is at a place of the answer, as in
 * {@code answer("payoff shares=1/2", "curve/0/payoff")}.
 */
public final class AnswerFunction {

    /** The function, by its name. */
    public static final Map<String, BuiltIn> BY_NAME = Map.of("answer", new BuiltIn("answer",
            List.of(Type.Basic.TEXT, Type.Basic.TEXT), List.of(Type.Basic.AUCTION), Type.Basic.NUMBER,
            AnswerFunction::number));

    private AnswerFunction() {
    }

    private static Quantity number(Call call) {
        String asked = call.argument(0);
        JsonNode answer = call.kept(List.of(asked, call.auction()), () -> answer(asked, call));
        return number(answer.at("/" + call.argument(1)));
    }

    private static JsonNode answer(String asked, Call call) {
        String[] words = asked.split(" ");
        Query query = Labelled.of(Query.class, words[0])
                .orElseThrow(() -> new InputException("there is no question '" + words[0] + "'",
                        "choose one of " + String.join(", ", Labelled.labels(Query.class))));
        ObjectNode json = Json.object().put("text", Language.print(call.game().with(call.auction())));
        for (String word : List.of(words).subList(1, words.length)) {
            String[] sides = word.split("=", 2);
            json.set(sides[0], value(sides[sides.length - 1]));
        }
        Request request = new Request(json);
        request.requireOnly(query.fields());
        return query.answer(request, new RecentGames(Limits.DEFAULT), Limits.DEFAULT,
                new Allowance(call.stop(), Limits.DEFAULT.longestTime(), System::nanoTime));
    }

    /** A whole number, a truth, or a text. */
    private static JsonNode value(String text) {
        boolean literal = text.matches("-?(0|[1-9][0-9]{0,17})|true|false");
        return literal ? Json.MAPPER.readTree(text) : Json.object().stringNode(text);
    }

    /** A number, a fraction in a text, or bounds; not known where nothing of the kind is. */
    private static Quantity number(JsonNode node) {
        if (node.isObject()) {
            return node.path("never").asBoolean(false) ? Quantity.NEVER
                    : node.has("exact") ? number(node.get("exact"))
                            : node.has("lower") && node.has("upper")
                                    ? Quantity.between(BigFraction.from(node.get("lower").asDouble()),
                                            BigFraction.from(node.get("upper").asDouble()))
                                    : Quantity.UNKNOWN;
        }
        boolean fraction = node.isString() && node.asString().matches("-?[0-9]+(/0*[1-9][0-9]*)?");
        return fraction || node.isIntegralNumber() ? Quantity.of(BigFraction.parse(node.asString()))
                : node.isNumber() ? Quantity.of(BigFraction.from(node.asDouble())) : Quantity.UNKNOWN;
    }
}
