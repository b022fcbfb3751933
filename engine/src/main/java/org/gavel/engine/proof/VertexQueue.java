package org.gavel.engine.proof;

/** Vertices that wait, each at most once, first come first served. */
final class VertexQueue {

    private final int[] ring;
    private final boolean[] waits;
    private int head;
    private int size;

    /** An empty queue for the vertices below a number. */
    VertexQueue(int vertices) {
        ring = new int[vertices];
        waits = new boolean[vertices];
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Adds a vertex, if it does not wait already. */
    void add(int vertex) {
        if (!waits[vertex]) {
            waits[vertex] = true;
            int tail = head + size++;
            ring[tail >= 0 && tail < ring.length ? tail : tail - ring.length] = vertex;
        }
    }

    /** Takes the vertex that has waited longest. */
    int next() {
        int vertex = ring[head];
        head = head + 1 == ring.length ? 0 : head + 1;
        size--;
        waits[vertex] = false;
        return vertex;
    }
}
