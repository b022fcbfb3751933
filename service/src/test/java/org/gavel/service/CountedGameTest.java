package org.gavel.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A board that is too large to be listed is shared by all who ask about it, each for a time of his own. */
class CountedGameTest {

    private static final String HEX = "\"game\":\"hex:n=4\"";

    private final AtomicLong now = new AtomicLong();
    private final Service service = new Service(now::get, Limits.DEFAULT);

    private static JsonNode ask(Service asked, String command, String more) {
        return Json.MAPPER.readTree(
                asked.answer("{\"id\":1,\"command\":\"" + command + "\"," + HEX + more + "}", StopSignal.NEVER));
    }

    @Test
    void shares_areCountedForWhoeverAsks_whenTheTimeOfTheFirstIsLongOver() {
        assertThat(ask(service, "board", ",\"timeLimit\":2,\"limit\":1").has("result")).isTrue();
        now.addAndGet(Duration.ofHours(1).toNanos());
        JsonNode found = ask(service, "successors", "");
        assertThat(found.at("/result/successors").size()).isEqualTo(2 * 16);
        assertThat(found.at("/result/stopped").asBoolean(false)).isFalse();
        now.addAndGet(Duration.ofHours(1).toNanos());
        assertThat(ask(service, "outcome", ",\"money\":\"continuous\",\"alice\":\"2\",\"bob\":\"1\"")
                .at("/result/verified").asBoolean()).isTrue();
    }

    private static Map<String, String> ranks(JsonNode answer) {
        return answer.at("/result/successors").valueStream()
                .collect(Collectors.toMap(each -> each.path("id").asString(),
                        each -> each.path("rank") + " " + each.path("thresholds")));
    }

    @Test
    void shares_askedForByManyAtATime_areThoseAskedForByOne() throws Exception {
        List<String> positions = new ArrayList<>();
        ask(service, "successors", "").at("/result/successors")
                .forEach(each -> positions.add(",\"at\":\"" + each.path("id").asString() + "\""));
        Service alone = new Service(now::get, Limits.DEFAULT);
        Service shared = new Service(now::get, Limits.DEFAULT);
        ExecutorService askers = Executors.newFixedThreadPool(8);
        try {
            List<Callable<JsonNode>> questions = new ArrayList<>();
            positions.subList(0, 16).forEach(at -> questions.add(() -> ask(shared, "successors", at)));
            List<Future<JsonNode>> found = askers.invokeAll(questions);
            for (int i = 0; i < found.size(); i++) {
                assertThat(ranks(found.get(i).get())).isEqualTo(ranks(ask(alone, "successors", positions.get(i))))
                        .hasSize(2 * 15);
            }
        } finally {
            askers.shutdownNow();
        }
    }
}
