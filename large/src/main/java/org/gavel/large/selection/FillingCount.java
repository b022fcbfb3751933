package org.gavel.large.selection;

import java.math.BigInteger;
import java.util.List;

/**
 * In how many fillings of the empty cells a player joins their sides, in all and for each cell among those in which they have it.
 *
 * @param emptyCells the number of empty cells: there are 2^emptyCells fillings
 * @param joined in how many of them the sides are joined
 * @param withCell for each cell in how many of them the player has the cell and the sides are joined; {@code joined} where they
 *            have it already, 0 where the other has
 */
public record FillingCount(int emptyCells, BigInteger joined, List<BigInteger> withCell) {

    /** Copies the list. */
    public FillingCount {
        withCell = List.copyOf(withCell);
    }

    /** In how many fillings the sides are joined though the other player has the cell. */
    public BigInteger withoutCell(int cell) {
        return joined.subtract(withCell.get(cell));
    }
}
