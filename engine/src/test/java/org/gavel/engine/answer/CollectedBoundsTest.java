package org.gavel.engine.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;

class CollectedBoundsTest {

    private static final int VERTICES = 200;

    /** Bounds in doubles, some of which are short, and where there are fractions, too, better ones. */
    private static EnclosureThresholds random(Random random, boolean fractions) {
        double[] lower = new double[VERTICES];
        double[] upper = new double[VERTICES];
        BigFraction[] below = new BigFraction[fractions ? VERTICES : 0];
        BigFraction[] above = new BigFraction[fractions ? VERTICES : 0];
        for (int vertex = 0; vertex < VERTICES; vertex++) {
            double one = random.nextBoolean() ? random.nextInt(9) / 8.0 : random.nextDouble();
            double other = random.nextBoolean() ? random.nextInt(9) / 8.0 : random.nextDouble();
            lower[vertex] = Math.min(one, other);
            upper[vertex] = Math.max(one, other);
            if (fractions && random.nextBoolean()) {
                BigFraction third = BigFraction.from(upper[vertex]).subtract(BigFraction.from(lower[vertex])).divide(3);
                below[vertex] = BigFraction.from(lower[vertex]).add(third);
                above[vertex] = BigFraction.from(upper[vertex]).subtract(third);
            }
        }
        return new EnclosureThresholds(lower, upper, below, above, vertex -> vertex % 2 == 0);
    }

    /** The reference finds each bound in fractions when it is asked for, and rounds what a double of the other leaves. */
    @Test
    void bounds_ofTwoPlayers_areThoseThatFractionsSay() {
        Random random = new Random(7);
        for (int board = 0; board < 50; board++) {
            EnclosureThresholds own = random(random, board % 2 == 1);
            EnclosureThresholds other = random(random, board % 4 > 1);
            BoundedThresholds rest = new BoundedThresholds(() -> VERTICES,
                    vertex -> rest(other, vertex, other.upperBound(vertex), DirectedRounding::down),
                    vertex -> rest(other, vertex, other.lowerBound(vertex), DirectedRounding::up), vertex -> true,
                    vertex -> Optional.empty());
            BoundedThresholds expected = BoundedThresholds.narrowest(own, rest, own::never);

            EnclosureThresholds collected = new CollectedBounds(own).raiseToRest(other).reduceToRest(other)
                    .thresholds(own::never);

            for (int vertex = 0; vertex < VERTICES; vertex++) {
                assertThat(collected.lowerBound(vertex)).isEqualTo(expected.lowerBound(vertex));
                assertThat(collected.upperBound(vertex)).isEqualTo(expected.upperBound(vertex));
                assertThat(collected.lower(vertex)).isEqualTo(expected.lower(vertex));
                assertThat(collected.upper(vertex)).isEqualTo(expected.upper(vertex));
                assertThat(collected.exact(vertex)).isEqualTo(expected.exact(vertex));
                assertThat(collected.never(vertex)).isEqualTo(expected.never(vertex));
            }
        }
    }

    private static BigFraction rest(EnclosureThresholds other, int vertex, BigFraction bound,
            ToDoubleFunction<BigFraction> rounding) {
        BigFraction rest = BigFraction.ONE.subtract(bound);
        return other.isInDoubles(vertex) ? BigFraction.from(rounding.applyAsDouble(rest)) : rest;
    }

    /** Chains of bounds that are found anew whenever they are read made limits late: each source is read once. */
    @Test
    void bounds_ofASource_areReadOnceHoweverOftenTheyAreAskedFor() {
        AtomicInteger read = new AtomicInteger();
        ContinuousThresholds source = new BoundedThresholds(() -> VERTICES, vertex -> {
            read.incrementAndGet();
            return BigFraction.of(1, 3);
        }, vertex -> BigFraction.of(2, 3), vertex -> false, vertex -> Optional.empty());
        EnclosureThresholds collected = new CollectedBounds(source).raiseToRest(random(new Random(8), false))
                .thresholds(vertex -> false);
        assertThat(read).hasValue(VERTICES);
        collected.widest();
        collected.areExact();
        assertThat(read).hasValue(VERTICES);
    }
}
