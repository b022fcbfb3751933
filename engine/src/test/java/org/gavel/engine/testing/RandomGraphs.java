package org.gavel.engine.testing;

import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;

/**
 * Random boards for properties: with cycles and without, with zugzwang, ties, self-loops, parts that cannot be reached,
 * parts from which no play ends, all stuck rules, and components in a chain. A board is a function of its shape, number
 * of vertices and seed, which a failing property prints.
 */
public final class RandomGraphs {

    private RandomGraphs() {
    }

    /** How the edges run. */
    public enum Shape {
        /** Anywhere, self-loops included. */
        CYCLIC,
        /** To vertices of a higher number only, and nobody passes: every play ends. */
        ACYCLIC,
        /** Inside blocks of four vertices and on to later blocks. */
        CHAIN,
        /** Mostly between neighbours of a line, of both colours, so that plays are long. */
        PATH
    }

    /** A board with the recipe it was made by. */
    public record Sample(Shape shape, int vertices, long seed, ColouredGraph graph) {
        @Override
        public String toString() {
            return "RandomGraphs.of(Shape." + shape + ", " + vertices + ", " + seed + "L): " + describe(graph);
        }
    }

    /** Boards of any shape with 4 to {@code most} vertices. */
    public static Arbitrary<Sample> samples(int most) {
        return samples(most, Shape.values());
    }

    /** Boards of the given shapes with 4 to {@code most} vertices. */
    public static Arbitrary<Sample> samples(int most, Shape... shapes) {
        return Combinators.combine(Arbitraries.of(shapes), Arbitraries.integers().between(4, most),
                Arbitraries.longs().between(0, 1_000_000_000L)).as(
                        (shape, vertices, seed) -> new Sample(shape, vertices, seed, of(shape, vertices, seed)));
    }

    /** The board of a shape, a number of declared vertices (at least 4) and a seed. */
    public static ColouredGraph of(Shape shape, int vertices, long seed) {
        Random random = new Random(seed * 31 + vertices);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        builder.stuck(stuckRule(shape, random));
        int terminals = 2 + random.nextInt(Math.max(1, vertices / 4));
        boolean[] terminal = new boolean[vertices];
        for (int i = 0; i < terminals; i++) {
            int vertex = i < 2 ? vertices - 1 - i : random.nextInt(vertices);
            Outcome outcome = i < 2 ? Outcome.values()[i] : Outcome.values()[random.nextInt(3)];
            terminal[vertex] = true;
            builder.terminal(vertex, outcome);
        }
        int mostEdges = 1 + random.nextInt(3);
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (!terminal[vertex]) {
                addEdges(builder, random, shape, vertex, vertices, mostEdges);
            }
        }
        return builder.build();
    }

    /**
     * A board whose ends are won, by Alice or otherwise: moves anywhere, or mostly between neighbours of a line, on which what is
     * seen for few totals often does not last.
     *
     * @param least the least number of vertices, at least 3
     * @param stray one of how many moves on a line leads anywhere; 0 for none
     */
    public static ColouredGraph onLines(Random random, int least, int stray) {
        boolean line = random.nextBoolean();
        int n = least + random.nextInt(line ? 3 * (least - 1) : least);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n).terminal(n - 1, Outcome.ALICE)
                .terminal(0, Outcome.values()[1 + random.nextInt(2)]);
        for (int vertex = 1; vertex < n - 1; vertex++) {
            for (Player player : Player.values()) {
                boolean near = line && (stray == 0 || random.nextInt(stray) > 0);
                for (int i = near ? 0 : random.nextInt(3); i >= 0; i--) {
                    builder.edge(player, vertex,
                            !near ? random.nextInt(n) : player == Player.ALICE ? vertex + 1 : vertex - 1);
                }
            }
        }
        return builder.build();
    }

    private static void addEdges(ColouredGraphBuilder builder, Random random, Shape shape, int vertex, int vertices,
            int mostEdges) {
        if (random.nextInt(8) == 0) {
            builder.stuck(vertex, stuckRule(shape, random));
        }
        if (shape == Shape.PATH && random.nextInt(5) > 0) {
            builder.edge(vertex, Math.max(0, vertex - 1)).edge(vertex, Math.min(vertices - 1, vertex + 1));
            return;
        }
        for (Player player : Player.values()) {
            int edges = random.nextInt(6) == 0 ? 0 : 1 + random.nextInt(mostEdges);
            for (int i = 0; i < edges; i++) {
                builder.edge(player, vertex, target(random, shape, vertex, vertices));
            }
        }
    }

    private static StuckRule stuckRule(Shape shape, Random random) {
        return StuckRule.values()[random.nextInt(shape == Shape.ACYCLIC ? 2 : 3)];
    }

    private static int target(Random random, Shape shape, int vertex, int vertices) {
        return switch (shape) {
            case CYCLIC, PATH -> random.nextInt(vertices);
            case ACYCLIC -> vertex + 1 + random.nextInt(Math.min(6, vertices - 1 - vertex));
            case CHAIN -> {
                int block = vertex / 4 * 4;
                yield Math.min(vertices - 1, block + random.nextInt(random.nextInt(3) == 0 ? 12 : 4));
            }
        };
    }

    /** The edges and outcomes of a board on one line, as in {@code 0:1 2|3 1:alice}. */
    public static String describe(ColouredGraph graph) {
        StringBuilder text = new StringBuilder();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            text.append(vertex).append(':');
            if (graph.isTerminal(vertex)) {
                text.append(graph.outcome(vertex).orElseThrow().label());
            } else {
                int[] into = new int[graph.maxDegree()];
                for (Player player : Player.values()) {
                    int count = graph.successors(player, vertex, into);
                    for (int i = 0; i < count; i++) {
                        text.append(i == 0 ? "" : " ").append(into[i]);
                    }
                    text.append(player == Player.ALICE ? "|" : "");
                }
            }
            text.append(' ');
        }
        return text.toString();
    }
}
