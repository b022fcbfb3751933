package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gavel.cli.main.Gavel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands {@code serve} and {@code page}. */
class ServeCommandTest {

    @TempDir
    private Path folder;

    /** A run of {@code serve} that is ended by {@link #end}. */
    private static final class Serving {
        private final AtomicBoolean stop = new AtomicBoolean();
        private final BufferedReader lines;
        private final CompletableFuture<Integer> status;
        private final URI address;

        Serving(String... args) throws IOException {
            PipedOutputStream out = new PipedOutputStream();
            lines = new BufferedReader(new InputStreamReader(new PipedInputStream(out), StandardCharsets.UTF_8));
            PrintStream err = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            Session session = new Session(InputStream.nullInputStream(), out, err, stop::get);
            status = CompletableFuture.supplyAsync(() -> {
                int ended = Gavel.run(session, args);
                try {
                    out.close();
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
                return ended;
            }, work -> new Thread(work).start());
            address = URI.create(lines.readLine());
        }

        String get() throws IOException, InterruptedException {
            return HttpClient.newHttpClient().send(HttpRequest.newBuilder(address.resolve("/")).build(),
                    HttpResponse.BodyHandlers.ofString()).body();
        }

        String ask(String request) throws IOException, InterruptedException {
            return HttpClient.newHttpClient().send(HttpRequest.newBuilder(address.resolve("/api"))
                    .header("X-Gavel-Token", address.getFragment()).header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(request)).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        }

        int end() throws Exception {
            stop.set(true);
            int ended = status.get(60, TimeUnit.SECONDS);
            assertThat(lines.readLine()).as("a second line of output").isNull();
            return ended;
        }
    }

    @Test
    void serve_whenEnded_hasPrintedItsAddressAloneAndGivesStatus0() throws Exception {
        Serving serving = new Serving("serve", "tug-of-war:n=2", "--port", "0");
        assertThat(serving.address.toString()).matches("http://127\\.0\\.0\\.1:[0-9]+/#[A-Za-z0-9_-]{22}");
        assertThat(serving.get()).contains("content=\"v=1&amp;game=tug-of-war&amp;p.n=2\"");
        assertThat(serving.end()).isZero();
    }

    @Test
    void serve_ofAFile_knowsItsTextAndReadsNoOtherFile() throws Exception {
        Path file = folder.resolve("path.gavel");
        Files.writeString(file,
                "game path\nvertices l, a, w\nboth a -> l\nboth a -> w\nalice wins at w\nbob wins at l\nstart a\n");
        Serving serving = new Serving("serve", file.toString());
        assertThat(serving.get()).contains("game=file%3Apath.gavel");
        assertThat(serving.ask("{\"command\":\"source\",\"game\":\"file:path.gavel\"}")).contains("game path");
        assertThat(serving.ask("{\"command\":\"solve\",\"game\":\"file:path.gavel\"}")).contains("\"exact\":\"1/2\"");
        for (String other : new String[] {file.toString(), "file:../path.gavel", "/etc/passwd", "file:/etc/passwd"}) {
            assertThat(serving.ask("{\"command\":\"solve\",\"game\":\"" + other + "\"}")).contains("\"error\"")
                    .doesNotContain("\"result\"");
        }
        assertThat(serving.end()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "serve --port 70000 | --port 70000 is out of range (give a number from 0 to 65535)",
            "serve tic-tac-tow | there is no bundled game 'tic-tac-tow' (did you mean 'tic-tac-toe'?)",
            "page tug-of-war | unknown command 'page' (use 'gavel show GAME --out FILE.html')"})
    void wrongArguments_areRefused(String arguments, String message) {
        Run run = Run.of(arguments.split(" "));
        assertThat(run.err()).isEqualTo("gavel: " + message + "\n");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    /** Where and under which names it listens. The option --open has no browser to open where tests run. */
    @Test
    void serve_withAnAddressAndAName_listensThereAndAnswersToIt() throws Exception {
        Serving serving = new Serving("serve", "--port", "0", "--listen", "127.0.0.2", "--host", "board.example");
        assertThat(serving.address.getHost()).isEqualTo("127.0.0.2");
        assertThat(statusLine(serving.address, "board.example")).contains(" 200 ");
        assertThat(statusLine(serving.address, "other.example")).doesNotContain(" 200 ");
        assertThat(serving.end()).isZero();
    }

    private static String statusLine(URI address, String host) throws IOException {
        try (java.net.Socket socket = new java.net.Socket(address.getHost(), address.getPort())) {
            socket.getOutputStream().write(("GET / HTTP/1.1\r\nHost: " + host + ":" + address.getPort()
                    + "\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
        }
    }

    @Test
    void serve_atATakenPort_isRefused() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
            Run run = Run.of("serve", "--port", Integer.toString(taken.getLocalPort()));
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).contains("cannot listen at port " + taken.getLocalPort()).contains("choose another");
        }
    }

    @Test
    void page_whenWritten_isOneFile() throws IOException {
        Path file = folder.resolve("tug.html");
        Run run = Run.of("show", "tug-of-war:n=2", "--totals", "0..6", "--out", file.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>").contains("gavel-data");
    }

    @Test
    void page_ofTooManyChips_isALimit() {
        Run run = Run.of("show", "tug-of-war", "--totals", "40000", "--out", folder.resolve("tug.html").toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("up to 32766 chips");
    }
}
