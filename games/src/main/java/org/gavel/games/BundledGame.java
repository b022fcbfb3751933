package org.gavel.games;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.gavel.dsl.GameOutline;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;

/**
 * A game that comes with gavel.
 *
 * @param name its name, with hyphens
 * @param text its text in the language
 */
public record BundledGame(String name, String text) {

    private static final String SOURCE = "Source:";

    static BundledGame read(String name) {
        return new BundledGame(name, sourceText(name).text());
    }

    /** What the text says of the game. */
    public GameOutline outline() {
        return Language.outline(new SourceText(name, text));
    }

    /** The text of a bundled game. */
    public static SourceText sourceText(String name) {
        String file = name + ".gavel";
        return Unchecked.get(() -> {
            try (InputStream in = BundledGame.class.getResourceAsStream(file)) {
                return SourceText.ofUtf8(file, in.readAllBytes());
            }
        });
    }

    /** What kind of game it is. */
    public GameKind kind() {
        return GameKind.of(name);
    }

    /** What the game is, in one line. */
    public String summary() {
        return outline().documentation().get(0);
    }

    /** Its parameters, with defaults and ranges. */
    public List<GameOutline.Parameter> parameters() {
        return outline().parameters();
    }

    /** Where it was published. */
    public String source() {
        return outline().documentation().stream().filter(line -> line.startsWith(SOURCE)).findFirst()
                .map(line -> line.substring(SOURCE.length()).strip()).orElse("");
    }

    /** Its documentation, line by line, with the examples. */
    public List<String> documentation() {
        return outline().documentation();
    }

    /**
     * The game with some of its parameters given.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there is no such parameter, or a value is not a whole number
     *             or out of range
     * @throws org.gavel.engine.limit.LimitReachedException if the board has more positions than the limits allow
     */
    public BiddingGame game(Map<String, String> parameters, ExpansionLimits limits) {
        return GameAlgebra.renamed(Language.load(new SourceText(name, text), parameters, limits), name);
    }
}
