package org.gavel.engine.board;

/**
 * Vertices of successive numbers.
 *
 * @param first the first
 * @param end the one after the last
 */
public record VertexRun(int first, int end) {
}
