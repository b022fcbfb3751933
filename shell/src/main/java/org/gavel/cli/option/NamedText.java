package org.gavel.cli.option;

import java.util.Map;
import org.gavel.dsl.diagnostic.SourceText;

/**
 * The text of a game of the language that an argument names.
 *
 * @param argument how it was named, with parameters
 * @param text its text
 * @param parameters the parameters that were given
 */
public record NamedText(String argument, SourceText text, Map<String, String> parameters) {

    /** Copies the map. */
    public NamedText {
        parameters = Map.copyOf(parameters);
    }
}
