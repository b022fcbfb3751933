package org.gavel.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;

/**
 * Hands out the page and its files.
 *
 * @param files what may be read
 * @param guard who may ask
 */
record FileHandler(PageFiles files, Guard guard) implements HttpHandler {

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
            headers.set("Cache-Control", "no-store");
            HttpReplies.send(exchange, 200, PageFile.of("index.html").type(), files.index());
            return;
        }
        PageFile file = files.at(path)
                .orElseThrow(() -> new Refusal(Refusal.NOT_FOUND, "there is nothing here"));
        headers.set("Cache-Control", path.startsWith("/lib/") ? "max-age=86400, immutable" : "no-cache");
        HttpReplies.send(exchange, 200, file.type(), files.content(file));
    }
}
