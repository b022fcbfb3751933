package org.gavel.engine.solve.mixed;

/** Brown's fictitious play: a plain estimate of the value of a matrix game. Source: Robinson 1951. */
final class FictitiousPlay {

    private static final int ROUNDS = 20_000;

    private FictitiousPlay() {
    }

    /** The middle of what the frequencies of both players guarantee. */
    static double value(int rows, int columns, MatrixGame.Entries entries) {
        double[] rowSums = new double[rows];
        double[] columnSums = new double[columns];
        int row = 0;
        int column = 0;
        for (int i = 0; i < ROUNDS; i++) {
            for (int each = 0; each < columns; each++) {
                columnSums[each] += entries.at(row, each);
            }
            for (int each = 0; each < rows; each++) {
                rowSums[each] += entries.at(each, column);
            }
            column = 0;
            for (int each = 1; each < columns; each++) {
                column = columnSums[each] < columnSums[column] ? each : column;
            }
            row = 0;
            for (int each = 1; each < rows; each++) {
                row = rowSums[each] > rowSums[row] ? each : row;
            }
        }
        return (columnSums[column] + rowSums[row]) / 2 / ROUNDS;
    }
}
