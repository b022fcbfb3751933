package org.gavel.engine.answer;

import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;

/** Thresholds that are enclosed by doubles. Immutable as long as the arrays given to it are left alone. */
public final class EnclosureThresholds implements ContinuousThresholds {

    private final double[] lower;
    private final double[] upper;
    private final IntPredicate never;

    /**
     * Thresholds.
     *
     * @param lower a proved lower bound of each share
     * @param upper a proved upper bound of each share
     * @param never the vertices from which the player cannot force a win
     */
    public EnclosureThresholds(double[] lower, double[] upper, IntPredicate never) {
        this.lower = lower;
        this.upper = upper;
        this.never = never;
    }

    @Override
    public int vertexCount() {
        return lower.length;
    }

    @Override
    public boolean never(int vertex) {
        return never.test(vertex);
    }

    @Override
    public double lower(int vertex) {
        return lower[vertex];
    }

    @Override
    public double upper(int vertex) {
        return upper[vertex];
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        return lower[vertex] == upper[vertex] ? Optional.of(BigFraction.from(lower[vertex])) : Optional.empty();
    }
}
