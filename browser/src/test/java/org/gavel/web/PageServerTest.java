package org.gavel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Asks the real server over real sockets, as nobody should. */
class PageServerTest {

    private static final CountDownLatch STOPPED = new CountDownLatch(1);
    private static PageServer server;
    private static RawClient client;

    @BeforeAll
    static void start() throws IOException {
        server = PageServer.start(local(0, Duration.ofSeconds(30)),
                (request, news, stop) -> {
                    if (request.contains("endless")) {
                        news.accept("{\"working\":true}");
                        awaitStop(stop);
                        return "{\"stopped\":true}";
                    }
                    return "{\"result\":\"pong\"}";
                });
        client = new RawClient(server.address());
    }

    private static ServerOptions local(int port, Duration timeLimit) {
        return new ServerOptions(InetAddress.getLoopbackAddress(), port, Set.of(), timeLimit, Optional.empty());
    }

    private static void awaitStop(StopSignal stop) {
        try {
            while (!stop.stopRequested()) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        STOPPED.countDown();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void address_isLoopbackWithTokenOf128BitsBehindTheHash() {
        assertThat(server.address().toString()).matches("http://127\\.0\\.0\\.1:\\d+/#[A-Za-z0-9_-]{22}");
    }

    @Test
    void page_whenAsked_comesWithAStrictPolicyAndNoInlineScriptButTheMapOfModules() throws IOException {
        String page = client.get("/");
        assertThat(RawClient.status(page)).isEqualTo(200);
        assertThat(page).containsIgnoringCase("Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-")
                .doesNotContain("unsafe").containsIgnoringCase("X-Content-Type-Options: nosniff")
                .containsIgnoringCase("Referrer-Policy: no-referrer");
        assertThat(page.split("<script").length - 1).isEqualTo(2);
        assertThat(page).contains("<script type=\"importmap\">").contains("<script type=\"module\" src=");
        assertThat(page).doesNotContain(client.token());
    }

    @Test
    void modulesAndLibraries_whenAsked_areAllThere() throws IOException {
        String page = client.get("/");
        java.util.regex.Matcher paths = java.util.regex.Pattern.compile("\":\"(/[^\"]+)\"").matcher(page);
        int count = 0;
        while (paths.find()) {
            assertThat(RawClient.status(client.get(paths.group(1)))).as(paths.group(1)).isEqualTo(200);
            count++;
        }
        assertThat(count).isEqualTo(PageFiles.MODULES.size() + Library.all().size());
    }

    @Test
    void answer_withToken_isGivenAsEvents() throws IOException {
        assertThat(client.ask("{}")).contains("200 OK").contains("event: result\ndata: {\"result\":\"pong\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:@",
            "127.0.0.1:@.evil.example", "[::2]:@", "", "0.0.0.0:@"})
    void host_foreign_isMisdirected(String host) throws IOException {
        String line = "Host: " + host.replace("@", Integer.toString(server.address().getPort())) + "\r\n";
        assertThat(RawClient.status(client.get("/", line))).isEqualTo(421);
        assertThat(RawClient.status(client.post(line + "X-Gavel-Token: " + client.token() + "\r\n", "{}")))
                .isEqualTo(421);
    }

    @Test
    void host_twiceOrMissing_isRefused() throws IOException {
        String twice = "Host: " + client.host() + "\r\nHost: evil.example\r\n";
        assertThat(RawClient.status(client.get("/", twice))).isBetween(400, 499);
        assertThat(RawClient.status(client.get("/", ""))).isBetween(400, 499);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "https://127.0.0.1:@", "http://127.0.0.1:1",
            "http://127.0.0.1", "file://"})
    void origin_foreign_isForbiddenEvenWithHostTheSame(String origin) throws IOException {
        String line = "Host: " + client.host() + "\r\nX-Gavel-Token: " + client.token() + "\r\nOrigin: "
                + origin.replace("@", Integer.toString(server.address().getPort())) + "\r\n";
        assertThat(RawClient.status(client.post(line, "{}"))).isEqualTo(403);
    }

    @Test
    void origin_equalToAForeignHost_provesNothing() throws IOException {
        String line = "Host: evil.example\r\nOrigin: http://evil.example\r\nX-Gavel-Token: " + client.token() + "\r\n";
        assertThat(RawClient.status(client.post(line, "{}"))).isEqualTo(421);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "whatever"})
    void fetchSite_foreign_isForbidden(String site) throws IOException {
        String line = "Host: " + client.host() + "\r\nX-Gavel-Token: " + client.token() + "\r\nSec-Fetch-Site: "
                + site + "\r\n";
        assertThat(RawClient.status(client.post(line, "{}"))).isEqualTo(403);
    }

    @Test
    void token_missingOrWrong_isUnauthorized() throws IOException {
        String host = "Host: " + client.host() + "\r\n";
        assertThat(RawClient.status(client.post(host, "{}"))).isEqualTo(401);
        assertThat(RawClient.status(client.post(host + "X-Gavel-Token: \r\n", "{}"))).isEqualTo(401);
        assertThat(RawClient.status(client.post(host + "X-Gavel-Token: " + "A".repeat(22) + "\r\n", "{}")))
                .isEqualTo(401);
        assertThat(RawClient.status(client.post(host + "X-Gavel-Token: " + client.token() + "\r\nX-Gavel-Token: "
                + client.token() + "\r\n", "{}"))).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/page/../index.html", "//etc/passwd",
            "/page/", "/page", "/lib/", "/org/gavel/web/page/main.js", "/META-INF/MANIFEST.MF", "/page/main.js/",
            "/page/main.js%00.css", "/page\\main.js", "/page/..%2fmain.js", "/pom.xml", "/api/../etc", "/apix", "/api/",
            "/page/main.class", "file:///etc/passwd", "/WEB-INF/web.xml", "/.git/config", "/page/%6dain.js"})
    void path_otherThanTheListedOnes_isRefusedCleanly(String path) throws IOException {
        String reply = client.get(path);
        assertThat(RawClient.status(reply)).isBetween(400, 499);
        assertThat(reply).doesNotContain("root:").doesNotContain("\tat ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get"})
    void method_otherThanReading_isRefused(String method) throws IOException {
        assertThat(RawClient.status(client.send(method + " / HTTP/1.1\r\nHost: " + client.host()
                + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"))).isBetween(400, 499);
    }

    @Test
    void method_getOfAnAnswer_isRefused() throws IOException {
        assertThat(RawClient.status(client.get("/api"))).isEqualTo(405);
    }

    @Test
    void body_ofAnotherType_isRefused() throws IOException {
        assertThat(RawClient.status(client.send("POST /api HTTP/1.1\r\nHost: " + client.host() + "\r\nX-Gavel-Token: "
                + client.token() + "\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}"))).isEqualTo(415);
    }

    @Test
    void body_thatIsNoText_isRefused() throws IOException {
        byte[] head = ("POST /api HTTP/1.1\r\nHost: " + client.host() + "\r\nX-Gavel-Token: " + client.token()
                + "\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n").getBytes(StandardCharsets.UTF_8);
        byte[] all = java.util.Arrays.copyOf(head, head.length + 2);
        all[head.length] = (byte) 0xff;
        all[head.length + 1] = (byte) 0xfe;
        assertThat(RawClient.status(client.send(all))).isEqualTo(400);
    }

    @Test
    void body_tooLarge_isRefusedWithoutBeingKept() throws IOException {
        try (Socket socket = client.connect()) {
            socket.getOutputStream().write(("POST /api HTTP/1.1\r\nHost: " + client.host() + "\r\nX-Gavel-Token: "
                    + client.token() + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
                    .getBytes(StandardCharsets.UTF_8));
            byte[] chunk = ("100000\r\n" + "x".repeat(1 << 20) + "\r\n").getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 17; i++) {
                socket.getOutputStream().write(chunk);
            }
            socket.getOutputStream().flush();
            assertThat(RawClient.status(RawClient.read(socket))).isEqualTo(413);
        }
        assertServed();
    }

    @Test
    void head_withoutEnd_isCutOff() throws IOException {
        try (Socket socket = client.connect()) {
            byte[] piece = "x".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
            socket.getOutputStream().write("GET /".getBytes(StandardCharsets.UTF_8));
            int written = 0;
            try {
                while (written < 64 << 20) {
                    socket.getOutputStream().write(piece);
                    written += piece.length;
                }
            } catch (IOException e) {
                assertThat(written).isLessThan(64 << 20);
            }
            assertThat(written).as("bytes of a request line that were taken").isLessThan(64 << 20);
        }
        assertServed();
    }

    @Test
    void requests_thatAreGarbage_getCleanRefusalsOrNothing() throws IOException {
        long seed = 13;
        Random random = new Random(seed);
        String[] pieces = {"GET", "POST", " ", "/", "/api", "HTTP/1.1", "\r\n", "\n", "Host: ", client.host(), "\0",
                "%",
                "%zz", "Content-Length: -1", "Content-Length: 99999999999", "Transfer-Encoding: chunked", ":", "ü",
                "\t",
                "X-Gavel-Token: ", client.token(), "{", "A".repeat(9000)};
        for (int i = 0; i < 400; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(25); j >= 0; j--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            try (Socket socket = client.connect()) {
                socket.setSoTimeout(300);
                socket.getOutputStream().write((text + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
                socket.shutdownOutput();
                int status = RawClient.status(RawClient.read(socket));
                assertThat(status == 0 || status == 200 || status >= 400 && status < 500)
                        .as("seed %s, request %s, status %s", seed, text, status).isTrue();
            } catch (java.net.SocketException e) {
                // The server closed before all was sent.
            }
        }
        assertServed();
    }

    @Test
    void clients_thatAreSlow_holdNobodyUp() throws IOException {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                Socket socket = client.connect();
                socket.getOutputStream().write("G".getBytes(StandardCharsets.UTF_8));
                slow.add(socket);
            }
            for (int i = 0; i < 20; i++) {
                assertServed();
            }
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void tab_whenClosed_stopsItsSolve() throws IOException, InterruptedException {
        Socket socket = client.connect();
        String body = "{\"endless\":1}";
        socket.getOutputStream().write(("POST /api HTTP/1.1\r\nHost: " + client.host() + "\r\nX-Gavel-Token: "
                + client.token() + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                + "\r\n\r\n" + body).getBytes(StandardCharsets.UTF_8));
        InputStream in = socket.getInputStream();
        assertThat(in.read()).isEqualTo('H');
        socket.close();
        assertThat(STOPPED.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void files_areCompressedAndKept() throws IOException {
        String page = client.get("/");
        String path = page.replaceAll("(?s).*<script type=\"module\" src=\"([^\"]+)\".*", "$1");
        String whole = client.get(path);
        assertThat(whole).contains("max-age=31536000, immutable").contains("Vary: Accept-Encoding")
                .doesNotContain("gzip");
        String host = "Host: " + client.host() + "\r\n";
        String zipped = client.get(path, host + "Accept-Encoding: br, gzip;q=0.5\r\n");
        assertThat(zipped).contains("Content-encoding: gzip");
        assertThat(zipped.length()).isLessThan(whole.length() / 2);
        assertThat(client.get(path, host + "Accept-Encoding: gzip;q=0, br\r\n")).doesNotContain("encoding: gzip");
    }

    @Test
    void start_atATakenPort_fails() {
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> PageServer
                .start(local(server.address().getPort(), Duration.ofMinutes(1)),
                        (request, news, stop) -> "{}"))
                .isInstanceOf(IOException.class);
    }

    @Test
    void start_listensAtLoopbackAlone() throws IOException {
        InetAddress local = InetAddress.getLocalHost();
        if (!local.isLoopbackAddress()) {
            org.assertj.core.api.Assertions
                    .assertThatThrownBy(() -> new Socket(local, server.address().getPort()).close())
                    .isInstanceOf(IOException.class);
        }
    }

    private static void assertServed() throws IOException {
        assertThat(RawClient.status(client.get("/"))).isEqualTo(200);
        assertThat(client.ask("{}")).contains("pong");
    }
}
