package org.gavel.engine.proof;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.ContinuousThresholds.Bound;
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
 * moves by at most what its arguments do. Where y = T y it is so only if it is after each best move of theirs, too, and after some
 * move of the other. Where the formula jumps at 0, thresholds are 0 or at least 1/2, and so must y be, for between them T does not
 * grow. y = 0 is allowed only if one of their moves and all of the other's lead to where that has been shown.
 *
 * <p>If x satisfies the same with the players exchanged, 1 - x is an upper bound for the other player; 1 - y is a lower one. That
 * needs a formula that is the same for both, and a board without ties.
 *
 * <p>Each pass costs a fixed number of operations an edge. There is one, from the last vertex down, and one more for each step
 * that moves with which bounds hold exactly need to lead on, against the order of the vertices.
 */
public final class PairProof {

    private static final Player[] PLAYERS = Player.values();

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
     * @param unprovedOther at how many nothing excludes that 1 minus the lower bound is too small for the other player; all if
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
        List<Inequalities> parts = passes.pass(Order.DESCENDING, Inequalities::new, stop::stopRequested);
        stop.require("every bound was checked");
        long wrong = parts.stream().mapToLong(each -> each.wrong).sum();
        boolean ties = parts.stream().anyMatch(each -> each.ties);
        int example = parts.stream().mapToInt(each -> each.example).max().orElse(-1);
        if (wrong > 0) {
            return new Result(wrong, 0, passes.vertexCount(), example);
        }
        long[] unproved = {0, 0, -1};
        boolean forOther = !ties && !rule.jumpsAtZero();
        long before = Long.MAX_VALUE;
        Order order = Order.ASCENDING;
        long left = parts.stream().mapToLong(each -> each.leading.upper + (forOther ? each.leading.lower : 0)).sum();
        while (left > 0 && left < before) {
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

    /** The moves of both players from a vertex, and the bounds where they lead. */
    private final class Moves {
        private final Board board;
        private final int[][] targets;
        private final double[][][] shares;
        private final int[] counts = new int[2];

        Moves(Board board) {
            this.board = board;
            targets = new int[2][board.maxDegree()];
            shares = new double[Bound.values().length][2][board.maxDegree()];
        }

        Moves of(int vertex) {
            for (int mover = 0; mover < 2; mover++) {
                counts[mover] = board.successors(PLAYERS[mover], vertex, targets[mover]);
                for (int i = 0; i < counts[mover]; i++) {
                    shares[Bound.LOWER.ordinal()][mover][i] = bounds.lower(targets[mover][i]);
                    shares[Bound.UPPER.ordinal()][mover][i] = bounds.upper(targets[mover][i]);
                }
            }
            return this;
        }

        /** The least bound that a move leads to, with the sign 1; the greatest, turned around, with the sign -1. */
        double best(Player mover, Bound bound, int sign) {
            double[] found = shares[bound.ordinal()][mover.ordinal()];
            double best = 1;
            for (int i = 0; i < counts[mover.ordinal()]; i++) {
                best = Math.min(best, sign * found[i]);
            }
            return best;
        }

        /** Whether some move to the best bound leads to what was found. */
        boolean oneLeads(Player mover, Bound bound, int sign, VertexSet holds) {
            double[] found = shares[bound.ordinal()][mover.ordinal()];
            double best = best(mover, bound, sign);
            for (int i = 0; i < counts[mover.ordinal()]; i++) {
                if (sign * found[i] == best && holds.contains(targets[mover.ordinal()][i])) {
                    return true;
                }
            }
            return false;
        }

        boolean allLead(Player mover, VertexSet holds) {
            for (int i = 0; i < counts[mover.ordinal()]; i++) {
                if (!holds.contains(targets[mover.ordinal()][i])) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Whether another player's bounds are shares that enclose what these bounds leave of 1, at every vertex. */
    public boolean leavesTo(ContinuousThresholds others) {
        return IntStream.range(0, passes.vertexCount())
                .allMatch(vertex -> others.lower(vertex) >= 0 && others.upper(vertex) <= 1
                        && beyondOne(bounds.upper(vertex), others.lower(vertex)) <= 0
                        && beyondOne(bounds.lower(vertex), others.upper(vertex)) >= 0);
    }

    /** A number of the sign of a sum less 1: what a share from 1/2 on leaves of 1 is a double. */
    private static double beyondOne(double one, double another) {
        double more = Math.max(one, another);
        return more < 0.5 ? -1 : Math.min(one, another) - (1 - more);
    }

    /** Checks the inequalities, and notes where they are strict, need not be proved, or moves lead on. */
    private final class Inequalities implements BoardPasses.Visitor {
        private final Board board;
        private final RoundSign sign = new RoundSign(rule);
        private final Moves moves;
        private final Leading leading;
        private long wrong;
        private boolean ties;
        private int example = -1;

        Inequalities(Board board) {
            this.board = board;
            moves = new Moves(board);
            leading = new Leading(board, !rule.jumpsAtZero());
        }

        @Override
        public void accept(int vertex) {
            double low = bounds.lower(vertex);
            double high = bounds.upper(vertex);
            // where the formula jumps at 0, every other threshold is at least 1/2
            boolean right = low >= 0 && low <= high && high <= 1
                    && (high == 0 || high >= 0.5 || !rule.jumpsAtZero());
            if (board.isTerminal(vertex)) {
                ties |= !board.isGoalOf(player, vertex) && !board.isGoalOf(player.opponent(), vertex);
                right &= encloses(low, high, board.needAtEnd(player, vertex));
                upperHolds.add(vertex);
                lowerHolds.add(vertex);
            } else if (right) {
                moves.of(vertex);
                int above = high == 1 ? 1 : sign(high, Bound.UPPER);
                int below = low == 0 ? -1 : sign(low, Bound.LOWER);
                right = above >= 0 && below <= 0;
                if (above > 0) {
                    upperHolds.add(vertex);
                }
                if (below < 0) {
                    lowerHolds.add(vertex);
                }
                leading.accept(vertex, moves);
            }
            if (!right) {
                wrong++;
                example = Math.max(example, vertex);
            }
        }

        private boolean encloses(double low, double high, BigFraction need) {
            return DirectedRounding.up(need) <= high && low <= DirectedRounding.down(need);
        }

        /** The sign of a bound less what one round of such bounds gives. */
        private int sign(double share, Bound bound) {
            double own = moves.best(player, bound, 1);
            double other = Math.max(0, -moves.best(player.opponent(), bound, -1));
            return sign.of(share, Math.min(own, other), Math.max(own, other));
        }
    }

    /** Finds where a best move leads to a vertex that was found before; counts what is left. */
    private final class Leading implements BoardPasses.Visitor {
        private final Moves moves;
        private final boolean forOther;
        private long upper;
        private long lower;
        private int example = -1;

        Leading(Board board, boolean forOther) {
            moves = new Moves(board);
            this.forOther = forOther;
        }

        @Override
        public void accept(int vertex) {
            if (!upperHolds.contains(vertex) || forOther && !lowerHolds.contains(vertex)) {
                accept(vertex, moves.of(vertex));
            }
        }

        private void accept(int vertex, Moves from) {
            if (!upperHolds.contains(vertex)) {
                if (upperLeadsOn(vertex, from)) {
                    upperHolds.add(vertex);
                } else {
                    upper++;
                    example = vertex;
                }
            }
            if (forOther && !lowerHolds.contains(vertex)) {
                if (leadsOn(player.opponent(), from, Bound.LOWER, -1, lowerHolds)) {
                    lowerHolds.add(vertex);
                } else {
                    lower++;
                }
            }
        }

        private boolean upperLeadsOn(int vertex, Moves from) {
            if (rule.jumpsAtZero() && bounds.upper(vertex) == 0) {
                return from.oneLeads(player, Bound.UPPER, 1, upperHolds)
                        && from.allLead(player.opponent(), upperHolds);
            }
            return leadsOn(player, from, Bound.UPPER, 1, upperHolds);
        }

        private boolean leadsOn(Player mover, Moves from, Bound bound, int sign, VertexSet holds) {
            return from.oneLeads(mover, bound, sign, holds) || from.allLead(mover.opponent(), holds);
        }
    }
}
