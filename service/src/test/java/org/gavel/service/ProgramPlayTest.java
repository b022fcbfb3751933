package org.gavel.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.BundledGames;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Limits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The program plays bundled games against itself: what it decides is taken back as a decision, by the rules. */
class ProgramPlayTest {

    private static final int MOST = 12;
    private static final List<String> PURSES = List.of("5,4", "1,3", "0,2");

    /** A taxman takes fractions of chips, and least bids mean nothing in real money. */
    private static final Set<String> REFUSED = Set.of("six-positions", "oshi-zumo", "alesia");

    private final Service service = new Service(() -> 0L, Limits.DEFAULT);

    static Stream<String> games() {
        return BundledGames.names().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void replies_inChips_areTaken(String game) {
        PURSES.forEach(purses -> playInChips(game, "", "perfect", purses));
        for (String strength : List.of("good", "random")) {
            playInChips(game, "", strength, PURSES.get(0));
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void replies_inMoney_areTaken(String game) {
        for (String strength : List.of("perfect", "good", "random")) {
            play(game, "\"money\":\"continuous\",\"alice\":\"5\",\"bob\":\"7/2\"", strength);
        }
    }

    @ParameterizedTest
    @CsvSource({"nim, 7|5", "race, 7|5", "ultimatum, 7|5", "tic-tac-toe, 2|1"})
    void replies_whereThereIsALeastBid_areTaken(String game, String purses) {
        for (String payment : List.of("richman", "poorman", "all-pay")) {
            playInChips(game, ",\"least\":\"2\",\"payment\":\"" + payment + "\"", "perfect", purses.replace('|', ','));
        }
    }

    private void playInChips(String game, String rules, String strength, String purses) {
        String[] chips = purses.split(",");
        play(game, "\"money\":\"chips\",\"alice\":" + chips[0] + ",\"bob\":" + chips[1] + rules, strength);
    }

    private void play(String game, String fields, String strength) {
        ArrayNode decisions = Json.list();
        for (int i = 0; i < MOST; i++) {
            JsonNode stands = ask(game, fields, decisions, "");
            if (i == 0 && stands.has("error")) {
                assertThat(REFUSED).as("%s", stands).contains(game);
                return;
            }
            assertThat(stands.has("result")).as("%s%s %s: %s", game, fields, decisions, stands).isTrue();
            String waitsFor = stands.at("/result/waitsFor").asString();
            if (waitsFor.equals("nothing")) {
                return;
            }
            if (waitsFor.equals("chance")) {
                decisions.addObject().put("chance",
                        stands.at("/result/chances").propertyNames().iterator().next());
                continue;
            }
            if (waitsFor.equals("coin")) {
                decisions.addObject().put("coin", "alice");
                continue;
            }
            if (!waitsFor.equals("bids")) {
                JsonNode replies = reply(game, fields, decisions, stands.at("/result/decider").asString(), strength);
                if (replies.isEmpty()) {
                    return;
                }
                replies.forEach(decisions::add);
                continue;
            }
            JsonNode first = reply(game, fields, decisions, "alice", strength);
            JsonNode second = reply(game, fields, decisions, "bob", strength);
            if (first.isMissingNode() || second.isMissingNode()) {
                return;
            }
            ObjectNode bids = decisions.addObject().putObject("bids");
            bids.set("alice", first.at("/0/bid"));
            bids.set("bob", second.at("/0/bid"));
        }
    }

    /** What the program decides; nothing where it says that it does not know how to play so. */
    private JsonNode reply(String game, String fields, ArrayNode decisions, String player, String strength) {
        JsonNode answer = ask(game, fields, decisions,
                ",\"reply\":{\"player\":\"" + player + "\",\"strength\":\"" + strength + "\",\"seed\":7}");
        if (answer.has("error")) {
            assertThat(answer.at("/error/kind").asString()).as("%s: %s", game, answer).isEqualTo("unsupported");
        }
        return answer.at("/result/reply");
    }

    private JsonNode ask(String game, String fields, ArrayNode decisions, String more) {
        return Json.MAPPER.readTree(service.answer("{\"id\":1,\"command\":\"play\",\"game\":\"" + game + "\"," + fields
                + ",\"decisions\":" + decisions + more + "}", StopSignal.NEVER));
    }
}
