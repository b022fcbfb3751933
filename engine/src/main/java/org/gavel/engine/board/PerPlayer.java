package org.gavel.engine.board;

/**
 * Two things of a kind, one for each player.
 *
 * @param <T> the kind
 */
public interface PerPlayer<T> {

    /** What there is for Alice. */
    T alice();

    /** What there is for Bob. */
    T bob();

    /** What there is for a player. */
    default T of(Player player) {
        return player == Player.ALICE ? alice() : bob();
    }
}
