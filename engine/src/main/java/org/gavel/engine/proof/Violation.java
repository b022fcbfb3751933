package org.gavel.engine.proof;

import org.gavel.engine.board.Player;

/**
 * A place where an answer is wrong or not proved.
 *
 * @param player whose threshold it is
 * @param reason what does not hold there
 */
public record Violation(Player player, int vertex, String reason) {
}
