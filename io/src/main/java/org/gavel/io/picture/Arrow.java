package org.gavel.io.picture;

import java.awt.Color;

/**
 * An edge of a picture.
 *
 * @param from the place of its source in the list of nodes
 * @param to the place of its target
 * @param kind who moves along it
 */
record Arrow(int from, int to, Kind kind) {

    /** Who moves along an edge. */
    enum Kind {
        /** Alice. */
        RED("red", "red", new Color(0xc0, 0x39, 0x2b)),
        /** Bob. */
        BLUE("blue", "blue", new Color(0x2a, 0x5d, 0xb0)),
        /** Both players. */
        BOTH("both", "red:blue", new Color(0x7a, 0x3f, 0xa0));

        private final String label;
        private final String dot;
        private final Color colour;

        Kind(String label, String dot, Color colour) {
            this.label = label;
            this.dot = dot;
            this.colour = colour;
        }

        String label() {
            return label;
        }

        String dot() {
            return dot;
        }

        Color colour() {
            return colour;
        }
    }
}
