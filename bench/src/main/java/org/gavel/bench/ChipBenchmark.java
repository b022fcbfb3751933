package org.gavel.bench;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
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
    private final BiddingGame parity = new BiddingGame("parity", random.graph(), 99_999, CHIPS, Objective.Plain.PARITY);
    private final BiddingGame smallTugOfWar = new BiddingGame("tug of war", GraphFamilies.tugOfWar(100), 100, CHIPS);
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

    /** The same board with four priorities, totals 0 to 31. */
    @Benchmark
    public ChipSolution randomParity() {
        return Solvers.chips(CHIPS).solve(parity, ChipTotals.range(0, 31), StopSignal.NEVER);
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

    /** Tic-tac-toe again, by plain sweeps over all positions from "never" until nothing changes, total by total. */
    @Benchmark
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public long ticTacToeByPlainSweeps() {
        return plainSweeps(ticTacToe.graph(), 255) + plainSweeps(ticTacToe.graph().reverse(), 255);
    }

    /** Tug of war on -100..100 and the total 100, by plain sweeps: the larger board would take minutes. */
    @Benchmark
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public long smallTugOfWarByPlainSweeps() {
        ColouredGraph board = GraphFamilies.tugOfWar(100);
        return plainSweeps(board, 100) + plainSweeps(board.reverse(), 100);
    }

    /** The same small tug of war, totals 0 to 100. */
    @Benchmark
    public ChipSolution smallTugOfWar() {
        return Solvers.chips(CHIPS).solve(smallTugOfWar, ChipTotals.range(0, 100), StopSignal.NEVER);
    }

    /** The sum of the codes that Alice needs, for all totals up to the last. */
    private static long plainSweeps(ColouredGraph board, int lastTotal) {
        long sum = 0;
        for (int total = 0; total <= lastTotal; total++) {
            int[] codes = new int[board.vertexCount()];
            for (int vertex = 0; vertex < codes.length; vertex++) {
                codes[vertex] = board.isWonBy(Player.ALICE, vertex) ? 0 : 2 * total + 2;
            }
            boolean changed = true;
            while (changed) {
                changed = false;
                for (int vertex = 0; vertex < codes.length; vertex++) {
                    if (!board.isTerminal(vertex)) {
                        int code = round(board, codes, vertex);
                        changed |= code < codes[vertex];
                        codes[vertex] = Math.min(codes[vertex], code);
                    }
                }
            }
            for (int code : codes) {
                sum += code;
            }
        }
        return sum;
    }

    private static int round(ColouredGraph board, int[] codes, int vertex) {
        int red = Integer.MAX_VALUE;
        for (int edge = board.firstEdge(Player.ALICE, vertex); edge < board.firstEdge(Player.ALICE,
                vertex + 1); edge++) {
            red = Math.min(red, codes[board.target(Player.ALICE, edge)]);
        }
        int blue = 0;
        for (int edge = board.firstEdge(Player.BOB, vertex); edge < board.firstEdge(Player.BOB, vertex + 1); edge++) {
            blue = Math.max(blue, codes[board.target(Player.BOB, edge)]);
        }
        return (Math.min(red, blue) + 1 >> 1) + (Math.max(red, blue) >> 1);
    }
}
