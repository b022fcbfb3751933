package org.gavel.io.picture;

import java.awt.Color;
import org.gavel.engine.board.EdgeColour;

/**
 * An edge of a picture.
 *
 * @param from the place of its source in the list of nodes
 * @param to the place of its target
 * @param kind who moves along it
 */
record Arrow(int from, int to, EdgeColour kind) {

    /** How edges are drawn along which someone moves. */
    static Color colour(EdgeColour kind) {
        return switch (kind) {
            case RED -> new Color(0xc0, 0x39, 0x2b);
            case BLUE -> new Color(0x2a, 0x5d, 0xb0);
            case BOTH -> new Color(0x7a, 0x3f, 0xa0);
        };
    }
}
