package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program without the module for large boards says so where it is asked for one, and solves all others. */
class MissingModuleTest {

    @TempDir
    private Path folder;

    /** A run in which services are looked for where there are none. */
    private static Run alone(String... args) {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
        try {
            return Run.of(args);
        } finally {
            thread.setContextClassLoader(usual);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve hex:n=5", "solve DIR.store", "convert race --to store --out DIR.store",
            "solve tic-tac-toe --keep DIR"})
    void largeBoard_withoutTheModule_isRefusedWithTheNameOfItsJar(String line) {
        Path store = folder.resolve("g.store");
        assertThat(Run.of("convert", "race", "--to", "store", "--out", store.toString()).status()).isZero();
        Run run = alone(line.replace("DIR.store", store.toString()).replace("DIR", store.toString()).split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("gavel: this program ").endsWith("(put gavel-large.jar on the class path)\n");
    }

    /** Symmetry: with as many rows as columns both need half of the money. */
    @Test
    void smallGameOfSelection_withoutTheModule_isListed() {
        Run run = alone("solve", "hex:n=2", "--vertices", "start");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("1/2");
    }
}
