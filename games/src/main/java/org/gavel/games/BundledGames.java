package org.gavel.games;

import java.util.List;
import java.util.Optional;

/** The games that come with gavel. */
public final class BundledGames {

    private static final List<String> NAMES = List.of("first-move-wins", "second-move-wins", "a-n", "b-n", "race",
            "six-positions", "tug-of-war", "tug-of-war-path", "tug-of-war-initiative", "tug-of-war-adversary",
            "tug-of-war-bank", "mental-tug-of-war", "mental-tug-of-war-chips", "tennis", "oshi-zumo", "alesia", "nim",
            "ultimatum", "tic-tac-toe",
            "tic-tac-toe-bob", "connect-four", "hex", "y", "bridg-it", "chess-ending",
            "priority-ladder", "random-graph");

    private BundledGames() {
    }

    /** The names of all bundled games, simple ones first. */
    public static List<String> names() {
        return NAMES;
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
