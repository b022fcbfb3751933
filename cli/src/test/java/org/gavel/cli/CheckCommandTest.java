package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gavel.cli.main.Gavel;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class CheckCommandTest {

    @TempDir
    private Path folder;
    private String path;
    private String diamond;
    private String answer;

    @BeforeEach
    void writeBoards() {
        path = Boards.write(folder, "path.adj", Boards.PATH);
        diamond = Boards.write(folder, "diamond.json", Boards.DIAMOND);
        answer = folder.resolve("answer.json").toString();
    }

    private void save(String... arguments) {
        List<String> all = new ArrayList<>(List.of("solve", "--format", "json", "--out", answer));
        all.addAll(List.of(arguments));
        Run run = Run.of(all.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
    }

    private void edit(String from, String to) throws IOException {
        String text = Files.readString(Path.of(answer));
        assertThat(text).contains(from);
        Files.writeString(Path.of(answer), text.replaceFirst(java.util.regex.Pattern.quote(from), to));
    }

    /** Of plays that never end the moves follow from thresholds that are proved, too. */
    @Test
    void check_ofMovesInAnEndlessPlay_verifiesThem() throws IOException {
        Run moves = Run.of("moves", "priority-ladder", "--totals", "4..8", "--format", "json", "--out", answer);
        assertThat(moves.status()).as(moves.err()).isZero();
        assertThat(Run.of("check", answer, "priority-ladder").out())
                .contains("verified: each move for each total, from thresholds that are proved");
        edit("\"optimal\":{\"1\":[4,5", "\"optimal\":{\"1\":[5");
        assertThat(Run.of("check", answer, "priority-ladder").status()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--payment poorman", "--payment taxman:1/3", "--payment all-pay",
            "--payment all-pay --ties no-move", "--payment poorman --digits 30", "--width 1e-3 --payment poorman",
            "--horizon 0", "--horizon 7", "--horizon 300", "--horizon 7 --payment poorman",
            "--horizon 9 --payment all-pay", "--at 2", "--bids open:bob", "--totals 5", "--totals 0..9",
            "--totals 3,8,1000", "--totals 7,1000000000000", "--totals 100000 --ties losers-ball",
            "--totals 100000 --payment all-pay-richman", "--totals 0..6 --payment poorman",
            "--totals 0..6 --payment all-pay --ties no-move",
            "--totals 0..6 --payment all-pay-richman", "--totals 0..9 --ties alice", "--totals 0..9 --ties losers-ball",
            "--totals 0..9 --ties make-it-take-it:bob", "--totals 0..9 --ties alternate-rounds",
            "--totals 0..9 --bids open:alice"})
    void check_ofAnAnswerJustSaved_verifiesIt(String options) {
        String[] words = options.isEmpty() ? new String[0] : options.split(" ");
        String[] arguments = Arrays.copyOf(words, words.length + 1);
        arguments[words.length] = path;
        save(arguments);
        List<String> check = new ArrayList<>(List.of("check", answer, path));
        check.addAll(CheckedFieldsTest.ofTheQuestion(List.of(words)));
        Run run = Run.of(check.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("path: 4 vertices, payment ").contains("\nverified: both players' thresholds");
        assertThat(run.status()).isZero();
    }

    @Test
    void check_ofSeveralGames_readsALineForEach() {
        save("tug-of-war:n=3", diamond, "ultimatum:n=2", "--payment", "poorman");
        Run run = Run.of("check", answer, "tug-of-war:n=3", diamond, "ultimatum:n=2", "--payment", "poorman");
        assertThat(run.out().lines().filter(line -> line.startsWith("verified"))).hasSize(3);
        assertThat(run.status()).isZero();
    }

    @Test
    void check_ofAStuckBoardAndOwnTieRule_verifiesIt() throws IOException {
        Files.writeString(folder.resolve("stuck.json"), """
                {"name": "stuck", "start": "a", "stuck": "loses",
                 "vertices": [{"id": "a"}, {"id": "b"}, {"id": "w", "outcome": "alice"}],
                 "edges": [{"from": "a", "to": "b", "colour": "both"}, {"from": "b", "to": "w", "colour": "red"},
                           {"from": "b", "to": "a", "colour": "red"}]}
                """);
        String stuck = folder.resolve("stuck.json").toString();
        save(stuck);
        assertThat(Run.of("check", answer, stuck).status()).isZero();
        save(stuck, "--totals", "0..5");
        assertThat(Run.of("check", answer, stuck).status()).isZero();
    }

    /** The message names the line to run, which verifies the answer. */
    @ParameterizedTest
    @ValueSource(strings = {"tug-of-war:n=4 --payment poorman --at 1 --vertices all",
            "race --vertices all --digits 12"})
    void check_withoutAGame_saysTheLineWithIt(String question) {
        save(question.split(" "));
        Run run = Run.of("check", answer);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("gavel: GAME is required (try 'gavel check " + answer);
        String line = run.err().replaceAll("(?s).*try 'gavel |'\\).*", "");
        assertThat(Run.of(line.split(" ")).out()).contains("verified: both players' thresholds");
    }

    @Test
    void check_ofAWrongShare_saysWhereAndWhatFollowsInstead() throws IOException {
        save(path);
        edit("\"exact\":\"2/3\"", "\"exact\":\"3/5\"");
        Run run = Run.of("check", answer, path);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("NOT verified: ")
                .contains("\n  Alice at 1: the upper bound 3/5 is less than 2/3, which one round gives\n");
    }

    @Test
    void check_ofAnotherHorizon_fails() throws IOException {
        save(path, "--horizon", "7");
        edit("\"horizon\":7", "\"horizon\":8");
        Run run = Run.of("check", answer, path);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("within 8 rounds the threshold is");
    }

    @Test
    void check_ofAThresholdWithinAHorizonAsTheThreshold_fails() throws IOException {
        save(path, "--horizon", "7");
        edit("\"horizon\":7,", "");
        assertThat(Run.of("check", answer, path).status()).isEqualTo(1);
    }

    @Test
    void check_ofTooFewChips_fails() throws IOException {
        save(path, "--totals", "7");
        edit("[\"2*\"]", "[\"2\"]");
        Run run = Run.of("check", answer, path);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("with 7 chips in the game, 2 ");
    }

    /** Too small a number that agrees with all others is only found by coming down from above. */
    @Test
    void check_ofASmallerFixpointInManyChips_fails() throws IOException {
        String stay = Boards.write(folder, "stay.json", """
                {"name": "stay", "start": "a", "vertices": [{"id": "a"}, {"id": "w", "outcome": "alice"}],
                 "edges": [{"from": "a", "to": "a", "colour": "both"}]}
                """);
        save(stay, "--totals", "1000000000000");
        assertThat(Run.of("check", answer, stay).status()).isZero();
        edit("\"a\":{\"alice\":[null]", "\"a\":{\"alice\":[\"500000000000\"]");
        Run run = Run.of("check", answer, stay);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("Alice at a: with 1000000000000 chips in the game, 500000000000 is too little");
    }

    @Test
    void check_ofANarrowerDecimal_fails() throws IOException {
        save(path, "--digits", "4");
        edit("\"decimal\":{\"lower\":\"0.6666\"", "\"decimal\":{\"lower\":\"0.6668\"");
        assertThat(Run.of("check", answer, path).status()).isEqualTo(1);
    }

    /**
     * Whatever digit is changed, an answer that is verified still holds. At 1 Alice needs 2/3 under Richman payment and
     * all-pay; under poorman her ratio is the golden one. Bob needs there what she needs at 2.
     */
    @ParameterizedTest
    @CsvSource({"richman, 0.6666666666666667, 0.3333333333333333", "poorman, 0.6180339887498949, 0.38196601125010515",
            "all-pay, 0.6666666666666667, 0.5"})
    void check_ofAnyDigitChanged_verifiesNothingFalse(String payment, double atOne, double atTwo) throws IOException {
        save(path, "--payment", payment);
        String right = Files.readString(Path.of(answer));
        int begin = right.indexOf("\"thresholds\"");
        int end = right.indexOf("\"statistics\"");
        Random random = new Random(41);
        for (int i = 0; i < 150; i++) {
            int at = begin + random.nextInt(end - begin);
            if (Character.isDigit(right.charAt(at))) {
                char other = (char) ('0' + (right.charAt(at) - '0' + 1 + random.nextInt(9)) % 10);
                String changed = right.substring(0, at) + other + right.substring(at + 1);
                Files.writeString(Path.of(answer), changed);
                Run run = Run.of("check", answer, path, "--payment", payment);
                assertThat(run.status()).as(changed + run.err()).isBetween(0, 2);
                if (run.status() == 0) {
                    assertEncloses(changed, "/1/alice", atOne);
                    assertEncloses(changed, "/2/alice", atTwo);
                    assertEncloses(changed, "/1/bob", atTwo);
                    assertEncloses(changed, "/2/bob", atOne);
                }
            }
        }
    }

    private static void assertEncloses(String answer, String place, double share) {
        JsonNode threshold = json(answer).get("thresholds").at(place);
        assertThat(threshold.get("lower").asDouble()).as(answer).isLessThanOrEqualTo(Math.nextUp(share));
        assertThat(threshold.get("upper").asDouble()).as(answer).isGreaterThanOrEqualTo(Math.nextDown(share));
    }

    @Test
    void format_json_holdsVerdictAndViolations() throws IOException {
        save(path);
        assertThat(json(Run.of("check", answer, path, "--format", "json").out()).get("verdict").asString())
                .isEqualTo("verified");
        edit("\"exact\":\"2/3\"", "\"exact\":\"3/5\"");
        JsonNode failed = json(Run.of("check", answer, path, "--format", "json").out());
        assertThat(failed.get("kind").asString()).isEqualTo("check");
        assertThat(failed.get("verdict").asString()).isEqualTo("failed");
        assertThat(failed.at("/violations").findValuesAsString("vertex")).contains("1");
        assertThat(failed.at("/violations/0/player").asString()).isEqualTo("alice");
    }

    @Test
    void out_writesTheVerdictToAFile() throws IOException {
        save(path);
        Path verdict = folder.resolve("verdict.txt");
        assertThat(Run.of("check", answer, path, "--out", verdict.toString()).out()).isEmpty();
        assertThat(Files.readString(verdict)).contains("verified");
    }

    @Test
    void timeLimit_thatIsReached_isALimit() {
        save(path, "--totals", "0..9");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = new Session(new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(),
                new PrintStream(err), () -> true);
        assertThat(Gavel.run(session, "check", answer, path)).isEqualTo(3);
        assertThat(err.toString()).contains("stopped before every threshold was verified");
    }

    @Test
    void check_ofStandardInput_readsIt() throws IOException {
        save(path);
        assertThat(Run.withInput(Files.readString(Path.of(answer)), "check", "-", path).status()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"start":"1"}                             | the answer has no 'thresholds' (save one with gavel solve --format json)
            [1]                                       | an answer is a JSON object (save one with gavel solve --format json)
            {"start":"7"}                             | the game path has no vertex '7' (is the answer for another game?)
            {"start":1}                               | 'start' must be a text in quotes
            {"start":"1","start":"1"}                 | 'start' appears twice in the answer (keep one)
            {"kind":"prices"}                         | an answer of kind 'prices' needs 'moves' of both players
            {"auction":{},"kind":"prices","moves":{"alice":{"2":{"rank":1,"cost":{"lower":0,"upper":1}}}}} | a price needs 'rank', 'cost' with 'lower' and 'upper', and so 'needs', or 'never'
            {"auction":{},"kind":"prices","moves":{"alice":{"2":{"rank":0}}}} | rank 0 is out of range
            {"auction":{},"kind":"prices","moves":{"alice":{"2":{"rank":1,"cost":{"lower":0,"upper":1e999}}}}} | a price needs 'rank', 'cost' with 'lower' and 'upper', and so 'needs', or 'never'
            {"kind":"guess"}                          | answers of kind 'guess' cannot be checked (save one with gavel solve --format json)
            {"kind":"check"}                          | answers of kind 'check' cannot be checked (check the answer that was checked)
            {"kind":"guarantee"}                      | answers of kind 'guarantee' cannot be checked (the answer names the strategy without containing it; 'gavel strategy check' proves it again)
            {"kind":"simulation"}                     | answers of kind 'simulation' cannot be checked (plays at random prove nothing)
            {"kind":"random-turn"}                    | answers of kind 'random-turn' cannot be checked (plays at random prove nothing)
            {"kind":"play"}                           | answers of kind 'play' cannot be checked (it records a play, and proves nothing)
            {"kind":"successors"}                     | an answer of kind 'successors' needs 'thresholds' and 'successors'
            {"auction":{},"kind":"successors","successors":[{"id":"3"}]} | '3' does not follow '1' (is the answer for another game?)
            {"auction":{},"kind":"successors","successors":[{"id":"2"},{"id":"2"}]} | 2 lacks 'movers', 'thresholds', 'cost', 'rank'
            {"auction":{},"kind":"successors","successors":[{"movers":["bob"]}]} | 'id' must come first in a successor (keep the order in which gavel writes)
            {"auction":{},"kind":"successors","successors":[]} | 'successors' lacks '0' (is the answer for another game?)
            {"auction":{},"kind":"successors","successors":[{"id":"2","movers":["alice"]}]} | 'movers' of 2 lacks "bob" (is the answer for another game?)
            {"auction":{},"kind":"successors","successors":[{"id":"2","rank":{"alice":1}}]} | 2 lacks 'movers', 'thresholds', 'cost'
            {"auction":{},"kind":"successors","successors":[{}]} | a successor lacks 'id'
            {"auction":{},"kind":"successors","vertex":{"id":"1","outcome":"bob"}} | 'outcome' of 'vertex' does not fit the board (is the answer for another game?)
            {"auction":{},"kind":"successors","vertex":{"id":"2"}} | 'id' is "1" on the board (is the answer for another game?)
            {"auction":{},"kind":"successors","vertexCount":5} | 'vertexCount' is 4 on the board (is the answer for another game?)
            {"auction":{},"kind":"successors","at":"2"} | '2' is not the start, whatever symmetries make of it (is the answer for another game?)
            {"auction":{},"kind":"successors","draw":{}} | positions of path are not drawn (is the answer for another game?)
            {"kind":"curve"}                          | an answer of kind 'curve' needs 'chips', 'thresholds' and 'moves'
            {"auction":{},"kind":"curve","thresholds":{}} | 'chips' must precede 'thresholds' (keep the order in which gavel writes)
            {"auction":{},"kind":"curve","chips":[3],"moves":{}} | 'thresholds' must precede 'moves' (keep the order in which gavel writes)
            {"auction":{},"kind":"curve","chips":[3],"thresholds":{"alice":["1"]}} | 'thresholds' lacks the threshold of bob
            {"id":1,"error":{}}                       | 'kind' must precede 'error' (keep the order in which gavel writes)
            {"kind":"formula"}                        | answers of kind 'formula' cannot be checked (thresholds prove each other; save those of all vertices, of 'solve')
            {"objective":{}}                          | the objective must be one of mean-payoff and energy
            {"auction":{"payment":"gold"}}            | unknown payment 'gold' (choose one of richman, poorman, taxman:SHARE,
            {"name":"x","start":"1"}                  | this is a game, not an answer (give the answers first, and then their games)
            {"thresholds":{}}                         | 'kind' must precede 'thresholds' (keep the order in which gavel writes)
            {"auction":{},"kind":"moves","chips":[3,2]} | total 2 is out of order or out of range (totals are whole numbers from 0 to 10^18 in ascending order)
            {"auction":{},"kind":"continuous","thresholds":{"1":{"alice":{"lower":2}}}} | 2.0 is not a share of the money (shares are from 0 to 1)
            {"auction":{},"kind":"continuous","thresholds":{"1":{"alice":{"lower":0.5}}}} | the threshold of alice at 1 lacks 'upper'
            {"auction":{},"kind":"continuous","thresholds":{"1":{"alice":{"exact":"x/2","lower":0,"upper":1}}}} | 'exact' is not a fraction (write it as in "2/3")
            {"auction":{},"kind":"continuous","thresholds":{"1":{"alice":{"never":true}}}} | '1' lacks the threshold of bob
            {"auction":{},"kind":"chips","chips":[3],"thresholds":{"1":{"alice":["x"]}}} | 'x' is not a number of chips (write as in 4 or 4*)
            {"auction":{},"kind":"chips","chips":[3],"thresholds":{"1":{"alice":["1","2"]}}} | the threshold of alice at 1 has more thresholds than there are totals
            {"auction":{},"kind":"periods","periods":{"1":{"alice":{"from":0,"length":0}}}} | length 0 is out of range
            {"auction":{},"kind":"periods","periods":{"1":{"alice":{"from":0,"length":1}}}} | the period at 1 needs 'from', 'length', 'shift' and 'evidence'
            {"auction":{},"kind":"periods","periods":{"1":{}}} | '1' lacks the period of alice
            {"auction":{},"kind":"periods","periods":{}} | an answer of kind 'periods' needs 'periods'
            {"auction":{},"kind":"periods","periods":{"1":{"bob":{"start":1}}}} | unknown key 'start'
            {"auction":{},"kind":"moves","chips":[3],"moves":{"alice":{"optimal":{}}}} | an answer of kind 'moves' needs 'chips' and 'moves' of both players
            {"auction":{},"kind":"moves","moves":{"alice":{"optimal":{"7":[3]}}}} | there is no vertex '7' to move to (is the answer for another game?)
            {"auction":{},"kind":"comparison","relation":"<="} | an answer of kind 'comparison' needs 'relation', and 'evidence' or 'upTo'
            {"auction":{"money":"continuous"},"kind":"curve","chips":[3]} | answers of kind 'curve' do not have money 'continuous', as the auction says
            {"auction":{"money":"chips"},"kind":"outcome","share":"1/2"} | unknown key 'share' in an answer of kind 'outcome' and money 'chips'
            {"auction":{},"kind":"moves","certificate":{"kind":"oracle"}} | the certificate cannot be read: there are no certificates of kind 'oracle'
            {"auction":{},"kind":"outcome","certificate":{"kind":"oracle"}} | the certificate cannot be read: there are no certificates of kind 'oracle'
            {"a": tru}                                | malformed JSON: Unrecognized token 'tru'
            """)
    void check_ofAMalformedAnswer_saysWhereAndWhy(String text, String message) {
        Boards.write(folder, "answer.json", text);
        Run run = Run.of("check", answer, path);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).matches("(?s)" + java.util.regex.Pattern.quote(answer) + ":1:[0-9]+: .*")
                .contains(": " + message);
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void check_ofAnswersThatDoNotFit_saysSo() throws IOException {
        save(path, "--vertices", "start");
        assertThat(Run.of("check", answer, path)).isEqualTo(new Run(2, "", answer
                + ": the answer has 1 of the 4 vertices of path; '0' is missing (thresholds prove each other, so save"
                + " them all, with --vertices all)\n"));
        save(path);
        assertThat(Run.of("check", answer, diamond).err()).contains("the game diamond has no vertex '1'");
        assertThat(Run.of("check", answer, path, path).err()).contains("fewer answers in the file than games");
        assertThat(Run.of("check", answer, path, "--payment", "poorman").err())
                .contains("the answer is for payment richman, and the question for poorman");
        assertThat(Run.of("check", answer, path, "--at", "2").err()).contains("the answer starts at 1");
        Boards.write(folder, "empty.json", "\n");
        assertThat(Run.of("check", folder.resolve("empty.json").toString(), path).err()).contains(
                "empty.json: there is no answer: the file is empty (save one with gavel solve --format json)");
        assertThat(Run.of("check", folder.resolve("none").toString(), path).err()).contains("there is no file");
        assertThat(Run.of("check", folder.toString(), path).err()).contains("is a directory");
        save(path, diamond);
        assertThat(Run.of("check", answer, path).err()).contains("more answers in the file than games");
        save(path, "--totals", "4,8", "--payment", "poorman");
        Run few = Run.of("check", answer, path, "--payment", "poorman");
        assertThat(few.err()).contains("save all from 0, with --totals 0..8");
        assertThat(few.status()).isEqualTo(2);
    }

    private static JsonNode json(String line) {
        return new ObjectMapper().readTree(line);
    }
}
