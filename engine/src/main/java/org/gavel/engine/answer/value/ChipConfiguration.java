package org.gavel.engine.answer.value;

import org.gavel.engine.board.Player;

/**
 * Where a play stands between two rounds.
 *
 * @param vertex where the token is
 * @param state the place of the tie state in the tie rule, 0 if it has only one; under the advantage 0 where Alice
 *             holds it, 1 where Bob does
 * @param alice Alice's chips
 * @param bob Bob's chips
 */
public record ChipConfiguration(int vertex, int state, int alice, int bob) {

    /** The chips of a player. */
    public int chips(Player player) {
        return player == Player.ALICE ? alice : bob;
    }
}
