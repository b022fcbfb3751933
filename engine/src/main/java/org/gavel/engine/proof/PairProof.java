package org.gavel.engine.proof;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.BoardPasses.Order;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexSet;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;

/**
 * Checks bounds in doubles of one player's thresholds on a board that need not be in memory, trusting nothing in how they
 * were found. Let T be one round of the auction; thresholds are its greatest fixpoint.
 *
 * <p>Lower bounds x hold if x &le; T x. Upper bounds y hold if everywhere y = 1, or y &gt; T y, or y = T y with moves that lead on.
 * A best move of the player, or all moves of the other, must then lead, at once or by more such moves, to vertices of the
 * second kind or to the goal. For let d &gt; 0 be the most by which y is too small. Where y &gt; T y it is not too small by d, since T
 * moves by at most what its arguments do. Where y = T y it is so only if it is after each best move of his, too, and after some
 * move of the other. Where the formula jumps at 0, thresholds
 * are 0 or at least 1/2, and so must y be, for between them T does not grow. y = 0
 * is allowed only if one of his moves and all of the other's lead to where that has been shown.
 *
 * <p>If x satisfies the same with the players exchanged, 1 - x is an upper bound for the other player; 1 - y is a lower one. That
 * needs a formula that is the same for both, and a board without ties.
 *
 * <p>Each pass costs a fixed number of operations an edge; there is one, and one more for each step that moves with which
 * bounds hold exactly need to lead on, against the order of the vertices.
 */
public final class PairProof {

    /** Where the formula jumps at 0, the least threshold that is not 0. */
    private static final double LEAST_WHERE_ZERO_JUMPS = 0.5;

    private final BoardPasses passes;
    private final Player player;
    private final ContinuousThresholds bounds;
    private final RoundRule.Bound rule;
    private final StopSignal stop;
    private final VertexSet upperHolds;
    private final VertexSet lowerHolds;

    /** A check of the bounds of one player under an auction with a one-round formula that does not expand distances. */
    public PairProof(BoardPasses passes, Auction auction, Player player, ContinuousThresholds bounds,
            StopSignal stop) {
        this.passes = passes;
        this.player = player;
        this.bounds = bounds;
        this.stop = stop;
        rule = RoundRule.of(auction);
        upperHolds = new VertexSet(passes.vertexCount());
        lowerHolds = new VertexSet(passes.vertexCount());
    }

    /**
     * What was found.
     *
     * @param wrong at how many vertices some inequality does not hold, or bounds are no shares
     * @param unproved at how many nothing excludes that an upper bound is too small
     * @param unprovedOther at how many nothing excludes that 1 less the lower bound is too small for the other player; all if
     *        there are ties, or the formula is not the same for both
     * @param example a vertex where something is wrong or not proved, or -1
     */
    public record Result(long wrong, long unproved, long unprovedOther, int example) {

        /** Whether the bounds are proved. */
        public boolean holds() {
            return wrong == 0 && unproved == 0;
        }

        /** Whether what they leave of 1 encloses the other player's thresholds. */
        public boolean holdsForOther() {
            return wrong == 0 && unprovedOther == 0;
        }
    }

    /**
     * Checks all vertices.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Result check() {
        List<Inequalities> parts = passes.pass(Order.ASCENDING, Inequalities::new, stop::stopRequested);
        stop.require("every bound was checked");
        long wrong = parts.stream().mapToLong(each -> each.wrong).sum();
        boolean ties = parts.stream().anyMatch(each -> each.ties);
        int example = parts.stream().mapToInt(each -> each.example).max().orElse(-1);
        if (wrong > 0) {
            return new Result(wrong, 0, passes.vertexCount(), example);
        }
        long[] unproved = {0, 0, -1};
        long before = Long.MAX_VALUE;
        Order order = Order.DESCENDING;
        boolean forOther = !ties && !rule.jumpsAtZero();
        for (long left = before - 1; left < before && left > 0;) {
            before = left;
            List<Leading> found = passes.pass(order, view -> new Leading(view, forOther), stop::stopRequested);
            stop.require("every bound was checked");
            order = order.reversed();
            unproved[0] = found.stream().mapToLong(each -> each.upper).sum();
            unproved[1] = found.stream().mapToLong(each -> each.lower).sum();
            unproved[2] = found.stream().mapToInt(each -> each.example).max().orElse(-1);
            left = unproved[0] + unproved[1];
        }
        return new Result(0, unproved[0], forOther ? unproved[1] : passes.vertexCount(), (int) unproved[2]);
    }

    /** Checks the inequalities, and notes where they are strict or need not be proved. */
    private final class Inequalities implements BoardPasses.Visitor {
        private final Board board;
        private final RoundSign sign = new RoundSign(rule);
        private final int[] targets;
        private long wrong;
        private boolean ties;
        private int example = -1;

        Inequalities(Board board) {
            this.board = board;
            targets = new int[board.maxDegree()];
        }

        @Override
        public void accept(int vertex) {
            double low = bounds.lower(vertex);
            double high = bounds.upper(vertex);
            boolean right = low >= 0 && low <= high && high <= 1
                    && (high == 0 || high >= LEAST_WHERE_ZERO_JUMPS || !rule.jumpsAtZero());
            if (board.isTerminal(vertex)) {
                ties |= !board.isGoalOf(player, vertex) && !board.isGoalOf(player.opponent(), vertex);
                right &= encloses(low, high, board.needAtEnd(player, vertex));
                upperHolds.add(vertex);
                lowerHolds.add(vertex);
            } else if (right) {
                int above = high == 1 ? 1 : signAt(vertex, bounds::upper);
                int below = low == 0 ? -1 : signAt(vertex, bounds::lower);
                right = above >= 0 && below <= 0;
                if (above > 0) {
                    upperHolds.add(vertex);
                }
                if (below < 0) {
                    lowerHolds.add(vertex);
                }
            }
            if (!right) {
                wrong++;
                example = vertex;
            }
        }

        private boolean encloses(double low, double high, BigFraction need) {
            return DirectedRounding.up(need) <= high && low <= DirectedRounding.down(need);
        }

        /** The sign of a bound less what one round of such bounds gives. */
        private int signAt(int vertex, IntToDoubleFunction bound) {
            double own = 1;
            int count = board.successors(player, vertex, targets);
            for (int i = 0; i < count; i++) {
                own = Math.min(own, bound.applyAsDouble(targets[i]));
            }
            double other = 0;
            count = board.successors(player.opponent(), vertex, targets);
            for (int i = 0; i < count; i++) {
                other = Math.max(other, bound.applyAsDouble(targets[i]));
            }
            return sign.of(bound.applyAsDouble(vertex), Math.min(own, other), Math.max(own, other));
        }
    }

    /** Finds where a best move leads to a vertex that was found before; counts what is left. */
    private final class Leading implements BoardPasses.Visitor {
        private final Board board;
        private final boolean forOther;
        private final int[] targets;
        private long upper;
        private long lower;
        private int example = -1;

        Leading(Board board, boolean forOther) {
            this.board = board;
            this.forOther = forOther;
            targets = new int[board.maxDegree()];
        }

        @Override
        public void accept(int vertex) {
            if (!upperHolds.contains(vertex)) {
                if (upperLeadsOn(vertex)) {
                    upperHolds.add(vertex);
                } else {
                    upper++;
                    example = vertex;
                }
            }
            if (forOther && !lowerHolds.contains(vertex)) {
                if (lowerLeadsOn(vertex)) {
                    lowerHolds.add(vertex);
                } else {
                    lower++;
                }
            }
        }

        private boolean upperLeadsOn(int vertex) {
            if (rule.jumpsAtZero() && bounds.upper(vertex) == 0) {
                return oneLeads(player, vertex, bounds::upper, 1, upperHolds)
                        && allLead(player.opponent(), vertex, upperHolds);
            }
            return oneLeads(player, vertex, bounds::upper, 1, upperHolds)
                    || allLead(player.opponent(), vertex, upperHolds);
        }

        private boolean lowerLeadsOn(int vertex) {
            return oneLeads(player.opponent(), vertex, bounds::lower, -1, lowerHolds)
                    || allLead(player, vertex, lowerHolds);
        }

        /** Whether some move to the least bound leads to what was found; with the sign -1 to the greatest. */
        private boolean oneLeads(Player mover, int vertex, IntToDoubleFunction bound, int sign, VertexSet holds) {
            int count = board.successors(mover, vertex, targets);
            double best = 1;
            for (int i = 0; i < count; i++) {
                best = Math.min(best, sign * bound.applyAsDouble(targets[i]));
            }
            for (int i = 0; i < count; i++) {
                if (sign * bound.applyAsDouble(targets[i]) == best && holds.contains(targets[i])) {
                    return true;
                }
            }
            return false;
        }

        private boolean allLead(Player mover, int vertex, VertexSet holds) {
            int count = board.successors(mover, vertex, targets);
            for (int i = 0; i < count; i++) {
                if (!holds.contains(targets[i])) {
                    return false;
                }
            }
            return true;
        }
    }
}
