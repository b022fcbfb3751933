package org.gavel.engine.answer;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/** Thresholds whose bounds are known as fractions: doubles are rounded outward from them, and where they meet they are exact. */
abstract class BoundsAsFractions implements ContinuousThresholds {

    @Override
    public boolean never(int vertex) {
        return lowerBound(vertex).equals(BigFraction.ONE);
    }

    @Override
    public final double lower(int vertex) {
        return DirectedRounding.down(lowerBound(vertex));
    }

    @Override
    public final double upper(int vertex) {
        return DirectedRounding.up(upperBound(vertex));
    }

    @Override
    public final Optional<BigFraction> exact(int vertex) {
        BigFraction upper = upperBound(vertex);
        return lowerBound(vertex).equals(upper) ? Optional.of(upper) : Optional.empty();
    }
}
