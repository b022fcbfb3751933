package org.gavel.engine.answer;

import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Thresholds that are known by bounds, which are found when they are asked for.
 *
 * @param vertexCount the number of vertices
 * @param lower a lower bound of what is needed at each vertex, a share; 1 where the player never wins
 * @param upper an upper bound
 */
public record BoundedThresholds(int vertexCount, IntFunction<BigFraction> lower, IntFunction<BigFraction> upper)
        implements
            BoundsAsFractions {

    @Override
    public BigFraction lowerBound(int vertex) {
        return lower.apply(vertex);
    }

    @Override
    public BigFraction upperBound(int vertex) {
        return upper.apply(vertex);
    }
}
