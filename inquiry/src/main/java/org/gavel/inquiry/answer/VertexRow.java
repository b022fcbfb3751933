package org.gavel.inquiry.answer;

import java.util.stream.Stream;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.board.Player;

/**
 * The part of an answer for one vertex.
 *
 * @param vertex the number of the vertex
 * @param alice Alice's part
 * @param bob Bob's part
 * @param <T> the part of a player, such as {@link ShareSide}
 */
public record VertexRow<T extends Record>(int vertex, T alice, T bob) implements PerPlayer<T> {

    /**
     * The part of one player.
     *
     * @param vertex the number of the vertex
     * @param player the player
     * @param told the player's part
     * @param <T> the type of the part
     */
    public record Side<T extends Record>(int vertex, Player player, T told) {
    }

    /** The parts of both players, Alice first. */
    public Stream<Side<T>> sides() {
        return Stream.of(Player.values()).map(player -> new Side<>(vertex, player, of(player)));
    }
}
