package org.gavel.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options for a game of which a question needs few positions, with those for boards that are too large to be listed. */
public final class LargeGameOptions extends GameOptions {

    @Option(names = "--table", paramLabel = "DIR", description = "look thresholds up in a table that 'gavel table build' made")
    private Optional<Path> named = Optional.empty();

    @Option(names = "--unlisted", description = "solve without listing positions, for boards that fill up")
    private boolean unlisted;

    @Override
    Optional<Path> table() {
        return named.or(super::table);
    }

    @Override
    boolean isUnlisted() {
        return unlisted;
    }
}
