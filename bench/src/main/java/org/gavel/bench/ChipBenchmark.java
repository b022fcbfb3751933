package org.gavel.bench;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gavel.dsl.ExpansionLimits;
import org.gavel.engine.auction.Auction;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solution.ChipSolution;
import org.gavel.engine.solution.ChipTotals;
import org.gavel.engine.solver.Solvers;
import org.gavel.engine.solver.StopSignal;
import org.gavel.games.BundledGames;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Thresholds in chips of both players, with the tie-breaking advantage, on large boards with cycles. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 2, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
public class ChipBenchmark {

    private static final Auction CHIPS = Auction.parse("money chips");

    private final BiddingGame ticTacToe = BundledGames.named("tic-tac-toe").orElseThrow()
            .game(Map.of(), ExpansionLimits.DEFAULT).with(CHIPS);
    private final BiddingGame random = new BiddingGame("random", GraphFamilies.random(100_000, 1), 99_999, CHIPS);
    private final BiddingGame tugOfWar = new BiddingGame("tug of war", GraphFamilies.tugOfWar(1_000), 1_000, CHIPS);

    /** Tic-tac-toe, all positions, totals 0 to 255. */
    @Benchmark
    public ChipSolution ticTacToe() {
        return Solvers.chips(CHIPS).solve(ticTacToe, ChipTotals.range(0, 255), StopSignal.NEVER);
    }

    /** 10^5 vertices with three red and three blue edges each, totals 0 to 255. */
    @Benchmark
    public ChipSolution randomBoard() {
        return Solvers.chips(CHIPS).solve(random, ChipTotals.range(0, 255), StopSignal.NEVER);
    }

    /** Tug of war on -1000..1000, the total 1000. */
    @Benchmark
    public ChipSolution tugOfWarOneTotal() {
        return Solvers.chips(CHIPS).solve(tugOfWar, ChipTotals.of(1_000), StopSignal.NEVER);
    }

    /** Tug of war on -1000..1000, totals 0 to 1000. */
    @Benchmark
    public ChipSolution tugOfWarAllTotals() {
        return Solvers.chips(CHIPS).solve(tugOfWar, ChipTotals.range(0, 1_000), StopSignal.NEVER);
    }
}
