package org.gavel.io.answer;

import java.util.BitSet;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/** One player's thresholds in real money as they were saved. */
final class SavedShares {

    private final double[] lower;
    private final double[] upper;
    private final BigFraction[] exact;
    private final BigFraction[] lowerBound;
    private final BigFraction[] upperBound;
    private final BitSet never = new BitSet();

    /** Nothing read as yet; the terminal vertices that stuck rules add are known from the graph. */
    SavedShares(ColouredGraph graph, Player player) {
        int n = graph.vertexCount();
        lower = new double[n];
        upper = new double[n];
        exact = new BigFraction[n];
        lowerBound = new BigFraction[n];
        upperBound = new BigFraction[n];
        for (int vertex = graph.declaredCount(); vertex < n; vertex++) {
            if (graph.isWonBy(player, vertex)) {
                exact[vertex] = BigFraction.ZERO;
            } else {
                setNever(vertex);
            }
            close(vertex);
        }
    }

    /** Reads all that is said of a vertex. */
    void read(int vertex, JsonCursor json, String what) {
        take(vertex, Fields.of(json, what, ShareCodec.NEVER, Bounds.EXACT, ShareCodec.LOWER, ShareCodec.UPPER,
                ShareCodec.BOUNDS, ShareCodec.DECIMAL), what);
    }

    /** Takes what was read of a vertex. */
    void take(int vertex, Fields read, String what) {
        if (read.has(ShareCodec.NEVER)) {
            setNever(vertex);
        }
        exact[vertex] = read.find(Bounds.EXACT).orElse(exact[vertex]);
        lower[vertex] = read.find(ShareCodec.LOWER).orElse(lower[vertex]);
        upper[vertex] = read.find(ShareCodec.UPPER).orElse(upper[vertex]);
        Stream.of(ShareCodec.BOUNDS, ShareCodec.DECIMAL).flatMap(key -> read.find(key).stream()).forEach(ends -> {
            ends.lower().ifPresent(bound -> raise(vertex, bound));
            ends.upper().ifPresent(bound -> sink(vertex, bound));
        });
        boolean low = read.has(ShareCodec.LOWER);
        boolean high = read.has(ShareCodec.UPPER);
        if (!never.get(vertex) && !(low && high)) {
            throw read.json().wrong(what + " lacks '" + (low ? "upper" : "lower") + "'", "");
        }
        if (never.get(vertex) && (low || high)) {
            throw read.json().wrong(what + " is said to be 'never' and a number", "");
        }
        close(vertex);
    }

    /** Whether others say the same of a vertex. */
    boolean saysTheSame(int vertex, SavedShares others) {
        return never.get(vertex) == others.never.get(vertex) && lower[vertex] == others.lower[vertex]
                && upper[vertex] == others.upper[vertex] && Objects.equals(exact[vertex], others.exact[vertex])
                && Objects.equals(lowerBound[vertex], others.lowerBound[vertex])
                && Objects.equals(upperBound[vertex], others.upperBound[vertex]);
    }

    private void raise(int vertex, BigFraction bound) {
        if (lowerBound[vertex] == null || lowerBound[vertex].compareTo(bound) < 0) {
            lowerBound[vertex] = bound;
        }
    }

    private void sink(int vertex, BigFraction bound) {
        if (upperBound[vertex] == null || upperBound[vertex].compareTo(bound) > 0) {
            upperBound[vertex] = bound;
        }
    }

    /** Keeps the narrowest of all that is said about a vertex, since all of it must hold. */
    private void close(int vertex) {
        if (exact[vertex] == null && lowerBound[vertex] != null) {
            raise(vertex, BigFraction.from(lower[vertex]));
        } else if (exact[vertex] != null) {
            raise(vertex, exact[vertex]);
        }
        if (exact[vertex] == null && upperBound[vertex] != null) {
            sink(vertex, BigFraction.from(upper[vertex]));
        } else if (exact[vertex] != null) {
            sink(vertex, exact[vertex]);
        }
    }

    private void setNever(int vertex) {
        never.set(vertex);
        lower[vertex] = 1;
        upper[vertex] = 1;
        exact[vertex] = BigFraction.ONE;
    }

    /** What was read. */
    ContinuousThresholds thresholds() {
        return new EnclosureThresholds(lower, upper, lowerBound, upperBound, never::get);
    }
}
