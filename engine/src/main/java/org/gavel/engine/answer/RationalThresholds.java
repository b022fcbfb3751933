package org.gavel.engine.answer;

import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;

/** Thresholds that are all known exactly. Immutable. */
public final class RationalThresholds implements ContinuousThresholds {

    private final int count;
    private final IntFunction<BigFraction> shares;
    private final IntPredicate never;

    /**
     * Thresholds of which 1 means never.
     *
     * @param count the number of vertices
     * @param shares the share needed at each vertex, in [0,1]; the same on every call
     */
    public RationalThresholds(int count, IntFunction<BigFraction> shares) {
        this(count, shares, vertex -> shares.apply(vertex).equals(BigFraction.ONE));
    }

    /**
     * Thresholds, where a player may win who has all the money, and only then.
     *
     * @param count the number of vertices
     * @param shares the share needed at each vertex, in [0,1]; the same on every call
     * @param never the vertices from which no share is enough, where the share is 1
     */
    public RationalThresholds(int count, IntFunction<BigFraction> shares, IntPredicate never) {
        this.count = count;
        this.shares = shares;
        this.never = never;
    }

    /** Thresholds of which 1 means never; the array must be left alone. */
    public static RationalThresholds of(BigFraction[] shares) {
        return new RationalThresholds(shares.length, vertex -> shares[vertex]);
    }

    @Override
    public int vertexCount() {
        return count;
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
}
