package org.gavel.engine.board;

/**
 * A set of vertices that grows while several threads read it: one bit a vertex. Only one thread at a time may add vertices
 * of the same 64, those from a multiple of 64 on. Who reads a set that another thread adds to may miss what was added last, and
 * never sees what was not.
 */
public final class VertexSet {

    private final long[] words;

    /** An empty set of vertices below a number. */
    public VertexSet(int vertexCount) {
        words = new long[(vertexCount >>> 6) + 1];
    }

    /** Whether the vertex is in the set. */
    public boolean contains(int vertex) {
        return (words[vertex >>> 6] >>> vertex & 1) != 0;
    }

    /** Puts the vertex into the set. */
    public void add(int vertex) {
        words[vertex >>> 6] |= 1L << vertex;
    }
}
