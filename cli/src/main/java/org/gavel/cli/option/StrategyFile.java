package org.gavel.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.gavel.cli.InputException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.strategy.WrittenStrategy;

/** Files of strategies that the user has written. */
final class StrategyFile {

    /** How their names end. */
    static final String SUFFIX = ".strategy";

    private StrategyFile() {
    }

    /** Whether a text names such a file. */
    static boolean isNamed(String text) {
        return text.endsWith(SUFFIX);
    }

    /** Reads the strategy of a file. */
    static WrittenStrategy read(String name) throws IOException {
        try {
            return WrittenStrategy.parse(SourceText.ofUtf8(name, Files.readAllBytes(Path.of(name))));
        } catch (InvalidPathException e) {
            throw new InputException("'" + name + "' is no name of a file", e.getReason());
        }
    }
}
