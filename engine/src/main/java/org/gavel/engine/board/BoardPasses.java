package org.gavel.engine.board;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Goes over the vertices of a board, or of a part of it, again and again, in chunks and with several threads, each of which asks a
 * view of its own.
 */
public final class BoardPasses {

    private static final int CHUNK = 1 << 16;

    private final List<Board> views;
    private final List<VertexRun> chunks;

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
        this(Stream.<Board>generate(views::get).limit(threads).toList());
    }

    private BoardPasses(List<Board> views) {
        this(views, List.of(new VertexRun(0, views.get(0).vertexCount())));
    }

    private BoardPasses(List<Board> views, List<VertexRun> runs) {
        this.views = views;
        chunks = runs.stream().flatMap(BoardPasses::chunks).toList();
    }

    /** A run in pieces, which end at multiples of their length where they are not the last. */
    private static Stream<VertexRun> chunks(VertexRun run) {
        return IntStream.rangeClosed(run.first() / CHUNK, (run.end() - 1) / CHUNK)
                .mapToObj(chunk -> new VertexRun(Math.max(run.first(), chunk * CHUNK),
                        (int) Math.min(run.end(), (chunk + 1L) * CHUNK)));
    }

    /** Passes over each {@linkplain Board#parts part} of the board. */
    public List<BoardPasses> parts() {
        return views.get(0).parts().stream().map(part -> new BoardPasses(views, part)).toList();
    }

    /** The board as the thread can ask it that passes over none. */
    public Board view() {
        return views.get(0);
    }

    /** The number of vertices of the whole board. */
    public int vertexCount() {
        return views.get(0).vertexCount();
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
        AtomicInteger taken = new AtomicInteger();
        IntStream.range(0, views.size()).parallel().forEach(thread -> {
            V visitor = made.get(thread);
            for (int next = taken.getAndIncrement(); next < chunks.size() && !stop.getAsBoolean(); next = taken
                    .getAndIncrement()) {
                visit(visitor, order, chunks.get(order == Order.ASCENDING ? next : chunks.size() - 1 - next));
            }
        });
        return made;
    }

    private static void visit(Visitor visitor, Order order, VertexRun chunk) {
        if (order == Order.ASCENDING) {
            for (int vertex = chunk.first(); vertex < chunk.end(); vertex++) {
                visitor.accept(vertex);
            }
        } else {
            for (int vertex = chunk.end() - 1; vertex >= chunk.first(); vertex--) {
                visitor.accept(vertex);
            }
        }
        visitor.chunkDone();
    }
}
