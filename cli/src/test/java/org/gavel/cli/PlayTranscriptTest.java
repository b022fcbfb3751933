package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plays that are saved, gone on with and played again. */
class PlayTranscriptTest {

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

    @Test
    void save_andReplay_saysTheSame() throws IOException {
        Path saved = folder.resolve("play.txt");
        Run run = PlayCommandTest.people("1\n1\nuse\n1\n1\n2\n0\n3\n1\n1\nsave " + saved + "\nquit\n", "tug-of-war:n=2",
                "--chips",
                "3,3");
        assertThat(run.out()).contains("Saved 3 rounds to " + saved + ".");
        assertThat(saved).hasContent(TRANSCRIPT);
        Run replayed = Run.of("play", "--replay", saved.toString());
        assertThat(replayed.status()).isZero();
        assertThat(replayed.out()).contains("Round 4: Alice 1, Bob 5*");
        Run loaded = Run.withInput("quit\n", "play", "--load", saved.toString(), "--bob-is", "human");
        assertThat(loaded.out()).contains("Round 4: Alice 1, Bob 5*");
    }

    /** Where Alice owns a vertex nobody bids, and no tie is decided. */
    @Test
    void save_andReplay_whereAPlayerOwnsAVertex() throws IOException {
        String game = file("owned.gavel", """
                game owned
                vertices l, a, b, w
                both a -> {b, l}
                both b -> {a, w}
                owner alice at a
                alice wins at w
                bob wins at l
                start a
                """);
        Path saved = folder.resolve("owned.txt");
        PlayCommandTest.people("b\n2\n1\nw\nsave " + saved + "\nquit\n", game, "--chips", "3,3");
        assertThat(saved).content().contains("\n1: alice 0, bob 0, alice to b\n2: alice 2, bob 1, alice to w\n");
        assertThat(Run.of("play", "--replay", saved.toString())).satisfies(run -> {
            assertThat(run.err()).isEmpty();
            assertThat(run.status()).isZero();
        });
        String text = Files.readString(saved);
        assertThat(Run.of("play", "--replay", file("bid.txt", text.replace("alice 0,", "alice 1,"))).err())
                .contains(":7:4: a vertex that belongs to a player has no bids");
        assertThat(Run.of("play", "--replay", file("mover.txt", text.replace("alice to b", "bob to b"))).err())
                .contains("the vertex belongs to the other player");
    }

    @Test
    void save_andReplay_whereChanceMoves() throws IOException {
        String game = file("ice.gavel", """
                game ice
                start home
                alice wins at won
                bob wins at lost
                both home -> {ice, lost}
                chance ice -> 1/3 won, 2/3 home
                """);
        Path saved = folder.resolve("ice.txt");
        Run played = Run.of("play", game, "--chips", "9,3", "--alice-is", "perfect", "--bob-is", "good", "--seed", "5",
                "--save", saved.toString());
        assertThat(played.err()).isEmpty();
        assertThat(played.out()).contains("Chance is drawn from --seed 5.", "Round 2: ", "chance moves to home, won",
                "Chance moves to ");
        String text = Files.readString(saved);
        assertThat(text).containsPattern("\n1: alice 3, bob 3, tie to alice, alice to ice\n2: chance to (won|home)\n");
        Path again = folder.resolve("again.txt");
        Run.of("play", game, "--chips", "9,3", "--alice-is", "perfect", "--bob-is", "good", "--seed", "5", "--save",
                again.toString());
        assertThat(again).hasContent(text);
        assertThat(Run.of("play", "--replay", saved.toString(), "--annotate").out())
                .contains("Chance moves, so bids are judged by the value.\n  It is worth ", "Chance moves to ")
                .doesNotContain("coin");
        String head = text.substring(0, text.indexOf("2: "));
        assertThat(Run.of("play", "--replay", file("bid.txt", head + "2: alice 0, bob 0, alice to home\nend after 2"
                + " rounds: not over\n")).err()).contains("chance moves here; no bid");
        assertThat(Run.of("play", "--replay", file("lost.txt", head + "2: chance to lost\nend after 2 rounds: won by"
                + " bob\n")).err()).contains(":8:4: chance cannot move there from ice");
        assertThat(Run.of("play", "--replay", file("early.txt", text.substring(0, text.indexOf("1: "))
                + "1: chance to ice\nend after 1 round: not over\n")).err()).contains("chance does not move here");
        assertThat(Run.of("strategy", "check", game, "random", "--chips", "3,3").err()).contains(
                "not supported where chance moves");
    }

    @Test
    void save_overExistingFile_leavesItAndThePlay() throws IOException {
        String existing = file("precious.txt", "precious\n");
        Run run = PlayCommandTest.people("save " + existing + "\n1\n2\n", "tug-of-war", "--chips", "3,3");
        assertThat(run.out()).contains(existing + " exists already and has been left as it is").contains(
                "Alice bids 1, Bob bids 2.");
        assertThat(Path.of(existing)).hasContent("precious\n");
        PlayCommandTest.people("save! " + existing + "\n", "tug-of-war", "--chips", "3,3");
        assertThat(Files.readString(Path.of(existing))).startsWith("gavel transcript 1\n");
    }

    @Test
    void load_ofWrongFile_leavesThePlay() {
        String other = file("other.txt", TRANSCRIPT.replace("n=2", "n=4"));
        String garbage = file("garbage.txt", "\u0001\u0002 nothing\n");
        Run run = PlayCommandTest.people("load " + other + "\nload " + garbage + "\n1\n2\n", "tug-of-war:n=2",
                "--chips", "3,3");
        assertThat(run.out()).contains(other + " is a play of tug-of-war:n=4").contains(
                garbage + ":1: this is not a transcript of a play").contains("Alice bids 1, Bob bids 2.");
    }

    @Test
    void load_ofSamePlay_goesOnFromThere() {
        String saved = file("play.txt", TRANSCRIPT);
        Run run = PlayCommandTest.people("load " + saved + "\n", "tug-of-war:n=2", "--chips", "5,5");
        assertThat(run.out()).contains("Loaded 3 rounds from " + saved + ".\n\nRound 4: Alice 1, Bob 5*");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bob 2, bob to 0    | bob 5, bob to 0      | :8:13: Bob has only 4
            alice 3, bob 1     | alice x, bob 1       | :9:10: purse: 'x' is not a whole number of chips
            alice to 1         | alice to 2           | :7:34: Alice cannot move there from 0
            tie to alice, alice to 1 | alice to 1     | :7:1: it is not said who wins the equal bids
            3: alice           | 4: alice             | :9:1: this should be round 3
            2: alice 1, bob 2, bob to 0 | hello        | :8:1: this is not a round
            2: alice 1, bob 2, bob to 0 | 2: alice 1   | :8:1: this is not a round
            start 0            | start 7              | :4:7: tug-of-war has no such vertex
            payment richman    | payment gold         | :3:9: unknown payment 'gold'
            game tug-of-war:n=2 | game tug-of-rope    | there is no bundled game 'tug-of-rope'
            gavel transcript 1 | gavel transcript 9   | :1: this is not a transcript of a play
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
        Run run = PlayCommandTest.people("1\n1\n", game, "--chips", "3,3", "--save", saved);
        assertThat(run.err()).isEmpty();
        assertThat(Run.of("play", "--replay", saved).err()).isEmpty();
    }

    @Test
    void save_option_writesThePlayWhenItEnds() throws IOException {
        Path saved = folder.resolve("whole.txt");
        Run.of("play", "tic-tac-toe", "--chips", "4,4", "--alice-is", "perfect", "--bob-is", "random", "--save",
                saved.toString());
        assertThat(Run.of("play", "--replay", saved.toString()).out()).contains("Alice has won after");
        assertThat(Run.of("play", "tic-tac-toe", "--save", saved.toString()).err()).contains("exists already");
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

    @Test
    void replay_withNames_callsThePlayersSo() {
        String transcript = file("named.txt", TRANSCRIPT);
        assertThat(Run.of("play", "--replay", transcript, "--annotate", "--names", "Ada,Ben").out())
                .contains("Ada moves to 1").doesNotContain("Alice");
    }
}
