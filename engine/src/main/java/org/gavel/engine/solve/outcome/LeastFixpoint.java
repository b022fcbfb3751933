package org.gavel.engine.solve.outcome;

import java.util.BitSet;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.limit.StopSignal;

/**
 * The least set of vertices with tie states that holds the terminal vertices a player has won, and whatever enters by a rule
 * that only grows with the set. A place is looked at again when something was added at a successor of its vertex, in the layer
 * before.
 *
 * @param predecessors the board read backward
 * @param player whose terminal vertices are in the set
 * @param states the number of tie states
 * @param allowed the vertices that may enter
 */
record LeastFixpoint(ColouredGraph graph, Predecessors predecessors, Player player, int states, StopSignal stop,
        BitSet allowed) {

    /** What enters a set. */
    @FunctionalInterface
    interface Rule {
        /**
         * Whether a vertex that is not terminal enters, in a tie state.
         *
         * @param inside the places that are in the set: vertex times number of states, plus state
         */
        boolean enters(int vertex, int state, BitSet inside);
    }

    LeastFixpoint(ColouredGraph graph, Predecessors predecessors, Player player, int states, StopSignal stop) {
        this(graph, predecessors, player, states, stop, everything(graph));
    }

    private static BitSet everything(ColouredGraph graph) {
        BitSet all = new BitSet(graph.vertexCount());
        all.set(0, graph.vertexCount());
        return all;
    }

    /** The same where only some vertices may enter; the rules must not look at others. */
    LeastFixpoint within(BitSet vertices) {
        return new LeastFixpoint(graph, predecessors, player, states, stop, vertices);
    }

    BitSet of(Rule rule) {
        return before(rule, -1);
    }

    /** What had entered, layer by layer, before a place did; everything if it does not enter. */
    BitSet before(Rule rule, int sought) {
        int n = graph.vertexCount();
        BitSet inside = new BitSet(n * states);
        VertexQueue waiting = new VertexQueue(n);
        VertexQueue later = new VertexQueue(n);
        IntArrayList entering = new IntArrayList();
        for (int vertex = 0; vertex < n; vertex++) {
            if (graph.isWonBy(player, vertex)) {
                inside.set(vertex * states, (vertex + 1) * states);
            } else if (!graph.isTerminal(vertex) && allowed.get(vertex)) {
                waiting.add(vertex);
            }
        }
        for (long looks = 1; !waiting.isEmpty(); looks++) {
            stop.require(looks, "it was known who wins at the thresholds");
            int vertex = waiting.next();
            for (int state = 0; state < states; state++) {
                int place = vertex * states + state;
                if (!inside.get(place) && rule.enters(vertex, state, inside)) {
                    entering.add(place);
                }
            }
            if (waiting.isEmpty()) {
                if (entering.contains(sought)) {
                    return inside;
                }
                VertexQueue emptied = waiting;
                waiting = later;
                later = emptied;
                enter(entering, inside, waiting);
            }
        }
        return inside;
    }

    private void enter(IntArrayList places, BitSet inside, VertexQueue waiting) {
        places.forEach(place -> {
            inside.set(place);
            predecessors.forEach(place / states, source -> {
                if (allowed.get(source)) {
                    waiting.add(source);
                }
            });
        });
        places.clear();
    }
}
