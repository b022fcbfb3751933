package org.gavel.cli.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.state.PositionValues;
import org.gavel.engine.board.Player;
import org.gavel.games.BundledGames;
import org.gavel.games.chess.EndingBoard;
import org.gavel.games.chess.Man;

/** The bundled chess endings whose moves are computed by a program of their own. */
final class ChessTables {

    private static final String NAME = "chess-ending";
    private static final int PAWN = 5;

    private ChessTables() {
    }

    /** The board of a game, or empty if it is no bundled ending without pawns. */
    static Optional<EndingBoard> board(CompiledGame game) {
        if (!game.name().equals(NAME) || BundledGames.named(NAME).isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> parameters = game.allParameters();
        List<Man> men = new ArrayList<>();
        for (Player player : Player.values()) {
            int kind = Integer.parseInt(parameters.get(player.label()));
            if (kind == PAWN) {
                return Optional.empty();
            }
            if (kind > 0) {
                men.add(new Man(player, Man.Kind.values()[kind - 1]));
            }
        }
        return Optional.of(new EndingBoard(Integer.parseInt(parameters.get("n")), men));
    }

    /** The squares of the pieces in a position of the text: kings first, then Alice's man and Bob's, as there are. */
    static int[] squares(EndingBoard board, PositionValues position) {
        int[] squares = new int[2 + board.men().size()];
        squares[0] = position.at(0);
        squares[1] = position.at(1);
        for (int man = 0; man < board.men().size(); man++) {
            squares[2 + man] = position.at(2 + board.men().get(man).owner().ordinal());
        }
        return squares;
    }
}
