package org.gavel.engine.answer;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.number.UnreducedFraction;

/**
 * One player's thresholds in real money: for every vertex the share of all the money, in [0,1], above which the player
 * can force a win and below which they cannot. Exactly at the threshold the tie rule decides.
 */
public interface ContinuousThresholds {

    /** The largest number of vertices that {@link #text} lists. */
    int TOLD = 8;

    /** The two bounds of a threshold. */
    enum Bound {
        /** {@link #lowerBound}. */
        LOWER,
        /** {@link #upperBound}. */
        UPPER;

        /** The other bound. */
        Bound opposite() {
            return this == LOWER ? UPPER : LOWER;
        }
    }

    /** The number of vertices. */
    int vertexCount();

    /** Whether it is proved that the player cannot force a win from the vertex with any share. */
    boolean never(int vertex);

    /** A proved lower bound of the threshold, rounded down; 1 if the player never wins. */
    double lower(int vertex);

    /** A proved upper bound of the threshold, rounded up; 1 if the player never wins. */
    double upper(int vertex);

    /** The exact threshold, if it is proved; 1 if the player never wins. */
    Optional<BigFraction> exact(int vertex);

    /**
     * A proved lower bound of the threshold, at least as good as {@link #lower} and in general not a double. All of them
     * together satisfy the inequalities that prove them.
     */
    default BigFraction lowerBound(int vertex) {
        return exact(vertex).orElseGet(() -> BigFraction.from(lower(vertex)));
    }

    /**
     * A proved upper bound of the threshold, at least as good as {@link #upper} and in general not a double. All of them
     * together satisfy the inequalities that prove them.
     */
    default BigFraction upperBound(int vertex) {
        return exact(vertex).orElseGet(() -> BigFraction.from(upper(vertex)));
    }

    /** One of the two proved bounds, as {@link #lowerBound} and {@link #upperBound} give it, left as it is kept. */
    default UnreducedFraction bound(Bound which, int vertex) {
        return UnreducedFraction.of(which == Bound.LOWER ? lowerBound(vertex) : upperBound(vertex));
    }

    /**
     * Compares two bounds exactly, where possible without making fractions of them: a negative number, 0 or a positive one.
     *
     * @param one which bound of the first vertex
     * @param first a vertex
     * @param other which bound of the second vertex
     * @param second a vertex
     */
    default int compare(Bound one, int first, Bound other, int second) {
        return bound(one, first).compareTo(bound(other, second));
    }

    /** Compares the thresholds of two vertices: negative, 0 or positive; empty unless both are exact. */
    default OptionalInt order(int first, int second) {
        Optional<BigFraction> one = exact(first);
        Optional<BigFraction> other = exact(second);
        return one.isPresent() && other.isPresent() ? OptionalInt.of(one.get().compareTo(other.get()))
                : OptionalInt.empty();
    }

    /**
     * Computes the thresholds of a vertex and its successors again by another method, and compares them.
     *
     * @return what was checked, in words; empty if there is no other method
     * @throws IllegalStateException if the thresholds differ
     */
    default Optional<String> checkedOtherwise(int vertex) {
        return Optional.empty();
    }

    /** Whether all thresholds are known exactly. */
    default boolean areExact() {
        return IntStream.range(0, vertexCount()).allMatch(vertex -> exact(vertex).isPresent());
    }

    /** The largest width among the thresholds that are not known exactly; 0 if there are none. */
    default double widest() {
        return IntStream.range(0, vertexCount())
                .mapToDouble(vertex -> width(vertex) == 0 || exact(vertex).isPresent() ? 0 : width(vertex)).max()
                .orElse(0);
    }

    /** The width of the narrowest known interval around the threshold; by default {@code upper - lower}. */
    default double width(int vertex) {
        return upper(vertex) - lower(vertex);
    }

    /** The thresholds of the first vertices as a text: {@code 1/3, never, 0.4142..0.4143, ...}. */
    default String text() {
        String known = IntStream.range(0, Math.min(vertexCount(), TOLD)).mapToObj(this::text)
                .collect(Collectors.joining(", "));
        return vertexCount() > TOLD ? known + ", ... of " + vertexCount() : known;
    }

    private String text(int vertex) {
        return never(vertex) ? "never"
                : exact(vertex).map(Fractions::text).orElseGet(() -> lower(vertex) + ".." + upper(vertex));
    }
}
