package org.gavel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.spark.api.java.JavaSparkContext;
import org.gavel.engine.board.Player;
import org.gavel.spark.SparkBoard.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a round on a cluster costs: a + b S / c + d M seconds, for S edges gone over and M bounds sent in it, on c cores. The three
 * numbers are taken from three boards, and tell the time of the others.
 */
class ClusterCostTest {

    private static final int CORES = 2;
    private static final int SLICES = 8;
    private static final int ROUNDS = 10;
    private static final double WITHIN = 2;

    /** How long a board took, and what was done in that time. */
    private record Run(String board, Result outcome) {

        double seconds() {
            return outcome.seconds() / outcome.rounds();
        }

        double steps() {
            return (double) outcome.steps() / outcome.rounds() / CORES;
        }
    }

    @TempDir
    Path folder;

    @Test
    @Tag("long")
    void round_threeSizesNearAndFar_takesAsLongAsTheModelSays() throws IOException {
        try (JavaSparkContext spark = LocalSpark.threads(CORES)) {
            spark.setCheckpointDir(folder.resolve("checkpoints").toString());
            run(spark, 30_000, true);
            Run small = run(spark, 1_000, false);
            List<Run> near = new ArrayList<>();
            List<Run> far = new ArrayList<>();
            for (int vertices : List.of(100_000, 300_000, 1_000_000)) {
                near.add(run(spark, vertices, false));
                far.add(run(spark, vertices, true));
            }
            double round = small.seconds();
            Run most = near.get(2);
            double edge = (most.seconds() - round) / most.steps();
            Run sent = far.get(2);
            double bound = (sent.seconds() - round - edge * sent.steps()) / sent.outcome.border();
            System.out.printf(Locale.ROOT, "a = %.3f s, b = %.1f ns, d = %.1f ns%n", round, edge * 1e9, bound * 1e9);
            List<Run> all = new ArrayList<>(near);
            all.addAll(far);
            for (Run run : all) {
                double told = round + edge * run.steps() + bound * run.outcome.border();
                System.out.printf(Locale.ROOT,
                        "%s: %d rounds, %.3g edges gone over, %d bounds sent a round, %.3f s a round, told %.3f%n",
                        run.board, run.outcome.rounds(), (double) run.outcome.steps(), run.outcome.border(),
                        run.seconds(), told);
                assertThat(run.seconds()).as(run.board).isBetween(told / WITHIN, told * WITHIN);
            }
        }
    }

    private Run run(JavaSparkContext spark, int vertices, boolean far) throws IOException {
        Random random = new Random(vertices);
        List<String> lines = new ArrayList<>(List.of(vertices + " 0"));
        lines.addAll(far ? far(vertices, random) : SparkBoardTest.lines(vertices, random));
        String name = vertices + (far ? " far" : " near");
        Path board = Files.write(folder.resolve(name + ".adj"), lines);
        return new Run(name, SparkBoard.solve(spark, board.toString(), "richman", Player.ALICE, SLICES, 1e-9, ROUNDS));
    }

    /** Moves to any vertices, so that nearly every bound is sent to every slice. */
    private static List<String> far(int vertices, Random random) {
        List<String> lines = new ArrayList<>(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            lines.add(random.nextInt(8) == 0 ? random.nextBoolean() ? "a" : "b"
                    : random.nextInt(vertices) + " " + random.nextInt(vertices) + "|" + random.nextInt(vertices) + " "
                            + random.nextInt(vertices));
        }
        return lines;
    }
}
