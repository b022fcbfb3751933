package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gavel.service.answer.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What {@code check} says of an answer, and of the same answer with one number changed, which it has to refuse. */
final class Recheck {

    private static final Set<String> KINDS = Set.of("solve", "outcome", "value", "moves", "periods", "compare",
            "payoff",
            "curve", "successors");
    private static final String OTHER_SHARE = "{\"exact\":\"5/13\",\"lower\":0.3846153846153846,\"upper\":0.38461538461538464}";

    private final Trial trial;
    private final Question question;

    Recheck(Trial trial, Question question) {
        this.trial = trial;
        this.question = question;
    }

    void of(JsonNode result) {
        if (!KINDS.contains(question.command())) {
            return;
        }
        String verdict = verdict(result);
        assertThat(verdict).as("the check of the answer").isIn(result.path("verified").asBoolean()
                ? List.of("verified")
                : List.of("verified", "undecided", "refused"));
        List<Runnable> changes = new ArrayList<>();
        JsonNode copy = result.deepCopy();
        collect(copy, changes);
        if (!changes.isEmpty()) {
            changes.get(trial.random.nextInt(changes.size())).run();
            assertThat(verdict(copy)).as("the check of another answer, %s", copy)
                    .isIn(verdict.equals("verified") ? List.of("failed", "refused")
                            : List.of("failed", "refused", "undecided"));
        }
    }

    private String verdict(JsonNode answer) {
        Map<String, Object> fields = question == Question.COMPARE
                ? Asked.with(Map.of("answer", answer), "with", trial.other().game())
                : Map.of("answer", answer);
        JsonNode checked = trial.ask("check", fields);
        assertThat(checked.at("/error/kind").asString("")).as("%s", checked).isNotEqualTo("internal");
        return checked.at("/result/verdict").asString("refused");
    }

    /** All changes of one number that make a true answer a wrong one. */
    private void collect(JsonNode node, List<Runnable> changes) {
        if (node instanceof ObjectNode object) {
            object.properties().forEach(field -> change(object, field.getKey(), field.getValue(), changes));
        }
        node.forEach(each -> collect(each, changes));
    }

    private void change(ObjectNode object, String key, JsonNode value, List<Runnable> changes) {
        switch (key) {
            case "alice", "bob", "needs", "payoff" -> {
                boolean share = value.has("lower") || value.path("never").asBoolean();
                boolean isRight = Math.abs(value.path("lower").asDouble() - 5.0 / 13) < 1e-6;
                if (share && !isRight && !object.has("bid")) {
                    changes.add(() -> object.set(key, Json.MAPPER.readTree(OTHER_SHARE)));
                }
                codes(value, changes);
            }
            case "s", "t" -> codes(value, changes);
            case "outcome" -> {
                if (object.has("bids") || object.has("share")) {
                    changes.add(() -> object.put(key, value.asString().equals("alice") ? "bob" : "alice"));
                }
            }
            case "relation" -> changes
                    .add(() -> object.put(key,
                            value.asString().equals("incomparable") ? "equivalent" : "incomparable"));
            case "shift" -> changes.add(() -> object.put(key, value.asInt() + 1));
            default -> {
                // not of the kind that is changed
            }
        }
        if (key.equals("lower") && object.has("state")) {
            double by = value.asDouble() > 0.5 ? -0.1 : 0.1;
            double upper = object.get("upper").asDouble();
            changes.add(() -> object.put("lower", value.asDouble() + by).put("upper", upper + by));
        }
    }

    /** Thresholds in chips for several totals. */
    private static void codes(JsonNode value, List<Runnable> changes) {
        if (value instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                int place = i;
                JsonNode code = array.get(i);
                if (code.isNull()) {
                    changes.add(() -> array.set(place, "0"));
                } else if (code.isString() && code.asString().matches("[0-9]+\\*?")) {
                    changes.add(() -> array.set(place, changed(code.asString(), array.toString().contains("*"))));
                }
            }
        }
    }

    private static String changed(String code, boolean stars) {
        return code.endsWith("*") ? code.replace("*", "")
                : stars ? code + "*" : Integer.toString(Integer.parseInt(code) + 1);
    }
}
