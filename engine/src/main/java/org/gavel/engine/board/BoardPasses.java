package org.gavel.engine.board;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Goes over all vertices of a board again and again, in chunks and with several threads, each of which asks a view of its own.
 * A chunk begins at a multiple of 64 and is gone over by one thread.
 */
public final class BoardPasses {

    /** The number of vertices of a chunk, but for the last. */
    public static final int CHUNK = 1 << 16;

    private final List<Board> views = new ArrayList<>();
    private final int vertexCount;

    /** In which order the vertices are gone over. */
    public enum Order {
        /** From vertex 0 on. */
        ASCENDING,
        /** From the last vertex down. */
        DESCENDING;

        /** The other order. */
        public Order reversed() {
            return this == ASCENDING ? DESCENDING : ASCENDING;
        }
    }

    /** Sees the vertices of chunks, one after the other. */
    @FunctionalInterface
    public interface Visitor extends IntConsumer {

        /** Called after the last vertex of a chunk. What was put off is done now. */
        default void chunkDone() {
        }
    }

    /**
     * Passes over a board.
     *
     * @param views gives views of the board, for one thread each
     * @param threads the number of threads, at least 1
     */
    public BoardPasses(Supplier<? extends Board> views, int threads) {
        for (int i = 0; i < threads; i++) {
            this.views.add(views.get());
        }
        vertexCount = this.views.get(0).vertexCount();
    }

    /** The number of vertices. */
    public int vertexCount() {
        return vertexCount;
    }

    /** The largest number of successors that a vertex has for one player. */
    public int maxDegree() {
        return views.get(0).maxDegree();
    }

    /**
     * Shows every vertex to one of several visitors.
     *
     * @param visitors makes the visitor of a thread, who may ask the view
     * @param stop asked before every chunk; once it says so, the rest is left out
     * @return the visitors
     */
    public <V extends Visitor> List<V> pass(Order order, Function<Board, V> visitors, BooleanSupplier stop) {
        List<V> made = views.stream().map(visitors).toList();
        int chunks = (int) ((vertexCount + (long) CHUNK - 1) / CHUNK);
        AtomicInteger taken = new AtomicInteger();
        IntStream.range(0, views.size()).parallel().forEach(thread -> {
            V visitor = made.get(thread);
            for (int next = taken.getAndIncrement(); next < chunks && !stop.getAsBoolean(); next = taken
                    .getAndIncrement()) {
                visit(visitor, order, order == Order.ASCENDING ? next : chunks - 1 - next);
            }
        });
        return made;
    }

    private void visit(Visitor visitor, Order order, int chunk) {
        int first = chunk * CHUNK;
        int last = (int) Math.min(vertexCount, first + (long) CHUNK) - 1;
        if (order == Order.ASCENDING) {
            for (int vertex = first; vertex <= last; vertex++) {
                visitor.accept(vertex);
            }
        } else {
            for (int vertex = last; vertex >= first; vertex--) {
                visitor.accept(vertex);
            }
        }
        visitor.chunkDone();
    }
}
