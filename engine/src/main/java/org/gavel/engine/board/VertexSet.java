package org.gavel.engine.board;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A set of vertices that grows while several threads read it and add to it: one bit a vertex. Who reads a set that another thread
 * adds to may miss what was added last, and never sees what was not.
 */
public final class VertexSet {

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

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
        WORD.getAndBitwiseOr(words, vertex >>> 6, 1L << vertex);
    }
}
