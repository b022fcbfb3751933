package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.gavel.cli.main.Gavel;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that wait for input end as soon as they are told to. */
class AwaitedInputTest {

    /** An input on which nothing ever comes, and which does not end; and a signal to stop once somebody reads it. */
    private static final class Silence extends InputStream implements StopSignal {
        private volatile boolean read;

        @Override
        public int read() throws IOException {
            read = true;
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new IOException("nobody reads on");
        }

        @Override
        public boolean stopRequested() {
            return read;
        }
    }

    @TempDir
    private Path folder;

    /** A program that is told to end as soon as it reads. */
    private static Run run(String... arguments) {
        Silence silence = new Silence();
        return run(silence, silence, arguments);
    }

    private static Run run(InputStream in, StopSignal stop, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = Gavel.run(new Session(new AwaitedInput(in, stop), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), stop), arguments);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve -", "outcome - --chips 3,3", "format -"})
    void input_thatNeverComes_isAwaitedUntilTheProgramIsToldToEnd(String line) {
        assertThat(run(line.split(" "))).isEqualTo(new Run(3, "", "gavel: stopped while input was read\n"));
    }

    @Test
    void solve_aPipeThatNobodyWrites_endsWhenItIsToldTo() throws Exception {
        Path pipe = folder.resolve("pipe.gavel");
        assumeThat(Path.of("/usr/bin/mkfifo")).isExecutable();
        assertThat(new ProcessBuilder("/usr/bin/mkfifo", pipe.toString()).start().waitFor()).isZero();
        Run stopped = new Run(3, "", "gavel: stopped while input was read\n");
        assertThat(run(InputStream.nullInputStream(), () -> true, "solve", pipe.toString())).isEqualTo(stopped);
        Path graph = Files.move(pipe, folder.resolve("pipe.json"));
        assertThat(run(InputStream.nullInputStream(), () -> true, "solve", graph.toString())).isEqualTo(stopped);
    }

    @Test
    void languageServer_toldToEnd_ends() {
        assertThat(run("language-server").status()).isZero();
    }

    /** A play is over then, as at the end of the input, and is saved. */
    @Test
    void play_toldToEndWhileItAsks_isSaved() throws IOException {
        Path saved = folder.resolve("play.json");
        Run run = run("play", "tug-of-war", "--chips", "3,3", "--save", saved.toString());
        assertThat(run.out()).contains("(stopped)");
        assertThat(saved).isNotEmptyFile();
    }

    @Test
    void read_whatComes_isWhatWasWritten() throws IOException {
        byte[] written = {1, 2, (byte) 200};
        assertThat(new AwaitedInput(new ByteArrayInputStream(written), () -> true).readAllBytes()).isEqualTo(written);
        assertThat(new AwaitedInput(new ByteArrayInputStream(written), StopSignal.NEVER).read()).isEqualTo(1);
        assertThat(new AwaitedInput(InputStream.nullInputStream(), StopSignal.NEVER).read()).isEqualTo(-1);
    }

    @Test
    void read_whatFails_failsAlike() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }
        };
        assertThatThrownBy(() -> new AwaitedInput(broken, StopSignal.NEVER).read()).isInstanceOf(IOException.class)
                .hasMessage("broken");
    }
}
