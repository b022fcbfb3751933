package org.gavel.inquiry.answer;

import java.util.stream.Stream;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.board.Player;

/**
 * A vertex that was asked for.
 *
 * @param alice what there is for Alice
 * @param bob what there is for Bob
 * @param <T> what there is for a player: the period, or what is known besides the threshold
 */
public record VertexRow<T extends Record>(int vertex, T alice, T bob) implements PerPlayer<T> {

    /**
     * What there is for one player.
     *
     * @param told what there is
     * @param <T> as of the row
     */
    public record Side<T extends Record>(int vertex, Player player, T told) {
    }

    /** What there is for each player, Alice first. */
    public Stream<Side<T>> sides() {
        return Stream.of(Player.values()).map(player -> new Side<>(vertex, player, of(player)));
    }
}
