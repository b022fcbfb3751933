package org.gavel.cli.option;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.gavel.dsl.request.ParameterPairs;
import org.gavel.engine.failure.InputException;
import org.gavel.sweep.source.SourceParser;

/**
 * A game as named on the command line: a file, {@code -} for standard input or a bundled name, and parameters.
 *
 * @param name the argument up to the colon of the parameters
 * @param parameters the texts of the parameters by their names
 */
public record GameArgument(String name, Map<String, String> parameters) {

    /**
     * Splits an argument at the last colon, unless a file, or a board of those that are numbered, has the whole of it as its
     * name.
     *
     * @throws InputException if what follows the colon is not a list of parameters
     */
    public static GameArgument parse(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 0 || isFile(text) || SourceParser.isOfBoards(text) && text.indexOf('#') > colon) {
            return new GameArgument(text, Map.of());
        }
        return new GameArgument(text.substring(0, colon), ParameterPairs.parse(text.substring(colon + 1), text));
    }

    /** As it was written. */
    @Override
    public String toString() {
        return parameters.isEmpty() ? name
                : name + ":" + parameters.entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue()).collect(Collectors.joining(","));
    }

    /** Whether there is a file of that name. */
    public static boolean isFile(String text) {
        try {
            return Files.exists(Path.of(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
