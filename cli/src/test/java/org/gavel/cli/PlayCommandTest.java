package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gavel play} over a pipe: what is asked, shown, kept secret, undone, saved and played again. */
class PlayCommandTest {

    private static final String TRANSCRIPT = """
            gavel transcript 1
            game tug-of-war:n=2
            auction money chips; payment richman; ties advantage:alice; mover winner-decides; bids secret; broke continue
            start 0
            alice 3
            bob 3
            1: alice 1, bob 1, tie to alice, alice to 1
            2: alice 1, bob 2, bob to 0
            3: alice 3, bob 1, alice to 1
            end after 3 rounds: not over
            """;

    @TempDir
    private Path folder;

    private String file(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text).toString();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Run people(String input, String... options) {
        String[] arguments = new String[options.length + 3];
        arguments[0] = "play";
        arguments[1] = "--bob";
        arguments[2] = "human";
        System.arraycopy(options, 0, arguments, 3, options.length);
        return Run.withInput(input, arguments);
    }

    @Test
    void play_twoPeople_showsBoardPursesAndAdvantage() {
        Run run = people("1\n1\nuse\n5\n", "tic-tac-toe", "--chips", "4,3");
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("Round 1: Alice 4*, Bob 3").contains("""
                  4 5 6
                """).contains("Round 2: Alice 3, Bob 4*").contains("""
                  . . .
                  . x .
                  . . .
                """);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tug-of-war:n=2      | '  (Bob) -1 [0] 1 (Alice)'
            tug-of-war:n=30     | '  (Bob) .. -8 -7 -6 -5 -4 -3 -2 -1 [0] 1 2 3 4 5 6 7 8 .. (Alice)'
            hex:n=2,m=3         | '  . . .\n   . . .\n'
            connect-four-columns:w=4 | '  . . . .\n  . . . .\n  . . . .\n'
            JUMP                | '  p = -2 -1 [0] 1 2\n  jumped = false\n'
            DIAMOND             | '  at a\n  Alice can move to a, w; Bob can move to a, l\n'
            """)
    void play_everyKindOfBoard_isDrawnFromWhatTheGameDeclares(String game, String picture) {
        String jump = file("jump.gavel", """
                game jump
                state p in -2..2
                state jumped in bool
                start p = 0
                alice wins at p = 2
                bob wins at p = -2
                move both: p := p + 1
                move both: p := p - 1
                move alice if not jumped and p < 1: p := p + 2, jumped := true
                """);
        String diamond = Boards.write(folder, "diamond.json", Boards.DIAMOND);
        Run run = people("", game.replace("JUMP", jump).replace("DIAMOND", diamond));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(picture.replace("\\n", "\n"));
    }

    @Test
    void play_twoPeople_showsNoBidBeforeBothAreIn() {
        Run run = people("77\n88\n", "tug-of-war", "--chips", "100,100");
        int both = run.out().indexOf("Alice bids 77, Bob bids 88.");
        assertThat(both).isPositive();
        assertThat(run.out().substring(0, both)).doesNotContain("77").doesNotContain("88");
    }

    @Test
    void play_againstProgram_decidesItsBidBeforeItSeesThePersons() {
        for (String strength : List.of("perfect", "good", "random")) {
            Set<String> bobs = new HashSet<>();
            for (int bid = 0; bid <= 6; bid++) {
                Run run = Run.withInput(bid + "\n", "play", "tug-of-war", "--chips", "6,5", "--bob", strength);
                Matcher said = Pattern.compile("Alice bids " + bid + ", Bob bids ([0-9])").matcher(run.out());
                assertThat(said.find()).isTrue();
                bobs.add(said.group(1));
            }
            assertThat(bobs).as(strength).hasSize(1);
        }
    }

    @Test
    void play_openBids_showsTheBidThatIsNamedFirst() {
        Run run = people("4\n2\n", "tug-of-war", "--chips", "9,9", "--bids", "open:bob");
        assertThat(run.out()).contains("Bob bids (0 to 9)> 4\nAlice bids (0 to 9)> 2\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"help", "why", "hint", "board", "nonsense", "99", "save", "load", "undo", ""})
    void play_commandsAndMistakes_askTheSameAgain(String line) {
        Run plain = people("2\n1\n1\n", "tug-of-war", "--chips", "3,3");
        Run more = people(line + "\n2\n1\n1\n", "tug-of-war", "--chips", "3,3");
        String end = "Alice bids 2, Bob bids 1.";
        assertThat(more.status()).isZero();
        assertThat(more.out().substring(more.out().indexOf(end)))
                .isEqualTo(plain.out().substring(plain.out().indexOf(end)));
        assertThat(more.out()).isNotEqualTo(plain.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            wyh    | that is neither a bid nor a command (did you mean 'why'?)
            2.5    | that is neither a bid nor a command (write a whole number of chips, or help)
            4      | that is more than Alice has (bid at most 3)
            -1     | that is neither a bid nor a command (write a whole number of chips, or help)
            undo   | there is nothing to undo
            save   | 'save' needs the name of a file (write as in save play.txt)
            load x | x cannot be read (there is no such file)
            """)
    void play_mistake_isSaidInOneLine(String line, String message) {
        assertThat(people(line + "\n", "tug-of-war", "--chips", "3,3").out()).contains("\n" + message + "\n");
    }

    @Test
    void why_beforeBids_explainsThresholdMarginAndBids() {
        Run run = people("why\n", "tic-tac-toe", "--chips", "4,4");
        assertThat(run.out()).contains("""
                Alice can force a win within 7 rounds.
                Alice has 4* and needs 4* of the 8 to force a win: margin 0.
                Bob has 4 and needs 5 of the 8 to force a win: 1 too few.
                Alice:
                  winning bids  on equal bids                 then
                             1  use the advantage, move to 5  move to 1, 2, 3, 4, 5, 6, ...
                """);
    }

    /** Under poorman, Alice wins the middle of an even path with more than half; her bids keep her above what she needs. */
    @Test
    void why_inRealMoney_givesAllWinningBids() {
        Run run = people("why\n", "tug-of-war", "--money", "3,2");
        assertThat(run.out()).contains("Alice has 3/5 (0.6) of the money and needs more than 1/2 (0.5) to force a win:"
                + " margin 1/10 (0.1).").contains("Alice wins with any bid above 1/3 (0.333333) and below"
                        + " 4/3 (1.333333); then move to 1.");
    }

    /** A quarter of 3 - 1 goes to the poorer; and a vertex that pays Alice half of all the money gives her 2 of 4 more. */
    @Test
    void play_pursesChangeBeforeBids_saysWhatBothHaveToBidWith() throws IOException {
        assertThat(people("why\n", "tug-of-war", "--payment", "robin-hood:1/4", "--money", "3,1").out())
                .contains("Round 1: Alice 3*, Bob 1").contains("to bid with: Alice 5/2 (2.5), Bob 3/2 (1.5)")
                .contains("(0 to 5/2 (2.5))");
        Path file = folder.resolve("pays.gavel");
        Files.writeString(file, "game pays\nstart c\nred c -> w\nblue c -> l\nalice wins at w\nbob wins at l\n"
                + "charge alice 1/2 at c\n");
        assertThat(people("", file.toString(), "--money", "3,1").out())
                .contains("to bid with: Alice 5, Bob 1");
        assertThat(people("", file.toString(), "--chips", "3,1").err()).contains("where vertices pay charges");
    }

    @Test
    void hint_atEveryStage_saysWhatPerfectPlayDoes() {
        Run run = people("hint\n1\n1\nhint\nuse\nhint\n", "tic-tac-toe", "--chips", "4,4");
        assertThat(run.out()).contains("Alice: bid 1.").contains("Alice: use.")
                .containsPattern("Alice: move to [1-9]\\.");
    }

    @Test
    void undo_afterRounds_restoresEveryPosition() {
        String moves = "2\n1\n1\n0\n1\n0\n";
        Run run = people(moves + "undo\nundo\n" + moves, "tug-of-war", "--chips", "3,3");
        String[] rounds = run.out().split("\nRound ");
        assertThat(rounds).hasSize(8);
        assertThat(rounds[4].lines().limit(3).toList()).isEqualTo(rounds[2].lines().limit(3).toList());
        assertThat(rounds[5].lines().limit(3).toList()).isEqualTo(rounds[1].lines().limit(3).toList());
        assertThat(rounds[6].lines().limit(3).toList()).isEqualTo(rounds[2].lines().limit(3).toList());
        assertThat(rounds[7].lines().limit(3).toList()).isEqualTo(rounds[3].lines().limit(3).toList());
    }

    @Test
    void undo_whileOneBidIsIn_letsBothBidAnew() {
        Run run = people("3\nundo\n1\n2\n", "tug-of-war", "--chips", "3,3");
        assertThat(run.out()).contains("Both bid anew.").contains("Alice bids 1, Bob bids 2.");
    }

    @Test
    void save_andReplay_saysTheSame() throws IOException {
        Path saved = folder.resolve("play.txt");
        Run run = people("1\n1\nuse\n1\n1\n2\n0\n3\n1\n1\nsave " + saved + "\nquit\n", "tug-of-war:n=2", "--chips",
                "3,3");
        assertThat(run.out()).contains("Saved 3 rounds to " + saved + ".");
        assertThat(saved).hasContent(TRANSCRIPT);
        Run replayed = Run.of("play", "--replay", saved.toString());
        assertThat(replayed.status()).isZero();
        assertThat(replayed.out()).contains("Round 4: Alice 1, Bob 5*");
        Run loaded = Run.withInput("quit\n", "play", "--load", saved.toString(), "--bob", "human");
        assertThat(loaded.out()).contains("Round 4: Alice 1, Bob 5*");
    }

    @Test
    void save_overExistingFile_leavesItAndThePlay() throws IOException {
        String existing = file("precious.txt", "precious\n");
        Run run = people("save " + existing + "\n1\n2\n", "tug-of-war", "--chips", "3,3");
        assertThat(run.out()).contains(existing + " exists already and has been left as it is").contains(
                "Alice bids 1, Bob bids 2.");
        assertThat(Path.of(existing)).hasContent("precious\n");
        people("save! " + existing + "\n", "tug-of-war", "--chips", "3,3");
        assertThat(Files.readString(Path.of(existing))).startsWith("gavel transcript 1\n");
    }

    @Test
    void load_ofWrongFile_leavesThePlay() {
        String other = file("other.txt", TRANSCRIPT.replace("n=2", "n=4"));
        String garbage = file("garbage.txt", "\u0001\u0002 nothing\n");
        Run run = people("load " + other + "\nload " + garbage + "\n1\n2\n", "tug-of-war:n=2", "--chips", "3,3");
        assertThat(run.out()).contains(other + " is a play of tug-of-war:n=4").contains(
                garbage + ":1: this is no transcript of a play").contains("Alice bids 1, Bob bids 2.");
    }

    @Test
    void load_ofSamePlay_goesOnFromThere() {
        String saved = file("play.txt", TRANSCRIPT);
        Run run = people("load " + saved + "\n", "tug-of-war:n=2", "--chips", "5,5");
        assertThat(run.out()).contains("Loaded 3 rounds from " + saved + ".\n\nRound 4: Alice 1, Bob 5*");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bob 2, bob to 0    | bob 5, bob to 0      | :8:13: Bob has only 4
            alice 3, bob 1     | alice x, bob 1       | :9:10: purse: 'x' is no whole number of chips
            alice to 1         | alice to 2           | :7:34: Alice cannot move there from 0
            tie to alice, alice to 1 | alice to 1     | :7:1: it is not said who wins the equal bids
            3: alice           | 4: alice             | :9:1: this should be round 3
            2: alice 1, bob 2, bob to 0 | hello        | :8:1: this is no round
            2: alice 1, bob 2, bob to 0 | 2: alice 1   | :8:1: this is no round
            start 0            | start 7              | :4:7: tug-of-war has no such vertex
            payment richman    | payment gold         | :3:9: unknown payment 'gold'
            game tug-of-war:n=2 | game tug-of-rope    | there is no bundled game 'tug-of-rope'
            gavel transcript 1 | gavel transcript 9   | :1: this is no transcript of a play
            alice 3\\nbob 3     | bob 3                | :5:1: a line that begins with 'alice' is missing here
            end after 3 rounds | end after 4 rounds   | :10:1: the rounds above end otherwise: after 3 rounds: not over
            not over           | won by bob           | :10:1: the rounds above end otherwise: after 3 rounds: not over
            """)
    void replay_ofWrongTranscript_saysWhereAndWhy(String right, String wrong, String message) {
        String text = TRANSCRIPT.replace(right.replace("\\n", "\n"), wrong);
        assertThat(text).isNotEqualTo(TRANSCRIPT);
        Run run = Run.of("play", "--replay", file("wrong.txt", text));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @Test
    void replay_ofTruncatedTranscript_saysSo() {
        String text = TRANSCRIPT.substring(0, TRANSCRIPT.indexOf("3: "));
        Run run = Run.of("play", "--replay", file("short.txt", text));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(":8: the transcript has been cut off after this line");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void annotate_ofReplay_explainsAndPointsOutGifts() {
        String saved = file("play.txt", TRANSCRIPT);
        Run plain = Run.of("play", "--replay", saved);
        Run annotated = Run.of("play", "--replay", saved, "--annotate");
        assertThat(plain.out()).doesNotContain("force");
        assertThat(annotated.out()).contains("Alice can force a win").contains("! Alice's bid lets the win go.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            play                                         | missing required parameter: 'GAME' (see 'gavel play --help')
            play tug-of-war --chips 4                    | --chips wants two numbers (write Alice's and Bob's, as in --chips 4,4)
            play tug-of-war --chips 4,x                  | --chips: 'x' is no whole number of chips
            play tug-of-war --money 0,0                  | neither player has money (give one of them more than 0)
            play tug-of-war --money 1,1 --chips 2,2      | --chips does not go with real money
            play -                                       | a game from standard input leaves no place for answers (name a file)
            play tug-of-war --format json                | --format does not go with a play that goes on
            play tug-of-war --rounds 0                   | --rounds 0 is not positive
            play tug-of-war --alice strong               | invalid value for option '--alice'
            play tug-of-war --annotate                   | --annotate does not go with a play that goes on
            play tug-of-war --replay x --ties coin       | --ties does not go with a transcript, which says it itself
            play tug-of-war --chips 4,4 --payment taxman:1/2 | a taxman takes fractions of chips
            play tug-of-war --ties coin --chips 900,900  | where a coin decides ties bids must be at random, and how was not found for so large a game (let the program play good or random, or two people play)
            play tug-of-war --mover winner-moves --money 1,1 | perfect play is not known here: there are no thresholds where the winner of a bid must move
            play --replay no-such-file.txt               | there is no file no-such-file.txt
            """)
    void play_wrongOptions_areRefused(String command, String message) {
        Run run = Run.of(command.split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
    }

    /** Of six chips, three are needed at 0 and one and a half at 1, which Alice has, or has with the advantage, each time. */
    @Test
    void format_ofReplay_writesJson() {
        Run run = Run.of("play", "--replay", file("play.txt", TRANSCRIPT), "--format", "json", "--annotate");
        assertThat(run.out()).isEqualTo(
                "{\"game\":\"tug-of-war\",\"start\":\"0\",\"auction\":{\"money\":\"chips\",\"payment\":\"richman\","
                        + "\"ties\":\"advantage:alice\",\"mover\":\"winner-decides\",\"bids\":\"secret\",\"broke\":\"continue\"},"
                        + "\"format\":2,\"objective\":\"reach\",\"kind\":\"play\",\"alice\":3,\"bob\":3,\"rounds\":["
                        + "{\"forced\":\"alice\",\"bids\":{\"alice\":1,\"bob\":1},\"advantage\":\"use\",\"winner\":\"alice\","
                        + "\"mover\":\"alice\",\"to\":\"1\",\"purses\":{\"alice\":2,\"bob\":4}},"
                        + "{\"forced\":\"alice\",\"bids\":{\"alice\":1,\"bob\":2},\"winner\":\"bob\","
                        + "\"mover\":\"bob\",\"to\":\"0\",\"purses\":{\"alice\":4,\"bob\":2}},"
                        + "{\"forced\":\"alice\",\"bids\":{\"alice\":3,\"bob\":1},\"winner\":\"alice\","
                        + "\"mover\":\"alice\",\"to\":\"1\",\"purses\":{\"alice\":1,\"bob\":5}}],\"outcome\":null}\n");
    }

    @Test
    void out_ofReplay_writesToTheFile() throws IOException {
        Path out = folder.resolve("shown.txt");
        Run run = Run.of("play", "--replay", file("play.txt", TRANSCRIPT), "--out", out.toString());
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(out)).contains("Round 4: Alice 1, Bob 5*");
    }

    @Test
    void load_withTieRuleOfTheGamesOwn_findsItThere() {
        String game = file("own.gavel", """
                game own
                ties at first: alice wins, alice -> second, bob -> first, tie -> second
                ties at second: bob wins, alice -> second, bob -> first, tie -> first
                both a -> {w, l}
                start a
                alice wins at w
                bob wins at l
                """);
        String saved = folder.resolve("own.txt").toString();
        Run run = people("1\n1\n", game, "--chips", "3,3", "--save", saved);
        assertThat(run.err()).isEmpty();
        assertThat(Run.of("play", "--replay", saved).err()).isEmpty();
    }

    @Test
    void seed_ofRandomOpponent_changesItsPlay() {
        assertThat(programs("--seed", "1")).isEqualTo(programs("--seed", "1")).isNotEqualTo(programs("--seed", "2"));
    }

    private static String programs(String... options) {
        String[] arguments = {"play", "tic-tac-toe", "--alice", "random", "--bob", "random", options[0], options[1]};
        return Run.of(arguments).out();
    }

    @Test
    void rounds_ofProgramsThatNeverEnd_stopsThem() {
        Run run = Run.of("play", "tug-of-war", "--chips", "4,4", "--alice", "perfect", "--rounds", "5");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains("Round 6").doesNotContain("Round 7").endsWith("Stopped after 5 rounds.\n");
    }

    @Test
    void save_option_writesThePlayWhenItEnds() throws IOException {
        Path saved = folder.resolve("whole.txt");
        Run.of("play", "tic-tac-toe", "--chips", "4,4", "--alice", "perfect", "--bob", "random", "--save",
                saved.toString());
        assertThat(Run.of("play", "--replay", saved.toString()).out()).contains("Alice has won after");
        assertThat(Run.of("play", "tic-tac-toe", "--save", saved.toString()).err()).contains("exists already");
    }

    @ParameterizedTest
    @ValueSource(strings = {"coin", "no-move", "losers-ball", "make-it-take-it", "alternate-ties", "alternate-rounds",
            "alice", "bob", "advantage:bob"})
    void play_everyTieRule_isPlayedByPeople(String ties) {
        Run run = people("1\n1\nuse\n1\n1\n", "tug-of-war", "--chips", "3,3", "--ties", ties, "--alice", "human");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("Alice bids 1, Bob bids 1.");
        if (ties.equals("losers-ball")) {
            assertThat(run.out()).contains("Round 1: Alice 3, Bob 3; Alice wins a tie").contains("; Bob wins a tie");
        }
    }

    @Test
    void play_winnerMoves_neverOffersTheOther() {
        assertThat(people("2\n1\n", "tug-of-war", "--chips", "3,3").out()).contains("(-1, 1; or other)");
        assertThat(people("2\n1\n", "tug-of-war", "--chips", "3,3", "--mover", "winner-moves").out())
                .contains("Alice moves (-1, 1)> ").doesNotContain("other");
    }

    @Test
    void play_other_makesTheOtherPlayerMove() {
        Run run = people("2\n1\nother\n1\n", "tug-of-war", "--chips", "3,3");
        assertThat(run.out()).contains("Alice makes Bob move.\nBob moves (-1, 1)> 1\nBob moves to 1\n");
    }

    @Test
    void play_withNames_callsThePlayersSo() {
        Run run = people("1\n1\nuse\n5\nwhy\n", "tic-tac-toe", "--chips", "4,3", "--names", "Ada,Ben O'Neill$1");
        assertThat(run.out()).contains("Round 1: Ada 4*, Ben O'Neill$1 3", "Ada bids unseen (0 to 4)>",
                "Ada uses the advantage").doesNotContain("Alice", "Bob");
        String transcript = file("named.txt", TRANSCRIPT);
        assertThat(Run.of("play", "--replay", transcript, "--annotate", "--names", "Ada,Ben").out())
                .contains("Ada moves to 1").doesNotContain("Alice");
        for (String wrong : List.of("Ada", "Ada,Ada", ",Ben", "Ada,Ben,Cyd", "Ada,\u001b[2J", "x".repeat(50) + ",y")) {
            Run refused = Run.of("play", "tic-tac-toe", "--alice", "random", "--names", wrong);
            assertThat(refused.status()).as(wrong).isEqualTo(2);
            assertThat(refused.err()).contains("is not two names");
        }
    }

    /** With two chips against one at one step from both ends, Alice wins by bidding two; one lets Bob win the tie or the bid. */
    @Test
    void replay_annotated_tellsWhatAMistakeCostsAndHowItIsRefuted() {
        String lost = file("lost.txt",
                """
                        gavel transcript 1
                        game tug-of-war:n=1
                        auction money chips; payment richman; ties advantage:alice; mover winner-decides; bids secret; broke continue
                        start 0
                        alice 2
                        bob 2
                        1: alice 0, bob 1, bob to -1
                        end after 1 round: won by bob
                        """);
        Run run = Run.of("play", "--replay", lost, "--annotate");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("! Alice's bid lets the win go.")
                .contains("  With best play it goes on: 0 against 1, Bob to -1. Bob has won after 1 round.");
        String won = file("risked.txt",
                """
                        gavel transcript 1
                        game tug-of-war:n=2
                        auction money chips; payment richman; ties advantage:alice; mover winner-decides; bids secret; broke continue
                        start 0
                        alice 6
                        bob 2
                        1: alice 0, bob 0, tie to alice, alice to 1
                        end after 1 round: not over
                        """);
        assertThat(Run.of("play", "--replay", won, "--annotate").out()).doesNotContain("!");
    }

    /** Where names are long the list of moves is not shown before a move, so nothing speaks of numbers in it. */
    @Test
    void why_beforeTheListOfMoves_namesPositions() {
        String game = file("long.gavel", """
                game long
                state place in 0..2
                state remembered in {nothing, something}
                start place = 1
                alice wins at place = 2
                bob wins at place = 0
                move both if remembered = nothing: remembered := something
                move alice: place := place + 1
                move bob: place := place - 1
                """);
        String out = people("why\n", game, "--chips", "4,4").out();
        assertThat(out).contains("Alice can move to place=1:remembered=something, place=2:remembered=nothing;"
                + " Bob can move to place=1:remembered=something, place=0:remembered=nothing");
        assertThat(out).containsPattern("winning bids[\\s\\S]*move to place=2:remembered=nothing")
                .doesNotContainPattern("move to [0-9]");
        assertThat(people("hint\n", game, "--chips", "4,4").out()).doesNotContainPattern("move to [0-9]");
    }
}
