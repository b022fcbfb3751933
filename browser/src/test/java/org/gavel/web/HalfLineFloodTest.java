package org.gavel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A million requests that end in the middle of their first line; the others are served meanwhile. */
class HalfLineFloodTest {

    private static final int HELD_OPEN = 100;

    /** Sends them, and says how long another client waited at the most, who was answered each time. */
    private static Duration flood(int requests) throws IOException {
        try (PageServer server = PageServer.start(ServerOptions.DEFAULT,
                (request, news, stop) -> "{\"result\":\"pong\"}")) {
            RawClient client = new RawClient(server.address());
            Deque<Socket> open = new ArrayDeque<>();
            Duration longest = Duration.ZERO;
            int unconnected = 0;
            for (int i = 0; i < requests; i++) {
                try {
                    Socket socket = client.connect();
                    // Closed at once, so that the ports of this machine last for a million.
                    socket.setSoLinger(true, 0);
                    socket.getOutputStream().write("POST /api HTT".getBytes(StandardCharsets.UTF_8));
                    open.add(socket);
                } catch (java.net.ConnectException | SocketTimeoutException e) {
                    unconnected++;
                }
                if (open.size() > HELD_OPEN) {
                    open.remove().close();
                }
                if (i % Math.max(1, requests / 50) == 0) {
                    long before = System.nanoTime();
                    assertThat(client.ask("{\"id\":1,\"command\":\"games\"}")).contains("pong");
                    Duration took = Duration.ofNanos(System.nanoTime() - before);
                    longest = took.compareTo(longest) > 0 ? took : longest;
                }
            }
            for (Socket socket : open) {
                socket.close();
            }
            assertThat(client.ask("{\"id\":1,\"command\":\"games\"}")).contains("pong");
            assertThat(unconnected).isLessThan(1 + requests / 1000);
            return longest;
        }
    }

    @Test
    void requests_ofHalfALine_holdNobodyUp() throws IOException {
        flood(2_000);
    }

    @Test
    @Tag("long")
    void requests_ofHalfALine_aMillion_holdNobodyUp() throws IOException {
        assertThat(flood(1_000_000)).as("the longest that another client waited").isLessThan(Duration.ofSeconds(2));
    }
}
