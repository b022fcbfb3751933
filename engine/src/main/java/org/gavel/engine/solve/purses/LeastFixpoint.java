package org.gavel.engine.solve.purses;

import java.util.BitSet;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;

/**
 * The least set of vertices with tie states that holds the terminal vertices a player has won, and whatever enters by a rule
 * that only grows with the set. A place is looked at again when something was added at a successor of its vertex.
 */
final class LeastFixpoint {

    private final ColouredGraph graph;
    private final Predecessors predecessors;
    private final Player player;
    private final int states;
    private final StopSignal stop;
    private final BitSet allowed;

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

    private LeastFixpoint(ColouredGraph graph, Predecessors predecessors, Player player, int states, StopSignal stop,
            BitSet allowed) {
        this.allowed = allowed;
        this.stop = stop;
        this.graph = graph;
        this.predecessors = predecessors;
        this.player = player;
        this.states = states;
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

    /** Asks the signal now and then, as a counter grows. */
    static void requireTime(long counter, StopSignal stop) {
        if ((counter & 0x3FF) == 0 && stop.stopRequested()) {
            throw new LimitReachedException("stopped before it was known who wins at the thresholds",
                    "give it more time");
        }
    }

    BitSet of(Rule rule) {
        int n = graph.vertexCount();
        BitSet inside = new BitSet(n * states);
        BitSet waiting = new BitSet(n);
        int[] queue = new int[n];
        int head = 0;
        int size = 0;
        long looks = 0;
        for (int vertex = 0; vertex < n; vertex++) {
            if (graph.isWonBy(player, vertex)) {
                inside.set(vertex * states, (vertex + 1) * states);
            } else if (!graph.isTerminal(vertex) && allowed.get(vertex)) {
                waiting.set(vertex);
                queue[size++] = vertex;
            }
        }
        while (size > 0) {
            requireTime(++looks, stop);
            int vertex = queue[head];
            head = head + 1 == n ? 0 : head + 1;
            size--;
            waiting.clear(vertex);
            boolean grown = false;
            for (int state = 0; state < states; state++) {
                int place = vertex * states + state;
                if (!inside.get(place) && rule.enters(vertex, state, inside)) {
                    inside.set(place);
                    grown = true;
                }
            }
            if (grown) {
                size = enqueuePredecessors(vertex, queue, head, size, waiting);
            }
        }
        return inside;
    }

    private int enqueuePredecessors(int vertex, int[] queue, int head, int size, BitSet waiting) {
        int count = size;
        for (Player mover : Player.values()) {
            for (int edge = predecessors.first(mover, vertex); edge < predecessors.first(mover, vertex + 1); edge++) {
                int source = predecessors.source(mover, edge);
                if (!waiting.get(source) && allowed.get(source)) {
                    waiting.set(source);
                    queue[(int) (((long) head + count++) % queue.length)] = source;
                }
            }
        }
        return count;
    }
}
