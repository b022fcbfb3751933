package org.gavel.cli.option;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
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
record GameArgument(String name, Map<String, String> parameters) {

    private static final Pattern PARAMETER = Pattern.compile("[A-Za-z_]\\w*=[^=]*");

    /**
     * Splits an argument at the last colon, unless a file, or a board of those that are numbered, has the whole of it as its
     * name.
     *
     * @throws InputException if what follows the colon is no list of parameters
     */
    static GameArgument parse(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 0 || isFile(text) || SourceParser.isOfBoards(text) && text.indexOf('#') > 0) {
            return new GameArgument(text, Map.of());
        }
        String tail = text.substring(colon + 1);
        List<String> pairs = ParameterPairs.split(tail);
        if (!pairs.stream().allMatch(PARAMETER.asMatchPredicate())) {
            throw new InputException("'" + tail + "' in '" + text + "' is no list of parameters",
                    "write them as in tug-of-war:n=5");
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            if (parameters.put(pair.substring(0, equals), pair.substring(equals + 1)) != null) {
                throw new InputException("the parameter '" + pair.substring(0, equals) + "' stands twice in '" + text
                        + "'", "keep one");
            }
        }
        return new GameArgument(text.substring(0, colon), parameters);
    }

    /** As it was written. */
    @Override
    public String toString() {
        return parameters.isEmpty() ? name
                : name + ":" + parameters.entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue()).collect(Collectors.joining(","));
    }

    /** Whether there is a file of that name. */
    static boolean isFile(String text) {
        try {
            return Files.exists(Path.of(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
