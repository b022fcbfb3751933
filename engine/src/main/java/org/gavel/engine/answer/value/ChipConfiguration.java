package org.gavel.engine.answer.value;

import org.gavel.engine.board.Player;

/**
 * Where a play is between two rounds.
 *
 * @param vertex where the token is
 * @param state the place of the tie state in the tie rule, 0 if it has only one; under the advantage 0 where Alice
 *             holds it, 1 where Bob does
 * @param alice Alice's chips
 * @param bob Bob's chips
 */
public record ChipConfiguration(int vertex, int state, int alice, int bob) {

    /** Spread over all numbers: sums of small multiples would be the same for very many configurations of unlike purses. */
    @Override
    public int hashCode() {
        long hash = (((long) vertex << Integer.SIZE) + alice) * 0x9E37_79B9_7F4A_7C15L
                + (((long) state << Integer.SIZE) + bob) * 0xC2B2_AE3D_27D4_EB4FL;
        return (int) ((hash ^ hash >>> Integer.SIZE) * 0x9E37_79B9L >>> Integer.SIZE / 2);
    }

    /** The chips of a player. */
    public int chips(Player player) {
        return player == Player.ALICE ? alice : bob;
    }
}
