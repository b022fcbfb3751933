package org.gavel.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Limits;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Requests of the guide with something changed at random: each has an answer, and none of them is an internal error. */
class MalformedRequestsTest {

    private static final List<String> VALUES = List.of("null", "true", "-1", "0", "1e400", "99999999999999999999999",
            "0.5", "\"\"", "\"all\"", "\"tic-tac-toe\"", "\"tug-of-war:n=0\"", "\"race:\"", "\"1/0\"", "\"0..3\"",
            "\"3..0\"", "[]", "{}", "[1, \"x\"]", "[[[]]]", "{\"a\": 1}", "{\"player\": \"bob\"}", "\"\\u0000\"",
            "\"\\u001b[2J\"", "[{\"bids\": {\"alice\": 1, \"bob\": 1}}]", "[{\"to\": \"1\"}]",
            "[{\"tie\": \"use\"}]", "\"poorman\"", "\"coin\"", "\"winner-moves\"", "\"open:bob\"", "4");

    private final Service service = new Service(System::nanoTime, Limits.DEFAULT);
    private final List<String> requests = requests();

    private static List<String> requests() {
        try {
            return SessionPage.exchanges().stream().map(SessionPage.Exchange::request).toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Example
    void answer_toALongWord_doesNotRepeatItWhole() {
        String word = "k".repeat(50_000);
        for (String request : List.of("{'command':'K'}", "{'command':'solve','game':'K'}",
                "{'command':'solve','game':'race','at':'K'}", "{'command':'solve','game':'race','payment':'K'}",
                "{'command':'solve','text':'game g K'}", "{'command':'sweep','sources':['race'],'ask':'K'}",
                "{'command':'solve','format':'json','text':'{\\'start\\':\\'a\\',\\'K\\':1}'}")) {
            String answer = service.answer(request.replace('\'', '"').replace("K", word), StopSignal.NEVER);
            assertThat(answer).as(request).contains("\"error\"").hasSizeLessThan(5_000);
        }
    }

    @Property(tries = 150, seed = "2026")
    void answer_toTextCutOrChanged_isOneObject(@ForAll @LongRange(max = 1_000_000) long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(requests.get(random.nextInt(requests.size())));
        for (int change = random.nextInt(3); change >= 0; change--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.setLength(at + 1);
                case 1 -> text.deleteCharAt(at);
                default -> text.insert(at, "{}[]\",:\\\u0007x0".charAt(random.nextInt(11)));
            }
            text.append(text.isEmpty() ? "x" : "");
        }
        requireAnswer(service.answer(text.toString(), soon()), text.toString());
    }

    @Property(tries = 300, seed = "2026")
    void answer_toFieldsOfOtherTypes_isNoInternalError(@ForAll @LongRange(max = 1_000_000) long seed) {
        Random random = new Random(seed);
        ObjectNode request = request(random);
        List<String> names = new ArrayList<>(request.propertyNames());
        names.addAll(List.of("payment", "ties", "mover", "bids", "at", "chips", "vertices", "alice", "bob", "money",
                "decisions", "reply", "why", "mistakes", "limit", "count", "seed", "timeLimit"));
        for (int change = random.nextInt(2); change >= 0; change--) {
            request.set(names.get(random.nextInt(names.size())),
                    Json.MAPPER.readTree(VALUES.get(random.nextInt(VALUES.size()))));
        }
        if (!request.has("timeLimit")) {
            request.put("timeLimit", 2);
        }
        requireAnswer(service.answer(request.toString(), StopSignal.NEVER), request.toString());
    }

    private ObjectNode request(Random random) {
        while (true) {
            try {
                return (ObjectNode) Json.MAPPER.readTree(requests.get(random.nextInt(requests.size())));
            } catch (tools.jackson.core.JacksonException e) {
                continue;
            }
        }
    }

    private static StopSignal soon() {
        long begin = System.nanoTime();
        return () -> System.nanoTime() - begin > 2_000_000_000L;
    }

    private static void requireAnswer(String answer, String request) {
        JsonNode json = Json.MAPPER.readTree(answer);
        assertThat(json.has("result") ^ json.has("error")).as(request).isTrue();
        assertThat(json.at("/error/kind").asString("")).as(request + " gives " + answer).isNotEqualTo("internal");
        assertThat(answer).as(request).doesNotContain("\n").doesNotContain("\u001b");
    }
}
