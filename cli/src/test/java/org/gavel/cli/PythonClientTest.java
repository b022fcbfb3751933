package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.gavel.cli.main.Gavel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the tests of the Python package against the program as it was compiled, and installs it as a user would. */
@Tag("slow")
class PythonClientTest {

    private static final Path PACKAGE = Path.of("").toAbsolutePath().getParent().resolve("clients/python");

    /** What a program printed, and whether it ended well. */
    private record Ended(int status, String output) {
    }

    private static Ended run(Path folder, Map<String, String> environment, String... words)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output);
    }

    private static boolean isThere(String... words) throws InterruptedException {
        try {
            return run(PACKAGE, Map.of(), words).status() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void assumePython() throws InterruptedException {
        assumeTrue(isThere("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 8))"),
                "there is no python3 of version 3.8 or later, so the Python package is not tested");
    }

    @Test
    void package_itsOwnTests_pass() throws IOException, InterruptedException {
        assumePython();
        Ended tests = run(PACKAGE,
                Map.of("GAVEL_COMMAND",
                        Run.program().stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "))),
                "python3", "-B", "-m", "unittest", "tests.test_gavel", "tests.test_gavel_check");
        assertThat(tests.status()).as(tests.output()).isZero();
    }

    @Test
    void package_itsTypes_areSoundAsMypySees() throws IOException, InterruptedException {
        assumeTrue(isThere("mypy", "--version"),
                "there is no mypy, so the types of the Python package are not checked");
        Ended check = run(PACKAGE, Map.of(), "mypy", "--strict", "--cache-dir=/dev/null", "gavel");
        assertThat(check.status()).as(check.output()).isZero();
    }

    @Test
    @Tag("long")
    void wheel_installedIntoAFreshEnvironment_answersWithTheProgramThatItBrings(@TempDir Path folder)
            throws IOException, InterruptedException {
        assumePython();
        assumeTrue(isThere("python3", "-c", "import ensurepip, venv"),
                "python3 has no venv with pip, so the wheel is not tested");
        Map<String, String> environment = Map.of("GAVEL_JAR", jarOfTheClassPath(folder).toString(), "GAVEL_COMMAND", "",
                "JAVA_HOME", System.getProperty("java.home"));
        Path python = folder.resolve("fresh/bin/python");
        for (String[] words : new String[][] {{"python3", "-m", "venv", "fresh"},
                {python.toString(), "-m", "pip", "install", "--no-index", "--quiet", PACKAGE.toString()}}) {
            Ended ended = run(folder, environment, words);
            assertThat(ended.status()).as(ended.output()).isZero();
        }
        Ended answer = run(folder, environment, python.toString(), "-c",
                "import gavel; print(gavel.solve('tic-tac-toe').alice)");
        assertThat(answer.output()).isEqualTo("133/256\n");
        Path commands = folder.resolve("fresh/bin");
        for (String[] words : new String[][] {
                {"gavel", "convert", "race:a=1,b=1", "--to", "json", "--out", "game.json"},
                {"gavel", "solve", "race:a=1,b=1", "--format", "json", "--certificate", "--out", "answer.json"}}) {
            words[0] = commands.resolve(words[0]).toString();
            assertThat(run(folder, environment, words)).isEqualTo(new Ended(0, ""));
        }
        Ended checked = run(folder, environment, commands.resolve("gavel-check").toString(), "answer.json",
                "game.json");
        assertThat(checked.output()).startsWith("accepted: race");
    }

    /** A jar that stands for that of the program: it names what is on the class path. */
    private static Path jarOfTheClassPath(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.MAIN_CLASS, Gavel.class.getName());
        main.put(Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString()).collect(Collectors.joining(" ")));
        Path jar = folder.resolve("gavel.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }
}
