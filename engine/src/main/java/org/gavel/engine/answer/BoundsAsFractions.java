package org.gavel.engine.answer;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/** Thresholds whose bounds are known as fractions: doubles are rounded outward from them, and where they meet they are exact. */
interface BoundsAsFractions extends ContinuousThresholds {

    @Override
    default boolean never(int vertex) {
        return lowerBound(vertex).equals(BigFraction.ONE);
    }

    @Override
    default double lower(int vertex) {
        return DirectedRounding.down(lowerBound(vertex));
    }

    @Override
    default double upper(int vertex) {
        return DirectedRounding.up(upperBound(vertex));
    }

    @Override
    default Optional<BigFraction> exact(int vertex) {
        BigFraction upper = upperBound(vertex);
        return lowerBound(vertex).equals(upper) ? Optional.of(upper) : Optional.empty();
    }
}
