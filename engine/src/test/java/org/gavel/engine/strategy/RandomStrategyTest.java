package org.gavel.engine.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomStrategyTest {

    /** The generator of Java tells what is mixed, so that a seed gives the same plays everywhere. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 42, Long.MAX_VALUE, Long.MIN_VALUE, 0x9E3779B97F4A7C15L})
    void mixed_isTheFirstNumberOfTheGenerator(long seed) {
        assertThat(RandomStrategy.mixed(seed)).isEqualTo(new SplittableRandom(seed).nextLong());
    }
}
