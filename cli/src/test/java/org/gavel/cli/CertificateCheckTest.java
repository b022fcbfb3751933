package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** An answer with a certificate is checked without a solver: none of their classes is so much as loaded. */
class CertificateCheckTest {

    private static final long SEED = 29_003;
    private static final int CHANGED = Boolean.getBoolean("long-checks") ? 1_500 : 200;
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final String BOARD = "\"vertices\":[{\"id\":\"a\",\"priority\":1,\"weight\":1},"
            + "{\"id\":\"b\",\"priority\":2,\"weight\":2,\"marked\":true},{\"id\":\"c\",\"priority\":3,\"weight\":-3OWNER},"
            + "{\"id\":\"won\",\"outcome\":\"alice\"}],\"edges\":[{\"from\":\"a\",\"to\":\"b\",\"colour\":\"red\"},"
            + "{\"from\":\"a\",\"to\":\"c\",\"colour\":\"blue\"},{\"from\":\"b\",\"to\":\"a\",\"colour\":\"both\"},"
            + "{\"from\":\"c\",\"to\":\"a\",\"colour\":\"both\"},{\"from\":\"b\",\"to\":\"c\",\"colour\":\"blue\"},"
            + "{\"from\":\"c\",\"to\":\"won\",\"colour\":\"red\"}]}";

    private final Map<List<String>, String> answers = new HashMap<>();

    @Test
    void check_outcomesWithCertificates_loadsNoSolver(@TempDir Path folder) throws IOException, InterruptedException {
        List<List<String>> asked = new ArrayList<>(
                List.of(List.of("outcome", "tug-of-war", "--chips", "3,3"),
                        List.of("outcome", "tug-of-war", "--chips", "9,1"),
                        List.of("outcome", "tug-of-war", "--money", "2,3"),
                        List.of("outcome", "tug-of-war", "--money", "1,1")));
        for (String objective : List.of("\"reach\"", "\"safety\"", "\"buchi\"", "\"parity\"")) {
            String owned = board(folder, objective, ",\"owner\":\"bob\"");
            for (String purses : List.of("3,3", "0,4", "5,1")) {
                asked.add(List.of("outcome", owned, "--chips", purses));
            }
            asked.add(List.of("outcome", owned, "--money", "5,2"));
        }
        asked.add(List.of("outcome", board(folder, "{\"mean-payoff\":\"0\"}", ""), "--money", "5,3"));
        assertThat(loaded(folder, asked)).anyMatch(name -> name.endsWith(".OutcomeVerifier")).noneMatch(
                name -> name.matches("org\\.gavel\\.engine\\.solve\\.(?!outcome\\.|period\\.GameComparison)[a-z]+\\..*")
                        || name.matches(".*\\.(Solvers|TruncatedRounds|ConfigurationSolver|AtThreshold)"));
    }

    /** Another outcome is never verified, whatever is changed in the certificate; what is malformed is told in a line. */
    @Test
    void check_falseOutcomesAndChangedCertificates_verifiesNoneAndFailsOnNone(@TempDir Path folder)
            throws IOException {
        Random random = new Random(SEED);
        List<String> words = List.of("tug-of-war", board(folder, "\"parity\"", ",\"owner\":\"bob\""),
                board(folder, "\"safety\"", ""), board(folder, "{\"mean-payoff\":\"0\"}", ""));
        int verified = 0;
        for (int i = 0; i < CHANGED; i++) {
            String game = words.get(random.nextInt(words.size()));
            boolean money = game.equals(words.get(3)) || random.nextInt(3) == 0;
            String payment = List.of("richman", "poorman").get(random.nextInt(2));
            List<String> asked = List.of(game, "--payment", payment);
            List<String> question = new ArrayList<>(List.of("outcome"));
            question.addAll(asked);
            question.addAll(money ? List.of("--money", "5,3")
                    : List.of("--chips", random.nextInt(4) + "," + random.nextInt(4)));
            question.addAll(List.of("--format", "json", "--certificate"));
            ObjectNode answer = (ObjectNode) MAPPER
                    .readTree(answers.computeIfAbsent(question, each -> Run.of(each.toArray(String[]::new)).out()));
            boolean right = random.nextBoolean();
            if (!right) {
                List<String> others = new ArrayList<>(List.of("alice", "bob", "draw", "undetermined"));
                others.remove(answer.get("outcome").asString());
                answer.put("outcome", others.get(random.nextInt(3)));
            }
            change(answer.get("certificate"), random);
            Path file = folder.resolve("changed.json");
            Files.writeString(file, answer.toString());
            Run run = Run.of(Stream.concat(Stream.of("check", file.toString()), asked.stream()).toArray(String[]::new));
            assertThat(run.status()).as("%s %s%n%s%s", asked, answer, run.out(), run.err()).isIn(right ? 0 : 1, 1, 2,
                    3);
            assertThat(run.err()).doesNotContain("Exception").doesNotContain("\tat ");
            verified += run.status() == 0 ? 1 : 0;
        }
        assertThat(verified).isPositive();
    }

    /** Changes a value somewhere inside, or leaves it out. */
    private static void change(JsonNode inside, Random random) {
        JsonNode next = inside;
        while (next.isContainer() && !next.isEmpty()) {
            int place = random.nextInt(next.size());
            JsonNode child = next instanceof ObjectNode object
                    ? object.get(List.copyOf(object.propertyNames()).get(place))
                    : next.get(place);
            if (!child.isContainer() || random.nextInt(12) == 0) {
                JsonNode other = MAPPER.readTree(List.of("null", "0", "1", "2", "-1", "\"0\"", "\"1\"", "\"1/2\"",
                        "\"x\"", "[]", "{}", "1000000000000000000000").get(random.nextInt(12)));
                if (next instanceof ObjectNode object) {
                    object.set(List.copyOf(object.propertyNames()).get(place), other);
                } else {
                    ((ArrayNode) next).set(place, other);
                }
                return;
            }
            next = child;
        }
    }

    /**
     * What is given under which rules is asked of the table of solvers; but nothing is found by them. Nor does a table load what
     * it names of other commands, questions and formats.
     */
    @Test
    void check_thresholdsWithCertificates_proposesNoProofAndLoadsNothingElse(@TempDir Path folder)
            throws IOException, InterruptedException {
        assertThat(loaded(folder, List.of(List.of("solve", board(folder, "\"parity\"", "")),
                List.of("solve", board(folder, "{\"mean-payoff\":\"0\"}", "")))))
                .noneMatch(name -> name.matches(".*\\.(AveragePotentials|AlmostSureMoves|SweepCommand|ValidateCommand|"
                        + "Judged|Tournament|GraphmlReader|HoaGameReader|AverageEnclosureSolver|PayoffCodec)"));
    }

    private static String board(Path folder, String objective, String owner) throws IOException {
        Path file = folder.resolve("board" + Math.abs((objective + owner).hashCode()) + ".json");
        Files.writeString(file,
                "{\"name\":\"board\",\"start\":\"a\",\"stuck\":\"pass\",\"objective\":" + objective + ","
                        + BOARD.replace("OWNER", owner));
        return file.toString();
    }

    /** The classes that a program has loaded which has verified the answers to some questions. */
    private static List<String> loaded(Path folder, List<List<String>> asked) throws IOException, InterruptedException {
        StringBuilder answers = new StringBuilder();
        for (List<String> question : asked) {
            Run run = Run.of(Stream.concat(question.stream(), Stream.of("--format", "json", "--certificate"))
                    .toArray(String[]::new));
            assertThat(run.status()).as("%s: %s", question, run.err()).isZero();
            answers.append(run.out());
        }
        Path file = folder.resolve("answers.json");
        Files.writeString(file, answers);
        Path log = folder.resolve("classes.txt");
        List<String> command = Run.program("-Xlog:class+load:file=" + log);
        command.addAll(List.of("check", file.toString()));
        asked.forEach(question -> command.add(question.get(1)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output.lines().filter(line -> line.startsWith("verified:"))).hasSize(asked.size());
        try (Stream<String> lines = Files.lines(log)) {
            return lines.flatMap(line -> Stream.of(line.split("\\s+"))).filter(word -> word.startsWith("org.gavel."))
                    .collect(Collectors.toList());
        }
    }
}
