package org.gavel.dsl.state;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;

/** Exact Richman thresholds of all positions of a game, by packed position. Immutable. */
public final class DenseShares {

    private final PositionNames names;
    private final int[][] needs;
    private final int whole;
    private final long start;

    DenseShares(PositionNames names, int[][] needs, int whole, long start) {
        this.names = names;
        this.needs = needs;
        this.whole = whole;
        this.start = start;
    }

    /** The share of all the money above which a player wins from the start; 1 where he never wins. */
    public BigFraction atStart(Player player) {
        return BigFraction.of(needs[player.ordinal()][(int) start], whole);
    }

    /**
     * The share of all the money above which a player wins from a position; 1 where he never wins.
     *
     * @param position its name
     * @return empty if there is no such position, or no play leads from it by the rules
     */
    public Optional<BigFraction> at(Player player, String position) {
        return names.packed(position).stream().mapToObj(packed -> needs[player.ordinal()][(int) packed])
                .filter(share -> share >= 0).map(share -> BigFraction.of(share, whole)).findFirst();
    }

    /** The number of packed positions, reachable or not. */
    public long positionCount() {
        return needs[0].length;
    }
}
