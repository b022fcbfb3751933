package org.gavel.engine.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StopSignalTest {

    @ParameterizedTest
    @CsvSource({"false, false, false", "true, false, true", "false, true, true", "true, true, true"})
    void or_anotherReason_stopsForEither(boolean first, boolean second, boolean stops) {
        StopSignal signal = () -> first;
        assertThat(signal.or(() -> second).stopRequested()).isEqualTo(stops);
    }

    @Test
    void or_anotherReason_hearsHowFarTheWorkHasCome() {
        List<String> heard = new ArrayList<>();
        StopSignal signal = new StopSignal() {
            @Override
            public boolean stopRequested() {
                return false;
            }

            @Override
            public void reached(String work, long done, long all) {
                heard.add(work + " " + done + " of " + all);
            }
        };
        signal.or(() -> false).reached("solving", 2, 3);
        assertThat(heard).containsExactly("solving 2 of 3");
    }
}
