package org.gavel.dsl.state;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.draw.Tiling;
import org.gavel.engine.board.Player;

/**
 * Draws positions of a game with state variables, as its text says. Positions are given by their names, and drawn as named:
 * those that a symmetry makes one are drawn each in its own way.
 */
public record PositionDrawing(StateGame game, PositionPicture picture, PositionNames names) {

    private static final int MOST_TRIED = 100;
    private static final int MOST_CELLS = 10_000;

    /**
     * A move as it is seen on the board.
     *
     * @param mover whose move it is
     * @param target the name of the position it leads to, before symmetries make it another
     * @param cell the cell to which something is moved, from 0; empty if there is not exactly one
     * @param piece what is there then; nothing if there is no such cell
     */
    public record Move(Player mover, String target, OptionalInt cell, Piece piece) {
    }

    /** Where the cells are. */
    public Tiling tiling() {
        return picture.tiling();
    }

    /** Whether the board is small enough to be shown position by position. */
    public boolean isSmall() {
        return tiling().cellCount() <= MOST_CELLS;
    }

    /** The variables that the picture shows: those whose other values, at the start, make another picture. */
    public Set<String> shown() {
        Set<String> shown = new LinkedHashSet<>();
        for (Variable variable : game.layout().variables()) {
            if (variable.name().equals(picture.variable()) || changesPicture(variable)) {
                shown.add(variable.name());
            }
        }
        return shown;
    }

    private boolean changesPicture(Variable variable) {
        int[] start = game.start().toArray();
        List<Piece> pieces = picture.pieces(start);
        Domain domain = variable.domain();
        return IntStream.range(0, variable.slotCount()).map(i -> variable.firstSlot() + i)
                .anyMatch(slot -> IntStream.range(0, Math.min(MOST_TRIED, domain.size())).anyMatch(digit -> {
                    int[] other = start.clone();
                    other[slot] = domain.value(digit);
                    return !picture.pieces(other).equals(pieces);
                }));
    }

    /**
     * What is in each cell.
     *
     * @param position the name of a position, reached or not
     * @return empty if it is not a name of one
     */
    public Optional<List<Piece>> pieces(String position) {
        return names.values(position).map(picture::pieces);
    }

    /** The cell in which the token is, from 0; empty if the board has more than a token, or that is not a position. */
    public OptionalInt token(String position) {
        return names.values(position).map(picture::token).orElse(OptionalInt.empty());
    }

    /**
     * The moves from a position, whether or not the play has ended there; none if it is not a name of one.
     *
     * @param position the name of a position, reached or not
     */
    public List<Move> moves(String position) {
        Optional<int[]> values = names.values(position);
        List<Move> moves = new ArrayList<>();
        if (values.isPresent()) {
            int[] here = values.get();
            List<Piece> before = picture.pieces(here);
            for (StateMove move : game.moves()) {
                target(move, here).ifPresent(there -> {
                    String target = names.nameOf(there);
                    List<Piece> after = picture.pieces(there);
                    for (Player mover : move.movers()) {
                        OptionalInt cell = cell(mover, before, after);
                        Piece piece = cell.isPresent() ? after.get(cell.getAsInt()) : Piece.NOTHING;
                        moves.add(new Move(mover, target, cell, piece));
                    }
                });
            }
        }
        return moves;
    }

    private Optional<int[]> target(StateMove move, int[] here) {
        try {
            return move.guard().test(here) ? Optional.of(move.applied(game.layout(), here)) : Optional.empty();
        } catch (PositionFault fault) {
            return Optional.empty();
        }
    }

    /** The cell to which a player moves something, from 0; empty if there is not exactly one. */
    private static OptionalInt cell(Player mover, List<Piece> before, List<Piece> after) {
        int[] changed = IntStream.range(0, before.size()).filter(i -> !before.get(i).equals(after.get(i))).toArray();
        if (changed.length == 1) {
            return OptionalInt.of(changed[0]);
        }
        int[] own = IntStream.of(changed)
                .filter(i -> after.get(i).owner().equals(Optional.of(mover))).toArray();
        int[] filled = own.length > 0 ? own : IntStream.of(changed).filter(i -> !after.get(i).isBlank()).toArray();
        return filled.length == 1 ? OptionalInt.of(filled[0]) : OptionalInt.empty();
    }
}
