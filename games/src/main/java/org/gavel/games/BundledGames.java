package org.gavel.games;

import java.util.List;
import java.util.Optional;

/** The games that come with gavel. */
public final class BundledGames {

    private static final List<String> NAMES = List.of("tug-of-war", "ultimatum", "tic-tac-toe");

    private BundledGames() {
    }

    /** All bundled games, simple ones first. */
    public static List<BundledGame> all() {
        return NAMES.stream().map(BundledGame::read).toList();
    }

    /** The bundled game of that name, or empty if there is none. */
    public static Optional<BundledGame> named(String name) {
        return NAMES.contains(name) ? Optional.of(BundledGame.read(name)) : Optional.empty();
    }
}
