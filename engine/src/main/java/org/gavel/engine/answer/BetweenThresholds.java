package org.gavel.engine.answer;

import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Thresholds that are known from two sides: what is enough for the player, and what is enough for the other to keep him from
 * winning, which is 1 less a lower bound. Immutable.
 *
 * @param enough thresholds whose upper bounds are enough for the player
 * @param others thresholds whose upper bounds are enough for the other
 * @param hopeless vertices from which the player does not win even with all the money; it counts where the lower bound is 1
 */
public record BetweenThresholds(ContinuousThresholds enough, ContinuousThresholds others,
        IntPredicate hopeless) implements BoundsAsFractions {

    @Override
    public int vertexCount() {
        return enough.vertexCount();
    }

    @Override
    public boolean never(int vertex) {
        return BoundsAsFractions.super.never(vertex) && hopeless.test(vertex);
    }

    @Override
    public BigFraction lowerBound(int vertex) {
        return BigFraction.ONE.subtract(others.upperBound(vertex));
    }

    @Override
    public BigFraction upperBound(int vertex) {
        return enough.upperBound(vertex);
    }
}
