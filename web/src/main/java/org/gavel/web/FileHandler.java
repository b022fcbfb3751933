package org.gavel.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.List;

/**
 * Hands out the page and its files.
 *
 * @param files what may be read
 * @param guard who may ask
 */
record FileHandler(PageFiles files, Guard guard) implements HttpHandler {

    private static final String ZIPPED = "(?i).*\\bgzip\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$)).*";

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        HttpReplies.answer(exchange, this::hand);
    }

    private void hand(HttpExchange exchange) throws IOException, Refusal {
        guard.requireKnown(exchange.getRequestHeaders());
        String method = exchange.getRequestMethod();
        Headers headers = exchange.getResponseHeaders();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            headers.set("Allow", "GET, HEAD");
            throw new Refusal(Refusal.METHOD_NOT_ALLOWED, "files are only read here");
        }
        String path = exchange.getRequestURI().getRawPath();
        headers.set("Content-Security-Policy", files.policy());
        if ("/".equals(path)) {
            headers.set("Cache-Control", "no-cache");
            send(exchange, files.index());
            return;
        }
        PageFile file = files.at(path)
                .orElseThrow(() -> new Refusal(Refusal.NOT_FOUND, "there is nothing here"));
        headers.set("Cache-Control", path.endsWith(".js") ? "max-age=31536000, immutable" : "no-cache");
        send(exchange, file);
    }

    /** Sends a file, compressed for browsers that read it so. */
    private static void send(HttpExchange exchange, PageFile file) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Vary", "Accept-Encoding");
        boolean zipped = String.join(",", exchange.getRequestHeaders().getOrDefault("Accept-Encoding", List.of()))
                .matches(ZIPPED);
        if (zipped) {
            headers.set("Content-Encoding", "gzip");
        }
        HttpReplies.send(exchange, 200, file.type(), zipped ? file.zipped() : file.bytes());
    }
}
