package org.gavel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

/** A request that takes long tells how far it has come, and ends with what it has when it is asked to. */
class EndedRequestTest {

    private static final String ENDLESS = "{\"id\":1}";

    private static String work(StopSignal stop) {
        long done = 0;
        while (!stop.stopRequested()) {
            stop.reached("solving", ++done, 1000);
            try {
                TimeUnit.MILLISECONDS.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return "{\"result\":\"interrupted\"}";
            }
        }
        return "{\"result\":\"bounds so far\"}";
    }

    private static Socket begin(RawClient client, String run) throws IOException {
        Socket socket = client.connect();
        socket.setSoTimeout((int) Duration.ofSeconds(30).toMillis());
        socket.getOutputStream().write(("POST /api HTTP/1.1\r\nHost: " + client.host() + "\r\nX-Gavel-Token: "
                + client.token() + "\r\nX-Gavel-Run: " + run + "\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: " + ENDLESS.length() + "\r\n\r\n" + ENDLESS)
                .getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    private static String end(RawClient client, String token, String run) throws IOException {
        return client.post("Host: " + client.host() + "\r\nX-Gavel-Token: " + token + "\r\nX-Gavel-End: " + run
                + "\r\n", "{}");
    }

    @Test
    void request_askedToEnd_givesWhatItHas_andToldHowFarItWas() throws Exception {
        try (PageServer server = PageServer.start(ServerOptions.DEFAULT, (request, news, stop) -> work(stop))) {
            RawClient client = new RawClient(server.address());
            try (Socket socket = begin(client, "run-1")) {
                String news = RawClient.readUntil(socket, "event: news");
                assertThat(RawClient.status(end(client, "A".repeat(22), "run-1"))).as("a wrong token").isEqualTo(401);
                assertThat(RawClient.status(end(client, client.token(), "run-2"))).as("another run").isEqualTo(204);
                assertThat(RawClient.status(end(client, client.token(), "run-1"))).isEqualTo(204);
                String reply = news + RawClient.read(socket);
                assertThat(reply).contains("event: news").contains("{\"work\":\"solving\",\"done\":")
                        .contains("\"all\":1000}").contains("event: result").contains("bounds so far");
            }
        }
    }
}
