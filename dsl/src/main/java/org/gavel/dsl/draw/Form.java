package org.gavel.dsl.draw;

import org.gavel.engine.word.Labelled;

/** What the cells of a board are, and how their rows lie. */
public enum Form implements Labelled {
    /** Squares in rows and columns. */
    SQUARES(2),
    /** Hexagons; each row begins half a cell further to the right. */
    HEXAGONS(2),
    /** Hexagons in a triangle: one in the first row, and one more in each row that follows. */
    TRIANGLE(1),
    /** The crossings of Bridg-It: rows of n and of n - 1 cells in turn, 2n - 1 of them, between two lattices of dots. */
    BRIDGES(1);

    private final int sizeCount;

    Form(int sizeCount) {
        this.sizeCount = sizeCount;
    }

    /** How many sizes are told of such a board: two are rows and columns. */
    public int sizeCount() {
        return sizeCount;
    }
}
