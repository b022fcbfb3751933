package org.gavel.games;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.games.chess.ChessEnding;

/** The games that come with gavel. */
public final class BundledGames {

    private static final String CHESS_ENDING = "chess-ending";
    private static final List<String> NAMES = List.of("first-move-wins", "second-move-wins", "a-n", "b-n", "race",
            "six-positions", "tug-of-war", "grid", "maze", "tug-of-war-path", "tug-of-war-initiative",
            "tug-of-war-adversary",
            "tug-of-war-bank", "mental-tug-of-war", "mental-tug-of-war-chips", "tennis", "oshi-zumo", "alesia", "nim",
            "ultimatum", "tic-tac-toe",
            "tic-tac-toe-bob", "connect-four", "hex", "y", "bridg-it", CHESS_ENDING,
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

    /**
     * The chess ending that a text is, or empty if it is not the bundled one.
     *
     * @param text the text
     * @param parameters the values of all its parameters
     */
    public static Optional<ChessEnding> chessEnding(String text, Map<String, String> parameters) {
        return text.equals(BundledGame.sourceText(CHESS_ENDING).text()) ? Optional.of(ChessEnding.of(parameters))
                : Optional.empty();
    }
}
