package org.gavel.engine.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryGuardTest {

    /** A size that overflowed is not a number of gibibytes. */
    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE, Long.MAX_VALUE})
    void require_ofASizeThatIsNoNumber_namesNone(long bytes) {
        assertThatThrownBy(() -> MemoryGuard.require(bytes, "the tables", "use fewer chips"))
                .isInstanceOf(LimitReachedException.class).hasMessageStartingWith(
                        "the tables need more memory than one array can have, and ");
        assertThat(MemoryGuard.fits(bytes)).isFalse();
    }

    @Test
    void require_ofMoreThanThereIs_saysHowMuch() {
        assertThatThrownBy(() -> MemoryGuard.require(5L << 50, "the tables", "use fewer chips"))
                .hasMessageStartingWith("the tables need about 5242880 GiB of memory, and ");
        MemoryGuard.require(1, "the tables", "use fewer chips");
    }
}
