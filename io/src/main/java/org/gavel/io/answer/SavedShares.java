package org.gavel.io.answer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.io.answer.ShareCodec.Ends;

/** One player's thresholds in real money as they were saved. */
final class SavedShares {

    private final Said[] said;

    /**
     * What is said of a vertex.
     *
     * @param lower at most the threshold; 1 if that is 'never'
     * @param upper at least the threshold
     * @param least the best lower bound, where more is said than by the double
     * @param most the best upper bound, where more is said than by the double
     */
    private record Said(boolean never, double lower, double upper, Optional<BigFraction> exact,
            Optional<BigFraction> least, Optional<BigFraction> most) {

        static final Said NOTHING = new Said(false, 0, 0, Optional.empty(), Optional.empty(), Optional.empty());

        static Said of(boolean never, double number, BigFraction exact) {
            return new Said(never, number, number, Optional.of(exact), Optional.of(exact), Optional.of(exact));
        }
    }

    /** Nothing read as yet; the terminal vertices that stuck rules add are known from the graph. */
    SavedShares(Board graph, Player player) {
        said = new Said[graph.vertexCount()];
        Arrays.fill(said, Said.NOTHING);
        for (int vertex = graph.declaredCount(); vertex < said.length; vertex++) {
            said[vertex] = graph.isWonBy(player, vertex) ? Said.of(false, 0, BigFraction.ZERO)
                    : Said.of(true, 1, BigFraction.ONE);
        }
    }

    /** Reads all that is said of a vertex, and returns whether that is what was said before. */
    boolean reread(int vertex, JsonCursor json, String what) {
        Said before = said[vertex];
        take(vertex, Fields.of(json, what, ShareCodec.NEVER, Bounds.EXACT, ShareCodec.LOWER, ShareCodec.UPPER,
                ShareCodec.BOUNDS, ShareCodec.DECIMAL), what);
        return before.equals(said[vertex]);
    }

    /** Takes what was read of a vertex. */
    void take(int vertex, Fields read, String what) {
        boolean never = read.has(ShareCodec.NEVER);
        boolean low = read.has(ShareCodec.LOWER);
        boolean high = read.has(ShareCodec.UPPER);
        if (!never && !(low && high)) {
            throw read.json().wrong(what + " lacks '" + (low ? "upper" : "lower") + "'", "");
        }
        if (never && (low || high)) {
            throw read.json().wrong(what + " is said to be 'never' and a number", "");
        }
        double lower = read.find(ShareCodec.LOWER).orElse(1.0);
        double upper = read.find(ShareCodec.UPPER).orElse(1.0);
        Optional<BigFraction> exact = read.find(Bounds.EXACT)
                .or(() -> never ? Optional.of(BigFraction.ONE) : Optional.empty());
        List<Ends> ends = Stream.of(ShareCodec.BOUNDS, ShareCodec.DECIMAL).flatMap(key -> read.find(key).stream())
                .toList();
        said[vertex] = new Said(never, lower, upper, exact,
                narrowest(ends.stream().flatMap(each -> each.lower().stream()), exact, lower,
                        Comparator.naturalOrder()),
                narrowest(ends.stream().flatMap(each -> each.upper().stream()), exact, upper,
                        Comparator.reverseOrder()));
    }

    /** The narrowest of all that is said about a vertex, since all of it must hold; empty if the double says it all. */
    private static Optional<BigFraction> narrowest(Stream<BigFraction> bounds, Optional<BigFraction> exact,
            double nearest, Comparator<BigFraction> order) {
        Optional<BigFraction> bound = bounds.max(order);
        Optional<BigFraction> known = exact.or(() -> bound.map(any -> BigFraction.from(nearest)));
        return Stream.of(bound, known).flatMap(Optional::stream).max(order);
    }

    /** What was read. */
    ContinuousThresholds thresholds() {
        return new EnclosureThresholds(Arrays.stream(said).mapToDouble(Said::lower).toArray(),
                Arrays.stream(said).mapToDouble(Said::upper).toArray(),
                Arrays.stream(said).map(each -> each.least().orElse(null)).toArray(BigFraction[]::new),
                Arrays.stream(said).map(each -> each.most().orElse(null)).toArray(BigFraction[]::new),
                vertex -> said[vertex].never());
    }
}
