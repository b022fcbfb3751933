package org.gavel.large.store;

import java.io.IOException;
import java.util.SplittableRandom;
import org.gavel.engine.board.Outcome;
import org.gavel.io.graph.RowSink;
import org.gavel.io.graph.RowSource;

/**
 * A random graph of any size to try a store on. Of {@code ends} vertices one is won by Alice on average, one by Bob. From every other
 * one each player has {@code moves} moves, to any vertex that is at most {@code reach} away by its number, going round from
 * the last to the first. What a vertex is depends on the seed and its number alone. The start is vertex 0, which is none of those that are
 * won.
 *
 * @param vertexCount the number of vertices, at least 2
 * @param moves moves of each player at a vertex, at least 1
 * @param ends at least 2
 * @param reach at least 1
 * @param seed any number
 */
public record RandomRows(int vertexCount, int moves, int ends, int reach, long seed) implements RowSource {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    @Override
    public int start() {
        return 0;
    }

    @Override
    public void forEach(RowSink sink) throws IOException {
        int[] red = new int[moves];
        int[] blue = new int[moves];
        for (int vertex = 0; vertex < vertexCount; vertex++) {
            SplittableRandom random = new SplittableRandom((seed * GOLDEN ^ vertex) * GOLDEN);
            int what = random.nextInt(ends);
            if (what < 2 && vertex > 0) {
                sink.terminal(vertex, what == 0 ? Outcome.ALICE : Outcome.BOB);
                continue;
            }
            for (int i = 0; i < moves; i++) {
                red[i] = target(random, vertex);
                blue[i] = target(random, vertex);
            }
            sink.row(vertex, red, moves, blue, moves);
        }
    }

    private int target(SplittableRandom random, int vertex) {
        if (2L * reach + 1 >= vertexCount) {
            return random.nextInt(vertexCount);
        }
        return Math.floorMod(vertex + random.nextLong(2L * reach + 1) - reach, vertexCount);
    }
}
