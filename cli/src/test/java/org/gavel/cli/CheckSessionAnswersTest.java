package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The command check, of curves and successors as a session gives them. */
class CheckSessionAnswersTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    @TempDir
    private Path folder;
    private String game;

    private Run check(String text) throws IOException {
        return Run.of("check", Files.writeString(folder.resolve("answer.json"), text).toString(), game);
    }

    /** The line that a session answers. */
    private String ask(String request) {
        game = request.replaceFirst(".*'game': '([^']*)'.*", "$1");
        Run run = Run.withInput("{'id': 1, 'command': ".replace('\'', '"') + request.replace('\'', '"') + "}\n",
                "session");
        assertThat(run.out()).contains("\"result\":");
        return run.out();
    }

    /** Successors in real money, followed by totals and thresholds in chips. */
    @ParameterizedTest
    @ValueSource(strings = {"", ", 'chips': [3]"})
    void check_ofAStartThatFollowsItself_refusesTwoThresholdsOfIt(String chips) throws IOException {
        String text = """
                game loop
                start a
                alice wins at w
                bob wins at l
                both a -> {l, b, a}
                both b -> {a, w}
                """;
        String right = ask("'successors', 'text': '" + text.replace("\n", "\\n") + "'" + chips);
        game = Files.writeString(folder.resolve("loop.gavel"), text).toString();
        assertThat(check(right).status()).isZero();
        ObjectNode changed = (ObjectNode) JSON.readTree(right).get("result");
        JsonNode alice = changed.get("thresholds").get("alice");
        if (alice instanceof ArrayNode totals) {
            totals.set(0, "0");
        } else {
            ((ObjectNode) alice).put("lower", 0.1).put("upper", 0.2);
        }
        Run wrong = check(changed.toString());
        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err()).contains("differ from those given before");
    }

    /** Where Alice cannot move the play ends, won by Bob, who needs nothing there. */
    @Test
    void check_ofAnotherThresholdWhereAPlayerCannotMove_refusesIt() throws IOException {
        String text = """
                game stuck
                vertices a, t
                start a
                stuck loses
                blue a -> t
                tie at t
                """;
        String right = ask("'successors', 'text': '" + text.replace("\n", "\\n") + "'");
        game = Files.writeString(folder.resolve("stuck.gavel"), text).toString();
        assertThat(check(right).status()).isZero();
        ObjectNode changed = (ObjectNode) JSON.readTree(right).get("result");
        ObjectNode bob = (ObjectNode) changed.at("/successors/0/thresholds/bob");
        assertThat(changed.at("/successors/0/id").asString()).startsWith("<Alice cannot move");
        bob.put("exact", "1/4").put("lower", 0.25).put("upper", 0.25);
        Run wrong = check(changed.toString());
        assertThat(wrong.status()).isEqualTo(1);
        assertThat(wrong.out()).contains("this is not what is needed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'result':R,'kind':'chips'}", "{'kind':'chips','result':R}", "{'result':{'result':R}}"})
    void check_ofAResultBesideOtherKeys_refusesIt(String file) throws IOException {
        String right = JSON.readTree(ask("'successors', 'game': 'tug-of-war:n=2'")).get("result").toString();
        Run wrong = check(file.replace('\'', '"').replace("R", right));
        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err().lines()).hasSize(1);
    }

    @Test
    void check_ofAVertexByTwoOfItsNames_refusesIt() throws IOException {
        game = "chess-ending:n=3";
        String right = Run.of("solve", game, "--totals", "3,4", "--vertices", "all", "--format", "json").out();
        assertThat(check(right).status()).isZero();
        Run wrong = check(right.replace("\"thresholds\":{", "\"thresholds\":{\"king=08:man=19:first=1:second=0\":"
                + "{\"alice\":[\"0\",\"0\"],\"bob\":[\"0\",\"0\"]},"));
        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err()).contains("appears twice in 'thresholds'");
    }

    @Test
    void check_ofChipsAfterPricesInMoney_refusesThem() throws IOException {
        JsonNode inChips = JSON.readTree(ask("'successors', 'game': 'tug-of-war:n=2', 'chips': 3")).get("result");
        ObjectNode mixed = (ObjectNode) JSON.readTree(ask("'successors', 'game': 'tug-of-war:n=2'")).get("result");
        mixed.remove("thresholds");
        mixed.set("chips", inChips.get("chips"));
        mixed.set("thresholds", inChips.get("thresholds"));
        Run run = check(mixed.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("unknown key 'chips' in an answer of kind 'successors' and money 'continuous'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'successors', 'game': 'tic-tac-toe', 'at': '......x..'",
            "'successors', 'game': 'tic-tac-toe', 'at': '......x..', 'chips': '0..9'",
            "'successors', 'game': 'tic-tac-toe', 'at': 'xxxoo....'", "'successors', 'game': 'priority-ladder'",
            "'curve', 'game': 'tic-tac-toe'",
            "'curve', 'game': 'tug-of-war:n=2', 'chips': '0..3', 'at': '2'"})
    void check_ofOtherBoards_provesThem(String request) throws IOException {
        Run run = check(ask(request));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("\nverified: ");
        assertThat(run.status()).isZero();
    }
}
