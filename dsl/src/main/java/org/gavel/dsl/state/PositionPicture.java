package org.gavel.dsl.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.dsl.compile.DrawnCells;
import org.gavel.dsl.compile.IntCode;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.draw.Tiling;

/**
 * How the positions of a game are drawn.
 *
 * @param tiling where the cells are
 * @param cells what computes the value of each cell
 * @param pieces what stands for each value; other values are written as numbers
 * @param variable the array that is drawn, or an empty text if it is something else
 */
public record PositionPicture(Tiling tiling, List<IntCode> cells, Map<Integer, Piece> pieces, String variable) {

    private static final Piece UNKNOWN = new Piece(Optional.empty(), "?", "?");

    /** Copies the lists. */
    public PositionPicture {
        cells = List.copyOf(cells);
        pieces = Map.copyOf(pieces);
    }

    /** The cell in which the token is, or empty if the board has more than a token. */
    OptionalInt token(int[] position) {
        if (cells.get(0) instanceof DrawnCells.TokenAt first) {
            int cell = first.token().at(position);
            return cell >= 0 && cell < cells.size() ? OptionalInt.of(cell) : OptionalInt.empty();
        }
        return OptionalInt.empty();
    }

    /** What is in each cell, if the slots have these values. */
    List<Piece> pieces(int[] position) {
        return cells.stream().map(cell -> piece(cell, position)).toList();
    }

    private Piece piece(IntCode cell, int[] position) {
        try {
            int value = cell.at(position);
            String text = Integer.toString(value);
            return pieces.getOrDefault(value, new Piece(Optional.empty(), text, text));
        } catch (PositionFault outside) {
            return UNKNOWN;
        }
    }
}
