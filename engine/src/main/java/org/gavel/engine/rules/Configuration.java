package org.gavel.engine.rules;

import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.number.Fractions;

/**
 * Where a play is before a round: the token, the tie state, and what both players have.
 *
 * @param vertex where the token is
 * @param state the place of the tie state in the tie rule; under the advantage 0 while Alice holds it, 1 while Bob does
 * @param alice what Alice has, at least 0
 * @param bob what Bob has, at least 0
 * @param <M> whole chips ({@code Long}) or real money ({@code BigFraction})
 */
public record Configuration<M>(int vertex, int state, M alice, M bob) implements PerPlayer<M> {

    /** The same with the token elsewhere. */
    public Configuration<M> at(int target) {
        return new Configuration<>(target, state, alice, bob);
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
