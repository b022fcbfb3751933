package org.gavel.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.Optional;

/** Hands out the page and its files. */
final class FileHandler implements HttpHandler {

    private final PageFiles files;
    private final Guard guard;

    FileHandler(PageFiles files, Guard guard) {
        this.files = files;
        this.guard = guard;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Optional<Refusal> refusal = guard.refusal(exchange.getRequestHeaders());
            String method = exchange.getRequestMethod();
            if (refusal.isPresent()) {
                HttpReplies.refuse(exchange, refusal.get());
            } else if (!method.equals("GET") && !method.equals("HEAD")) {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                HttpReplies.refuse(exchange, new Refusal(Refusal.METHOD_NOT_ALLOWED, "files are only read here"));
            } else {
                hand(exchange);
            }
        }
    }

    private void hand(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getRawPath();
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", files.policy());
        if ("/".equals(path)) {
            headers.set("Cache-Control", "no-store");
            HttpReplies.send(exchange, 200, PageFile.of("index.html").type(), files.index());
            return;
        }
        Optional<PageFile> file = files.at(path);
        if (file.isEmpty()) {
            HttpReplies.refuse(exchange, new Refusal(Refusal.NOT_FOUND, "there is nothing here"));
            return;
        }
        headers.set("Cache-Control", path.startsWith("/lib/") ? "max-age=86400, immutable" : "no-cache");
        HttpReplies.send(exchange, 200, file.get().type(), files.content(file.get()));
    }
}
