package org.gavel.bench;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.BundledGames;
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

/** What it costs to verify thresholds, beside what it costs to find them. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
public class VerificationBenchmark {

    private static final double WIDTH = 1e-9;

    /** The board. */
    @Param({"tic-tac-toe", "random", "tug-of-war"})
    public String board;

    /** The auction, and the totals if it is one of chips. */
    @Param({"richman", "poorman", "all-pay", "chips:0:32", "chips:0:255", "chips:255:255", "poorman-chips:0:16"})
    public String question;

    private BiddingGame game;
    private ChipTotals totals;
    private Object solution;

    /** Solves once. */
    @Setup(Level.Trial)
    public void solveOnce() {
        String[] words = question.split(":");
        boolean inChips = words.length > 1;
        Auction auction = Auction.parse(
                inChips ? "money chips; payment " + (words[0].equals("chips") ? "richman" : "poorman")
                        : "payment " + words[0]);
        totals = inChips ? ChipTotals.range(Integer.parseInt(words[1]), Integer.parseInt(words[2])) : null;
        game = (switch (board) {
            case "random" -> new BiddingGame(board, GraphFamilies.random(10_000, 1), 9_999, auction);
            case "tug-of-war" -> new BiddingGame(board, GraphFamilies.tugOfWar(300), 300, auction);
            default -> BundledGames.named(board).orElseThrow().game(Map.of(), ExpansionLimits.DEFAULT);
        }).with(auction);
        solution = solve();
    }

    /** Thresholds of all vertices. */
    @Benchmark
    public Object solve() {
        return totals == null
                ? Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT.withWidth(WIDTH)).solve(game,
                        StopSignal.NEVER)
                : Solvers.chips(game.auction()).solve(game, totals, StopSignal.NEVER);
    }

    /** Their verification. */
    @Benchmark
    public Object verify() {
        return solution instanceof ContinuousSolution shares ? new ContinuousVerifier().check(shares)
                : new ChipVerifier(StopSignal.NEVER).check((ChipSolution) solution);
    }
}
