package org.gavel.games;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The games that come with gavel. */
public final class BundledGames {

    private static final List<String> NAMES = Stream.of(GameKind.values()).flatMap(kind -> kind.names().stream())
            .toList();

    private BundledGames() {
    }

    /** The names of all bundled games by kind, simple ones first. */
    public static List<String> names() {
        return NAMES;
    }

    /** All bundled games by kind, simple ones first. */
    public static List<BundledGame> all() {
        return NAMES.stream().map(BundledGame::read).toList();
    }

    /** The bundled game of that name, or empty if there is none. */
    public static Optional<BundledGame> named(String name) {
        return NAMES.contains(name) ? Optional.of(BundledGame.read(name)) : Optional.empty();
    }
}
