package org.gavel.engine.round;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;

/**
 * The round at a vertex as one player sees it, over a scale of numbers that say what they need next to it: the least after their
 * own moves, the most after those of the other, and the formula of the auction on the two of them, the smaller first. Passes,
 * rounds within a horizon, guesses, fractions and tables of chips go through it; sweeps over many vertices at once look up
 * their values ahead of that. Scales are doubles, rounded to the nearest, down or up, whole numbers (chips, or units of a
 * power of 1/2), numbers of a fixed point, and fractions.
 *
 * <p>A round is played without it only where numbers are not kept by the vertices of a board. That is in blocks of bounds side
 * by side, which takes half the time, in batches of bounds that are looked up, in slices, and in rows of stacks. It is in
 * components whose vertices have numbers of their own, and after whose moves to others the numbers are found once. And it is
 * where a coin or a fixed reply moves for a player, and in a descent, which asks a board for its moves once for both players.
 *
 * <p>First {@link #at} reads the moves, once for all scales. Work grows with the number of moves; nothing is allocated. Not
 * thread-safe.
 */
public final class BellmanOperator {

    private final Board board;
    private final Player player;
    private final Player other;
    private final ColouredGraph listed;
    private final int[] owns;
    private final int[] others;
    private int own;
    private int ownEnd;
    private int against;
    private int againstEnd;

    /**
     * Rounds on a board.
     *
     * @param player who sees them
     */
    public BellmanOperator(Board board, Player player) {
        this.board = board;
        this.player = player;
        other = player.opponent();
        listed = board.listed().orElse(null);
        owns = new int[listed == null ? board.maxDegree() : 0];
        others = new int[owns.length];
    }

    /** The round at a vertex that is not terminal. */
    public BellmanOperator at(int vertex) {
        if (listed == null) {
            ownEnd = board.successors(player, vertex, owns);
            againstEnd = board.successors(other, vertex, others);
        } else {
            own = listed.firstEdge(player, vertex);
            ownEnd = listed.firstEdge(player, vertex + 1);
            against = listed.firstEdge(other, vertex);
            againstEnd = listed.firstEdge(other, vertex + 1);
        }
        return this;
    }

    private int own(int move) {
        return listed == null ? owns[move] : listed.target(player, move);
    }

    private int against(int move) {
        return listed == null ? others[move] : listed.target(other, move);
    }

    /** The least share after a move of the player. */
    public double least(double[] shares) {
        double least = shares[own(own)];
        for (int move = own + 1; move < ownEnd; move++) {
            least = Math.min(least, shares[own(move)]);
        }
        return least;
    }

    /** The greatest share after a move of the other player. */
    public double most(double[] shares) {
        double most = shares[against(against)];
        for (int move = against + 1; move < againstEnd; move++) {
            most = Math.max(most, shares[against(move)]);
        }
        return most;
    }

    /** The share needed before the bid, to the nearest. */
    public double nearest(ShareFormula formula, double[] shares) {
        double least = least(shares);
        double most = most(shares);
        return formula.round(Math.min(least, most), Math.max(least, most));
    }

    /** A lower bound of the share needed before the bid, from lower bounds of those after it. */
    public double down(ShareFormula formula, IntToDoubleFunction shares) {
        double least = leastShare(shares);
        double most = mostShare(shares);
        return formula.roundDown(Math.min(least, most), Math.max(least, most));
    }

    /** An upper bound of the share needed before the bid, from upper bounds of those after it. */
    public double up(ShareFormula formula, IntToDoubleFunction shares) {
        double least = leastShare(shares);
        double most = mostShare(shares);
        return formula.roundUp(Math.min(least, most), Math.max(least, most));
    }

    private double leastShare(IntToDoubleFunction shares) {
        double least = 1;
        for (int move = own; move < ownEnd; move++) {
            least = Math.min(least, shares.applyAsDouble(own(move)));
        }
        return least;
    }

    private double mostShare(IntToDoubleFunction shares) {
        double most = 0;
        for (int move = against; move < againstEnd; move++) {
            most = Math.max(most, shares.applyAsDouble(against(move)));
        }
        return most;
    }

    /** The least whole number after a move of the player. */
    public long least(long[] needs) {
        long least = Long.MAX_VALUE;
        for (int move = own; move < ownEnd; move++) {
            least = Math.min(least, needs[own(move)]);
        }
        return least;
    }

    /** The greatest whole number after a move of the other player. */
    public long most(long[] needs) {
        long most = Long.MIN_VALUE;
        for (int move = against; move < againstEnd; move++) {
            most = Math.max(most, needs[against(move)]);
        }
        return most;
    }

    /** The least whole number after a move of the player. */
    public long least(IntToLongFunction needs) {
        long least = Long.MAX_VALUE;
        for (int move = own; move < ownEnd; move++) {
            least = Math.min(least, needs.applyAsLong(own(move)));
        }
        return least;
    }

    /** The greatest whole number after a move of the other player. */
    public long most(IntToLongFunction needs) {
        long most = Long.MIN_VALUE;
        for (int move = against; move < againstEnd; move++) {
            most = Math.max(most, needs.applyAsLong(against(move)));
        }
        return most;
    }

    /** The first of the player's moves after which they need the least, in an order of the vertices. */
    public int least(IntBinaryOperator order) {
        int least = own(own);
        for (int move = own + 1; move < ownEnd; move++) {
            least = order.applyAsInt(own(move), least) < 0 ? own(move) : least;
        }
        return least;
    }

    /** The first of the other's moves after which the player needs the most, in an order of the vertices. */
    public int most(IntBinaryOperator order) {
        int most = against(against);
        for (int move = against + 1; move < againstEnd; move++) {
            most = order.applyAsInt(against(move), most) > 0 ? against(move) : most;
        }
        return most;
    }

    /**
     * The share needed before the bid, exactly.
     *
     * @param order of the vertices, by their shares
     */
    public BigFraction exactly(ShareFormula formula, BigFraction[] shares, IntBinaryOperator order) {
        int least = least(order);
        int most = most(order);
        boolean ordered = order.applyAsInt(least, most) <= 0;
        return formula.round(shares[ordered ? least : most], shares[ordered ? most : least]);
    }

    /** The same in the natural order. */
    public BigFraction exactly(ShareFormula formula, BigFraction[] shares) {
        return exactly(formula, shares, (first, second) -> shares[first].compareTo(shares[second]));
    }

    /** The share needed before the bid in units of 2^-bits, rounded by {@code FLOOR} or {@code CEILING}. */
    public BigInteger fixed(ShareFormula formula, BigInteger[] shares, int bits, RoundingMode rounding) {
        BigInteger least = least(shares);
        BigInteger most = most(shares);
        return formula.round(least.min(most), least.max(most), bits, rounding);
    }

    /** The least number after a move of the player. */
    public <N extends Comparable<N>> N least(N[] numbers) {
        return numbers[least((first, second) -> numbers[first].compareTo(numbers[second]))];
    }

    /** The greatest number after a move of the other player. */
    public <N extends Comparable<N>> N most(N[] numbers) {
        return numbers[most((first, second) -> numbers[first].compareTo(numbers[second]))];
    }

    /** Whether something is so after all moves of both players. */
    public boolean all(IntPredicate set) {
        for (int move = own; move < ownEnd; move++) {
            if (!set.test(own(move))) {
                return false;
            }
        }
        for (int move = against; move < againstEnd; move++) {
            if (!set.test(against(move))) {
                return false;
            }
        }
        return true;
    }
}
