package org.gavel.io.graph;

import java.io.IOException;

/** A graph that is read vertex by vertex. */
public interface RowSource {

    /** The number of vertices. */
    int vertexCount();

    /** The vertex where the token starts. */
    int start();

    /** Gives every vertex to a sink, in the order of their numbers. To be called once. */
    void forEach(RowSink sink) throws IOException;
}
