package org.gavel.engine.board;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The names of the vertices 0 to n-1 of a graph, unique within it. */
public interface VertexNames {

    /**
     * The name of a vertex.
     *
     * @throws IndexOutOfBoundsException if there is no such vertex
     */
    String nameOf(int vertex);

    /** The vertex of that name, or empty if there is none. */
    OptionalInt vertexNamed(String name);

    /** Vertices that are called by their numbers: "0", "1", ... up to {@code count - 1}. Takes no memory per vertex. */
    static VertexNames numbered(int count) {
        return new VertexNames() {
            @Override
            public String nameOf(int vertex) {
                return Integer.toString(vertex);
            }

            @Override
            public OptionalInt vertexNamed(String name) {
                if (!name.matches("0|[1-9][0-9]{0,9}")) {
                    return OptionalInt.empty();
                }
                long vertex = Long.parseLong(name);
                return vertex < count ? OptionalInt.of((int) vertex) : OptionalInt.empty();
            }
        };
    }

    /**
     * Vertices with the given names, in this order.
     *
     * @throws IllegalArgumentException if a name occurs twice
     */
    static VertexNames listed(List<String> names) {
        List<String> copy = List.copyOf(names);
        Map<String, Integer> index = new HashMap<>(2 * copy.size());
        for (int vertex = 0; vertex < copy.size(); vertex++) {
            if (index.putIfAbsent(copy.get(vertex), vertex) != null) {
                throw new IllegalArgumentException("two vertices are called '" + copy.get(vertex) + "'");
            }
        }
        return new VertexNames() {
            @Override
            public String nameOf(int vertex) {
                return copy.get(vertex);
            }

            @Override
            public OptionalInt vertexNamed(String name) {
                Integer vertex = index.get(name);
                return vertex == null ? OptionalInt.empty() : OptionalInt.of(vertex);
            }
        };
    }
}
