package org.gavel.engine.inquiry.answer;

import org.gavel.engine.board.PerPlayer;

/**
 * A vertex that was asked for.
 *
 * @param vertex the vertex
 * @param alice what there is for Alice
 * @param bob what there is for Bob
 * @param <T> what there is for a player: his period, or what he needs to know besides his threshold
 */
public record VertexRow<T extends Record>(int vertex, T alice, T bob) implements PerPlayer<T> {
}
