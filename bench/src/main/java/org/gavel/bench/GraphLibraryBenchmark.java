package org.gavel.bench;

import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.DeclaredEdges;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
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

/**
 * What the engine's own strongly connected components cost beside those of JGraphT: why a solver,
 * which asks for them once and more, has its own. (JGraphT has Gabow's algorithm, too, which calls itself and runs out of stack on
 * boards of 100,000 vertices.)
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
public class GraphLibraryBenchmark {

    /** Vertices of a random board. */
    @Param({"1000", "100000"})
    public int vertices;

    private ColouredGraph board;
    private Graph<Integer, DefaultEdge> graph;

    /** Makes the same graph in two ways. */
    @Setup(Level.Trial)
    public void make() {
        board = GraphFamilies.random(vertices, 1);
        graph = new DefaultDirectedGraph<>(DefaultEdge.class);
        IntStream.range(0, vertices).forEach(graph::addVertex);
        DeclaredEdges.visit(board, (from, to, colour) -> graph.addEdge(from, to));
        if (kosaraju() != components()) {
            throw new IllegalStateException("the numbers of components differ");
        }
    }

    /** The engine's. */
    @Benchmark
    public int components() {
        return Components.of(board).count();
    }

    /** Those of JGraphT, by Kosaraju's algorithm. */
    @Benchmark
    public int kosaraju() {
        return new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets().size();
    }
}
