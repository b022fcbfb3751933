package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gavel.cli.main.Gavel;
import org.gavel.cli.progress.ProgressLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gavel play}: what the players are called, what they have, and what is seen of a long think. */
class PlayOptionsTest {

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void names_ofPlayers_leaveThoseOfVerticesAlone() throws IOException {
        String game = file("goals.json",
                """
                        {"name": "goals", "start": "mid",
                         "vertices": [{"id": "mid"}, {"id": "Alice's goal", "outcome": "alice"}, {"id": "Bob", "outcome": "bob"}],
                         "edges": [{"from": "mid", "to": "Alice's goal", "colour": "red"}, {"from": "mid", "to": "Bob", "colour": "blue"}]}
                        """);
        Run run = PlayCommandTest.people("why\n2\n1\nhint\nAlice's goal\n", game, "--chips", "4,3", "--names",
                "Ada,Ben");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("Ada can move to Alice's goal; Ben can move to Bob")
                .contains("Ada moves to Alice's goal").contains("Ada can force a win")
                .contains("Ada has won after 1 round.")
                .doesNotContain("Alice bids", "Alice has", "Alice can", "Ada's goal", "to Ben");
    }

    @Test
    void names_onALineOfFields_standAtItsEnds() {
        assertThat(PlayCommandTest.people("", "tug-of-war:n=2", "--names", "Ada,Ben").out())
                .contains("  (Ben) -1 [0] 1 (Ada)\n");
    }

    @Test
    void names_whereBidsAreAtRandom_areSaid() {
        assertThat(PlayCommandTest
                .people("why\n", "tug-of-war:n=2", "--ties", "coin", "--chips", "3,3", "--names", "Ada,Ben")
                .out()).contains(" to Ada, where a win counts 1").contains("Ben bids ").doesNotContain("Alice", "Bob");
    }

    @Test
    void chips_withAStar_giveTheAdvantage() {
        assertThat(PlayCommandTest.people("", "tug-of-war", "--chips", "4,3*").out())
                .contains("Round 1: Alice 4, Bob 3*\n");
        assertThat(PlayCommandTest.people("", "tug-of-war", "--chips", "4*,3").out())
                .contains("Round 1: Alice 4*, Bob 3\n");
        Run both = PlayCommandTest.people("", "tug-of-war", "--chips", "4*,3*");
        assertThat(both.status()).isEqualTo(2);
        assertThat(both.err()).contains("--chips: both players hold the tie-breaking advantage");
    }

    @Test
    void play_underAnObjectiveInRealMoney_isPerfectWherePrioritiesTellIt() throws IOException {
        String game = file("siege.gavel", """
                game siege
                start a
                both a -> {home, b}
                both b -> {a, lost}
                both home -> home
                bob wins at lost
                alice wins if again and again at home
                """);
        for (String follows : List.of("perfect", "good", "random", "human")) {
            assertThat(Run.of("play", game, "--money", "1,1", "--bob-is", follows).status()).as(follows).isZero();
        }
        Run analysed = Run.of("strategy", "check", game, "nonadaptive:1/4", "--money", "1,1");
        assertThat(analysed.status()).isEqualTo(2);
        assertThat(analysed.err()).isEqualTo("gavel: an analysis is not supported under the objective buchi"
                + " (the nearest supported game has the objective reach)\n");
    }

    @Test
    void play_perfectUnderAnAverageInRealMoney_saysWhatIsMissingAndWhatGoes() throws IOException {
        String game = file("bowtie.gavel", """
                game bowtie
                start left
                both left -> {left, right}
                both right -> {left, right}
                weight 1 at right
                alice wins if average >= 1/2
                """);
        Run refused = Run.of("play", game, "--money", "1,1");
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err())
                .contains("perfect play is not known here: optimal play in real money is not supported under"
                        + " the objective mean-payoff:1/2 (let the program play good or random, or two people play)");
        for (String follows : List.of("good", "random", "human")) {
            assertThat(Run.of("play", game, "--money", "1,1", "--bob-is", follows).status()).as(follows).isZero();
        }
    }

    /** It is interrupted as soon as something is shown, which is after two seconds of a solve of many. */
    @Test
    void play_longSolve_showsHowFarItHasCome() {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        Session session = new Session(new ByteArrayInputStream(new byte[0]), out, err, () -> shown.size() > 0,
                System.nanoTime(), System::nanoTime, Colours.Use.NEVER,
                ProgressLine.on(new PrintStream(shown, true, StandardCharsets.UTF_8)));
        int status = Gavel.run(session, "play", "tug-of-war:n=300", "--chips", "100000,100000");
        assertThat(status).isEqualTo(ExitStatus.LIMIT.code());
        assertThat(shown.toString(StandardCharsets.UTF_8)).startsWith("\r\u001b[Krounds of play: ")
                .endsWith("\r\u001b[K");
    }
}
