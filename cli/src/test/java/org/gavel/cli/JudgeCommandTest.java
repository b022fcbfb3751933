package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command judge. */
class JudgeCommandTest {

    private static final String TRANSCRIPT = "gavel transcript 1\ngame tug-of-war:n=2\n"
            + "auction money chips; payment richman; ties advantage:alice; mover winner-decides; bids secret; broke continue\n"
            + "start 0\nalice 3\nbob 3\n1: alice 0, bob 1, bob to -1\nend after 1 round: not over\n";
    private static final String LINE = "{\"rounds\": [{\"bids\": {\"alice\": 0, \"bob\": 1}, \"to\": \"-1\"}]}\n";
    private static final String ROWS = "play,alice,bob,winner,mover,to\na,0,1,,bob,-1\n";

    @TempDir
    private Path folder;

    private Run judge(String file, String... options) throws Exception {
        List<String> args = new ArrayList<>(List.of("judge"));
        args.addAll(List.of(options));
        args.add(Files.writeString(folder.resolve("plays.txt"), file).toString());
        return Run.of(args.toArray(String[]::new));
    }

    /** Alice, who could force a win, lets Bob force one, whatever the file says it in. */
    @ParameterizedTest
    @CsvSource({"transcript", "line", "rows", "replay"})
    void judge_ofAPlayInAnyForm_pricesItsBids(String form) throws Exception {
        Files.writeString(folder.resolve("t.txt"), TRANSCRIPT);
        String file = switch (form) {
            case "transcript" -> TRANSCRIPT;
            case "line" -> LINE;
            case "rows" -> ROWS;
            default -> Run.of("play", "--replay", folder.resolve("t.txt").toString(), "--format", "json").out();
        };
        Run run = judge(file, "tug-of-war:n=2", "--chips", "3,3", "--format", "csv");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("play,round,at,alice,bob,player,decision,cost")
                .contains("1,1,0,3,3,alice,bids 0,1.0").contains("1,1,0,3,3,bob,bids 1,0.0")
                .contains("1,1,0,3,3,bob,to -1,0.0");
    }

    /** By hand: with 2/3 of real money at the middle of the path the best bid is 1/4, and a step away costs 1/2; equal bids are lost. */
    @ParameterizedTest
    @CsvSource({"1/2,1/4,0.25,0", "1/4,1/4,0,0", "0,1/3,0.25,0.083333"})
    void judge_inRealMoney_pricesShares(String alice, String bob, double alices, double bobs) throws Exception {
        String rows = "alice,bob,winner,to\n" + alice + "," + bob + ",bob,-1\n";
        if (!alice.equals(bob)) {
            rows = rows.replace("bob,-1", ",-1");
        }
        Run run = judge(rows, "tug-of-war:n=2", "--money", "2/3,1/3", "--ties", "bob", "--format", "csv");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsPattern("1,1,0,2/3,1/3,alice,bids [0-9.]+," + alices)
                .containsPattern("1,1,0,2/3,1/3,bob,bids [0-9.]+," + (bobs == 0 ? "0.0" : "0.0833333"));
        String json = judge(rows, "tug-of-war:n=2", "--money", "2/3,1/3", "--ties", "bob", "--format", "json").out();
        assertThat(json).contains("\"alice\":\"2/3\"", "\"verified\":true").doesNotContain("nashConv");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "tug-of-war:n=2 --money 1,1 --alice-plays uniform | --alice-plays: best replies are found in chips only",
            "tug-of-war:n=2 --money 1,1 --payment all-pay | where bids are secret and the loser pays nothing",
            "tug-of-war:n=2 --money 1,1 --bids open:bob | where bids are secret and the loser pays nothing",
            "tug-of-war:n=2 --money 1/2,1/4 | bids more than they have",
            "tug-of-war:n=2 --money 1,1 --mover winner-moves | the winner of a bid must move"})
    void judge_ofWrongMoney_saysWhy(String options, String message) throws Exception {
        assertThat(judge("alice,bob,winner,to\n1,1,alice,1\n", options.split(" ")).err()).contains(message);
    }

    /** By hand: both should bid all they have; of three bids of each, one is 0, which gives half a win away. */
    @Test
    void judge_ofPlaysWithACoin_totalsThemByPlayer() throws Exception {
        String plays = "play,alice,bob,winner\n1,1,1,alice\n2,0,1,\n3,1,0,\n";
        String[] options = {"first-move-wins", "--chips", "1,1", "--ties", "coin", "--mover", "winner-moves"};
        String text = judge(plays, options).out();
        assertThat(text).contains("3 plays, 6 decisions").containsPattern("Alice +2 +3 +1 +0.5 +recorded +0.666667")
                .containsPattern("Bob +1 +3 +1 +0.5 +recorded +0.666667").contains("NashConv 0.666667")
                .contains("Verified.");
        options = new String[] {"first-move-wins", "--chips", "1,1", "--ties", "coin", "--mover", "winner-moves",
                "--bob-plays", "uniform", "--format", "json"};
        assertThat(judge(plays, options).out()).contains("\"decides\":\"uniform\",\"bestReply\":0.75")
                .contains("\"verified\":true");
    }

    /**
     * As the guide's table has it: Bob's first bid costs 1/4, and in the second play Alice's cost 1/4 and 1. So the chart goes up to
     * 5/4, from 340 down to 50.
     */
    @Test
    void judge_withChart_drawsWhatPlaysCostSoFar() throws Exception {
        Path plays = Files.writeString(folder.resolve("zumo.csv"),
                "play,alice,bob\n1,2,1\n1,1,4\n1,2,0\n2,1,3\n2,1,2\n");
        assertThat(Run.of("judge", "oshi-zumo:n=1", plays.toString(), "--chips", "5,5", "--mover", "winner-moves",
                "--chart", "svg").out()).contains("cost so far", "\"90.0,340.0 310.0,340.0 530.0,50.0\"",
                        "\"90.0,340.0 310.0,282.0 530.0,282.0\"");
    }

    @Test
    void judge_ofUniformBids_hasThePublishedNashConv() {
        assertThat(Run.of("judge", "oshi-zumo", "--chips", "10,10", "--mover", "winner-moves", "--alice-plays",
                "uniform", "--bob-plays", "uniform", "--format", "json").out())
                .contains("\"nashConv\":1.988311287477");
    }

    /** By hand: against a bid of 0 a bid of 1 wins surely, against one of 1 a coin decides; so a best reply gets 1 or 1/2. */
    @ParameterizedTest
    @CsvSource({"0,1", "1,0.5", "9,0.5"})
    void judge_ofAStrategyInAFile_repliesToIt(String bid, double best) throws Exception {
        String file = Files.writeString(folder.resolve("mine.strategy"),
                "strategy mine\nplays bob\notherwise bid " + bid + "\n").toString();
        String[] options = {"first-move-wins", "--chips", "1,1", "--ties", "coin", "--mover", "winner-moves",
                "--bob-plays", file, "--format", "json"};
        assertThat(judge("play,alice,bob,winner\n1,1,1,alice\n", options).out())
                .contains("mine.strategy\",\"bestReply\":"
                        + best)
                .contains("\"verified\":true");
        options[8] = "mine";
        assertThat(judge("play,alice,bob,winner\n1,1,1,alice\n", options).err())
                .contains("--bob-plays: unknown choice 'mine' (choose one of recorded, uniform, optimal, or a file");
    }

    @Test
    void judge_whereConfigurationsComeBack_pricesDecisionsAlone() throws Exception {
        assertThat(judge(LINE, "tug-of-war:n=2", "--chips", "3,3", "--alice-plays", "uniform").out())
                .contains("No best reply: configurations can come back").containsPattern("Alice +bids 0 +1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
            "{\"rounds\": [{\"bids\": {\"alice\": 4, \"bob\": 1}}]}|plays.txt, line 1, round 1: alice bids more than they have",
            "{\"rounds\": [{\"bids\": {\"alice\": 0, \"bob\": 1}, \"to\": \"2\"}]}|cannot move to '2'",
            "{\"rounds\": [{\"bids\": {\"alice\": 0, \"bob\": 1}}]}|line 1, round 1: 'to' is missing",
            "{\"rounds\": [{\"bids\": {\"alice\": 1, \"bob\": 1}, \"to\": \"1\"}]}|round 1: 'winner' is missing",
            "{\"rounds\": [{\"bids\": {\"alice\": 0, \"bob\": 1}, \"to\": \"-1\", \"mover\": \"carol\"}]}|round 1: 'carol' is not a player",
            "{\"rounds\": [{\"bids\": {\"alice\": 0, \"bob\": 1}, \"to\": \"-1\", \"purses\": {\"alice\": 3}}]}|after it, alice has 4",
            "{\"rounds\": [{\"bids\": {\"alice\": 0, \"bob\": \"x\"}}]}|plays.txt, line 1, round 1: 'bob': 'x' is not a whole number of chips",
            "{\"rounds\": [{\"bids\": {\"alice\": 0, \"bob\": 1}, \"to\": \"-1\", \"winner\": \"carol\"}]}|line 1, round 1: 'carol' is not a player",
            "{\"rounds\": [{}]}|a bid is missing", "{\"alice\": 1}|line 1 has no 'rounds'",
            "{\"alice\": 2, \"bob\": 2, \"decisions\": []}|line 1 begins with other budgets",
            "{\"alice\": 3, \"bob\": 3, \"decisions\": [{\"to\": \"1\"}]}|plays.txt, line 1, decision 1: 'to' is not what is decided there",
            "{\"rounds\": [|line 1 is not valid JSON", "{} {}|not valid JSON", "hello|contains no plays",
            "play,alice,bob\\n1,2|line 2 has 2 columns", "alice,bob,stake\\n0,1,2|unknown column 'stake'",
            "alice,bob,bob\\n0,1,2|names a column twice", "alice,bob,to\\n0,1,\"-1|is not valid CSV",
            "play,alice,bob,to\\n1,0,1,7|play 1, round 1: bob cannot move to '7'",
            "play,alice,bob,to\\n1,,1,-1|play 1, round 1: a bid is missing"})
    void judge_ofPlaysAgainstTheRules_saysWhichAndWhere(String file, String message) throws Exception {
        Run run = judge(file.replace("\\n", "\n"), "tug-of-war:n=2", "--chips", "3,3");
        assertThat(run.err()).contains(message);
        assertThat(run.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--chips 3,3 --payment poorman|has another auction",
            "--chips 4,3|begins elsewhere, or with other budgets", "--chips 3,3 --at 1|begins elsewhere",
            "--bids secret|budgets are missing"})
    void judge_ofATranscriptOfAnotherGame_isRejected(String options, String message) throws Exception {
        Run run = judge(TRANSCRIPT, ("tug-of-war:n=2 " + options).split(" "));
        assertThat(run.err()).contains(message);
        assertThat(run.status()).isEqualTo(2);
    }
}
