package org.gavel.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The exchanges of the guide's page on sessions: blocks of lines {@code > request} and {@code < answer}. */
final class SessionPage {

    /**
     * A request and its answer, as written.
     *
     * @param line where the request stands, from 1
     * @param answer the answer, or its beginning if it ends in {@code ...}
     */
    record Exchange(int line, String request, String answer) {

        @Override
        public String toString() {
            return "session.md:" + line + " " + request;
        }
    }

    private static final Path PAGE = Path.of("").toAbsolutePath().getParent().resolve("src/site/session.md");

    private SessionPage() {
    }

    /** Writes answers into the page, by the requests that they belong to. */
    static void write(Map<Exchange, String> answers) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(PAGE));
        answers.forEach((exchange, answer) -> lines.set(exchange.line(), "< " + answer));
        Files.write(PAGE, lines);
    }

    static List<Exchange> exchanges() throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        List<Exchange> exchanges = new ArrayList<>();
        boolean inside = false;
        for (int i = 0; i < lines.size(); i++) {
            inside = lines.get(i).startsWith("```") ? lines.get(i).equals("```session") : inside;
            if (inside && lines.get(i).startsWith("> ")) {
                exchanges.add(new Exchange(i + 1, lines.get(i).substring(2), lines.get(i + 1).substring(2)));
            }
        }
        return exchanges;
    }
}
