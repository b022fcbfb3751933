package org.gavel.io.picture;

import java.awt.Color;

/**
 * A vertex of a picture.
 *
 * @param name its name
 * @param needs what the players need there; empty where the play is over
 * @param shape whether and how the play ends there
 * @param role whether the play starts there
 * @param fill its colour
 */
record Node(String name, String needs, Shape shape, Role role, Color fill) {

    /** How a vertex is drawn. */
    enum Shape {
        /** Play goes on. */
        ROUND("ellipse"),
        /** One of the players has won. */
        BOX("box"),
        /** A tie. */
        DIAMOND("diamond");

        private final String dot;

        Shape(String dot) {
            this.dot = dot;
        }

        String dot() {
            return dot;
        }
    }

    /** Whether the play starts at a vertex. */
    enum Role {
        /** It does. */
        START,
        /** It does not. */
        OTHER
    }

    /** The width of the line around it. */
    double line() {
        return role == Role.START ? 3.5 : 1.2;
    }
}
