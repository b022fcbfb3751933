package org.gavel.dsl.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;

/**
 * How the cells of a board lie in the plane, row by row. Cells are one wide; y grows downwards, and the board begins at 0, 0.
 *
 * @param form what the cells are
 * @param rows how many rows there are, from 1
 * @param columns how many cells the longest row has, from 1
 * @param features what the board has besides
 */
public record Tiling(Form form, int rows, int columns, Set<Feature> features) {

    private static final double SIDE = 1 / Math.sqrt(3);
    private static final int LETTERS = 26;

    /** A point of the plane. */
    public record Point(double x, double y) {
    }

    /** A dot of a player between the cells. */
    public record Dot(Player owner, Point at) {
    }

    /** Copies the set. */
    public Tiling {
        features = Set.copyOf(features);
    }

    /**
     * A board of some sizes: rows and columns, or the one size of a triangle or of Bridg-It.
     *
     * @throws IllegalArgumentException if a size is below 1, or not as many are given as the form has
     */
    public static Tiling of(Form form, List<Integer> sizes, Set<Feature> features) {
        if (sizes.size() != form.sizeCount() || sizes.stream().anyMatch(size -> size < 1)) {
            throw new IllegalArgumentException(form + " of sizes " + sizes);
        }
        int first = sizes.get(0);
        return switch (form) {
            case SQUARES, HEXAGONS -> new Tiling(form, first, sizes.get(1), features);
            case TRIANGLE -> new Tiling(form, first, first, features);
            case BRIDGES -> new Tiling(form, 2 * first - 1, first, features);
        };
    }

    /** Whether the board has a feature. */
    public boolean has(Feature feature) {
        return features.contains(feature);
    }

    /** How many cells a row has. */
    int length(int row) {
        return switch (form) {
            case SQUARES, HEXAGONS -> columns;
            case TRIANGLE -> row + 1;
            case BRIDGES -> columns - row % 2;
        };
    }

    /** How many cells there are. */
    public long cellCount() {
        return switch (form) {
            case SQUARES, HEXAGONS -> (long) rows * columns;
            case TRIANGLE -> (long) rows * (rows + 1) / 2;
            case BRIDGES -> (long) columns * columns + (long) (columns - 1) * (columns - 1);
        };
    }

    /** The cells of each row from top to bottom, from left to right. */
    public List<List<Integer>> lines() {
        List<List<Integer>> lines = new ArrayList<>();
        int first = 0;
        for (int row = 0; row < rows; row++) {
            lines.add(has(Feature.UPWARDS) ? 0 : row,
                    IntStream.range(first, first + length(row)).boxed().toList());
            first += length(row);
        }
        return lines;
    }

    /** The middle of each cell, in the order of the cells. */
    public List<Point> centres() {
        List<Point> centres = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            double y = has(Feature.UPWARDS) ? height() - middle(row) : middle(row);
            for (int place = 0; place < length(row); place++) {
                centres.add(new Point(place + margin(row) + 0.5, y));
            }
        }
        return centres;
    }

    /** How much further to the right a row begins than the leftmost one. */
    public double margin(int row) {
        return switch (form) {
            case SQUARES -> 0;
            case HEXAGONS -> row / 2.0;
            case TRIANGLE -> (rows - 1 - row) / 2.0;
            case BRIDGES -> row % 2 / 2.0;
        };
    }

    private double middle(int row) {
        return switch (form) {
            case SQUARES -> row + 0.5;
            case HEXAGONS, TRIANGLE -> SIDE * (1 + 1.5 * row);
            case BRIDGES -> (row + 1) / 2.0;
        };
    }

    /** The corners of a cell, as seen from its middle. */
    public List<Point> corners() {
        return switch (form) {
            case SQUARES -> List.of(new Point(-0.5, -0.5), new Point(0.5, -0.5), new Point(0.5, 0.5),
                    new Point(-0.5, 0.5));
            case HEXAGONS, TRIANGLE -> List.of(new Point(0, -SIDE), new Point(0.5, -SIDE / 2),
                    new Point(0.5, SIDE / 2), new Point(0, SIDE), new Point(-0.5, SIDE / 2),
                    new Point(-0.5, -SIDE / 2));
            case BRIDGES -> List.of(new Point(0, -0.5), new Point(0.5, 0), new Point(0, 0.5), new Point(-0.5, 0));
        };
    }

    /** How wide the board is. */
    public double width() {
        return form == Form.HEXAGONS ? columns + (rows - 1) / 2.0 : columns;
    }

    /** How high the board is. */
    public double height() {
        return switch (form) {
            case SQUARES -> rows;
            case HEXAGONS, TRIANGLE -> SIDE * (2 + 1.5 * (rows - 1));
            case BRIDGES -> columns;
        };
    }

    /** The dots that bridges join; none on other boards. */
    public List<Dot> dots() {
        List<Dot> dots = new ArrayList<>();
        for (int i = 0; form == Form.BRIDGES && i <= columns; i++) {
            for (int j = 0; j < columns; j++) {
                dots.add(new Dot(Player.ALICE, new Point(j + 0.5, i)));
                dots.add(new Dot(Player.BOB, new Point(i, j + 0.5)));
            }
        }
        return dots;
    }

    /** The name of a row, from 1. */
    public static String rowLabel(int row) {
        return Integer.toString(row + 1);
    }

    /** The name of a column, from a to z, then from aa to az and so on, so that no number of a row is taken for a part of it. */
    public static String columnLabel(int column) {
        return (column < LETTERS ? "" : columnLabel(column / LETTERS - 1)) + (char) ('a' + column % LETTERS);
    }
}
