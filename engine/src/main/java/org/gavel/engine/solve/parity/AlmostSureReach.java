package org.gavel.engine.solve.parity;

import java.util.BitSet;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * The vertices from which a player comes to won ones with probability one, whatever the other does, if a coin picks them with a
 * positive chance and who is picked chooses which of the two moves. Each has a rank: if the player is always picked, they are at a
 * won vertex after this many rounds. Work grows with the edges times the square of the vertices, at the most.
 */
public final class AlmostSureReach {

    private final TurnArena arena;
    private final BitSet kept = new BitSet();
    private final int[] ranks;
    private final StopSignal stop;

    /**
     * The ways to the won vertices of a game that has no vertices of choice.
     *
     * @throws LimitReachedException if it was stopped
     */
    public AlmostSureReach(TurnArena arena, StopSignal stop) {
        this.arena = arena;
        this.stop = stop;
        ranks = new int[arena.size()];
        for (int vertex = 0; vertex < ranks.length; vertex++) {
            kept.set(vertex, arena.kind(vertex) != TurnArena.Kind.LOST);
        }
        int before;
        do {
            before = kept.cardinality();
            rank();
            for (int vertex = 0; vertex < ranks.length; vertex++) {
                kept.set(vertex, ranks[vertex] >= 0);
            }
        } while (kept.cardinality() < before);
    }

    /** Whether the player comes to a won vertex for certain. */
    public boolean isCertain(int vertex) {
        return ranks[vertex] >= 0;
    }

    /** In how many rounds, if the player is always picked; 0 at won vertices, -1 where it is not certain. */
    public int rank(int vertex) {
        return ranks[vertex];
    }

    private void rank() {
        for (int vertex = 0; vertex < ranks.length; vertex++) {
            ranks[vertex] = arena.kind(vertex) == TurnArena.Kind.WON ? 0 : -1;
        }
        boolean grown = true;
        for (int rank = 1; grown; rank++) {
            stop.require("the ways to the won vertices were found");
            BitSet near = new BitSet();
            for (int vertex = 0; vertex < ranks.length; vertex++) {
                near.set(vertex, ranks[vertex] >= 0);
            }
            grown = false;
            for (int vertex = 0; vertex < ranks.length; vertex++) {
                if (ranks[vertex] < 0 && kept.get(vertex) && !arena.isSettled(vertex) && comesNear(vertex, near)) {
                    ranks[vertex] = rank;
                    grown = true;
                }
            }
        }
    }

    private boolean comesNear(int vertex, BitSet near) {
        return switch (arena.kind(vertex)) {
            case OWN -> arena.some(0, vertex, near::get);
            case OTHERS -> arena.all(1, vertex, near::get);
            default -> arena.all(1, vertex, kept::get) && arena.some(0, vertex, kept::get)
                    && (arena.some(0, vertex, near::get) || arena.all(1, vertex, near::get));
        };
    }
}
