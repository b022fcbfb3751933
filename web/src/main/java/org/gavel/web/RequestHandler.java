package org.gavel.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;

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

    /** Tells the pages of one browser apart, by a name of their choice; where it is missing, the machine stands for them. */
    static final String PAGE_HEADER = "X-Gavel-Page";

    private static final int MOST_AT_A_TIME = 400;
    private static final int MOST_OF_A_PAGE = 16;

    private final Answers answers;
    private final Guard guard;
    private final Duration timeLimit;
    private final ScheduledExecutorService clock;
    private final Map<String, EventStream> running = new ConcurrentHashMap<>();
    private final Map<String, Integer> asking = new HashMap<>();
    private int all;
    private final Turns turns = Turns.ofMachine();

    RequestHandler(Answers answers, Guard guard, Duration timeLimit, ScheduledExecutorService clock) {
        this.answers = answers;
        this.guard = guard;
        this.timeLimit = timeLimit;
        this.clock = clock;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        HttpReplies.answer(exchange, this::endOrAnswer);
    }

    private void endOrAnswer(HttpExchange exchange) throws IOException, Refusal {
        require(exchange);
        if (ended(exchange)) {
            HttpReplies.send(exchange, HttpReplies.NO_CONTENT, "text/plain; charset=utf-8", new byte[0]);
            return;
        }
        String page = named(exchange, PAGE_HEADER)
                .orElseGet(() -> exchange.getRemoteAddress().getAddress().getHostAddress());
        enter(page);
        try {
            answer(exchange, page);
        } finally {
            leave(page);
        }
    }

    private synchronized void enter(String page) throws Refusal {
        if (all >= MOST_AT_A_TIME || asking.getOrDefault(page, 0) >= MOST_OF_A_PAGE) {
            throw new Refusal(Refusal.BUSY, "too many requests at a time: try again");
        }
        all++;
        asking.merge(page, 1, Integer::sum);
    }

    private synchronized void leave(String page) {
        all--;
        asking.merge(page, -1, (before, one) -> before + one == 0 ? null : before + one);
    }

    private void require(HttpExchange exchange) throws Refusal {
        Headers headers = exchange.getRequestHeaders();
        guard.requireKnown(headers);
        if (!exchange.getRequestURI().getRawPath().equals("/api")) {
            throw new Refusal(Refusal.NOT_FOUND, "there is nothing here");
        }
        if (!exchange.getRequestMethod().equals("POST")) {
            exchange.getResponseHeaders().set("Allow", "POST");
            throw new Refusal(Refusal.METHOD_NOT_ALLOWED, "requests are sent by POST");
        }
        guard.requireToken(headers);
        String type = Optional.ofNullable(headers.getFirst("Content-Type")).orElse("");
        if (!type.split(";")[0].strip().equalsIgnoreCase("application/json")) {
            throw new Refusal(Refusal.UNSUPPORTED_TYPE, "a request is application/json");
        }
    }

    private void answer(HttpExchange exchange, String page) throws IOException, Refusal {
        String request = text(exchange.getRequestBody().readNBytes(LARGEST_BODY + 1));
        Optional<String> name = named(exchange, RUN_HEADER);
        try (Turns.Turn turn = turns.begin(page);
                EventStream stream = EventStream.open(exchange, timeLimit, turn, clock)) {
            name.ifPresent(run -> running.put(run, stream));
            stream.event("result", answers.answer(request, news -> stream.event("news", news), stream));
        } finally {
            name.ifPresent(running::remove);
        }
    }

    private static String text(byte[] body) throws Refusal {
        if (body.length > LARGEST_BODY) {
            throw new Refusal(Refusal.TOO_LARGE, "a request has at most 16 MiB");
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        } catch (CharacterCodingException e) {
            throw new Refusal(Refusal.BAD_REQUEST, "a request is UTF-8");
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
