package org.gavel.bench;

import java.util.concurrent.TimeUnit;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.validation.published.BankProgram;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Tug of war on 20 nodes with money to the bank, Left naming a price first and winning ties: who wins with any purses up
 * to 100. Once by thresholds, once by the published programs, whose loops go over time, position and both purses.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
public class ConfigurationTableBenchmark {

    private static final int LAST_NODE = 19;
    private static final int PURSE = 100;

    private final BiddingGame game = new BiddingGame("path", GraphFamilies.path(LAST_NODE + 1, Player.ALICE), 10,
            Auction.parse("money chips; payment poorman; ties alice; bids open:alice"));

    /** The number of configurations, but for the ends, that Left or Right wins, counted through thresholds. */
    @Benchmark
    public int thresholds() {
        var solution = Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, PURSE), StopSignal.NEVER);
        int won = 0;
        for (int node = 1; node < LAST_NODE; node++) {
            for (int other = 0; other <= PURSE; other++) {
                won += enough(solution.alice().threshold(node, 0, other).map(each -> each.chips()).orElse(-1L));
                won += enough(solution.bob().threshold(node, 0, other).map(each -> each.chips()).orElse(-1L));
            }
        }
        return won;
    }

    private static int enough(long threshold) {
        return threshold < 0 ? 0 : (int) Math.max(0, PURSE - threshold + 1);
    }

    /** The same number by the published programs. */
    @Benchmark
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public int configurationTables() {
        BankProgram program = new BankProgram(LAST_NODE, PURSE, PURSE);
        int won = 0;
        for (int node = 1; node < LAST_NODE; node++) {
            for (int left = 0; left <= PURSE; left++) {
                for (int right = 0; right <= PURSE; right++) {
                    won += Math.min(1, program.leftWins(node, left, right))
                            + Math.min(1, program.rightWins(node, left, right));
                }
            }
        }
        return won;
    }
}
