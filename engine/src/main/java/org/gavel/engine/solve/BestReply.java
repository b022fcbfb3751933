package org.gavel.engine.solve;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.solve.linear.CommonFractions;
import org.gavel.engine.solve.linear.DixonSolver;
import org.gavel.engine.solve.linear.EliminationPlan;
import org.gavel.engine.solve.linear.SparsePattern;

/**
 * How likely a player wins a random-turn game with a parity objective by fixed moves when the other replies as well as he
 * can: a Markov decision process. The other wins in the sets that he can keep and whose largest priority is odd; his best
 * chance to get there is found by policy iteration with exact linear solves. Policies start with the moves of a shortest
 * way and change only where that is strictly better, so that the equations are always regular.
 */
final class BestReply {

    private static final long FILL = 40_000_000;

    private final TurnArena arena;
    private final int[] own;
    private final StopSignal stop;
    private final int[] reply;
    private final BitSet losing;
    private BigFraction[] chances;

    /**
     * The best reply.
     *
     * @param own the player's move at every vertex where he may have to move
     */
    BestReply(TurnArena arena, int[] own, StopSignal stop) {
        this(arena, own, new KeptSets(arena, own).losing(), stop);
    }

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
        int n = arena.size();
        BigFraction[] lost = new BigFraction[n];
        for (int vertex = 0; vertex < n; vertex++) {
            lost[vertex] = losing.get(vertex) ? BigFraction.ONE : BigFraction.ZERO;
        }
        int[] local = new int[n];
        Arrays.fill(local, -1);
        for (int i = 0; i < unknowns.length; i++) {
            local[unknowns[i]] = i;
        }
        do {
            if (stop.stopRequested()) {
                throw FixedTotalChipSolver.stopped();
            }
            solve(unknowns, local, lost);
        } while (improve(unknowns, lost));
        chances = new BigFraction[n];
        for (int vertex = 0; vertex < n; vertex++) {
            chances[vertex] = BigFraction.ONE.subtract(lost[vertex]);
        }
        return chances;
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

    private boolean improve(int[] unknowns, BigFraction[] lost) {
        boolean improved = false;
        for (int vertex : unknowns) {
            for (int edge = arena.first(1, vertex); edge < arena.first(1, vertex + 1); edge++) {
                int target = arena.target(1, edge);
                if (lost[target].compareTo(lost[reply[vertex]]) > 0) {
                    reply[vertex] = target;
                    improved = true;
                }
            }
        }
        return improved;
    }

    private int[] next(int vertex) {
        return switch (arena.kind(vertex)) {
            case COIN -> new int[] {own[vertex], reply[vertex]};
            case OWN -> new int[] {own[vertex]};
            default -> new int[] {reply[vertex]};
        };
    }

    private void solve(int[] unknowns, int[] local, BigFraction[] lost) {
        int n = unknowns.length;
        if (n == 0) {
            return;
        }
        int[] offsets = new int[n + 1];
        int[] columns = new int[2 * n];
        int[] values = new int[2 * n];
        int[] diagonal = new int[n];
        BigInteger[] right = new BigInteger[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            int[] next = next(unknowns[i]);
            diagonal[i] = next.length;
            right[i] = BigInteger.ZERO;
            for (int k = 0; k < next.length; k++) {
                int column = local[next[k]];
                boolean again = k == 1 && next[1] == next[0];
                if (column < 0) {
                    right[i] = right[i].add(lost[next[k]].signum() > 0 ? BigInteger.ONE : BigInteger.ZERO);
                } else if (column == i) {
                    diagonal[i]--;
                } else if (again) {
                    values[count - 1]--;
                } else {
                    columns[count] = column;
                    values[count++] = -1;
                }
            }
            offsets[i + 1] = count;
        }
        SparsePattern pattern = new SparsePattern(offsets, columns);
        Optional<EliminationPlan> plan = EliminationPlan.of(pattern, FILL, stop::stopRequested);
        Optional<CommonFractions> solution = plan.flatMap(found -> new DixonSolver(found, pattern, values, diagonal,
                stop::stopRequested).solve(right, 1000 + n));
        CommonFractions shares = solution.orElseThrow(() -> new LimitReachedException(
                "the equations of " + n + " vertices are too large to be solved exactly", "choose a smaller board"));
        for (int i = 0; i < n; i++) {
            lost[unknowns[i]] = BigFraction.of(shares.numerator(i), shares.denominator());
        }
    }
}
