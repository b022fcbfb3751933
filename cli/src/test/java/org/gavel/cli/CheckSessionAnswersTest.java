package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The command check, of curves and successors as a session gives them. */
class CheckSessionAnswersTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    /** What the question was, how the answer came about, and what only says how a number is known. */
    private static final Set<String> NO_CLAIMS = Set.of("id", "game", "start", "auction", "format", "objective", "kind",
            "verified", "verification", "statistics", "evidence", "chips", "exactness");

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

    @ParameterizedTest
    @ValueSource(strings = {"'curve', 'game': 'tug-of-war:n=2', 'chips': '0..6'",
            "'curve', 'game': 'tug-of-war:n=2', 'chips': '0..4', 'ties': 'losers-ball'",
            "'curve', 'game': 'tug-of-war:n=2', 'chips': [3, 6], 'ties': 'alternate-ties:bob', 'at': '1'",
            "'curve', 'game': 'tug-of-war:n=2', 'chips': '2..4', 'payment': 'poorman'",
            "'curve', 'game': 'tug-of-war:n=2', 'chips': '0..5', 'payment': 'all-pay', 'ties': 'no-move'",
            "'successors', 'game': 'tug-of-war:n=2'", "'successors', 'game': 'tug-of-war:n=2', 'payment': 'poorman'",
            "'successors', 'game': 'tug-of-war:n=2', 'payment': 'all-pay', 'at': '1'",
            "'successors', 'game': 'tug-of-war:n=2', 'chips': [4, 5]",
            "'successors', 'game': 'tug-of-war:n=2', 'chips': [4, 5], 'ties': 'losers-ball'",
            "'successors', 'game': 'tug-of-war:n=2', 'chips': 3, 'payment': 'poorman', 'at': '1'",
            "'successors', 'game': 'race:a=1,b=1', 'chips': [0, 1]", "'successors', 'game': 'race:a=1,b=1'"})
    void check_ofAnyClaimChanged_refusesIt(String request) throws IOException {
        String right = ask(request);
        Run run = check(right);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("\nverified: ").contains("from thresholds that are proved\n");
        assertThat(check(JSON.readTree(right).get("result").toString()).status()).isZero();
        int place = 0;
        for (JsonNode changed = JSON.readTree(right); change(changed, "", new int[] {place}); place++) {
            Run wrong = check(changed.toString());
            assertThat(wrong.status()).as("%s%n%s%s", changed, wrong.out(), wrong.err()).isBetween(1,
                    right.contains("\"periods\"") ? 3 : 2);
            if (wrong.status() == 2) {
                assertThat(wrong.err().lines()).hasSize(1);
                assertThat(wrong.err()).contains("answer.json:1:");
            }
            changed = JSON.readTree(right);
        }
        assertThat(place).isGreaterThan(10);
    }

    /** Changes the claim with a number, so that it is wrong; whether there is one. */
    private static boolean change(JsonNode node, String key, int[] countdown) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                JsonNode value = object.get(name);
                boolean same = name.equals("length") && object.get("shift").asLong() == 0;
                if (!NO_CLAIMS.contains(name) && !same) {
                    if (value.isContainer() ? change(value, name, countdown) : countdown[0]-- == 0) {
                        if (!value.isContainer()) {
                            object.set(name, other(object, name));
                        }
                        return true;
                    }
                }
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                JsonNode value = array.get(i);
                if (value.isContainer() ? change(value, key, countdown) : countdown[0]-- == 0) {
                    if (!value.isContainer()) {
                        array.set(i, other(value));
                    }
                    return true;
                }
            }
        }
        return false;
    }

    /** Another value of a key: bounds that a number cannot be between. */
    private static JsonNode other(ObjectNode object, String name) {
        JsonNodeFactory make = JsonNodeFactory.instance;
        return switch (name) {
            case "lower" -> object.get("upper").isString() ? make.stringNode("1")
                    : make.numberNode(object.get("upper").asDouble() + 0.01);
            case "upper" -> object.get("lower").isString() ? make.stringNode("0")
                    : make.numberNode(object.get("lower").asDouble() - 0.01);
            case "exact" -> make.stringNode(object.get(name).asString().equals("1/5") ? "4/5" : "1/5");
            default -> other(object.get(name));
        };
    }

    private static JsonNode other(JsonNode value) {
        JsonNodeFactory make = JsonNodeFactory.instance;
        if (value.isBoolean()) {
            return make.booleanNode(!value.asBoolean());
        }
        if (value.isNumber()) {
            return make.numberNode(value.asLong() + 1);
        }
        return value.isNull() ? make.stringNode("0") : make.stringNode(switch (value.asString()) {
            case "alice" -> "bob";
            case "move" -> "either";
            case "0" -> "1";
            default -> "0";
        });
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
        assertThat(wrong.err()).contains("are not those that stand before");
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
        String right = Run.of("solve", game, "--chips", "3,4", "--vertices", "all", "--format", "json").out();
        assertThat(check(right).status()).isZero();
        Run wrong = check(right.replace("\"thresholds\":{", "\"thresholds\":{\"king=08:man=19:first=1:second=0\":"
                + "{\"alice\":[\"0\",\"0\"],\"bob\":[\"0\",\"0\"]},"));
        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err()).contains("stands twice in 'thresholds'");
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
        assertThat(run.err()).contains("'chips' must stand before 'thresholds'");
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
