package org.gavel.io.picture;

import java.awt.Color;
import java.util.List;

/**
 * A vertex of a picture.
 *
 * @param grid its position line by line, a character for each cell; empty where it is not a board
 * @param needs what the players need there; empty where the play is over
 * @param shape whether and how the play ends there
 * @param role whether the play starts there
 * @param fill its colour
 */
record Node(String name, List<String> grid, String needs, Shape shape, Role role, Color fill) {

    private static final double LETTER = 7.2;
    private static final double CELL = 9;
    private static final double ROW = 13;
    private static final double HEIGHT = 42;

    /** Copies the list. */
    Node {
        grid = List.copyOf(grid);
    }

    /** How wide it is drawn, in points. */
    double width() {
        double letters = grid.isEmpty() ? name.length() * LETTER
                : grid.stream().mapToInt(String::length).max().orElse(0) * CELL;
        double wider = switch (shape) {
            case BOX -> 1.0;
            case DIAMOND -> 1.9;
            default -> grid.isEmpty() ? 1.25 : 1.42;
        };
        return Math.max(46, (Math.max(letters, needs.length() * LETTER) + 14) * wider);
    }

    /** How high it is drawn, in points. */
    double height() {
        double taller = switch (shape) {
            case BOX -> 1.0;
            case DIAMOND -> 1.9;
            default -> 1.42;
        };
        return grid.isEmpty() ? shape == Shape.DIAMOND ? HEIGHT + 10 : HEIGHT
                : Math.max(HEIGHT, (grid.size() * ROW + (needs.isEmpty() ? 0 : ROW) + 10) * taller);
    }

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
