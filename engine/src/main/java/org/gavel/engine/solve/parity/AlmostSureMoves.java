package org.gavel.engine.solve.parity;

import java.util.BitSet;
import org.gavel.engine.board.Attractor.MoveFilter;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Moves with which a player surely gets what they want of the plays of the random-turn game that go on within a set of vertices,
 * if they use some of their moves only. Verifiers ask for them, and trust nothing in them.
 */
public final class AlmostSureMoves {

    private AlmostSureMoves() {
    }

    /**
     * Finds moves.
     *
     * @param game a game whose objective is given by priorities
     * @param player whose plays are looked at
     * @param mover that player, who wants to win them, or the other, who wants that they do not
     * @param within the vertices; plays that leave them are what the mover wants
     * @param usable the mover's moves that may be used
     * @return a successor at each vertex where the mover can do so and may have to move; -1 or any elsewhere
     * @throws LimitReachedException if it was stopped
     */
    public static int[] of(BiddingGame game, Player player, Player mover, BitSet within, MoveFilter usable,
            StopSignal stop) {
        TurnArena arena = TurnArena.of(ParityView.of(game, player));
        int n = game.graph().vertexCount();
        VertexMarks marks = game.graph().marks();
        TurnArena own = (player == mover ? arena : arena.ofOther()).settled(
                vertex -> vertex < n && !within.get(vertex), vertex -> false,
                (from, to) -> from >= n || marks.isChance(from) || within.get(from) && usable.allows(from, to),
                MoveFilter.ALL);
        TurnAim.SureWin sure = AlmostSure.of(own, stop);
        int[] moves = new int[n];
        for (int vertex = 0; vertex < moves.length; vertex++) {
            moves[vertex] = own.isSettled(vertex) ? -1 : sure.move(vertex);
        }
        return moves;
    }
}
