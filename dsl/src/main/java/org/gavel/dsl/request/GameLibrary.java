package org.gavel.dsl.request;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.SourceText;

/** Games that texts can use by name. Libraries are found as services, so that the language need not know them. */
public interface GameLibrary {

    /** The names of its games. */
    List<String> names();

    /**
     * The text of a game.
     *
     * @param name the name of the game, with hyphens
     */
    Optional<SourceText> text(String name);
}
