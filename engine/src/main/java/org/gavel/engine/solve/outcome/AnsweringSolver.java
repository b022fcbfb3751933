package org.gavel.engine.solve.outcome;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.AllPayFormula;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;

/**
 * Decides whether a player would force a win under all-pay in real money if they knew the other's bid before naming their own. Under
 * secret bids the other has a deterministic strategy against that player exactly if not. Bounds start at the whole money and fall, round by
 * round, until the share is outside them or nothing changes. They are multiples of a step, which becomes smaller where that does not
 * decide: with steps of 2^-k, bounds that fall to 0 by ever less are there after 2^(k/2) rounds or so. Takes 16 bytes a vertex.
 */
final class AnsweringSolver {

    private static final double[] STEPS = {0x1p-8, 0x1p-16, 0x1p-24, 0x1p-32};

    private final Board board;
    private final Player player;
    private final double[] lower;
    private final double[] upper;
    private final int[] moves;

    private AnsweringSolver(Board board, Player player) {
        int count = board.vertexCount();
        int bytes = 2 * Double.BYTES;
        if (!MemoryGuard.fits((long) bytes * count)) {
            throw new LimitReachedException("whether it is a draw needs " + bytes + " bytes for each of " + count
                    + " vertices", "give Java more memory");
        }
        this.board = board;
        this.player = player;
        lower = new double[count];
        upper = new double[count];
        moves = new int[board.maxDegree()];
        for (int vertex = 0; vertex < count; vertex++) {
            upper[vertex] = board.isWonBy(player, vertex) ? 0 : 1;
            lower[vertex] = upper[vertex];
        }
    }

    /**
     * Decides it.
     *
     * @param share the player's part of all the money
     * @throws LimitReachedException if the signal stops it
     */
    static Sufficiency of(Board board, Player player, int start, BigFraction share, StopSignal stop) {
        AnsweringSolver solver = new AnsweringSolver(board, player);
        Sufficiency found = Sufficiency.NOT_DECIDED;
        for (int level = 0; found == Sufficiency.NOT_DECIDED && level < STEPS.length; level++) {
            found = solver.decide(start, share, STEPS[level], stop);
        }
        return found;
    }

    private Sufficiency decide(int start, BigFraction share, double step, StopSignal stop) {
        System.arraycopy(upper, 0, lower, 0, lower.length);
        boolean changed = true;
        for (int sweep = 0; changed; sweep++) {
            if (board.isWonBy(player, start) || share.compareTo(BigFraction.from(upper[start])) > 0) {
                return Sufficiency.ENOUGH;
            }
            if (stop.stopRequested()) {
                throw new LimitReachedException("whether it is a draw is not known yet", "allow more time");
            }
            changed = false;
            for (int i = 0; i < lower.length; i++) {
                changed |= round(sweep % 2 == 0 ? lower.length - 1 - i : i, step);
            }
        }
        boolean broke = share.signum() == 0 && upper[start] > 0;
        return broke || lower[start] == 1 || share.compareTo(BigFraction.from(lower[start])) < 0
                ? Sufficiency.NOT_ENOUGH
                : Sufficiency.NOT_DECIDED;
    }

    private boolean round(int vertex, double step) {
        if (board.isTerminal(vertex)) {
            return false;
        }
        double down = AllPayFormula.answeringDown(low(lower, vertex), high(lower, vertex));
        double up = AllPayFormula.answeringUp(low(upper, vertex), high(upper, vertex));
        down = Math.floor(down / step) * step;
        up = Math.ceil(up / step) * step;
        boolean changed = down < lower[vertex] || up < upper[vertex];
        lower[vertex] = Math.min(lower[vertex], down);
        upper[vertex] = Math.min(upper[vertex], up);
        return changed;
    }

    private double low(double[] needs, int vertex) {
        return Math.min(own(needs, vertex), others(needs, vertex));
    }

    private double high(double[] needs, int vertex) {
        return Math.max(own(needs, vertex), others(needs, vertex));
    }

    private double own(double[] needs, int vertex) {
        double least = 1;
        for (int i = board.successors(player, vertex, moves) - 1; i >= 0; i--) {
            least = Math.min(least, needs[moves[i]]);
        }
        return least;
    }

    private double others(double[] needs, int vertex) {
        double most = 0;
        for (int i = board.successors(player.opponent(), vertex, moves) - 1; i >= 0; i--) {
            most = Math.max(most, needs[moves[i]]);
        }
        return most;
    }
}
