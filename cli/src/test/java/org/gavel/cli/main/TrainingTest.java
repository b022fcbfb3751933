package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The training run does what users do; a command that no longer exists would go unnoticed there. */
class TrainingTest {

    static Stream<String> runs() {
        return Training.RUNS.stream();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void run_ofEachLine_isDone(String line) {
        assertThat(Training.run(line)).isZero();
    }

    @Test
    void starter_namesTheTrainingRun() throws IOException {
        assertThat(Files.readString(Path.of("").toAbsolutePath().getParent().resolve("dist/src/bin/gavel")))
                .contains(" " + Training.class.getName());
    }
}
