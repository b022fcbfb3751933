package org.gavel.engine.answer;

import java.util.Optional;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;

/** Thresholds that are all known exactly, where share 1 means never. Immutable. */
public final class RationalThresholds implements ContinuousThresholds {

    private final int count;
    private final IntFunction<BigFraction> shares;

    /**
     * Thresholds.
     *
     * @param count the number of vertices
     * @param shares the share needed at each vertex, in [0,1]; the same on every call
     */
    public RationalThresholds(int count, IntFunction<BigFraction> shares) {
        this.count = count;
        this.shares = shares;
    }

    @Override
    public int vertexCount() {
        return count;
    }

    @Override
    public boolean never(int vertex) {
        return shares.apply(vertex).equals(BigFraction.ONE);
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
