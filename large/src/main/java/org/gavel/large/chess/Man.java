package org.gavel.large.chess;

import org.gavel.engine.board.Player;

/**
 * A piece beside the kings.
 *
 * @param owner whose it is
 * @param kind how it moves at the start; a pawn may promote
 */
public record Man(Player owner, Kind kind) {

    /** How a piece moves. */
    public enum Kind {
        /** In all eight directions, as far as it is free. */
        QUEEN(true, true),
        /** Along rows and columns. */
        ROOK(true, false),
        /** Aslant. */
        BISHOP(false, true),
        /** Two squares one way and one the other, over whatever is there. */
        KNIGHT(false, false),
        /** One square ahead where nothing is, and aslant to take; on the last row it becomes any other kind. */
        PAWN(false, false);

        private final boolean straight;
        private final boolean aslant;

        Kind(boolean straight, boolean aslant) {
            this.straight = straight;
            this.aslant = aslant;
        }

        /** Whether it moves along a direction as far as it is free. */
        boolean slides(int rows, int columns) {
            return rows == 0 || columns == 0 ? straight : aslant;
        }
    }
}
