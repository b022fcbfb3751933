package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** Answers of every kind: what was saved is verified, what was changed is found, and what was broken is refused. */
class CheckedAnswersTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;
    private String path;
    private Path answer;

    @BeforeEach
    void writeBoard() {
        path = Boards.write(folder, "path.adj", Boards.PATH);
        answer = folder.resolve("answer.json");
    }

    /** Commands whose answers can be checked. */
    static Stream<String> commands() {
        return Stream.of("solve", "solve --payment poorman", "solve --payment all-pay --ties no-move",
                "solve --ties losers-ball", "solve --horizon 5", "solve --chips 0..6",
                "solve --chips 5 --ties losers-ball",
                "solve --chips 0..4 --payment poorman", "solve --chips 3,7 --payment all-pay-richman",
                "outcome --alice 5 --bob 2 --discrete", "outcome --alice 2 --bob 3 --discrete",
                "outcome --alice 3 --bob 3 --discrete --payment poorman", "outcome --alice 7 --bob 2",
                "outcome --alice 1 --bob 9", "outcome --alice 2 --bob 3 --payment poorman",
                "value --alice 2 --bob 2 --payment all-pay --ties coin --all",
                "value --alice 3 --bob 2 --payment poorman --ties no-move --all",
                "value --alice 2 --bob 2 --payment all-pay --ties coin",
                "value --alice 2 --bob 2 --payment all-pay --ties coin --horizon 3 --all",
                "value --alice 3 --bob 2 --payment poorman --horizon 2", "value --alice 2 --bob 2 --horizon 0",
                "moves", "moves --payment poorman", "moves --payment taxman:1/3 --at 2");
    }

    private void save(String command) {
        List<String> words = new ArrayList<>(Arrays.asList(command.split(" ")));
        words.add(1, path);
        words.addAll(List.of("--format", "json", "--out", answer.toString()));
        Run run = Run.of(words.toArray(String[]::new));
        assertThat(run.err()).as(command).isEmpty();
    }

    private Run check() {
        return Run.of("check", answer.toString(), path);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void check_ofWhatWasSaved_findsNothingWrong(String command) throws IOException {
        save(command);
        Run run = check();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("verified: ");
        assertThat(JSON.readTree(Files.readString(answer)).get("verified").asBoolean()).isTrue();
        assertThat(run.status()).isZero();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void check_ofAnyClaimChanged_findsIt(String command) throws IOException {
        save(command);
        String right = Files.readString(answer);
        int changes = 0;
        for (int place = 0;; place++) {
            JsonNode changed = JSON.readTree(right);
            int[] countdown = {place};
            if (!change(changed, "", countdown)) {
                break;
            }
            changes++;
            Files.writeString(answer, changed.toString() + "\n");
            Run run = check();
            assertThat(run.status()).as("%s: %s%n%s%s", command, changed, run.out(), run.err()).isIn(1, 2);
            if (run.status() == 2) {
                assertThat(run.err()).contains(answer + ":1:");
            }
        }
        assertThat(changes).isPositive();
    }

    /** Changes the claim with a number, so that it is wrong; whether there is one. */
    private static boolean change(JsonNode node, String key, int[] countdown) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                JsonNode value = object.get(name);
                if (List.of("game", "statistics", "verification", "method", "auction", "evidence", "start", "format",
                        "objective", "kind", "exactness", "bounds", "decimal", "draws", "from", "width", "completion",
                        "verified").contains(name) && !(name.equals("from") && value.isNumber())) {
                    continue;
                }
                boolean bound = List.of("cost", "needs").contains(key) && List.of("lower", "upper").contains(name);
                if (object.has("vertex") || bound) {
                    if ((bound || (name.equals("lower") ? value.asDouble() < 0.99
                            : name.equals("upper") && value.asDouble() > 0.01))
                            && countdown[0]-- == 0) {
                        double moved = value.asDouble() + (name.equals("lower") ? 0.01 : -0.01);
                        object.put("lower",
                                name.equals("lower") ? moved : Math.min(moved, object.get("lower").asDouble()));
                        object.put("upper",
                                name.equals("upper") ? moved : Math.max(moved, object.get("upper").asDouble()));
                        return true;
                    }
                    continue;
                }
                if (isClaim(name, value) && countdown[0]-- == 0) {
                    object.set(name, other(name, value));
                    return true;
                }
                if (change(value, name, countdown)) {
                    return true;
                }
            }
        } else if (node instanceof ArrayNode array && !key.equals("chips")) {
            for (int i = 0; i < array.size(); i++) {
                boolean claim = array.get(i).isString() || array.get(i).isNull() && !key.isEmpty();
                if (claim && countdown[0]-- == 0) {
                    array.set(i, other(key, array.get(i)));
                    return true;
                }
                if (change(array.get(i), key, countdown)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isClaim(String name, JsonNode value) {
        return value.isBoolean() && !name.equals("never") || value.isString() && !name.equals("share")
                || List.of("from", "to", "rounds", "rank").contains(name);
    }

    private static JsonNode other(String name, JsonNode value) {
        if (value.isBoolean()) {
            return JSON.getNodeFactory().booleanNode(!value.asBoolean());
        }
        if (value.isNumber()) {
            return JSON.getNodeFactory().numberNode(value.asLong() + 1);
        }
        if (value.isNull()) {
            return StringNode.valueOf("0");
        }
        String text = value.asString();
        return StringNode.valueOf(switch (name) {
            case "exact" -> text.equals("1/5") ? "4/5" : "1/5";
            case "turn" -> text.equals("move") ? "either" : "move";
            case "outcome" -> text.equals("draw") ? "alice" : "draw";
            case "onTie" -> text.equals("use") ? "keep" : "use";
            case "moves" -> text.equals("0") ? "1" : "0";
            default -> text.endsWith("*") ? text.substring(0, text.length() - 1)
                    : Integer.toString(
                            Integer.parseInt(text) + 1);
        });
    }

    @ParameterizedTest
    @MethodSource("commands")
    void check_ofATextCutAnywhere_saysWhere(String command) throws IOException {
        save(command);
        byte[] right = Files.readAllBytes(answer);
        Random random = new Random(17);
        for (int i = 0; i < 25; i++) {
            Files.write(answer, Arrays.copyOf(right, 1 + random.nextInt(right.length - 3)));
            Run run = check();
            assertThat(run.status()).as(run.err()).isEqualTo(2);
            assertThat(run.err()).contains(answer + ":1:").doesNotContain("internal error");
        }
    }

    @Test
    void check_ofBytesThatAreNoText_saysWhere() throws IOException {
        save("solve");
        byte[] right = Files.readAllBytes(answer);
        for (int at = 0; at < right.length; at += 37) {
            byte[] wrong = right.clone();
            wrong[at] = (byte) 0xC3;
            Files.write(answer, wrong);
            Run run = check();
            assertThat(run.status()).as("byte %d: %s", at, run.err()).isEqualTo(2);
            assertThat(run.err()).contains(answer + ":").doesNotContain("internal error");
        }
    }

    @Test
    void check_ofMoreChipsThanThereAre_isRefused() throws IOException {
        save("solve --chips 0");
        String text = Files.readString(answer);
        assertThat(text).contains("[null]");
        Files.write(answer, text.replaceFirst("\\[null\\]", "[\"1\"]").getBytes(StandardCharsets.UTF_8));
        Run run = check();
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("'1' is more than the 0 chips in the game (write null for 'never')");
    }
}
