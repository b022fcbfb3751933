package org.gavel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.api.java.JavaSparkContext;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.spark.SparkBoard.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One board over slices against one machine. */
class SparkBoardTest {

    private static final double WIDTH = 1e-9;

    /** Into how many slices a board is cut, how many rounds it may take, and how many vertices may stay wide. */
    private record Limits(int slices, int rounds, long wide) {
    }

    @TempDir
    Path folder;

    @Test
    void solve_threeThousandVertices_isAsOnOneMachine() throws IOException {
        compare(3_000, List.of("richman", "poorman"), Player.ALICE, new Limits(2, 200, 0));
        compare(3_000, List.of("taxman:1/3"), Player.BOB, new Limits(3, 200, 0));
    }

    /** Where both players would rather stay, lower bounds that rise from 0 end below the thresholds: so around one vertex here. */
    @Test
    @Tag("long")
    void solve_aMillionVertices_isAsOnOneMachine() throws IOException {
        compare(1_000_000, List.of("richman"), Player.ALICE, new Limits(8, 200, 3));
    }

    /** Self-loops where nobody gains by bidding are there among a million vertices; around them poorman's bounds close slowly. */
    @Test
    @Tag("long")
    void solve_aMillionVerticesUnderPoorman_enclosesOneMachineAndSaysWhereItIsWide() throws IOException {
        compare(1_000_000, List.of("poorman"), Player.ALICE, new Limits(8, 20, 100_000));
    }

    private void compare(int vertices, List<String> payments, Player player, Limits limits) throws IOException {
        List<String> lines = lines(vertices, new Random(vertices));
        Path board = folder.resolve("board.adj");
        List<String> file = new ArrayList<>(List.of(vertices + " 0"));
        file.addAll(lines);
        Files.write(board, file);
        try (JavaSparkContext spark = LocalSpark.threads(2)) {
            spark.setCheckpointDir(folder.resolve("checkpoints").toString());
            for (String payment : payments) {
                Auction auction = Auction.DEFAULT.with("payment", payment);
                ContinuousThresholds exact = Solvers.continuous(auction, ContinuousOptions.DEFAULT)
                        .solve(new BiddingGame("board", BoardSliceTest.graph(lines), 0, auction), StopSignal.NEVER)
                        .of(player);
                Result found = SparkBoard.solve(spark, board.toString(), payment, player, limits.slices,
                        WIDTH, limits.rounds);
                assertThat(found.wide()).isLessThanOrEqualTo(limits.wide);
                assertThat(found.wide() == 0).isEqualTo(found.width() <= WIDTH);
                for (BoardSlice slice : found.bounds().values().collect()) {
                    check(slice, exact);
                }
            }
        }
    }

    private static void check(BoardSlice slice, ContinuousThresholds exact) {
        for (int vertex = slice.first(); vertex < slice.first() + slice.size(); vertex++) {
            assertThat(slice.lower(vertex)).isLessThanOrEqualTo(exact.upper(vertex));
            assertThat(slice.upper(vertex)).isGreaterThanOrEqualTo(exact.lower(vertex));
        }
    }

    /** Vertices with two moves of each player forward, and sometimes back, one in eight of them an end: every play can be ended. */
    static List<String> lines(int vertices, Random random) {
        List<String> lines = new ArrayList<>(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            int kind = random.nextInt(8);
            lines.add(kind == 0 ? random.nextBoolean() ? "a" : "b"
                    : near(vertex, vertices, random) + "|" + near(vertex, vertices, random));
        }
        return lines;
    }

    private static String near(int vertex, int vertices, Random random) {
        int back = random.nextInt(10) == 0 ? random.nextInt(100) : 0;
        int one = Math.floorMod(vertex + 1 + random.nextInt(50) - back, vertices);
        int other = Math.floorMod(vertex + 1 + random.nextInt(50), vertices);
        return one + " " + other;
    }
}
