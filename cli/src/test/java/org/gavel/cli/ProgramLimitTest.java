package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a program of its own prints when its memory is used up, or the terminal interrupts it: what holds, labelled, status 3. */
class ProgramLimitTest {

    private static final int INTERRUPT = 2;

    @TempDir
    private Path folder;

    /** A whole program on its own, with a board that does not fit into its memory. */
    @Test
    void memory_usedUp_isALimit() throws Exception {
        Path big = folder.resolve("big.adj");
        try (var out = Files.newBufferedWriter(big)) {
            out.write("400000 1\nb\n");
            for (int i = 1; i < 399_999; i++) {
                out.write((i - 1) + " " + (i + 1) + "|" + (i - 1) + " " + (i + 1) + "\n");
            }
            out.write("a\n");
        }
        List<String> command = Run.program("-Xmx32m");
        command.addAll(List.of("solve", big.toString(), "--payment", "poorman"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String output = text(process.getInputStream());
        assertThat(process.exitValue()).as(output).isEqualTo(3);
        assertThat(output).contains("memory");
    }

    /**
     * More than half of 12 cells must be Alice's. With a coin she has P(X > 6) = (4096 - 924)/2/4096 = 1586/4096, so she needs
     * 2510/4096, and wins with two thirds, but not with half of the money. A game whose boards do not fill up is a limit still.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "solve strip nim:heaps=[40,40,40]|3|Alice wins with more than 1255/2048|the board of 'nim' does not fit into memory",
            "outcome strip --money 2,1|0|Alice can force a win|Found by thresholds, verified",
            "outcome strip --chips 2,1|3|the board of 'strip' does not fit into memory|choose smaller parameters"})
    @Tag("slow")
    void memory_tooSmallForTheListOfPositions_isNoLimitForABoardThatFillsUp(String words, int status, String answer,
            String last) throws Exception {
        Path strip = Files.writeString(folder.resolve("strip.gavel"), """
                game strip(n = 12)
                state board[n] in {empty, x, o}
                let isFull = (count b in board: b = empty) = 0
                alice wins at isFull and (count b in board: b = x) > n div 2
                bob wins at isFull and (count b in board: b = x) <= n div 2
                move alice for c in 0..n-1 if board[c] = empty: board[c] := x
                move bob for c in 0..n-1 if board[c] = empty: board[c] := o
                stuck tie
                """);
        List<String> command = Run.program("-Xmx40m");
        command.addAll(List.of(words.replace("strip", strip.toString()).split(" ")));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = text(process.getInputStream());
        assertThat(process.waitFor()).as(output).isEqualTo(status);
        assertThat(output).contains(answer, last);
        if (!words.contains("--chips")) {
            assertThat(output).contains("strip: too large to list, so solved without listing positions");
        }
    }

    /** A whole program on its own, with memory for the board and for sweeps but not for a thousand digits. */
    @Test
    @Tag("long")
    void memory_usedUpWhileRefining_givesTheEnclosureReached() throws Exception {
        List<String> command = Run.program("-Xmx48m");
        command.addAll(List.of("solve", "tug-of-war:n=20000", "--payment", "poorman", "--digits", "1000"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = text(process.getInputStream());
        assertThat(process.waitFor()).as(output).isEqualTo(3);
        assertThat(output).contains("Wider than asked for. Proved enclosures")
                .contains("(memory does not suffice for narrower ones)");
    }

    @Test
    void controlC_givesTheEnclosureReached() throws Exception {
        Run run = controlC("improving moves", "solve", "tug-of-war:n=20000", "--payment", "all-pay", "--digits",
                "2000");

        assertThat(run.status()).as(run.out() + run.err()).isEqualTo(3);
        assertThat(run.out()).contains("Wider than asked for. Proved enclosures");
    }

    @Test
    void controlC_whereAStoreIsSolved_keepsTheBoundsAndSaysSo() throws Exception {
        String store = folder.resolve("g.store").toString();
        assertThat(Run.of("convert", "random:n=600000", "--to", "store", "--out", store).status()).isZero();

        Run run = controlC("narrowing bounds", "solve", store, "--payment", "all-pay", "--vertices", "0");

        assertThat(run.status()).as(run.out() + run.err()).isEqualTo(3);
        assertThat(run.err()).contains("stopped early: the bounds hold").contains("the same command goes on");
        assertThat(folder.resolve("g.store")).isDirectoryContaining(path -> path.toString().endsWith(".bounds"))
                .isDirectoryNotContaining(path -> path.toString().endsWith(".part"));
    }

    /** What a program tells until it has told how far it is with a work. */
    private static String awaitProgress(Process process, String text) throws IOException {
        StringBuilder told = new StringBuilder();
        for (int next = 0; next >= 0 && told.indexOf(text) < 0;) {
            next = process.getErrorStream().read();
            told.append((char) next);
        }
        return told.toString();
    }

    /** A whole program on its own, interrupted as the terminal does it once it tells of a work. */
    private static Run controlC(String work, String... arguments) throws Exception {
        assumeThat(isInterruptIgnored()).as("started where programs ignore interrupts, as behind '&' in a script")
                .isFalse();
        List<String> command = Run.program("-Dgavel.progress=true");
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).start();
        try {
            String told = awaitProgress(process, work);
            new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            return new Run(process.exitValue(), text(process.getInputStream()),
                    told + text(process.getErrorStream()));
        } finally {
            process.destroyForcibly();
        }
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Whether this process, and so each that it starts, was told to take no notice of interrupts; where Linux says so. */
    private static boolean isInterruptIgnored() throws IOException {
        Path status = Path.of("/proc/self/status");
        return Files.exists(status) && Files.readAllLines(status).stream().filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 1L << (INTERRUPT - 1)) != 0);
    }
}
