package org.gavel.engine.answer;

import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Thresholds that are all known exactly, where a player may win who has all the money, and only then.
 *
 * @param vertexCount the number of vertices
 * @param shares the share needed at each vertex, in [0,1]; the same on every call
 * @param never the vertices from which no share is enough, where the share is 1
 */
public record RationalThresholds(int vertexCount, IntFunction<BigFraction> shares, IntPredicate never)
        implements
            ContinuousThresholds {

    /**
     * Thresholds of which 1 means never.
     *
     * @param vertexCount the number of vertices
     * @param shares the share needed at each vertex, in [0,1]; the same on every call
     */
    public RationalThresholds(int vertexCount, IntFunction<BigFraction> shares) {
        this(vertexCount, shares, vertex -> shares.apply(vertex).equals(BigFraction.ONE));
    }

    /** Thresholds of which 1 means never; the array must be left alone. */
    public static RationalThresholds of(BigFraction[] shares) {
        return new RationalThresholds(shares.length, vertex -> shares[vertex]);
    }

    @Override
    public boolean never(int vertex) {
        return never.test(vertex);
    }

    @Override
    public double lower(int vertex) {
        return DirectedRounding.down(shares.apply(vertex));
    }

    @Override
    public double upper(int vertex) {
        return DirectedRounding.up(shares.apply(vertex));
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        return Optional.of(shares.apply(vertex));
    }

    @Override
    public String toString() {
        return text();
    }
}
