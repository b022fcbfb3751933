package org.gavel.engine.answer;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What one player's upper bounds say of the other's thresholds under payments that are the same for both: he needs at least
 * what they leave of 1. Immutable.
 */
public final class AtLeastTheRest implements ContinuousThresholds {

    private final ContinuousThresholds other;

    /** Bounds that follow from the other player's. */
    public AtLeastTheRest(ContinuousThresholds other) {
        this.other = other;
    }

    @Override
    public int vertexCount() {
        return other.vertexCount();
    }

    @Override
    public boolean never(int vertex) {
        return other.upper(vertex) == 0;
    }

    @Override
    public double lower(int vertex) {
        return never(vertex) ? 1 : Math.max(0, Math.nextDown(1 - other.upper(vertex)));
    }

    @Override
    public double upper(int vertex) {
        return 1;
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        return never(vertex) ? Optional.of(BigFraction.ONE) : Optional.empty();
    }
}
