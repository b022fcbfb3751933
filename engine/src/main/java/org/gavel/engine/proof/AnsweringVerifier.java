package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;

/**
 * Proves of secret bids under all-pay in real money what each player can do who knows the other's bid. If such a player with a share of
 * the money forces a win, the other has no deterministic strategy that prevents it; if not, the other has one.
 *
 * <p>Shares are whole multiples of 2^-30, or of a coarser step if that is enough. The upper ones are those of plays of this many rounds, rounded up. The lower ones are rounded
 * down until a round changes none; they are then at most what a round asks for, and so at most what is needed. A player without money
 * is outbid every time by a bid as small as one likes. The proofs are in src/site/proofs.md.
 */
public final class AnsweringVerifier {

    /** What is proved of a share. */
    public enum Proof {
        /** It is enough for a win if the other's bid is known. */
        ENOUGH,
        /** It is not, so that the other prevents the win. */
        PREVENTED,
        /** Neither, as exactly at what is needed. */
        NONE
    }

    /** How finely shares are told, in bits, one after the other. */
    private static final int[] BITS = {10, 20, 30};

    private final Board board;
    private final Player player;
    private final StopSignal stop;
    private final int[] moves;

    /** A verifier of one player's win. */
    public AnsweringVerifier(BiddingGame game, Player player, StopSignal stop) {
        if (!knows(game)) {
            throw new IllegalArgumentException(game.auction().toString());
        }
        board = game.board();
        moves = new int[board.maxDegree()];
        this.player = player;
        this.stop = stop;
    }

    /** Whether it has a proof for the rules of a game. */
    public static boolean knows(BiddingGame game) {
        return ContinuousVerifier.knows(game.auction()) && RoundRule.of(game.auction()).rule().isAllPay()
                && !game.settlesBroke() && game.objective() == Objective.Plain.REACH
                && !game.board().marks().hasOwners() && !game.board().marks().hasCharges()
                && !game.board().marks().hasChance() && game.board().marks().payoffs().isEmpty();
    }

    /** What is proved of the player's share of the money at a vertex; nothing if the signal stops it. */
    public Proof of(int start, BigFraction share) {
        if (board.isWonBy(player, start)) {
            return Proof.ENOUGH;
        }
        Proof proof = Proof.NONE;
        for (int i = 0; proof == Proof.NONE && i < BITS.length && !stop.stopRequested(); i++) {
            proof = of(start, share, 1L << BITS[i]);
        }
        return proof;
    }

    private Proof of(int start, BigFraction share, long one) {
        BigInteger scaled = share.getNumerator().multiply(BigInteger.valueOf(one));
        long[] upper = new long[board.vertexCount()];
        for (int vertex = 0; vertex < upper.length; vertex++) {
            upper[vertex] = board.isWonBy(player, vertex) ? 0 : one;
        }
        long[] lower = Arrays.copyOf(upper, upper.length);
        boolean changes = true;
        while (changes) {
            if (stop.stopRequested()) {
                return Proof.NONE;
            }
            changes = advance(upper, one, Rounding.UP) | advance(lower, one, Rounding.DOWN);
            if (scaled.compareTo(share.getDenominator().multiply(BigInteger.valueOf(upper[start]))) > 0) {
                return Proof.ENOUGH;
            }
        }
        boolean less = scaled.compareTo(share.getDenominator().multiply(BigInteger.valueOf(lower[start]))) < 0;
        boolean outbid = share.signum() == 0 && upper[start] > 0;
        return less || outbid || lower[start] == one ? Proof.PREVENTED : Proof.NONE;
    }

    private enum Rounding {
        UP, DOWN
    }

    /** One round more at every vertex; whether anything became less. */
    private boolean advance(long[] needs, long one, Rounding rounding) {
        boolean less = false;
        for (int vertex = needs.length - 1; vertex >= 0; vertex--) {
            if (!board.isTerminal(vertex)) {
                long least = one;
                for (int i = board.successors(player, vertex, moves) - 1; i >= 0; i--) {
                    least = Math.min(least, needs[moves[i]]);
                }
                long most = 0;
                for (int i = board.successors(player.opponent(), vertex, moves) - 1; i >= 0; i--) {
                    most = Math.max(most, needs[moves[i]]);
                }
                long need = round(Math.min(least, most), Math.max(least, most), one, rounding);
                less |= need < needs[vertex];
                needs[vertex] = Math.min(needs[vertex], need);
            }
        }
        return less;
    }

    /** In ratios of the player's money to the other's H/(1 + H - L) if L is less than 1, and else L; no product has more than 60 bits. */
    private static long round(long low, long high, long one, Rounding rounding) {
        if (2 * low >= one) {
            return low;
        }
        long dividend = high * (one - low);
        long divisor = one - low + (high - low);
        return rounding == Rounding.DOWN ? dividend / divisor : (dividend + divisor - 1) / divisor;
    }
}
