package org.gavel.sweep.board;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexNames;
import org.gavel.sweep.board.BoardSpace.Ends;

/**
 * Random boards of the kind of {@link BoardSpace}, of any size: at every inner vertex each player has 1 to {@code moves}
 * moves, every number equally likely, to different vertices, every set of that size equally likely. The board of an index
 * depends on the seed and the index alone.
 *
 * @param vertices the number of vertices, those that end a play included
 * @param moves the most moves of a player at a vertex, at least 1
 * @param ends which vertices end a play
 * @param seed any number
 */
public record RandomBoards(int vertices, int moves, Ends ends, long seed) {

    /** Checks the ranges. */
    public RandomBoards {
        if (vertices < (ends == Ends.WINS ? 3 : 4) || moves < 1 || moves > vertices) {
            throw new IllegalArgumentException(vertices + " vertices with up to " + moves + " moves");
        }
    }

    /** The board of an index. Time grows with its vertices and edges. */
    public ColouredGraph board(long index) {
        SplittableRandom random = new SplittableRandom(mixed(mixed(seed) + index));
        int inner = vertices - (ends == Ends.WINS ? 2 : 3);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices).names(names(inner))
                .terminal(inner, Outcome.ALICE).terminal(inner + 1, Outcome.BOB);
        if (ends == Ends.WINS_AND_TIE) {
            builder.terminal(inner + 2, Outcome.TIE);
        }
        for (int vertex = 0; vertex < inner; vertex++) {
            for (Player player : Player.values()) {
                addMoves(builder, random, player, vertex);
            }
        }
        return builder.build();
    }

    private void addMoves(ColouredGraphBuilder builder, SplittableRandom random, Player player, int vertex) {
        int[] chosen = new int[1 + random.nextInt(moves)];
        for (int i = 0; i < chosen.length; i++) {
            int target;
            do {
                target = random.nextInt(vertices);
            } while (contains(chosen, i, target));
            chosen[i] = target;
            builder.edge(player, vertex, target);
        }
    }

    private static boolean contains(int[] chosen, int count, int target) {
        for (int i = 0; i < count; i++) {
            if (chosen[i] == target) {
                return true;
            }
        }
        return false;
    }

    private VertexNames names(int inner) {
        List<String> all = new ArrayList<>();
        for (int vertex = 0; vertex < inner; vertex++) {
            all.add(Integer.toString(vertex));
        }
        all.addAll(List.of("A", "B", "T").subList(0, vertices - inner));
        return VertexNames.listed(all);
    }

    /** The finalizer of SplitMix64. Source: Steele, Lea, Flood 2014. */
    private static long mixed(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
