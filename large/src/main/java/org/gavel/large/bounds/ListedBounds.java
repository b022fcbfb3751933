package org.gavel.large.bounds;

import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.solve.longplay.LongPlay;
import org.gavel.engine.solve.longplay.PlayBoard;

/**
 * Narrow bounds where play is long, by policies and sparse systems over moves that are listed in memory: for boards whose moves
 * have room there after all.
 */
record ListedBounds(Board board, ShareFormula formula, Player player, BoundPairs bounds) {

    /**
     * Narrows bounds that one round proves to others that it proves.
     *
     * @return whether there were time and memory for it
     */
    boolean find(double width, StopSignal stop) {
        Optional<LongPlay> found = MemoryGuard.orNothing(() -> {
            LongPlay search = LongPlay.search(new PlayBoard(board, formula, player, unknown(), this::known, 0), stop);
            return !stop.stopRequested() && search.enclose(width, Dyadics.UNIT, Effort.EXACT, stop, this::narrow)
                    ? Optional.of(search)
                    : Optional.empty();
        }, () -> {
        });
        return found.isPresent();
    }

    private int[] unknown() {
        return IntStream.range(0, board.vertexCount()).filter(vertex -> !isKnown(board, bounds, vertex)).toArray();
    }

    /** Whether the threshold of a vertex was known before any round: 0 or 1. */
    static boolean isKnown(Board board, BoundPairs bounds, int vertex) {
        return bounds.upper(vertex) == 0 || bounds.lower(vertex) == 1 || board.isTerminal(vertex);
    }

    private BigFraction known(int vertex) {
        return bounds.upper(vertex) == 0 ? BigFraction.ZERO : BigFraction.ONE;
    }

    private void narrow(int vertex, double lower, double upper) {
        bounds.set(vertex, Math.max(lower, bounds.lower(vertex)), Math.min(upper, bounds.upper(vertex)));
    }
}
