package org.gavel.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Asks about a game for which there is too little time. The clock moves on by a millisecond whenever it is looked at. */
class PartialAnswersTest {

    private static final String GAME = "random-graph:n=10000";

    private static final long GLANCE = 1_000_000;
    private static final double SHORT = 0.01;
    private static final double LONG = 60;

    private final AtomicLong now = new AtomicLong();
    private final Service service = new Service(() -> now.addAndGet(GLANCE), Limits.DEFAULT);

    private JsonNode ask(String command, String fields, StopSignal stop) {
        return Json.MAPPER
                .readTree(service.answer(("{'id':1,'command':'" + command + "','game':'" + GAME + "'," + fields
                        + "}").replace('\'', '"'), stop))
                .path("result");
    }

    /** Reads the game, so that no time is needed for that later. */
    @BeforeEach
    void read() {
        ask("board", "'limit':1", StopSignal.NEVER);
    }

    private JsonNode solve(double seconds, StopSignal stop) {
        return ask("solve", "'verify':false,'advice':false,'timeLimit':" + seconds, stop);
    }

    private JsonNode solve(double seconds) {
        return solve(seconds, StopSignal.NEVER);
    }

    private long glances(Runnable work) {
        long before = now.get();
        work.run();
        return (now.get() - before) / GLANCE;
    }

    private static JsonNode alice(JsonNode solved) {
        return solved.at("/thresholds/0/alice");
    }

    private static boolean isPartial(JsonNode solved) {
        return solved.path("completion").asString("").equals("partial");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "csv", "latex"})
    void solve_thatWasStopped_isPrintedAsFarAsItCame(String form) {
        JsonNode printed = ask("solve", "'verify':false,'advice':false,'vertices':['0'],'form':'" + form
                + "','timeLimit':" + SHORT, StopSignal.NEVER);
        assertThat(printed.path("text").asString("")).contains(form.equals("csv") ? ",0,alice," : "0");
        assertThat(printed.path("shortfall").asString("")).isNotEmpty();
    }

    @Test
    void solve_askedAgainForNoMoreTime_answersWithTheSameBoundsWithoutSolving() {
        JsonNode first = solve(SHORT);
        assertThat(isPartial(first)).isTrue();
        AtomicReference<JsonNode> second = new AtomicReference<>();
        assertThat(glances(() -> second.set(solve(SHORT)))).isLessThan(5);
        assertThat(second.get()).isEqualTo(first);
        JsonNode priced = ask("successors", "'timeLimit':" + SHORT, StopSignal.NEVER);
        assertThat(priced.path("stopped").asBoolean()).isTrue();
        assertThat(priced.path("spent").asDouble()).isGreaterThanOrEqualTo(SHORT);
        assertThat(priced.at("/thresholds/alice/lower")).isEqualTo(alice(first).path("lower"));
    }

    @Test
    void solve_askedForMoreTime_solvesOn_andKeepsWhatIsComplete() {
        JsonNode partial = solve(SHORT);
        JsonNode complete = solve(LONG);
        assertThat(isPartial(complete)).isFalse();
        assertThat(alice(complete).path("lower").asDouble())
                .isBetween(alice(partial).path("lower").asDouble(), alice(partial).path("upper").asDouble());
        assertThat(solve(SHORT)).isEqualTo(complete);
        assertThat(ask("successors", "'timeLimit':" + SHORT, StopSignal.NEVER).has("stopped")).isFalse();
    }

    @Test
    void game_thatExplodes_isStoppedInTime() {
        String text = "game big\\nstate b[30] in {e, x, o}\\nalice wins at b[0] = x\\nbob wins at b[0] = o\\n"
                + "move alice for i in 0..29 if b[i] = e: b[i] := x\\nmove bob for i in 0..29 if b[i] = e: b[i] := o\\n";
        JsonNode error = Json.MAPPER.readTree(service.answer("{\"id\":1,\"command\":\"successors\",\"text\":\"" + text
                + "\",\"timeLimit\":" + SHORT + "}", StopSignal.NEVER)).path("error");
        assertThat(error.path("message").asString()).contains("stopped while its positions were listed");
    }

    /** Whoever goes away does not leave his few moments' work to those who have more time. */
    @Test
    void solve_afterAnotherGaveUpEarly_takesItsOwnTime() {
        assertThat(isPartial(solve(LONG, () -> true))).isTrue();
        assertThat(isPartial(solve(LONG))).isFalse();
    }

    @Test
    void solve_stoppedEarlierThanOnceBefore_keepsTheBoundsOfMoreTime() {
        JsonNode first = solve(SHORT);
        long took = glances(() -> solve(SHORT)) + 1;
        AtomicLong asked = new AtomicLong();
        JsonNode second = solve(LONG, () -> asked.incrementAndGet() > took);
        assertThat(second).isEqualTo(first);
    }

    /** Stopped ever later: what says of itself that it is a part is told, and a curve, which does not, only as a whole. */
    @ParameterizedTest
    @CsvSource({"moves, true", "curve, false"})
    void firstMoves_stoppedMidway_areToldOnlyWhereTheyAreCalledSo(String command, boolean inParts) {
        Service unhurried = new Service(() -> 0, Limits.DEFAULT);
        JsonNode request = Json.object().put("command", command).put("game", "race").put("chips", "0..1300");
        JsonNode whole = unhurried.answer(request, StopSignal.NEVER).get("result");
        int parts = 0;
        JsonNode told = Json.object();
        for (int most = 1; !told.equals(whole.get("moves")); most += 1 + most / 4) {
            int last = most;
            AtomicLong asked = new AtomicLong();
            JsonNode reply = unhurried.answer(request, () -> asked.incrementAndGet() > last);
            if (reply.has("error")) {
                assertThat(reply.at("/error/kind").asString()).isEqualTo("limit");
                continue;
            }
            told = reply.at("/result/moves");
            boolean partial = reply.at("/result/advice").asString("").equals("partial");
            parts += partial ? 1 : 0;
            assertThat(told.equals(whole.get("moves"))).isEqualTo(!partial);
        }
        assertThat(parts > 0).isEqualTo(inParts);
    }
}
