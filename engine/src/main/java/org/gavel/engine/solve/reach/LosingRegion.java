package org.gavel.engine.solve.reach;

import java.util.BitSet;
import java.util.function.IntPredicate;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * Vertices from which a player cannot force a win with any share of the money, not even with all of it. Within no rounds these
 * are all but their goals. A vertex stays among them for one round more where the formula asks for more than there is, or
 * where they can move to such vertices only and the other to one of them, at least. Where formulas are cut off at 1, a threshold of
 * 1 alone does not say so: who has everything may then win by a tie.
 */
final class LosingRegion {

    private final ColouredGraph graph;
    private final Player player;
    private BitSet vertices = new BitSet();

    /** Those within no rounds. */
    LosingRegion(ColouredGraph graph, Player player) {
        this.graph = graph;
        this.player = player;
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            vertices.set(vertex, !graph.isGoalOf(player, vertex));
        }
    }

    /** The vertices within the rounds counted so far. */
    BitSet vertices() {
        return vertices;
    }

    /**
     * Counts one more round.
     *
     * @param beyond where the formula asks for more than all the money
     * @return whether that changed anything
     */
    boolean advance(IntPredicate beyond) {
        BitSet next = (BitSet) vertices.clone();
        for (int vertex = vertices.nextSetBit(0); vertex >= 0; vertex = vertices.nextSetBit(vertex + 1)) {
            next.set(vertex, graph.isTerminal(vertex) || stays(vertex) || beyond.test(vertex));
        }
        boolean changed = !next.equals(vertices);
        vertices = next;
        return changed;
    }

    /** The vertices within any number of rounds. */
    BitSet settled(IntPredicate beyond) {
        while (advance(beyond)) {
            continue;
        }
        return vertices;
    }

    private boolean stays(int vertex) {
        return graph.all(player, vertex, vertices::get) && graph.some(player.opponent(), vertex, vertices::get);
    }
}
