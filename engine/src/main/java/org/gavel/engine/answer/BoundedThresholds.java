package org.gavel.engine.answer;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Thresholds that are known by bounds, which are found when they are asked for: doubles are rounded outward from them, and where they meet
 * they are exact.
 *
 * @param count the number of vertices, which grows with the board
 * @param lowerBounds a lower bound of what is needed at each vertex, a share
 * @param upperBounds an upper bound
 * @param hopeless vertices from which the player does not win even with all the money; it counts where the lower bound is 1
 * @param otherMeans finds the thresholds of a vertex once more, as {@link #checkedOtherwise} says
 */
public record BoundedThresholds(IntSupplier count, IntFunction<BigFraction> lowerBounds,
        IntFunction<BigFraction> upperBounds, IntPredicate hopeless, IntFunction<Optional<String>> otherMeans)
        implements
            ContinuousThresholds {

    /**
     * Thresholds that are known from two sides: what is enough for the player, and what is enough for the other to keep them from
     * winning, which is 1 minus a lower bound.
     *
     * @param enough thresholds whose upper bounds are enough for the player
     * @param others thresholds whose upper bounds are enough for the other
     * @param hopeless vertices from which the player does not win even with all the money
     */
    public static BoundedThresholds between(ContinuousThresholds enough, ContinuousThresholds others,
            IntPredicate hopeless) {
        return new BoundedThresholds(enough::vertexCount, vertex -> BigFraction.ONE.subtract(others.upperBound(vertex)),
                enough::upperBound, hopeless, vertex -> Optional.empty());
    }

    /** The same thresholds found in two ways, with the better of both bounds at each vertex. */
    public static BoundedThresholds narrowest(ContinuousThresholds one, ContinuousThresholds another,
            IntPredicate hopeless) {
        return new BoundedThresholds(one::vertexCount,
                vertex -> Collections.max(List.of(one.lowerBound(vertex), another.lowerBound(vertex))),
                vertex -> Collections.min(List.of(one.upperBound(vertex), another.upperBound(vertex))), hopeless,
                vertex -> Optional.empty());
    }

    @Override
    public int vertexCount() {
        return count.getAsInt();
    }

    @Override
    public boolean never(int vertex) {
        return lowerBound(vertex).equals(BigFraction.ONE) && hopeless.test(vertex);
    }

    @Override
    public double lower(int vertex) {
        return DirectedRounding.down(lowerBound(vertex));
    }

    @Override
    public double upper(int vertex) {
        return DirectedRounding.up(upperBound(vertex));
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        BigFraction upper = upperBound(vertex);
        return lowerBound(vertex).equals(upper) ? Optional.of(upper) : Optional.empty();
    }

    @Override
    public BigFraction lowerBound(int vertex) {
        return lowerBounds.apply(vertex);
    }

    @Override
    public BigFraction upperBound(int vertex) {
        return upperBounds.apply(vertex);
    }

    @Override
    public Optional<String> checkedOtherwise(int vertex) {
        return otherMeans.apply(vertex);
    }
}
