package org.gavel.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.gavel.engine.board.Player;
import org.gavel.sweep.run.BlockStore;
import org.gavel.sweep.run.SweepRequest;
import org.gavel.sweep.run.SweepRequest.Mode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong board, plan or argument is told in one line, wherever in the cluster it was found. */
class WrongInputTest {

    private static JavaSparkContext spark;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        spark = LocalSpark.threads(2);
    }

    @AfterAll
    static void stop() {
        spark.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
            "''; line 1: the number of vertices and the start",
            "3; line 1: the number of vertices and the start",
            "3 3/a/b/a; line 1: the number of vertices and the start",
            "99999999999 0/a; line 1: the number of vertices and the start",
            "3 0/0 1|2/a; line 3: the file ends before the 3 vertices",
            "4 0/1|1/a; ends after 2 of the 4 vertices",
            "2 0/0|1/a/b; line 4: there are more lines than the 2 vertices",
            "3 0/0|3/a/b; line 2: '3' is not a vertex; they are numbered from 0 to 2",
            "3 0/0|-1/a/b; line 2: '-1' is no vertex",
            "3 0/a/b/x; line 4: 'x' is not a vertex; a, b, t, or red moves | blue moves are",
            "3 0/a/b/1|; line 4: a player has no move"})
    void board_isWrong_isToldWithItsLine(String lines, String told) throws IOException {
        Path board = folder.resolve("board.adj");
        Files.writeString(board, lines.replace("/", "\n"));
        spark.setCheckpointDir(folder.resolve("checkpoints").toString());

        Throwable failure = catchThrowable(
                () -> SparkBoard.solve(spark, board.toString(), "richman", Player.ALICE, 2, 1e-6, 10));

        assertThat(CommandLine.mistake(failure).orElseThrow()).contains(told);
    }

    @Test
    void payment_withoutFormula_isTold() {
        assertThatThrownBy(() -> SparkBoard.solve(spark, "none.adj", "all-pay", Player.ALICE, 2, 1e-6, 10))
                .isInstanceOf(InvalidInputException.class).hasMessageContaining("richman, poorman and taxman:SHARE");
    }

    @Test
    void payment_thatIsNone_isTold() {
        Throwable failure = catchThrowable(
                () -> SparkBoard.solve(spark, "none.adj", "barter", Player.ALICE, 2, 1e-6, 10));

        assertThat(CommandLine.mistake(failure).orElseThrow()).contains("unknown payment 'barter'");
    }

    @Test
    void plan_ofAnAuctionThatIsNone_isTold() throws IOException {
        SweepRequest request = new SweepRequest(List.of("race"), List.of("payment barter"), List.of(8L), "",
                "alice(start)", Mode.COUNT, 1);
        Path plan = Files.writeString(folder.resolve("plan.json"), request.toJson());

        assertThatThrownBy(() -> SparkSweep.plan(plan)).isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("unknown payment 'barter'");
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "many", "''", "99999999999"})
    void count_isNone_isTold(String text) {
        assertThatThrownBy(() -> CommandLine.count("the number of slices", text))
                .hasMessageStartingWith("the number of slices is '" + text + "'");
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "NaN", "thin", "''", "1e9999"})
    void width_isNone_isTold(String text) {
        assertThatThrownBy(() -> CommandLine.width(text)).hasMessageContaining("it is a number above 0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"'{'; is no plan", "'{\"sources\":[]}'; is no plan"})
    void plan_isNone_isTold(String text, String told) throws IOException {
        Path plan = Files.writeString(folder.resolve("plan.json"), text);

        assertThatThrownBy(() -> SparkSweep.plan(plan)).isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(told);
        assertThatThrownBy(() -> SparkSweep.plan(folder.resolve("other.json"))).hasMessageContaining("no such file");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"my.gavel; alice(start); 'my.gavel' is not bundled",
            "tug-of-war:m=3; alice(start); m", "tug-of-war; alice(\"nowhere\"); nowhere"})
    void games_areNone_areToldByTheTaskThatLooksForThem(String source, String ask, String told) {
        SweepRequest request = new SweepRequest(List.of(source), List.of(""), List.of(8L), "", ask, Mode.COUNT, 1);

        Throwable failure = catchThrowable(() -> SparkSweep.run(spark, request, 2, BlockStore.inMemory()));

        assertThat(CommandLine.mistake(failure).orElseThrow()).contains(told);
    }
}
