package org.gavel.large.bounds;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;

/** Thresholds that are known as bounds in doubles alone: exactly where both are the same, and that they never win where the lower one is 1. */
public interface DoubleThresholds extends ContinuousThresholds {

    @Override
    default boolean never(int vertex) {
        return lower(vertex) == 1;
    }

    @Override
    default Optional<BigFraction> exact(int vertex) {
        double lower = lower(vertex);
        return lower == upper(vertex) ? Optional.of(BigFraction.from(lower)) : Optional.empty();
    }

    @Override
    default int compare(Bound one, int first, Bound other, int second) {
        double gap = (one == Bound.LOWER ? lower(first) : upper(first))
                - (other == Bound.LOWER ? lower(second) : upper(second));
        return (int) Math.signum(gap);
    }
}
