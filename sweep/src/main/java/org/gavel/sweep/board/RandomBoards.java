package org.gavel.sweep.board;

import java.util.SplittableRandom;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.factory.primitive.IntSets;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
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
        if (vertices <= ends.count() || moves < 1 || moves > vertices) {
            throw new IllegalArgumentException(vertices + " vertices with up to " + moves + " moves");
        }
    }

    /** The board of an index. Time grows with its vertices and edges. */
    public ColouredGraph board(long index) {
        SplittableRandom random = new SplittableRandom(mixed(mixed(seed) + index));
        ColouredGraphBuilder builder = ends.board(vertices, ends.names(vertices));
        for (int vertex = 0; vertex < vertices - ends.count(); vertex++) {
            for (Player player : Player.values()) {
                addMoves(builder, random, player, vertex);
            }
        }
        return builder.build();
    }

    private void addMoves(ColouredGraphBuilder builder, SplittableRandom random, Player player, int vertex) {
        int count = 1 + random.nextInt(moves);
        MutableIntSet chosen = IntSets.mutable.empty();
        while (chosen.size() < count) {
            int target = random.nextInt(vertices);
            if (chosen.add(target)) {
                builder.edge(player, vertex, target);
            }
        }
    }

    private static long mixed(long value) {
        return new SplittableRandom(value).nextLong();
    }
}
