package org.gavel.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small boards as files for tests, whose thresholds follow by hand. */
final class Boards {

    /** Alice moves to w, Bob to l, and both may stay: thresholds 1/2 and 1/2 at a. */
    static final String DIAMOND = """
            {"name": "diamond", "start": "a",
             "vertices": [{"id": "a"}, {"id": "w", "outcome": "alice"}, {"id": "l", "outcome": "bob"}, {"id": "t", "outcome": "tie"}],
             "edges": [{"from": "a", "to": "w", "colour": "red"}, {"from": "a", "to": "l", "colour": "blue"}, {"from": "a", "to": "a", "colour": "both"}]}
            """;

    /** A path 0-1-2-3 on which both walk both ways, won by Bob at 0 and by Alice at 3: at p Alice needs (3-p)/3. */
    static final String PATH = """
            4 1
            b
            0 2|0 2
            1 3|1 3
            a
            """;

    /** Whoever moves, the other wins: nobody wants to move. */
    static final String ZUGZWANG = """
            {"name": "zugzwang", "start": "z",
             "vertices": [{"id": "z"}, {"id": "w", "outcome": "alice"}, {"id": "l", "outcome": "bob"}],
             "edges": [{"from": "z", "to": "l", "colour": "red"}, {"from": "z", "to": "w", "colour": "blue"}]}
            """;

    private Boards() {
    }

    static String write(Path folder, String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
