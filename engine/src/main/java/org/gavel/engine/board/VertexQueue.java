package org.gavel.engine.board;

/** Vertices that wait, each at most once, first come first served. */
public final class VertexQueue {

    private final int[] ring;
    private final boolean[] waits;
    private int head;
    private int size;

    /** An empty queue for the vertices below a number. */
    public VertexQueue(int vertices) {
        ring = new int[vertices];
        waits = new boolean[vertices];
    }

    /** Whether no vertex waits. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Adds a vertex, if it does not wait already. */
    public void add(int vertex) {
        if (!waits[vertex]) {
            waits[vertex] = true;
            int tail = head + size++;
            ring[tail >= 0 && tail < ring.length ? tail : tail - ring.length] = vertex;
        }
    }

    /** Takes the vertex that has waited longest. */
    public int next() {
        int vertex = ring[head];
        head = head + 1 == ring.length ? 0 : head + 1;
        size--;
        waits[vertex] = false;
        return vertex;
    }
}
