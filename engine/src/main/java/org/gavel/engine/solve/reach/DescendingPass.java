package org.gavel.engine.solve.reach;

import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;

/**
 * Thresholds of both players at every vertex of a board on which every move leads to a vertex of a higher number, as on boards
 * that fill up: one pass from the highest vertex to the lowest, by the one-round formula, that asks the board for its moves once and
 * stores none. Vertices that no play reaches may lead elsewhere; they are spoilt, and spoil those that lead to them, so that
 * a threshold of the start proves all that were used for it. Not thread-safe.
 *
 * <p>Under Richman payment shares are whole multiples of 2^-d, where d bounds the rounds of a play, and exact; under other
 * payments they are enclosed. Time: vertices times moves; memory: 8 bytes a vertex, or 32 where they are enclosed.
 *
 * @param <T> thresholds in real money or in whole chips
 */
public abstract class DescendingPass<T> {

    /** Where the moves of each player lead from the vertex that is visited. */
    protected final int[][] next;
    /** How many of them there are. */
    protected final int[] count = new int[2];
    private final Board board;

    /**
     * A pass that has not begun.
     *
     * @param bytesEach how many bytes it keeps for a vertex
     * @throws org.gavel.engine.limit.LimitReachedException if they do not fit into memory
     */
    protected DescendingPass(Board board, long bytesEach) {
        MemoryGuard.require(bytesEach * board.vertexCount(), "the thresholds of all packed positions",
                "choose smaller parameters, or ask for fewer totals at a time");
        this.board = board;
        next = new int[2][board.maxDegree()];
    }

    /**
     * A pass for real money that has not begun.
     *
     * @param formula the one-round formula
     * @param rounds how many rounds a play lasts, at the most
     */
    public static DescendingPass<ContinuousThresholds> of(Board board, ShareFormula formula, int rounds) {
        return formula.equals(RichmanFormula.INSTANCE) ? new DyadicDescent(board, rounds)
                : new EnclosingDescent(board, formula);
    }

    /**
     * Finds the thresholds of all vertices.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public final void visitAll(StopSignal stop) {
        int all = board.vertexCount();
        for (int vertex = all - 1; vertex >= 0; vertex--) {
            if ((vertex & 0xFFF) == 0) {
                stop.reached("solving", all - vertex, all);
                stop.require("all positions were solved");
            }
            visit(vertex);
        }
    }

    /** Finds the thresholds of a vertex, those of all higher vertices being known. */
    public final void visit(int vertex) {
        if (board.isTerminal(vertex)) {
            for (Player player : Player.values()) {
                settle(player.ordinal(), vertex, board.isWonBy(player, vertex));
            }
            return;
        }
        for (Player mover : Player.values()) {
            int[] targets = next[mover.ordinal()];
            int moves = board.successors(mover, vertex, targets);
            count[mover.ordinal()] = moves;
            for (int i = 0; i < moves; i++) {
                if (targets[i] <= vertex || isSpoilt(targets[i])) {
                    spoil(vertex);
                    return;
                }
            }
        }
        combine(vertex);
    }

    /** Whether the moves of a vertex that was visited, or moves that follow, do not all lead to higher vertices. */
    public abstract boolean isSpoilt(int vertex);

    /** A player's thresholds; of vertices that are spoilt they say nothing. */
    public abstract T of(Player player);

    /** Nothing is needed where a player has won, and all is too little where the play is over otherwise. */
    protected abstract void settle(int player, int vertex, boolean won);

    protected abstract void spoil(int vertex);

    /** Finds both players' thresholds from those at the next vertices. */
    protected abstract void combine(int vertex);
}
