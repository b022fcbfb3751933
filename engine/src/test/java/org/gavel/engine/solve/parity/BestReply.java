package org.gavel.engine.solve.parity;

import java.util.Arrays;
import java.util.BitSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.UnreducedFraction;

/**
 * How likely a player wins a random-turn game with a parity objective by fixed moves when the other replies as well as he
 * can: a Markov decision process. The other wins in the sets that he can keep and whose largest priority is odd; his best
 * chance to get there is found by policy iteration with exact linear solves. Policies start with the moves of a shortest
 * way and change only where that is strictly better, so that the equations are always regular.
 */
final class BestReply {

    private final TurnArena arena;
    private final int[] own;
    private final StopSignal stop;
    private final int[] reply;
    private final BitSet losing;

    /**
     * The best reply.
     *
     * @param own the player's move at every vertex where he may have to move
     * @param losing where the other wins for sure, at least in every set that he can keep and wins in
     */
    BestReply(TurnArena arena, int[] own, BitSet losing, StopSignal stop) {
        this.arena = arena;
        this.own = own;
        this.stop = stop;
        reply = new int[arena.size()];
        Arrays.fill(reply, -1);
        this.losing = losing;
    }

    /**
     * The player's chance to win from each vertex.
     *
     * @throws LimitReachedException if the equations are too dense, or the solver was stopped
     */
    BigFraction[] chances() {
        int[] unknowns = approach();
        UnreducedFraction[] settled = new UnreducedFraction[arena.size()];
        Arrays.setAll(settled,
                vertex -> losing.get(vertex) ? UnreducedFraction.of(BigFraction.ONE) : UnreducedFraction.ZERO);
        UnreducedFraction[] lost = settled.clone();
        UnreducedFraction[] right = settled.clone();
        do {
            stop.require("the thresholds were found");
            TurnChain chain = new TurnChain(arena, BigFraction.of(1, 2), own, reply, stop);
            for (int vertex : unknowns) {
                right[vertex] = chain.next(settled, vertex);
            }
            chain.equations(unknowns).solve(right, lost);
        } while (arena.improve(1, reply, (target, move) -> lost[target].compareTo(lost[move]) > 0));
        return Arrays.stream(lost).map(UnreducedFraction::reduced).map(BigFraction.ONE::subtract)
                .toArray(BigFraction[]::new);
    }

    /** Gives the other the moves of shortest ways into the sets where he wins, and returns the vertices on them. */
    private int[] approach() {
        int n = arena.size();
        BitSet near = (BitSet) losing.clone();
        boolean grown = true;
        while (grown) {
            grown = false;
            BitSet before = (BitSet) near.clone();
            for (int vertex = 0; vertex < n; vertex++) {
                if (!before.get(vertex) && !arena.isSettled(vertex) && comesNearer(vertex, before)) {
                    near.set(vertex);
                    grown = true;
                }
            }
        }
        near.andNot(losing);
        return near.stream().toArray();
    }

    private boolean comesNearer(int vertex, BitSet near) {
        for (int edge = arena.first(1, vertex); edge < arena.first(1, vertex + 1); edge++) {
            if (near.get(arena.target(1, edge))) {
                reply[vertex] = arena.target(1, edge);
                return true;
            }
        }
        boolean has = arena.first(1, vertex) < arena.first(1, vertex + 1);
        if (has) {
            reply[vertex] = arena.target(1, arena.first(1, vertex));
        }
        return arena.kind(vertex) != TurnArena.Kind.OTHERS && near.get(own[vertex]);
    }
}
