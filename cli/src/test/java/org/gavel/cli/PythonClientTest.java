package org.gavel.cli;

import org.gavel.cli.main.Gavel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Runs the tests of the Python client against the program as it was compiled. */
class PythonClientTest {

    private static final Path CLIENT = Path.of("").toAbsolutePath().getParent().resolve("clients/python");

    @Test
    void client_itsOwnTests_pass() throws IOException, InterruptedException {
        assumeTrue(hasPython(), "there is no python3 of version 3.8 or later, so the Python client is not tested");
        ProcessBuilder builder = new ProcessBuilder("python3", "-B", "-m", "unittest", "test_gavel")
                .directory(CLIENT.toFile()).redirectErrorStream(true);
        builder.environment().put("GAVEL_COMMAND", "'" + Path.of(System.getProperty("java.home"), "bin", "java")
                + "' -cp '" + System.getProperty("java.class.path") + "' " + Gavel.class.getName());
        Process tests = builder.start();
        String output = new String(tests.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(tests.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(tests.exitValue()).as(output).isZero();
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            return new ProcessBuilder(List.of("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 8))"))
                    .redirectErrorStream(true).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
