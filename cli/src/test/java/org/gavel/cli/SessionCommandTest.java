package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gavel.cli.main.Gavel;
import org.junit.jupiter.api.Test;

class SessionCommandTest {

    private static final String LONG = "{\"id\": 1, \"command\": \"solve\", \"game\": \"tug-of-war:n=300\", \"chips\": \"0..100000\"}\n";

    @Test
    void session_linesOfAllKinds_areAnsweredEachOnALine() {
        Run run = Run.withInput("""
                {"id": 1, "command": "solve", "game": "tug-of-war:n=3"}

                {"id": 2, "command": "solve", "game": "tug-of-wart"}
                no json
                [1, 2]
                {"id": {}, "command": "games"}
                {"id": "last", "command": "search", "game": "race", "name": "1"}""", "session");
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).hasSize(6).allMatch(line -> line.startsWith("{") && line.endsWith("}"))
                .anyMatch(line -> line.startsWith("{\"id\":1,\"result\":{"))
                .anyMatch(line -> line.startsWith("{\"id\":2,\"error\":{\"kind\":\"input\""))
                .anyMatch(line -> line.startsWith("{\"id\":\"last\",\"result\":{"));
    }

    @Test
    void session_timeLimit_boundsRequestsThatSayNothing() {
        assertThat(Run.withInput(LONG, "session", "--time-limit", "200ms").out()).containsAnyOf("\"kind\":\"limit\"",
                "\"completion\":\"partial\"");
    }

    @Test
    void session_longestTime_boundsWhatRequestsAskFor() {
        String request = "{\"id\": 1, \"command\": \"solve\", \"game\": \"race\", \"timeLimit\": 9}\n";
        assertThat(Run.withInput(request, "session").out()).contains("\"result\"");
        assertThat(Run.withInput(request, "session", "--longest-time", "5s").out()).contains("\"kind\":\"input\"")
                .contains("timeLimit");
    }

    @Test
    void session_maxPositions_boundsBoards() {
        String request = "{\"id\": 1, \"command\": \"solve\", \"game\": \"tic-tac-toe\"}\n";
        assertThat(Run.withInput(request, "session", "--max-positions", "100").out())
                .contains("\"kind\":\"limit\"");
    }

    @Test
    void session_maxVertices_boundsAnswers() {
        String request = "{\"id\": 1, \"command\": \"board\", \"game\": \"tug-of-war:n=9\", \"limit\": 8}\n";
        assertThat(Run.withInput(request, "session").out()).contains("\"result\"");
        assertThat(Run.withInput(request, "session", "--max-vertices", "3").out()).contains("\"error\"");
    }

    @Test
    void session_maxCharacters_boundsTexts() {
        String request = "{\"id\": 1, \"command\": \"parse\", \"text\": \"game x\\nvertices a, b\\nstart a\"}\n";
        assertThat(Run.withInput(request, "session", "--max-characters", "9").out()).contains("\"error\"");
    }

    @Test
    void session_limitsThatAreNone_areMistakes() {
        assertThat(Run.of("session", "--time-limit", "soon").err())
                .isEqualTo("gavel: --time-limit: 'soon' is not a time (write as in 60s, 5m or 500ms)\n");
        assertThat(Run.of("session", "--longest-time", "-1s").status()).isEqualTo(2);
        assertThat(Run.of("session", "--max-positions", "0").err())
                .isEqualTo("gavel: --max-positions 0 is out of range (give 1 or more)\n");
        assertThat(Run.of("session", "--max-vertices", "-4").status()).isEqualTo(2);
        assertThat(Run.of("session", "--max-characters", "many").status()).isEqualTo(2);
    }

    @Test
    void session_lineThatIsNoUtf8_isAnsweredWithAnError() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] input = {'"', (byte) 0xff, '"', '\n', '{', '}', '\n'};
        int status = Gavel.run(Run.session(new ByteArrayInputStream(input), out, OutputStreams.NONE), "session");
        assertThat(status).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(2).anyMatch(line -> line.contains("UTF-8"))
                .anyMatch(line -> line.contains("'command' is required"));
    }

    @Test
    void session_cancel_endsALongRequestAndTheInputGoesOn() {
        Run run = Run.withInput(LONG + "{\"id\": 2, \"command\": \"cancel\", \"of\": 1}\n", "session");
        assertThat(run.out()).contains("{\"id\":2,\"result\":{\"cancelled\":true}}").contains("{\"id\":1,\"error\":{");
    }

    @Test
    void session_interrupted_endsThoughTheInputDoesNot() throws Exception {
        AtomicBoolean interrupted = new AtomicBoolean();
        CountDownLatch answered = new CountDownLatch(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int offset, int length) {
                super.write(bytes, offset, length);
                answered.countDown();
            }
        };
        try (PipedOutputStream requests = new PipedOutputStream()) {
            Session session = new Session(new PipedInputStream(requests), out,
                    new java.io.PrintStream(OutputStreams.NONE), interrupted::get);
            CompletableFuture<Integer> status = CompletableFuture.supplyAsync(
                    () -> Gavel.run(session, "session", "--threads", "2"),
                    work -> new Thread(work).start());
            requests.write((LONG + "{\"id\": 2}\n").getBytes(StandardCharsets.UTF_8));
            requests.flush();
            assertThat(answered.await(1, TimeUnit.MINUTES)).as("what follows the long request is answered").isTrue();
            assertThat(status).isNotDone();
            interrupted.set(true);
            assertThat(status.get(60, TimeUnit.SECONDS)).isZero();
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).containsAnyOf("\"id\":1,\"error\"",
                "\"completion\":\"partial\"");
    }

    @Test
    void session_outputThatFails_endsIt() {
        Run nothing = Run.of("session");
        assertThat(nothing.status()).isZero();
        int status = Gavel.run(Run.session(new ByteArrayInputStream("{}\n{}\n".getBytes(StandardCharsets.UTF_8)),
                OutputStreams.BROKEN, OutputStreams.NONE), "session");
        assertThat(status).isEqualTo(ExitStatus.WRONG_INPUT.code());
    }

    /** Outputs that keep nothing. */
    private static final class OutputStreams extends java.io.OutputStream {

        static final OutputStreams NONE = new OutputStreams(false);
        static final OutputStreams BROKEN = new OutputStreams(true);

        private final boolean broken;

        private OutputStreams(boolean broken) {
            this.broken = broken;
        }

        @Override
        public void write(int b) throws IOException {
            if (broken) {
                throw new IOException("No space left on device");
            }
        }
    }
}
