package org.gavel.large.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.state.PositionValues;
import org.gavel.engine.board.Player;
import org.gavel.games.BundledGame;
import org.gavel.large.table.NumberedBoard;

/**
 * A bundled chess ending whose moves are computed by a program of their own.
 *
 * @param slots which man of the text each man of the board is
 */
public record ChessEnding(EndingBoard board, List<Integer> slots) implements NumberedBoard {

    private static final int SMALLEST = 9;
    private static final int MAN = 2;
    private static final int KIND = 4;

    /** Copies the list. */
    public ChessEnding {
        slots = List.copyOf(slots);
    }

    /**
     * The chess ending that a text is, or empty if it is not the bundled one.
     *
     * @param parameters the values of all its parameters
     */
    public static Optional<ChessEnding> of(String text, Map<String, String> parameters) {
        return text.equals(BundledGame.sourceText("chess-ending").text()) ? Optional.of(of(parameters))
                : Optional.empty();
    }

    /** The ending with these values of all parameters of the bundled text, in their ranges. */
    public static ChessEnding of(Map<String, String> parameters) {
        List<Man> men = new ArrayList<>();
        List<Integer> slots = new ArrayList<>();
        add(men, slots, Player.ALICE, number(parameters, "alice"), 0);
        add(men, slots, Player.BOB, number(parameters, "bob"), 1);
        add(men, slots, Player.ALICE, number(parameters, "also"), 1);
        return new ChessEnding(new EndingBoard(number(parameters, "n"), men), slots);
    }

    private static int number(Map<String, String> parameters, String name) {
        return Integer.parseInt(parameters.get(name).strip());
    }

    private static void add(List<Man> men, List<Integer> slots, Player owner, int number, int slot) {
        if (number > 0) {
            men.add(new Man(owner, Man.Kind.values()[number - 1]));
            slots.add(slot);
        }
    }

    /**
     * How many positions of the text play reaches at least: those with all men on the board and pawns promoted. Both players can
     * move on and on, so that men go wherever they can go on an empty board, and bishops to half of the squares. A
     * position has at most as many images as the board has symmetries.
     *
     * @return 0 on the smallest board, on which knights go nowhere from the middle
     */
    public long leastPositionCount() {
        int count = board.off();
        if (count == SMALLEST) {
            return 0;
        }
        long positions = 1;
        boolean pawns = false;
        for (int man = 0; man < slots.size(); man++) {
            int free = count - man;
            int ofBishop = count / 2 - man;
            Man.Kind kind = board.men().get(man).kind();
            pawns |= kind == Man.Kind.PAWN;
            positions *= switch (kind) {
                case PAWN -> 3 * free + ofBishop;
                case BISHOP -> ofBishop;
                default -> free;
            };
        }
        int free = count - slots.size();
        return positions * free * (free - 1) / (pawns ? 2 : 8);
    }

    @Override
    public int positionCount() {
        return board.positionCount();
    }

    @Override
    public boolean isUsuallyExact() {
        return slots.size() < 2;
    }

    @Override
    public int number(PositionValues position) {
        int[] squares = EndingBoard.room();
        squares[0] = position.at(0);
        squares[1] = position.at(1);
        for (int man = 0; man < slots.size(); man++) {
            squares[MAN + man] = position.at(MAN + slots.get(man));
            squares[KIND + man] = Math.max(0, position.at(KIND + slots.get(man)) - 1);
        }
        return board.number(squares);
    }

    /** The position of the text in which men that are not there, or not there any more, are as at the start. */
    @Override
    public Optional<PositionValues> position(int number) {
        int[] position = EndingBoard.room();
        if (!board.position(number, position)) {
            return Optional.empty();
        }
        int[] values = {position[0], position[1], board.off(), board.off(), 0, 0};
        for (int man = 0; man < slots.size(); man++) {
            boolean taken = position[MAN + man] == board.off();
            values[MAN + slots.get(man)] = position[MAN + man];
            values[KIND + slots.get(man)] = taken ? board.men().get(man).kind().ordinal() + 1
                    : position[KIND + man] + 1;
        }
        return Optional.of(PositionValues.of(values));
    }
}
