package org.gavel.games;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.GameLibrary;

/** The bundled games as a library of the language. */
public final class BundledLibrary implements GameLibrary {

    @Override
    public List<String> names() {
        return BundledGames.names();
    }

    @Override
    public Optional<SourceText> text(String name) {
        return BundledGames.named(name).map(game -> new SourceText(name, game.text()));
    }
}
