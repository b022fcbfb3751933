package org.gavel.bench;

import java.util.SplittableRandom;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;

/** Families of boards of any size to measure on. */
public final class GraphFamilies {

    private GraphFamilies() {
    }

    /**
     * A random board: three red and three blue edges from every vertex to anywhere; one vertex in a hundred is won by
     * Alice, one in a hundred by Bob; the others have priorities 0 to 3 in turn, and every tenth is marked.
     */
    public static ColouredGraph random(int vertices, long seed) {
        return random(vertices, 4, seed);
    }

    /** The same board with this many priorities in turn, from 0 on. */
    public static ColouredGraph random(int vertices, int priorities, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        int goals = Math.max(1, vertices / 100);
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (vertex < 2 * goals) {
                builder.terminal(vertex, vertex < goals ? Outcome.ALICE : Outcome.BOB);
                continue;
            }
            builder.priority(vertex, vertex % priorities);
            if (vertex % 10 == 0) {
                builder.mark(vertex);
            }
            for (int i = 0; i < 3; i++) {
                builder.edge(Player.ALICE, vertex, random.nextInt(vertices));
                builder.edge(Player.BOB, vertex, random.nextInt(vertices));
            }
        }
        return builder.build();
    }

    /** Tug of war on fields -n to n: vertex i is field i - n, Alice wins at n and Bob at -n. */
    public static ColouredGraph tugOfWar(int n) {
        return path(2 * n + 1, Player.BOB);
    }

    /** A path of this many vertices with all edges of both colours; a player wins at vertex 0, and the other at the last. */
    static ColouredGraph path(int vertices, Player first) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices)
                .terminal(0, Outcome.wonBy(first)).terminal(vertices - 1, Outcome.wonBy(first.opponent()));
        for (int vertex = 1; vertex < vertices - 1; vertex++) {
            builder.edge(vertex, vertex - 1).edge(vertex, vertex + 1);
        }
        return builder.build();
    }
}
