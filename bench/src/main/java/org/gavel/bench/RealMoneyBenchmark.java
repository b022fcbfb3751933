package org.gavel.bench;

import java.util.concurrent.TimeUnit;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Thresholds of both players in real money, on random boards where plays mix fast and on long paths where they do not. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
public class RealMoneyBenchmark {

    private final ColouredGraph random = GraphFamilies.random(100_000, 1);
    private final ColouredGraph path = GraphFamilies.tugOfWar(50_000);

    /** The payment. */
    @Param({"richman", "poorman", "taxman:1/2", "all-pay"})
    public String payment;

    private ContinuousSolution solve(ColouredGraph graph, double width) {
        Auction auction = Auction.DEFAULT.with(Payment.parse(payment));
        BiddingGame game = new BiddingGame("board", graph, graph.vertexCount() / 2, auction);
        return Solvers.continuous(auction, ContinuousOptions.DEFAULT.withWidth(width)).solve(game, StopSignal.NEVER);
    }

    /** 10^5 vertices with three red and three blue edges each, to width 1e-6. */
    @Benchmark
    public ContinuousSolution randomBoard() {
        return solve(random, 1e-6);
    }

    /** Tug of war with 10^5 positions, to width 1e-9. */
    @Benchmark
    public ContinuousSolution longPath() {
        return solve(path, 1e-9);
    }
}
