package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gavel.sweep.run.SweepRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepCommandTest {

    @TempDir
    Path folder;

    @Test
    void sweep_familyOverARange_isTabled() {
        Run run = Run.of("sweep", "tug-of-war:n=1..3", "--table", "--ask", "alice(start), alice(start, 7)", "--format",
                "csv");

        assertThat(run.out()).isEqualTo("""
                game,alice(start),"alice(start, 7)"
                tug-of-war:n=1,1/2,4
                tug-of-war:n=2,1/2,4
                tug-of-war:n=3,1/2,5
                """);
    }

    @Test
    void sweep_partsDoneApart_areTheWholeWhenMerged() throws IOException {
        for (int part = 1; part <= 3; part++) {
            assertThat(Run.of("sweep", "all:n=4,moves=1", "--ask", "zugzwang(start)", "--part", part + "/3", "--out",
                    folder.toString()).status()).isZero();
        }
        Run whole = Run.of("sweep", "all:n=4,moves=1", "--ask", "zugzwang(start)", "--format", "json");

        assertThat(Run.of("sweep", "--merge", folder.toString(), "--format", "json").out()).isEqualTo(whole.out());
        assertThat(Files.readString(folder.resolve("answer-2-of-3.txt"))).contains("games");
    }

    @Test
    void sweep_foundGame_canBeSolvedAtOnce() throws IOException {
        Run run = Run.of("sweep", "random:n=8,seed=3", "--find", "1", "--ask", "zugzwang(start, 5)");
        Path file = folder.resolve("found.gavel");
        Files.writeString(file, run.out());

        assertThat(run.err()).contains("found among the first");
        assertThat(Run.of("sweep", file.toString(), "--ask", "zugzwang(start, 5)", "--format", "csv").out())
                .isEqualTo("value,games\ntrue,1\n");
    }

    @Test
    void sweep_playersApart_listsBothBoardsOfAPair() {
        assertThat(Run.of("sweep", "all:n=3,players=apart", "--ask", "true", "--format", "csv").out())
                .as("7 sets of moves for each player").isEqualTo("value,games\ntrue,49\n");
        assertThat(Run.of("sweep", "all:n=3,players=alike", "--ask", "true", "--format", "csv").out())
                .isEqualTo("value,games\ntrue,28\n");
        assertThat(Run.of("sweep", "all:n=3,players=two", "--ask", "true").err())
                .contains("'players=two' in 'all:n=3,players=two' is neither alike nor apart");
    }

    @Test
    void sweep_nothingFound_isANo() {
        assertThat(Run.of("sweep", "all:n=3", "--find", "1", "--ask", "1 > 2").status()).isEqualTo(1);
    }

    @Test
    void sweep_crossedAuctions_areAllAsked() {
        assertThat(Run.of("sweep", "all:n=3", "--ask", "alice(start, 3)", "--payment", "richman", "--payment",
                "poorman", "--ties", "alice", "--ties", "bob").out()).startsWith("28 games, each under 4 auctions\n");
    }

    @Test
    void sweep_wrongInput_isToldWithPlaceAndHint() {
        assertThat(Run.of("sweep", "all:n=3", "--ask", "alise(start)").err())
                .startsWith("--ask:1:1: there is no function 'alise' (did you mean 'alice'?)");
        assertThat(Run.of("sweep", "all:m=3", "--ask", "true").err()).contains("did you mean 'n'?");
        assertThat(Run.of("sweep", "all:n=3").err()).contains("nothing is asked");
        assertThat(Run.of("sweep", "all:n=3", "--ask", "true", "--part", "3/2", "--out", "x").status()).isEqualTo(2);
        assertThat(Run.of("sweep", "all:n=3", "--ask", "true", "--part", "1/2").err()).contains("--part without --out");
        assertThat(Run.of("sweep", "-", "--ask", "true").status()).isEqualTo(2);
        assertThat(Run.of("sweep", "--merge", folder.toString()).err()).contains("there are no parts of a sweep");
        assertThat(Run.of("sweep", "all:n=3", "--ask", "alice(start, 1, \"taxman:1/2\")").status()).isEqualTo(2);
    }

    @Test
    void sweep_plan_saysWhatIsToBeDone() throws IOException {
        Path plan = folder.resolve("plan.json");

        assertThat(Run.of("sweep", "all:n=3", "--ask", "true", "--plan", plan.toString()))
                .isEqualTo(new Run(0, "", ""));
        assertThat(SweepRequest.ofJson(Files.readString(plan)).orElseThrow().sources()).containsExactly("all:n=3");
    }

    @Test
    void sweep_folderOfAnotherSweep_isRefused() {
        Run.of("sweep", "all:n=3", "--ask", "true", "--out", folder.toString());

        assertThat(Run.of("sweep", "all:n=3", "--ask", "false", "--out", folder.toString()).err())
                .contains("holds the results of another sweep");
    }

    @Test
    void sweep_damagedHeadingOfAPart_isToldWhenMerging() throws IOException {
        Run.of("sweep", "all:n=3", "--ask", "true", "--part", "1/1", "--out", folder.toString());
        Path part = folder.resolve("part-1-of-1.sweep");
        Files.writeString(part, Files.readString(part).replaceFirst("sources", "sauces"));

        Run run = Run.of("sweep", "--merge", folder.toString());

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("part-1-of-1.sweep is damaged", "run its part again in an empty folder");
    }

    @Test
    void sweep_timeIsUp_stopsCleanly() {
        assertThat(Run.of("sweep", "all:n=5", "--ask", "alice(start)", "--time-limit", "200ms").status()).isEqualTo(3);
    }
}
