package org.gavel.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** How every reply is sent: with the headers that keep other pages out. */
final class HttpReplies {

    /** The status of a reply without anything in it. */
    static final int NO_CONTENT = 204;

    private static final String STRICTEST = "default-src 'none'; frame-ancestors 'none'";

    private HttpReplies() {
    }

    static void protect(Headers headers) {
        headers.putIfAbsent("Content-Security-Policy", java.util.List.of(STRICTEST));
        headers.putIfAbsent("Cache-Control", java.util.List.of("no-store"));
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
    }

    static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        protect(headers);
        headers.set("Content-Type", type);
        if (exchange.getRequestMethod().equals("HEAD")) {
            headers.set("Content-Length", Integer.toString(body.length));
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    /** What answers or refuses. */
    @FunctionalInterface
    interface Exchange {
        void answer(HttpExchange exchange) throws IOException, Refusal;
    }

    /** Answers, or sends why not. */
    static void answer(HttpExchange exchange, Exchange answer) throws IOException {
        try {
            answer.answer(exchange);
        } catch (Refusal refusal) {
            refuse(exchange, refusal);
        } finally {
            exchange.close();
        }
    }

    private static void refuse(HttpExchange exchange, Refusal refusal) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.remove("Content-Security-Policy");
        headers.set("Connection", "close");
        String body = "{\"error\":{\"message\":\"" + refusal.getMessage() + "\"}}\n";
        send(exchange, refusal.status(), "application/json; charset=utf-8", body.getBytes(StandardCharsets.UTF_8));
    }
}
