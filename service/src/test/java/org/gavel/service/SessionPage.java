package org.gavel.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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

    private SessionPage() {
    }

    static List<Exchange> exchanges() throws IOException {
        List<String> lines = Files
                .readAllLines(Path.of("").toAbsolutePath().getParent().resolve("src/site/session.md"));
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
