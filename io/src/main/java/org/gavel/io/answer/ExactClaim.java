package org.gavel.io.answer;

import org.gavel.engine.board.Player;
import org.gavel.engine.solve.purses.Sufficiency;

/**
 * What an answer says of a player who holds exactly his threshold.
 *
 * @param player the player
 * @param vertex the vertex
 * @param state the place of the tie state in the tie rule
 * @param claimed whether it is enough
 */
public record ExactClaim(Player player, int vertex, int state, Sufficiency claimed) {
}
