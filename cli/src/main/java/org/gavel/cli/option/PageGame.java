package org.gavel.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.failure.InputException;
import org.gavel.games.BundledGames;
import org.gavel.io.graph.GraphFormat;

/**
 * A game as a page opens with it: a bundled one by its name, or the text of another.
 *
 * @param name its name or its file's
 * @param parameters values of its parameters, by name
 * @param text the text, or empty if the game is bundled
 * @param format of the text: {@code gavel} or a format of graphs
 */
public record PageGame(String name, Map<String, String> parameters, Optional<String> text, String format) {

    /** Copies the parameters. */
    public PageGame {
        parameters = Map.copyOf(parameters);
    }

    /**
     * The game of an argument.
     *
     * @throws InputException if there is no such game
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if its text cannot be read as UTF-8, or a bundled game has no
     *             such parameter
     * @throws IOException if the file cannot be read
     */
    public static PageGame read(String argument, InputStream in) throws IOException {
        GameArgument parsed = GameArgument.parse(argument);
        Optional<GraphFormat> format = GraphFormat.ofFileName(parsed.name());
        if (format.isPresent()) {
            GameOptions.requireNoParameters(parsed);
            String ending = parsed.name().substring(parsed.name().lastIndexOf('.') + 1);
            return new PageGame(parsed.name(), Map.of(),
                    Optional.of(new String(ArgumentText.bytes(parsed.name()), StandardCharsets.UTF_8)), ending);
        }
        SourceText source = ArgumentText.read(parsed, in);
        boolean bundled = BundledGames.named(parsed.name()).isPresent();
        if (bundled) {
            Language.outline(source);
        }
        return new PageGame(parsed.name(), parsed.parameters(), bundled ? Optional.empty() : Optional.of(source.text()),
                "gavel");
    }
}
