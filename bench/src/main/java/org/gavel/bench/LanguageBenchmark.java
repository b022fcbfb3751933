package org.gavel.bench;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
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

/** Games of the language: expanding them to graphs, and solving boards that fill up without a graph. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
public class LanguageBenchmark {

    private static SourceText text(String name) {
        return new SourceText(name, BundledGames.named(name).orElseThrow().text());
    }

    /** Tic-tac-toe, 18,753 positions, from its text to the graph. */
    @Benchmark
    public BiddingGame expandTicTacToe() {
        return Language.load(text("tic-tac-toe"), Map.of(), ExpansionLimits.DEFAULT);
    }

    /** Hex on 3 rows of 4, 531,441 packed positions, both players, in one descending pass on one core. */
    @Benchmark
    public ContinuousSolution hexDensely() {
        BiddingGame game = Language.load(text("hex"), Map.of("n", "3", "m", "4"),
                BoardRequest.packed(ExpansionLimits.DEFAULT));
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
    }
}
