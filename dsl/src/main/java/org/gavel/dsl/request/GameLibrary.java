package org.gavel.dsl.request;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.gavel.dsl.diagnostic.SourceText;

/** Games that texts can use by name, and how large some of them are. Libraries are found as services, so that the language need not know them. */
public interface GameLibrary {

    /** The names of its games. */
    List<String> names();

    /**
     * The text of a game.
     *
     * @param name the name of the game, with hyphens
     */
    Optional<SourceText> text(String name);

    /**
     * How many positions play from the start of a game reaches at least, if that is known before they are listed: so a board
     * that is too large is refused at once. Moves alone do not tell.
     *
     * @param text the text of the game
     * @param parameters the values of all its parameters
     */
    default OptionalLong leastPositionCount(SourceText text, Map<String, String> parameters) {
        return OptionalLong.empty();
    }
}
