package org.gavel.large.selection;

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
import org.gavel.service.Service;
import org.gavel.service.answer.Json;
import org.gavel.service.game.RecentGames;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
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

    /** Source: by the symmetry of Hex on as many rows as columns, each player needs half of the money. */
    @Test
    void answer_boardTooLargeToList_isCountedInRealMoneyAndRefusedInChips() {
        String question = "{\"id\":1,\"command\":\"successors\",\"game\":\"hex:n=5\"";
        assertThat(service.answer(question + "}", StopSignal.NEVER))
                .contains("\"thresholds\":{\"alice\":{\"exact\":\"1/2\"").contains("\"draw\":{\"form\":\"hexagons\"");
        assertThat(service.answer(question + ",\"chips\":8}", StopSignal.NEVER)).contains("\"kind\":\"unsupported\"")
                .contains("too large to list");
        assertThat(service.answer("{\"id\":1,\"command\":\"parse\",\"game\":\"hex:n=5\"}", StopSignal.NEVER))
                .contains("\"counted\":true");
    }

    /** The cost of a move is checked, too. */
    @Test
    void check_ofMovesOfTheSession_provesThemAndNoOthers() {
        String answer = ask(service, "successors", "").at("/result").toString();
        String changed = answer.replaceFirst("\"cost\":[{]\"alice\":[{]\"exact\":\"[^\"]+\"",
                "\"cost\":{\"alice\":{\"exact\":\"1/3\"");
        assertThat(changed).isNotEqualTo(answer);
        assertThat(ask(service, "check", ",\"answer\":" + answer).at("/result/verdict").asString())
                .isEqualTo("verified");
        assertThat(ask(service, "check", ",\"answer\":" + changed).at("/result/verdict").asString())
                .isEqualTo("failed");
    }

    /** It has 3^10 positions at most: too many to be listed at a look, and not too many for an answer. */
    @Test
    void board_onlyCountedWhenLookedAt_isListedWhenItIsAskedAbout() {
        RecentGames recent = new RecentGames(Limits.DEFAULT);
        Request request = new Request(Json.object().put("game", "y:n=4"));
        assertThat(recent.small(RequestedGame.of(request, Limits.DEFAULT), StopSignal.NEVER).game().board().listed())
                .isEmpty();
        assertThat(recent.game(request, StopSignal.NEVER).game().board().listed()).isPresent();
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
