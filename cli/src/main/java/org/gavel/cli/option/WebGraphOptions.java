package org.gavel.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.gavel.engine.failure.InputException;
import org.gavel.io.graph.WebGraphRows;
import picocli.CommandLine.Option;

/** What a graph of WebGraph does not say itself: whose edges it has, and where the play ends. */
public final class WebGraphOptions {

    @Option(names = "--blue", paramLabel = "FILE.graph", description = "with --to store and a graph of WebGraph: Bob's edges; without it the edges are both players'")
    private Optional<Path> blue = Optional.empty();

    @Option(names = "--ends", paramLabel = "FILE", description = "with --to store and a graph of WebGraph: where the play ends, lines like '17 a': a for Alice, b for Bob, t for a tie")
    private Optional<Path> ends = Optional.empty();

    /**
     * Checks that the options were not given.
     *
     * @throws InputException if one was
     */
    public void refuse() {
        if (blue.isPresent() || ends.isPresent()) {
            throw new InputException(
                    (blue.isPresent() ? "--blue" : "--ends") + " goes with a graph of WebGraph and --to store",
                    "as in 'gavel convert NAME.graph --ends FILE --to store --out DIR'");
        }
    }

    /**
     * The graph of a file.
     *
     * @param at the number of the vertex where the token starts, 0 if there is none
     * @throws InputException if an option is missing or wrong
     */
    public WebGraphRows open(String file, Optional<String> at) throws IOException {
        Path outcomes = ends.orElseThrow(() -> new InputException(file + " does not say where the play ends",
                "name a file with --ends that has lines like '17 a' or '4 b'"));
        if (blue.isPresent() && !WebGraphRows.isNamed(blue.get().toString())) {
            throw new InputException("--blue: " + blue.get() + " is no graph of WebGraph", "its name ends in .graph");
        }
        String start = at.orElse("0");
        if (!start.matches("[0-9]{1,9}")) {
            throw new InputException("--at: '" + start + "' is not the number of a vertex",
                    "vertices are 0, 1, 2, ...");
        }
        return WebGraphRows.open(Path.of(file), blue, outcomes, Integer.parseInt(start));
    }
}
