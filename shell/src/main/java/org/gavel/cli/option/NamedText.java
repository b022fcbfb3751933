package org.gavel.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.failure.InputException;
import org.gavel.io.graph.GraphFormat;

/**
 * The text of a game of the language that an argument names.
 *
 * @param argument how it was named, with parameters
 * @param parameters the parameters that were given
 */
public record NamedText(String argument, SourceText text, Map<String, String> parameters) {

    /** Copies the map. */
    public NamedText {
        parameters = Map.copyOf(parameters);
    }

    /**
     * The text of a game of which there may be a table.
     *
     * @throws InputException if the argument names something else than a game of the language
     */
    public static NamedText of(String argument, InputStream in) throws IOException {
        GameArgument parsed = GameArgument.parse(argument);
        if (GraphFormat.ofFileName(parsed.name()).isPresent() || parsed.name().equals("-")) {
            throw new InputException(argument + " has no table", "name a game of the language by its file or name");
        }
        return new NamedText(argument, ArgumentText.read(parsed, in), parsed.parameters());
    }
}
