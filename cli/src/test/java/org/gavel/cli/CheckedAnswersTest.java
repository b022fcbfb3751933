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
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.ObjectMapper;

/** Answers of every kind: what was saved is verified, what was changed is found, and what was broken is refused. */
class CheckedAnswersTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;
    private String path;
    private Path answer;
    private List<String> question = List.of();

    @BeforeEach
    void writeBoard() {
        path = Boards.write(folder, "path.adj", Boards.PATH);
        answer = folder.resolve("answer.json");
    }

    /** Commands whose answers can be checked. */
    static Stream<String> commands() {
        return Stream.of("solve", "solve --payment poorman", "solve --payment all-pay --ties no-move",
                "solve --ties losers-ball", "solve --horizon 5", "solve --totals 0..6",
                "solve --totals 5 --ties losers-ball",
                "solve --totals 0..4 --payment poorman", "solve --totals 3,7 --payment all-pay-richman",
                "outcome --chips 5,2", "outcome --chips 2,3",
                "outcome --chips 3,3 --payment poorman", "outcome --money 7,2",
                "outcome --money 1,9", "outcome --money 2,3 --payment poorman",
                "value --chips 2,2 --payment all-pay --ties coin --all",
                "value --chips 3,2 --payment poorman --ties no-move --all",
                "value --chips 2,2 --payment all-pay --ties coin",
                "value --chips 2,2 --payment all-pay --ties coin --horizon 3 --all",
                "value --chips 3,2 --payment poorman --horizon 2", "value --chips 2,2 --horizon 0",
                "moves", "moves --payment poorman", "moves --payment taxman:1/3 --at 2");
    }

    private void save(String command) {
        List<String> words = new ArrayList<>(Arrays.asList(command.split(" ")));
        words.add(1, path);
        words.addAll(List.of("--format", "json", "--out", answer.toString()));
        Run run = Run.of(words.toArray(String[]::new));
        question = CheckedFieldsTest.ofTheQuestion(words);
        assertThat(run.err()).as(command).isEmpty();
    }

    private Run check() {
        List<String> words = new ArrayList<>(List.of("check", answer.toString(), path));
        words.addAll(question);
        return Run.of(words.toArray(String[]::new));
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

    /** Without chips the play is over at t, so that nothing is bid there. */
    @Test
    void check_ofChipsWherePlaysAreSettledWithoutThem_verifiesBids() throws IOException {
        path = Boards.write(folder, "settled.gavel", """
                game settled
                vertices s, t, w, l
                start s
                both s -> {t, w}
                both t -> {s, l}
                alice wins at w
                bob wins at l
                broke settle
                broke alice at t
                """);
        save("solve --totals 0..4");

        assertThat(JSON.readTree(Files.readString(answer)).at("/bids/t/alice/0").isNull()).isTrue();
        assertThat(check().out()).contains("verified: ").doesNotContain("not decided");
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
        save("solve --totals 0");
        String text = Files.readString(answer);
        assertThat(text).contains("[null]");
        Files.write(answer, text.replaceFirst("\\[null\\]", "[\"1\"]").getBytes(StandardCharsets.UTF_8));
        Run run = check();
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("'1' is more than the 0 chips in the game (write null for 'never')");
    }

    /** Moves lead to where a player cannot move, which has no name on the board. */
    @ParameterizedTest
    @ValueSource(strings = {"solve", "solve --totals 0..2", "moves", "moves --totals 0..2", "outcome --money 3,1",
            "outcome --chips 3,1", "value --chips 1,1 --all"})
    void check_ofGamesInWhichAPlayerCannotMove_verifiesThem(String command) throws IOException {
        path = Boards.write(folder, "stuck.json", """
                {"name": "stuck", "start": "a", "stuck": "loses",
                 "vertices": [{"id": "a"}, {"id": "b"}, {"id": "c", "stuck": "tie"}],
                 "edges": [{"from": "a", "to": "b", "colour": "both"}, {"from": "a", "to": "c", "colour": "both"},
                           {"from": "b", "to": "a", "colour": "red"}, {"from": "c", "to": "a", "colour": "blue"}]}
                """);
        save(command);
        Run run = check();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("verified: ");
        assertThat(run.status()).isZero();
    }
}
