package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.gavel.cli.Run;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the starter and the program with standard error on a pseudo-terminal, which Python makes. */
class TerminalTest {

    /** Runs a command with standard error on a pseudo-terminal and prints what came there, control characters written out. */
    private static final String ON_TERMINAL = """
            import os, pty, subprocess, sys
            ours, theirs = pty.openpty()
            run = subprocess.Popen(sys.argv[2:], stdin=subprocess.DEVNULL, stdout=open(sys.argv[1], 'wb'), stderr=theirs)
            os.close(theirs)
            came = b''
            while True:
                try:
                    more = os.read(ours, 65536)
                except OSError:
                    break
                if not more:
                    break
                came += more
            print(run.wait(), repr(came.decode()))
            """;

    @TempDir
    private Path folder;

    private String onTerminal(Path out, List<String> command) throws IOException, InterruptedException {
        assumeTrue(hasTerminals(), "there is no python3 that makes pseudo-terminals");
        List<String> line = new ArrayList<>(List.of("python3", "-c", ON_TERMINAL, out.toString()));
        line.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.environment().put("TERM", "xterm");
        return output(builder);
    }

    private static String output(ProcessBuilder builder) throws IOException, InterruptedException {
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return output;
    }

    private static boolean hasTerminals() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "-c", "import pty").redirectErrorStream(true).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static List<String> program(String... arguments) {
        List<String> line = Run.program("-Dgavel.progress=true");
        line.addAll(List.of(arguments));
        return line;
    }

    @Test
    @Tag("long")
    void gavel_longRunOnATerminal_showsEstimatesAndTakesThemAway() throws IOException, InterruptedException {
        Path out = folder.resolve("out");

        String shown = onTerminal(out,
                program("solve", "y:n=5", "--payment", "poorman", "--max-positions", "1", "--check", "no"));

        assertThat(shown).startsWith("0 ").contains("\\r\\x1b[Ksolving [").containsPattern("[0-9]+ s left")
                .endsWith("\\r\\x1b[K'\n");
        assertThat(Files.readString(out)).startsWith("y: ").doesNotContain("\u001b");
    }

    @Test
    void gavel_shortRunOnATerminal_showsNothing() throws IOException, InterruptedException {
        assertThat(onTerminal(folder.resolve("out"), program("bibliography"))).isEqualTo("0 ''\n");
    }

    /** Without a starter that says when it began. */
    @Test
    void gavel_timeOfAnAnswer_isNotLongerThanItTook() throws IOException, InterruptedException {
        List<String> command = program("solve", "tug-of-war", "--stats");
        long before = System.nanoTime();
        String answer = output(new ProcessBuilder(command));
        double passed = (System.nanoTime() - before) / 1e9;
        Matcher told = Pattern.compile("total ([0-9.]+) s").matcher(answer);
        assertThat(told.find()).isTrue();
        assertThat(Double.parseDouble(told.group(1))).isBetween(0.0, passed);
    }

    /** A call of the starter with a Java that prints its arguments. */
    private List<String> starter() throws IOException {
        Path java = Files.createDirectories(folder.resolve("java/bin")).resolve("java");
        Files.writeString(java,
                "#!/bin/sh\ncase \"$*\" in *Training*) exit 1;; esac\nfor each in \"$@\"; do echo \"$each\"; done\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path starter = Path.of("").toAbsolutePath().getParent().resolve("dist/src/bin/gavel");
        Path jar = Files.createFile(folder.resolve("gavel.jar"));
        return List.of("env", "JAVA_HOME=" + folder.resolve("java"), "GAVEL_JAR=" + jar, starter.toString(), "games");
    }

    @Test
    void starter_notForTheFirstTime_saysWhenItWasStarted() throws IOException, InterruptedException {
        List<String> command = starter();
        output(new ProcessBuilder(command));

        long before = System.currentTimeMillis();
        String arguments = output(new ProcessBuilder(command));
        long after = System.currentTimeMillis();

        assertThat(arguments.lines().filter(line -> line.startsWith("-Dgavel.ready=")).map(line -> line.split("=")[1])
                .map(Long::valueOf)).singleElement(InstanceOfAssertFactories.LONG).isBetween(before, after);
    }

    @Test
    void starter_saysWhetherStandardErrorIsATerminal() throws IOException, InterruptedException {
        List<String> command = starter();
        Path out = folder.resolve("out");

        onTerminal(out, command);
        assertThat(Files.readString(out)).contains("-Dgavel.progress=true").doesNotContain("-Dgavel.terminal");
        assertThat(output(new ProcessBuilder(command))).contains("games").doesNotContain("-Dgavel.progress");
    }
}
