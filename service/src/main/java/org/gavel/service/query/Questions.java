package org.gavel.service.query;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.engine.word.Labelled;
import org.gavel.inquiry.Verify;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Input;
import org.gavel.service.request.Input.Often;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The table of questions, as programs and pages read it that ask what they were not written for. */
public final class Questions {

    /** What requests say of fields whose help speaks of options. */
    private static final Map<String, String> SAYS = Map.of(Comparison.SECOND.field(), "the other game",
            Judged.PLAYS.field(),
            "recorded plays, each an object with 'rounds', as answers to 'play' have them, or with 'alice', 'bob' and 'decisions'",
            Inputs.CERTIFICATE.field(),
            "whether to add a certificate, which an independent checker can verify (false)");

    /** Objects of the fields by which a request names its own game. */
    private static final Set<Input<?>> OTHER_GAMES = Set.of(Comparison.SECOND, AnswerCheck.SECOND);

    /** Fields whose values are objects. */
    private static final Set<Input<?>> OBJECTS = Set.of(AnswerCheck.ANSWER, Judged.PLAYS);

    private Questions() {
    }

    /** What a field of a request says. */
    public static String says(Input<?> input) {
        return SAYS.getOrDefault(input.field(), input.help());
    }

    static JsonNode json() {
        ArrayNode questions = Json.list();
        Stream.of(Query.values()).map(Questions::of).forEach(questions::add);
        return Json.object().set("questions", questions);
    }

    private static ObjectNode of(Query query) {
        List<Input<?>> inputs = query.inputs();
        ObjectNode question = Json.object().put("command", query.label()).put("gives", query.summary())
                .put("ofGame", inputs.stream().anyMatch(Input::isOwnGame)).put("printed", query.isPrinted());
        ArrayNode fields = question.putArray("fields");
        inputs.stream().filter(input -> !input.field().isEmpty()).map(Questions::of).forEach(fields::add);
        return question;
    }

    private static ObjectNode of(Input<?> input) {
        ObjectNode field = Json.object().put("field", input.field()).put("says", says(input))
                .put("needed", input.often() == Often.NEEDED).put("several", input.often().isSeveral());
        Class<?> type = input.type();
        if (Number.class.isAssignableFrom(type)) {
            return bounded(field.put("type", type == Double.class ? "number" : "whole"), type, input.range());
        }
        if (type == Boolean.class || type == Verify.class) {
            return field.put("type", "flag");
        }
        if (!type.isEnum()) {
            return field.put("type", OTHER_GAMES.contains(input) ? "game"
                    : type == String.class && !OBJECTS.contains(input) ? "text" : "json");
        }
        ArrayNode choices = field.put("type", "choice").putArray("choices");
        Stream.of(type.getEnumConstants()).map(each -> ((Labelled) each).label()).forEach(choices::add);
        return field;
    }

    private static ObjectNode bounded(ObjectNode field, Class<?> type, Input.Range range) {
        put(field, "least", type, range.least() > Long.MIN_VALUE, range.least());
        return put(field, "most", type, range.most() < Long.MAX_VALUE, range.most());
    }

    private static ObjectNode put(ObjectNode field, String name, Class<?> type, boolean isThere, double bound) {
        return !isThere ? field : type == Double.class ? field.put(name, bound) : field.put(name, (long) bound);
    }
}
