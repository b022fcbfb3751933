package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** The command check, of saved periods, moves, comparisons and values. */
class CheckOtherAnswersTest {

    @TempDir
    private Path folder;
    private String path;
    private String answer;

    @BeforeEach
    void writeBoards() {
        path = Boards.write(folder, "path.adj", Boards.PATH);
        answer = folder.resolve("answer.json").toString();
    }

    private Run check(List<String> question, String game) {
        List<String> words = new ArrayList<>(List.of("check", answer, game));
        words.addAll(CheckedFieldsTest.ofTheQuestion(question));
        return Run.of(words.toArray(String[]::new));
    }

    private JsonNode savePeriods(String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of("periods", path, "--vertices", "all", "--format", "json", "--out",
                answer));
        all.addAll(List.of(options));
        assertThat(Run.of(all.toArray(String[]::new)).status()).isZero();
        return new ObjectMapper().readTree(Files.readString(Path.of(answer)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"advantage:bob", "alice", "losers-ball", "alternate-rounds"})
    void check_ofPeriods_provesThemForAllTotals(String ties) throws IOException {
        savePeriods("--ties", ties);
        Run run = Run.of("check", answer, path, "--ties", ties);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("\nverified: both players' thresholds at all 4 vertices for all totals");
        assertThat(run.status()).isZero();
    }

    @Test
    void check_ofPeriodsOfTheStart_fillsInTheOthers() {
        assertThat(Run.of("periods", path, "--format", "json", "--out", answer).status()).isZero();
        assertThat(Run.of("check", answer, path).status()).isZero();
    }

    /** A length more where nothing is ever added says the same. */
    @Test
    void check_ofPeriodsWithOneNumberChanged_neverVerifies() throws IOException {
        JsonNode right = savePeriods();
        int changes = 0;
        for (String vertex : right.get("periods").propertyNames()) {
            for (String player : List.of("alice", "bob")) {
                JsonNode period = right.get("periods").get(vertex).get(player);
                for (String key : List.of("from", "length", "shift")) {
                    for (long by : new long[] {-1, 1, 1000}) {
                        long changed = period.get(key).asLong() + by;
                        if (changed < (key.equals("length") ? 1 : 0)
                                || key.equals("length") && period.get("shift").asLong() == 0) {
                            continue;
                        }
                        JsonNode wrong = right.deepCopy();
                        ((ObjectNode) wrong.get("periods").get(vertex).get(player)).put(key, changed);
                        Files.writeString(Path.of(answer), wrong.toString());
                        Run run = Run.of("check", answer, path);
                        assertThat(run.status()).as("%s of %s at %s by %d: %s", key, player, vertex, by, run.out())
                                .isIn(1, 3);
                        changes++;
                    }
                }
            }
        }
        assertThat(changes).isGreaterThan(40);
    }

    /** Develin, Payne 2010: of 256 chips more in the game of tic-tac-toe each player needs 133. */
    @Test
    void check_ofPeriodsThatAreExpected_provesWhatIsAdded() throws IOException {
        Run run = Run.of("periods", "tic-tac-toe", "--longest-table", "1", "--format", "json", "--out", answer);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("no table showed from which total on thresholds repeat");
        JsonNode said = new ObjectMapper().readTree(Files.readString(Path.of(answer)));
        assertThat(said.get("advice").asString()).isEqualTo("partial");
        assertThat(said.at("/periods/........./alice").toString())
                .isEqualTo("{\"from\":0,\"length\":256,\"shift\":133,\"evidence\":\"expected\"}");

        Run check = Run.of("check", answer, "tic-tac-toe");
        assertThat(check.err()).isEmpty();
        assertThat(check.out()).contains("verified: by how much thresholds grow in a period",
                "'from', below which no table is said to show periods");
        for (String key : List.of("length", "shift")) {
            JsonNode wrong = said.deepCopy();
            ObjectNode period = (ObjectNode) wrong.at("/periods/........./bob");
            Files.writeString(Path.of(answer), wrong.toString().replace(period.toString(),
                    period.put(key, period.get(key).asLong() + 1).toString()));
            assertThat(Run.of("check", answer, "tic-tac-toe").status()).as(key).isEqualTo(1);
        }
    }

    /** In a race for two moves each player needs three quarters of the chips where equal bids move nobody: 31 of 40, 121 of 160. */
    @Test
    void periods_whereEqualBidsMoveNobody_areNotExpectedToGrowAsRealMoney() {
        assertThat(Run.of("periods", "race", "--ties", "no-move", "--longest-table", "100")).isEqualTo(new Run(3, "",
                "gavel: race: no period within totals up to 100 (allow more with --longest-table)\n"));
    }

    @Test
    void check_ofPeriodsUnderAnotherPayment_isRefused() throws IOException {
        savePeriods();
        Files.writeString(Path.of(answer),
                Files.readString(Path.of(answer)).replaceFirst("\"richman\"", "\"poorman\""));
        assertThat(Run.of("check", answer, path).err())
                .contains("the answer is for payment poorman, and the question for"
                        + " richman (say --payment poorman if that was the question)");
        assertThat(Run.of("check", answer, path, "--payment", "poorman")).isEqualTo(new Run(2, "",
                "gavel: thresholds repeat under Richman payment, where the total of chips is fixed, not under payment poorman (use --payment richman)\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--payment all-pay-richman", "--ties alternate-rounds", "--payment poorman", "--at 2"})
    void check_ofSavedMoves_provesEachForEachTotal(String options) throws IOException {
        List<String> words = new ArrayList<>(List.of("moves", path, "--totals", "0..6", "--format", "json", "--out",
                answer));
        words.addAll(options.isEmpty() ? List.of() : List.of(options.split(" ")));
        assertThat(Run.of(words.toArray(String[]::new)).status()).isZero();
        Run run = check(words, path);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("\nverified: each move for each total, from thresholds that are proved\n");
        assertThat(run.status()).isZero();
        String text = Files.readString(Path.of(answer));
        String changed = text.replaceFirst("(\"optimal\":\\{\"[^\"]+\":\\[)", "$19,");
        assertThat(changed).isNotEqualTo(text);
        Files.writeString(Path.of(answer), changed);
        assertThat(check(words, path).status()).isEqualTo(1);
    }

    /** Alice has lost where the play begins, so nobody has a move that matters. */
    @Test
    void check_ofMovesWhereThePlayIsOver_acceptsNone() throws IOException {
        String lost = Boards.write(folder, "lost.gavel",
                "game lost\nstart c\nboth c -> {a, l}\nboth a -> {c, l}\nbob wins at l\nalice wins if never at c\n");
        Run.of("moves", lost, "--totals", "0..4", "--format", "json", "--out", answer);
        assertThat(Run.of("check", answer, lost).out()).contains("\nverified: each move for each total");
        String text = Files.readString(Path.of(answer));
        Files.writeString(Path.of(answer),
                text.replaceFirst("(\"bob\":\\{\"optimal\":\\{)", "$1\"l\":[0,1,2,3,4]"));
        assertThat(Files.readString(Path.of(answer))).isNotEqualTo(text);
        assertThat(Run.of("check", answer, lost).status()).isEqualTo(1);
    }

    @Test
    void check_ofAllValuesWhereThePlayIsOver_acceptsTheStart() {
        String over = Boards.write(folder, "over.gavel",
                "game over\nvertices w, l\nstart w\nalice wins at w\nbob wins at l\n");
        Run.of("value", over, "--chips", "2,2", "--all", "--format", "json", "--out", answer);
        Run run = Run.of("check", answer, over);
        assertThat(run.out()).contains("\nverified: what both players guarantee");
        assertThat(run.status()).isZero();
    }

    /** What is right where bids are secret says nothing where one of them is seen before the other is named. */
    @Test
    void check_ofValuesWhereBidsAreOpen_isRefused() throws IOException {
        assertThat(Run.of("value", path, "--chips", "2,1", "--format", "json", "--out", answer).status()).isZero();
        Files.writeString(Path.of(answer),
                Files.readString(Path.of(answer)).replaceFirst("\"secret\"", "\"open:bob\""));
        Run run = Run.of("check", answer, path, "--bids", "open:bob");

        assertThat(run.err()).contains("has no reason to bid at random");
        assertThat(run.status()).isEqualTo(2);
    }

    /** Equal bids that leave the token lose a round. */
    @Test
    void check_ofAHorizonWhereEqualBidsLoseARound_isRefused() throws IOException {
        assertThat(Run.of("solve", path, "--payment", "all-pay", "--horizon", "2", "--format", "json", "--out", answer)
                .status()).isZero();
        Files.writeString(Path.of(answer),
                Files.readString(Path.of(answer)).replaceFirst("\"advantage:alice\"", "\"no-move\""));
        Run run = Run.of("check", answer, path, "--payment", "all-pay", "--ties", "no-move");

        assertThat(run.err()).contains("no one-round formula is known");
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void check_ofASavedComparison_provesItForBothGames() {
        String diamond = Boards.write(folder, "diamond.json", Boards.DIAMOND);
        assertThat(Run.of("compare", path, diamond, "--format", "json", "--out", answer).status()).isZero();
        Run run = Run.of("check", answer, path, diamond);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("\nverified: what Alice needs in both games, for all totals\n");
        assertThat(run.status()).isZero();
        assertThat(Run.of("check", answer, path)).isEqualTo(new Run(2, "",
                "gavel: " + answer + ": the answer compares path with diamond (name both games)\n"));
        assertThat(Run.of("check", answer, path, path)).isEqualTo(new Run(2, "", "gavel: " + answer
                + ": the answer compares path with diamond, and not path with path (name the same games in the same order)\n"));
    }

    @Test
    void check_ofSavedFractions_provesThemAndNoOthers() throws IOException {
        String zugzwang = Boards.write(folder, "zugzwang.json", Boards.ZUGZWANG);
        Run saved = Run.of("value", zugzwang, "--chips", "2,3", "--payment", "all-pay", "--ties", "coin",
                "--exact", "--all", "--format", "json", "--out", answer);
        assertThat(saved.status()).as(saved.err()).isZero();
        Run run = Run.of("check", answer, zugzwang, "--payment", "all-pay", "--ties", "coin");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("\nverified: what both players guarantee by their bids as fractions");
        assertThat(run.status()).isZero();
        String text = Files.readString(Path.of(answer));
        String changed = text.replaceFirst("\"exact\":\"[^\"]+\"", "\"exact\":\"1/7\"");
        assertThat(changed).isNotEqualTo(text);
        Files.writeString(Path.of(answer), changed);
        assertThat(Run.of("check", answer, zugzwang, "--payment", "all-pay", "--ties", "coin").status()).isEqualTo(1);
    }

    /** Three times the probability of a bid is not a probability, even if all are divided by their sum. */
    @ParameterizedTest
    @CsvSource({"--exact, '(\"bids\":..alice\":.\"[0-9]+\":)[^,}]+', '$1\"5/7\"'",
            "--width=1e-9, '(\"bids\":..alice\":.\"[0-9]+\":)[^,}]+', '$10.999999'"})
    void check_ofProbabilitiesThatAreNotOneTogether_refusesThem(String form, String number, String other)
            throws IOException {
        String zugzwang = Boards.write(folder, "zugzwang.json", Boards.ZUGZWANG);
        Run saved = Run.of("value", zugzwang, "--chips", "2,3", "--payment", "all-pay", "--ties", "coin",
                form, "--format", "json", "--out", answer);
        assertThat(saved.status()).as(saved.err()).isZero();
        String text = Files.readString(Path.of(answer));
        String changed = text.replaceFirst(number, other);
        assertThat(changed).isNotEqualTo(text);
        Files.writeString(Path.of(answer), changed);
        Run run = Run.of("check", answer, zugzwang, "--payment", "all-pay", "--ties", "coin");
        assertThat(run.err()).contains("the probabilities of alice's bids do not add up to 1");
        assertThat(run.status()).isEqualTo(2);
    }

    /** What can follow is found again and proved with the value that is given. */
    @ParameterizedTest
    @CsvSource({"--exact, '\"exact\":\"[^\"]+\"', '\"exact\":\"1/7\"'",
            "--width=1e-9, '\"lower\":0[^,]*', '\"lower\":0.7500000000000003'",
            "--width=1e-8, '\"upper\":[^,]*', '\"upper\":0.7499999999999993'",
            "--width=1e-7, '\"lower\":0[^,]*', '\"standing\":\"open\",\"lower\":0.7500000000000003'"})
    void check_ofASavedValueWithoutThoseThatFollow_findsThem(String form, String number, String other)
            throws IOException {
        String steps = Boards.write(folder, "steps.json", """
                {"name": "steps", "start": "a",
                 "vertices": [{"id": "a"}, {"id": "b"}, {"id": "w", "outcome": "alice"}, {"id": "l", "outcome": "bob"}],
                 "edges": [{"from": "a", "to": "w", "colour": "red"}, {"from": "a", "to": "b", "colour": "blue"},
                           {"from": "b", "to": "w", "colour": "red"}, {"from": "b", "to": "l", "colour": "blue"}]}
                """);
        Run saved = Run.of("value", steps, "--chips", "2,3", "--payment", "all-pay", "--ties", "coin",
                form, "--format", "json", "--out", answer);
        assertThat(saved.status()).as(saved.err()).isZero();
        Run run = Run.of("check", answer, steps, "--payment", "all-pay", "--ties", "coin");
        assertThat(run.out()).contains("\nverified: what both players guarantee by their bids");
        assertThat(run.status()).isZero();
        String text = Files.readString(Path.of(answer));
        Files.writeString(Path.of(answer), text.replaceFirst(number, other));
        assertThat(Files.readString(Path.of(answer))).isNotEqualTo(text);
        assertThat(Run.of("check", answer, steps, "--payment", "all-pay", "--ties", "coin").status()).isEqualTo(1);
    }

    /** Bounds that say nothing are right, but no play ends at the start of the path. */
    @Test
    void check_ofAPlayThatIsSaidToBeOver_refusesIt() throws IOException {
        Run saved = Run.of("value", path, "--chips", "2,2", "--payment", "all-pay", "--ties", "coin",
                "--format", "json", "--out", answer);
        assertThat(saved.status()).as(saved.err()).isZero();
        String text = Files.readString(Path.of(answer));
        String changed = text.replaceFirst("\"lower\":[^,]*,\"upper\":[^,]*,\"bids\":\\{.*?\\}\\}",
                "\"standing\":\"over\",\"lower\":0.0,\"upper\":1.0");
        assertThat(changed).contains("\"standing\"");
        Files.writeString(Path.of(answer), changed);
        Run run = Run.of("check", answer, path, "--payment", "all-pay", "--ties", "coin");
        assertThat(run.out()).contains("the play is not over");
        assertThat(run.status()).isEqualTo(1);
    }

    /** Bids that are no better than another chance leaves them. */
    @Test
    void check_ofBidsWithinAHorizon_refusesOtherChances() throws IOException {
        Run saved = Run.of("value", path, "--chips", "2,2", "--payment", "all-pay", "--ties", "no-move",
                "--horizon", "4", "--format", "json", "--out", answer);
        assertThat(saved.status()).as(saved.err()).isZero();
        String text = Files.readString(Path.of(answer));
        assertThat(text).contains("\"verified\":true").contains("by 4 rounds from the end");
        assertThat(Run.of("check", answer, path, "--payment", "all-pay", "--ties", "no-move").status()).isZero();
        for (String changed : List.of(
                text.replaceFirst("\"bids\":\\{\"alice\":\\{[^}]*\\}", "\"bids\":{\"alice\":{\"0\":1.0}"),
                text.replaceFirst("\"horizon\":4", "\"horizon\":2"))) {
            assertThat(changed).isNotEqualTo(text);
            Files.writeString(Path.of(answer), changed);
            assertThat(Run.of("check", answer, path, "--payment", "all-pay", "--ties", "no-move").status()).as(changed)
                    .isEqualTo(1);
        }
        String row = text.replaceFirst("(?s).*\"values\":\\[(.*?)\\],\"from\".*", "$1");
        Files.writeString(Path.of(answer), text.replace(row, row + "," + row.replace("\"alice\":2,", "\"alice\":3,")));
        Run other = Run.of("check", answer, path, "--payment", "all-pay", "--ties", "no-move");
        assertThat(other.out()).contains("NOT verified: 1 claim is wrong or not proved\n")
                .contains("there are values of configurations that cannot occur");
        assertThat(other.status()).isEqualTo(1);
    }

    /** What a coin decides is no double at 54 wins to 1. */
    @ParameterizedTest
    @CsvSource({"tennis, 1, '--ties=coin'", "'race:a=54,b=1', 0, '--ties=coin'",
            "'race:a=2,b=2', 2, '--ties=coin --payment=all-pay --horizon=4'",
            "'race:a=2,b=2', 2, '--ties=coin --payment=all-pay-richman'"})
    void value_whereACoinDecides_isProved(String game, int chips, String options) {
        List<String> words = new ArrayList<>(
                List.of("value", game, "--chips", chips + "," + chips, "--format", "json"));
        words.addAll(List.of(options.split(" ")));
        Run run = Run.of(words.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("\"verified\":true");
    }

    /** 2^-54 is Alice's; what is left of 1 with less than that is 1, too. */
    @ParameterizedTest
    @CsvSource({"1.0E-300", "5.0E-17"})
    void check_ofAnUpperBoundTooSmallToLeaveAnything_isRefused(String upper) throws IOException {
        Run saved = Run.of("value", "race:a=54,b=1", "--chips", "0,0", "--ties", "coin", "--format", "json",
                "--out", answer);
        assertThat(saved.status()).as(saved.err()).isZero();
        assertThat(Run.of("check", answer, "race:a=54,b=1", "--ties", "coin").status()).isZero();
        String text = Files.readString(Path.of(answer));
        String changed = text.replaceFirst("\"lower\":[^,]*,\"upper\":[^,]*,",
                "\"lower\":0.0,\"upper\":" + upper + ",");
        assertThat(changed).isNotEqualTo(text);
        Files.writeString(Path.of(answer), changed);
        assertThat(Run.of("check", answer, "race:a=54,b=1", "--ties", "coin").status()).isEqualTo(1);
    }

    /** Bob can keep the play from ending at the start alone, but not once all that can follow is known. */
    @Test
    void check_ofAValueWhoseWayOutIsNotGiven_findsIt() throws IOException {
        String way = Boards.write(folder, "way.json", """
                {"name": "way", "start": "0",
                 "vertices": [{"id": "0"}, {"id": "1"}, {"id": "2", "outcome": "bob"}, {"id": "4", "outcome": "alice"}],
                 "edges": [{"from": "0", "to": "1", "colour": "red"}, {"from": "0", "to": "0", "colour": "blue"},
                           {"from": "1", "to": "0", "colour": "red"}, {"from": "1", "to": "4", "colour": "blue"}]}
                """);
        Run saved = Run.of("value", way, "--chips", "2,0", "--payment", "second-price", "--ties", "bob", "--draws",
                "bob", "--format", "json", "--out", answer);
        assertThat(saved.status()).as(saved.err()).isZero();
        Run run = Run.of("check", answer, way, "--payment", "second-price", "--ties", "bob");
        assertThat(run.out()).contains("\nverified: ");
        assertThat(run.status()).isZero();
    }

    @Test
    void check_ofMovesToAnotherGame_saysSo() throws IOException {
        Run.of("moves", path, "--totals", "3", "--format", "json", "--out", answer);
        String text = Files.readString(Path.of(answer));
        Files.writeString(Path.of(answer), text.replaceFirst("\"bestInMoney\":\\[[^\\]]*\\]",
                "\"bestInMoney\":[\"zz\"]"));
        Run run = Run.of("check", answer, path);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("there is no vertex 'zz' to move to (is the answer for another game?)");
    }
}
