package org.gavel.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;

/**
 * Answers the page's requests. All answers are streams of events, so that a browser that went away is noticed while a
 * request is worked on: then the work stops.
 */
final class RequestHandler implements HttpHandler {

    /** The most that one request may say, in bytes. */
    static final int LARGEST_BODY = 16 << 20;

    /** Gives a request a name of the browser's choice, under which it can be ended. */
    static final String RUN_HEADER = "X-Gavel-Run";

    /** Names the request that is to end with what it has; nothing else is answered then. */
    static final String END_HEADER = "X-Gavel-End";

    private static final int MOST_AT_A_TIME = 32;

    private final Answers answers;
    private final Guard guard;
    private final Duration timeLimit;
    private final ScheduledExecutorService clock;
    private final Map<String, EventStream> running = new ConcurrentHashMap<>();
    private final Semaphore places = new Semaphore(MOST_AT_A_TIME);

    RequestHandler(Answers answers, Guard guard, Duration timeLimit, ScheduledExecutorService clock) {
        this.answers = answers;
        this.guard = guard;
        this.timeLimit = timeLimit;
        this.clock = clock;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Optional<Refusal> refusal = refusal(exchange);
            if (refusal.isPresent()) {
                HttpReplies.refuse(exchange, refusal.get());
                return;
            }
            if (ended(exchange)) {
                HttpReplies.send(exchange, HttpReplies.NO_CONTENT, "text/plain; charset=utf-8", new byte[0]);
                return;
            }
            if (!places.tryAcquire()) {
                HttpReplies.refuse(exchange, new Refusal(Refusal.BUSY, "too many requests at a time: try again"));
                return;
            }
            try {
                answer(exchange);
            } finally {
                places.release();
            }
        }
    }

    private Optional<Refusal> refusal(HttpExchange exchange) {
        Optional<Refusal> stranger = guard.refusal(exchange.getRequestHeaders());
        if (stranger.isPresent()) {
            return stranger;
        }
        if (!exchange.getRequestURI().getRawPath().equals("/api")) {
            return Optional.of(new Refusal(Refusal.NOT_FOUND, "there is nothing here"));
        }
        if (!exchange.getRequestMethod().equals("POST")) {
            exchange.getResponseHeaders().set("Allow", "POST");
            return Optional.of(new Refusal(Refusal.METHOD_NOT_ALLOWED, "requests are sent by POST"));
        }
        Optional<Refusal> unknown = guard.refusalOfRequest(exchange.getRequestHeaders());
        if (unknown.isPresent()) {
            return unknown;
        }
        String type = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Content-Type")).orElse("");
        if (!type.split(";")[0].strip().equalsIgnoreCase("application/json")) {
            return Optional.of(new Refusal(Refusal.UNSUPPORTED_TYPE, "a request is application/json"));
        }
        return Optional.empty();
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] body;
        try (InputStream in = exchange.getRequestBody()) {
            body = in.readNBytes(LARGEST_BODY + 1);
            if (body.length > LARGEST_BODY) {
                HttpReplies.refuse(exchange, new Refusal(Refusal.TOO_LARGE, "a request has at most 16 MiB"));
                return;
            }
        }
        String request;
        try {
            request = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        } catch (CharacterCodingException e) {
            HttpReplies.refuse(exchange, new Refusal(Refusal.BAD_REQUEST, "a request is UTF-8"));
            return;
        }
        Optional<String> name = named(exchange, RUN_HEADER);
        try (EventStream stream = EventStream.open(exchange, timeLimit, clock)) {
            name.ifPresent(run -> running.put(run, stream));
            stream.event("result", answers.answer(request, news -> stream.event("news", news), stream));
        } finally {
            name.ifPresent(running::remove);
        }
    }

    /** Ends the work that a request names, if it names one, with what there is. */
    private boolean ended(HttpExchange exchange) {
        Optional<String> name = named(exchange, END_HEADER);
        name.map(running::get).ifPresent(EventStream::end);
        return name.isPresent();
    }

    private static Optional<String> named(HttpExchange exchange, String header) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(header))
                .filter(name -> name.matches("[A-Za-z0-9-]{1,64}"));
    }
}
