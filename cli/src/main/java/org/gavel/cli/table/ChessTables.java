package org.gavel.cli.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.state.PositionValues;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.MemoryGuard;
import org.gavel.games.BundledGames;
import org.gavel.games.chess.EndingBoard;
import org.gavel.games.chess.Man;

/**
 * A bundled chess ending whose moves are computed by a program of their own.
 *
 * @param board the board
 * @param slots which man of the text each man of the board is
 */
public record ChessTables(EndingBoard board, List<Integer> slots) {

    private static final String NAME = "chess-ending";
    private static final List<String> NAMES = List.of("alice", "bob", "also");
    private static final int BYTES_PER_POSITION = 1000;
    private static final int MAN = 2;
    private static final int KIND = 4;

    /** Copies the list. */
    public ChessTables {
        slots = List.copyOf(slots);
    }

    /**
     * Refuses to list the positions of a bundled ending, whose number is known beforehand, if they are too many. Other games,
     * and parameters that the game has not, are let pass.
     *
     * @param argument how the game was named, with parameters
     * @param name its name
     * @param text its text
     * @param parameters those that were given
     * @param mostPositions how many may be listed
     * @throws LimitReachedException if there are more than the limit, or they would not fit into memory
     */
    public static void requireListable(String argument, String name, SourceText text,
            Map<String, String> parameters, long mostPositions) {
        if (!isBundled(name, text)) {
            return;
        }
        Optional<ChessTables> ending = of(CompiledGame.allParameters(text, parameters));
        long positions = ending.map(each -> (long) each.board.positionCount()).orElse(0L);
        String hint = "'gavel table build " + argument + " --out DIR' lists none, and --table DIR reads its table";
        if (positions > mostPositions) {
            throw new LimitReachedException(argument + " has about " + positions + " positions; the limit is "
                    + mostPositions, hint);
        }
        MemoryGuard.require(positions * BYTES_PER_POSITION, "about " + positions + " positions of " + argument,
                hint);
    }

    /** The ending that a game is, or empty if it is none that is bundled. */
    static Optional<ChessTables> of(CompiledGame game) {
        return isBundled(game.name(), game.text()) ? of(game.allParameters()) : Optional.empty();
    }

    private static boolean isBundled(String name, SourceText text) {
        return name.equals(NAME)
                && BundledGames.named(NAME).filter(each -> each.text().equals(text.text())).isPresent();
    }

    private static Optional<ChessTables> of(Map<String, String> given) {
        Map<String, String> parameters = new TreeMap<>();
        given.forEach((name, value) -> parameters.put(name, value.strip()));
        boolean known = NAMES.stream().allMatch(name -> parameters.getOrDefault(name, "").matches("[0-5]"))
                && parameters.getOrDefault("n", "").matches("[3-8]")
                && (parameters.get("bob").equals("0") || parameters.get("also").equals("0"));
        if (!known) {
            return Optional.empty();
        }
        List<Man> men = new ArrayList<>();
        List<Integer> slots = new ArrayList<>();
        add(men, slots, Player.ALICE, parameters.get("alice"), 0);
        add(men, slots, Player.BOB, parameters.get("bob"), 1);
        add(men, slots, Player.ALICE, parameters.get("also"), 1);
        return Optional.of(new ChessTables(new EndingBoard(Integer.parseInt(parameters.get("n")), men), slots));
    }

    private static void add(List<Man> men, List<Integer> slots, Player owner, String kind, int slot) {
        int number = Integer.parseInt(kind);
        if (number > 0) {
            men.add(new Man(owner, Man.Kind.values()[number - 1]));
            slots.add(slot);
        }
    }

    /** The number of a position of the text. */
    int number(PositionValues position) {
        int[] squares = EndingBoard.room();
        squares[0] = position.at(0);
        squares[1] = position.at(1);
        for (int man = 0; man < slots.size(); man++) {
            squares[MAN + man] = position.at(MAN + slots.get(man));
            squares[KIND + man] = Math.max(0, position.at(KIND + slots.get(man)) - 1);
        }
        return board.number(squares);
    }

    /** A position of the text in which men that are not there, or not there any more, are as at the start. */
    PositionValues values(int[] position) {
        int[] values = {position[0], position[1], board.off(), board.off(), 0, 0};
        for (int man = 0; man < slots.size(); man++) {
            boolean taken = position[MAN + man] == board.off();
            values[MAN + slots.get(man)] = position[MAN + man];
            values[KIND + slots.get(man)] = taken ? board.men().get(man).kind().ordinal() + 1
                    : position[KIND + man] + 1;
        }
        return PositionValues.of(values);
    }
}
