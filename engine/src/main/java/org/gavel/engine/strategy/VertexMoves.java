package org.gavel.engine.strategy;

import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;

/** Who moves and where, as a function of the vertex alone. */
public interface VertexMoves {

    /** Whether the player moves after winning the bid or makes the other move. */
    Turn turn(int vertex);

    /** Where he moves, if it is he who moves. */
    int move(int vertex);

    /**
     * The moves with real money: to the successor from which the player needs the least share; of those to the one from
     * which the other needs the most, then to the one from which optimal moves lead to his goal the soonest; the other is made
     * to move where that is better. These are also the optimal moves of the random-turn game.
     */
    static VertexMoves withRealMoney(ContinuousSolution solution, Player player) {
        return new ThresholdMoves(solution, player);
    }
}
