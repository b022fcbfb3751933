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

/** {@code gavel play} over a pipe: what is asked, shown, kept secret and undone. */
class PlayCommandTest {

    @TempDir
    private Path folder;

    private String file(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text).toString();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static Run people(String input, String... options) {
        String[] arguments = new String[options.length + 3];
        arguments[0] = "play";
        arguments[1] = "--bob-is";
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

    @Test
    void program_whereThereIsALeastBid_bidsNoLess() {
        Run run = Run.withInput("1\n1\n1\n", "play", "oshi-zumo", "--chips", "5,4");
        assertThat(run.out()).contains("Alice bids 1, Bob bids ").doesNotContain("bids 0");
        assertThat(Run.withInput("hint\n", "play", "oshi-zumo", "--chips", "4,5").out())
                .containsPattern("Alice: bid [1-4]");
    }

    @Test
    void play_onACycleOfOnesOwn_ends() {
        String own = file("own.gavel", "game own\nvertices x, y, w\nstart x\nowner alice at x, y\nboth x -> y\n"
                + "both y -> x\nalice wins at w\n");
        Run run = Run.of("play", own, "--chips", "3,3", "--rounds", "4");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).endsWith("""
                Alice moves to y
                Alice moves to x
                Alice moves to y
                Alice moves to x
                Stopped after 4 rounds without a question.
                """);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tug-of-war:n=2      | '  (Bob) -1 [0] 1 (Alice)'
            tug-of-war:n=30     | '  (Bob) .. -8 -7 -6 -5 -4 -3 -2 -1 [0] 1 2 3 4 5 6 7 8 .. (Alice)'
            hex:n=2,m=3         | '  . . .\n   . . .\n'
            connect-four:w=4    | '  . . . .\n  . . . .\n  . . . .\n'
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
                Run run = Run.withInput(bid + "\n", "play", "tug-of-war", "--chips", "6,5", "--bob-is", strength);
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

    /**
     * Each has one chip, and Bob wins ties: after bids 0 and 0 Bob bids his chip and wins, after 1 and 1 he wins the tie, and
     * a player who alone keeps a chip at m wins there. So equal bids win for Bob, others for Alice, and neither can force that.
     */
    @ParameterizedTest
    @ValueSource(strings = {"alice wins if finally never at o", "alice wins if again and again at o",
            "owner alice at o"})
    void why_undeterminedWhereValuesAreNotKnown_isSaid(String line) {
        String game = file("pennies.gavel", """
                game pennies
                vertices s, m, o, w, l
                start s
                red s -> o
                blue s -> m
                red m -> o
                blue m -> l
                both o -> w
                alice wins at w
                bob wins at l
                payment all-pay
                ties bob
                %s
                """.formatted(line));
        Run run = Run.withInput("why\nquit\n", "play", game, "--chips", "1,1");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("neither can force a win");
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

    /** The bids are made, so that those that would have won are told of the round before. */
    @Test
    void why_afterBothBids_tellsHowItStandsNow() {
        assertThat(people("2\n1\nwhy\n", "tug-of-war", "--chips", "3,3").out())
                .containsPattern(
                        "After these bids (Alice can force a win|Bob can force a win|neither player is sure to win)"
                                + "\\. Before them:\n");
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
        assertThat(people("", file.toString(), "--chips", "3,1").err()).contains("where vertices pay charges, as ");
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
    void undo_afterBothBids_showsThePositionAgain() {
        Run run = people("2\n1\nundo\nquit\n", "tug-of-war", "--chips", "3,3");
        String[] rounds = run.out().split("\nRound ");
        assertThat(rounds).hasSize(3);
        assertThat(rounds[2].lines().limit(3).toList()).isEqualTo(rounds[1].lines().limit(3).toList());
    }

    @Test
    void undo_whileOneBidIsIn_letsBothBidAnew() {
        Run run = people("3\nundo\n1\n2\n", "tug-of-war", "--chips", "3,3");
        assertThat(run.out()).contains("Both bid anew.").contains("Alice bids 1, Bob bids 2.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            play                                         | GAME is required (see 'gavel play --help')
            play tug-of-war --chips 4                    | --chips: '4' is not two budgets (write Alice's and Bob's, as in --chips 4,3)
            play tug-of-war --chips 4,x                  | --chips: 'x' is not a whole number of chips
            play tug-of-war --money 0,0                  | neither player has money (give one of them more than 0)
            play tug-of-war --money 1,1 --chips 2,2      | --chips excludes --money (keep one)
            play -                                       | standard input cannot bring both the game and the moves (name a file)
            play tug-of-war --format json                | --format does not go with a play that goes on
            play tug-of-war --rounds 0                   | --rounds 0 is not positive
            play tug-of-war --alice-is strong               | --alice-is: unknown value 'strong' (choose one of human, perfect, good, random, or a file that ends in .strategy)
            play tug-of-war --annotate                   | --annotate does not go with a play that goes on
            play tug-of-war --replay x --ties coin       | --ties does not go with a transcript, which says it itself
            play tug-of-war --chips 4,4 --payment taxman:1/2 | payment taxman needs fractions of chips
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

    /** Each wish is met in every play by the tender for it, against the rest of the money: reached, or visited all through the play. */
    @ParameterizedTest
    @CsvSource({"errands, alice, '1,1', Alice has won", "courier, north, '1,2', Alice has won",
            "shared, alice, '1,1', a",
            "shared, bob, '1,1', b"})
    void play_byATender_meetsItsWish(String name, String part, String money, String met) {
        String game = !name.equals("shared") ? name
                : file("shared.gavel", "game shared\nstart m\nboth m -> {a, b, c}\nboth a -> {m, b}\nboth b -> {m, a}\n"
                        + "both c -> {m, a}\nalice wants again and again at a\nbob wants again and again at b\n");
        String tender = folder.resolve("tender.strategy").toString();
        assertThat(Run.of("schedule", game, "--tender", part, "--out", tender).status()).isZero();
        for (String[] other : new String[][] {{"random", "1"}, {"random", "2"}, {"perfect", "1"}, {"good", "1"}}) {
            Run run = Run.of("play", game + ":wish=" + part, "--money", money, "--alice-is", tender, "--bob-is",
                    other[0], "--seed", other[1], "--rounds", "60");
            assertThat(run.out()).as("%s %s", (Object[]) other).contains("Alice: the program, by " + tender + ".");
            if (met.length() > 1) {
                assertThat(run.out()).contains(met);
            } else {
                String[] moves = run.out().lines().filter(line -> line.contains(" moves to ")).toArray(String[]::new);
                assertThat(moves).hasSize(60);
                for (int from = 0; from < moves.length; from += 15) {
                    assertThat(List.of(moves).subList(from, from + 15)).anyMatch(line -> line.endsWith(" to " + met));
                }
            }
        }
    }

    @Test
    void seed_ofRandomOpponent_changesItsPlay() {
        assertThat(programs("--seed", "1")).isEqualTo(programs("--seed", "1")).isNotEqualTo(programs("--seed", "2"));
    }

    private static String programs(String... options) {
        String[] arguments = {"play", "tic-tac-toe", "--alice-is", "random", "--bob-is", "random", options[0],
                options[1]};
        return Run.of(arguments).out();
    }

    @Test
    void rounds_ofProgramsThatNeverEnd_stopsThem() {
        Run run = Run.of("play", "tug-of-war", "--chips", "4,4", "--alice-is", "perfect", "--rounds", "5");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains("Round 6").doesNotContain("Round 7").endsWith("Stopped after 5 rounds.\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"coin", "no-move", "losers-ball", "make-it-take-it", "alternate-ties", "alternate-rounds",
            "alice", "bob", "advantage:bob"})
    void play_everyTieRule_isPlayedByPeople(String ties) {
        Run run = people("1\n1\nuse\n1\n1\n", "tug-of-war", "--chips", "3,3", "--ties", ties, "--alice-is", "human");
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
        for (String wrong : List.of("Ada", "Ada,Ada", ",Ben", "Ada,Ben,Cyd", "Ada,\u001b[2J", "x".repeat(50) + ",y")) {
            Run refused = Run.of("play", "tic-tac-toe", "--alice-is", "random", "--names", wrong);
            assertThat(refused.status()).as(wrong).isEqualTo(2);
            assertThat(refused.err()).contains("is not two names");
        }
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
