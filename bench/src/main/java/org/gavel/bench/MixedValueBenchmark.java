package org.gavel.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.mixed.MixedVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.mixed.MixedValueSolver;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Mixed values of tennis, of all configurations with up to as many points each: how the time grows with the purses, to find them and to verify them. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
public class MixedValueBenchmark {

    private static final int MIDDLE = 3;

    /** Points of each player. */
    @Param({"10", "20", "30", "40", "50", "70", "100"})
    private int points;

    private final BiddingGame tennis = new BiddingGame("tennis", court(), MIDDLE,
            Auction.parse("money chips; payment all-pay; ties no-move; broke settle"));

    private static ColouredGraph court() {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(2 * MIDDLE + 1).terminal(0, Outcome.BOB)
                .terminal(2 * MIDDLE, Outcome.ALICE);
        for (int ball = 1 - MIDDLE; ball < MIDDLE; ball++) {
            builder.edge(Player.ALICE, MIDDLE + ball, MIDDLE + Math.max(ball + 1, 1))
                    .edge(Player.BOB, MIDDLE + ball, MIDDLE + Math.min(ball - 1, -1))
                    .broke(MIDDLE + ball, ball > 0 ? Outcome.ALICE : ball < 0 ? Outcome.BOB : Outcome.TIE);
        }
        return builder.build();
    }

    private MixedSolution solution;

    /** Solves once. */
    @Setup(Level.Trial)
    public void solveOnce() {
        solution = solve();
    }

    private MixedSolution solve() {
        return new MixedValueSolver(MixedOptions.DEFAULT).solve(tennis, points, points, StopSignal.NEVER);
    }

    /** The widest gap between the guarantees of both players. */
    @Benchmark
    public double widestGap() {
        MixedSolution found = solve();
        return found.configurations().mapToDouble(found::gap).max().orElse(0);
    }

    /** Whether what both players guarantee is verified. */
    @Benchmark
    public boolean verify() {
        return Arrays.stream(Player.values())
                .allMatch(player -> new MixedVerifier(solution, player).check().isEmpty());
    }
}
