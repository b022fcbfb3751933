package org.gavel.dsl;

/**
 * How large the board of a game may become.
 *
 * @param maxPositions the largest number of positions, at least 1
 */
public record ExpansionLimits(long maxPositions) {

    /** Fifty million positions. */
    public static final ExpansionLimits DEFAULT = new ExpansionLimits(50_000_000);

    /** Checks the range. */
    public ExpansionLimits {
        if (maxPositions < 1) {
            throw new IllegalArgumentException("maxPositions " + maxPositions);
        }
    }
}
