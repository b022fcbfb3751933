package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.junit.jupiter.api.Test;

class ViolationLogTest {

    @Test
    void found_keepsTheFirstTenAndCountsAll() {
        ViolationLog log = new ViolationLog();
        assertThat(log.isEmpty()).isTrue();
        assertThat(log.found().isEmpty()).isTrue();
        for (int vertex = 0; vertex < 12; vertex++) {
            log.add(Player.BOB, vertex, "wrong");
        }
        assertThat(log.isEmpty()).isFalse();
        assertThat(log.found().isEmpty()).isFalse();
        assertThat(log.found().count()).isEqualTo(12);
        assertThat(log.found().first()).isEqualTo(
                IntStream.range(0, 10).mapToObj(vertex -> new Violation(Player.BOB, vertex, "wrong")).toList());
    }
}
