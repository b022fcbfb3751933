package org.gavel.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options for a game of which a question needs few positions, whose thresholds may be in a table. */
public final class LargeGameOptions extends GameOptions {

    @Option(names = "--table", paramLabel = "DIR", description = "look thresholds up in a table of 'gavel table build'")
    private Optional<Path> named = Optional.empty();

    @Override
    Optional<Path> table() {
        return named.or(super::table);
    }
}
