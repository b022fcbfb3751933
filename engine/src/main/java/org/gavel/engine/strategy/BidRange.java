package org.gavel.engine.strategy;

import org.eclipse.collections.api.list.primitive.ImmutableIntList;

/**
 * Bids that keep a win, from the least to the greatest, with what to do about them.
 *
 * @param from the least bid, in chips
 * @param to the greatest bid, in chips
 * @param onTie what to do with the tie-breaking advantage if the other bids the same
 * @param turn what to do once the bid is won
 * @param moves where to move then; the moves that keep the win after paying the greatest bid of the range
 */
public record BidRange(long from, long to, OnTie onTie, Turn turn, ImmutableIntList moves) {

    /** What the holder of the tie-breaking advantage does on equal bids. */
    public enum OnTie {
        /** There is nothing to choose. */
        NO_CHOICE("no choice"),
        /** Win the bid and hand the advantage over. */
        USE("use"),
        /** Let the other win and keep the advantage. */
        KEEP("keep"),
        /** Either keeps the win. */
        EITHER("either");

        private final String label;

        OnTie(String label) {
            this.label = label;
        }

        /** The choice in a word. */
        public String label() {
            return label;
        }
    }

    @Override
    public String toString() {
        return from == to ? Long.toString(from) : from + ".." + to;
    }
}
