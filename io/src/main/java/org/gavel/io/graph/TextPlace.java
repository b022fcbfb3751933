package org.gavel.io.graph;

/**
 * Where something is in a text.
 *
 * @param line from 1; 0 if it is not known
 * @param column from 1; 0 if it is not known
 * @param length in characters, at least 1
 */
record TextPlace(int line, int column, int length) {

    static final TextPlace UNKNOWN = new TextPlace(0, 0, 1);
}
