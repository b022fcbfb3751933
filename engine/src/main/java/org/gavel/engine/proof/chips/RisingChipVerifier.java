package org.gavel.engine.proof.chips;

import java.util.Arrays;
import java.util.BitSet;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.proof.ViolationLog;
import org.gavel.engine.proof.Violations;

/**
 * Checks what both players need in whole chips, where the total is kept, on a board whose moves need not be listed: by {@link ChipBidding},
 * at every vertex that play reaches from the start, that it is enough for one round and one chip less is not. Every move must lead
 * to a vertex of a higher number; so every play ends, and what is enough for each round is enough.
 */
public final class RisingChipVerifier {

    private final ChipSolution solution;
    private final Board board;
    private final StopSignal stop;
    private final BitSet reached = new BitSet();
    private final ViolationLog log = new ViolationLog();
    private final int[][] targets;
    private final int[] counts = new int[2];

    /**
     * A check.
     *
     * @param solution thresholds of a game whose rules a {@link ChipVerifier} {@linkplain ChipVerifier#knows knows}
     */
    public RisingChipVerifier(ChipSolution solution, StopSignal stop) {
        this.solution = solution;
        this.stop = stop;
        board = solution.game().board();
        targets = new int[2][board.maxDegree()];
    }

    /**
     * Checks all vertices that play reaches.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public Violations check() {
        Around alice = new Around(Player.ALICE);
        Around bob = new Around(Player.BOB);
        reached.set(solution.game().start());
        for (int vertex = reached.nextSetBit(0); vertex >= 0; vertex = reached.nextSetBit(vertex + 1)) {
            if ((vertex & 0x3FF) == 0) {
                stop.reached("verifying", vertex, board.vertexCount());
                stop.require("every threshold was verified");
            }
            if (board.isTerminal(vertex) || leadsOn(vertex)) {
                alice.check(vertex);
                bob.check(vertex);
            }
        }
        return log.found();
    }

    /** How many vertices play reaches. */
    public int reachedCount() {
        return reached.cardinality();
    }

    private boolean leadsOn(int vertex) {
        boolean rises = true;
        for (Player mover : Player.values()) {
            int count = board.successors(mover, vertex, targets[mover.ordinal()]);
            counts[mover.ordinal()] = count;
            for (int i = 0; i < count; i++) {
                int target = targets[mover.ordinal()][i];
                rises &= target > vertex;
                reached.set(target);
            }
        }
        if (!rises) {
            log.add(Player.ALICE, vertex, "a move leads back");
        }
        return rises;
    }

    /** What one player needs after a round at a vertex. */
    private final class Around implements ChipBidding.Next {
        private final Player player;
        private final ChipBidding bidding;
        private final ChipNeeds needs;
        private final long[] low;
        private final long[] high;
        private final long[] here;

        Around(Player player) {
            this.player = player;
            bidding = ChipBidding.of(solution.game().auction(), player).orElseThrow();
            needs = ChipNeeds.of(solution, player);
            low = new long[bidding.states()];
            high = new long[low.length];
            here = new long[low.length];
        }

        void check(int vertex) {
            for (int index = 0; index < solution.totals().count(); index++) {
                look(vertex, index);
                for (int state = 0; state < low.length; state++) {
                    if (!isRight(vertex, state, solution.totals().total(index))) {
                        log.add(player, vertex, "what is said to be needed of " + solution.totals().total(index)
                                + " chips is not what one round needs");
                    }
                }
            }
        }

        private void look(int vertex, int index) {
            Arrays.fill(low, Chips.NEVER);
            Arrays.fill(high, 0);
            for (int state = 0; state < low.length; state++) {
                here[state] = needs.chips(vertex, state, index);
                if (!board.isTerminal(vertex)) {
                    int own = player.ordinal();
                    for (int i = 0; i < counts[own]; i++) {
                        low[state] = Math.min(low[state], needs.chips(targets[own][i], state, index));
                    }
                    for (int i = 0; i < counts[1 - own]; i++) {
                        high[state] = Math.max(high[state], needs.chips(targets[1 - own][i], state, index));
                    }
                    long less = Math.min(low[state], high[state]);
                    high[state] = Math.max(low[state], high[state]);
                    low[state] = less;
                }
            }
        }

        private boolean isRight(int vertex, int state, long total) {
            long need = here[state];
            if (board.isTerminal(vertex)) {
                return need == (board.isWonBy(player, vertex) ? 0 : Chips.NEVER);
            }
            boolean enough = need == Chips.NEVER || wins(state, need, total);
            return enough && (need == 0 || !wins(state, need == Chips.NEVER ? total : need - 1, total));
        }

        private boolean wins(int state, long own, long total) {
            return own <= total && bidding.wins(this, state, own, total - own);
        }

        @Override
        public long low(int state, long other) {
            return low[state];
        }

        @Override
        public long high(int state, long other) {
            return high[state];
        }

        @Override
        public long here(int state, long other) {
            return here[state];
        }
    }
}
