package org.gavel.engine.solve.mixed;

import java.util.Arrays;
import org.eclipse.collections.api.map.primitive.MutableIntDoubleMap;
import org.eclipse.collections.impl.factory.primitive.IntDoubleMaps;

/**
 * A system x = c + P x, where P is not negative and some power of it has row sums below 1. Unknowns that depend on one
 * other or on none are put in first; the rest is solved by elimination, which needs no exchange of rows for such
 * systems. If the system is singular the solution has entries that are not finite.
 */
final class DenseSystem {

    private final double[] constants;
    private final MutableIntDoubleMap[] rows;

    DenseSystem(int size) {
        constants = new double[size];
        rows = new MutableIntDoubleMap[size];
    }

    void set(int row, double constant) {
        constants[row] = constant;
        rows[row] = IntDoubleMaps.mutable.empty();
    }

    void add(int row, int column, double coefficient) {
        rows[row].addToValue(column, coefficient);
    }

    double[] solve() {
        int size = constants.length;
        int[] place = places();
        int unknowns = Arrays.stream(place).max().orElse(-1) + 1;
        double[][] matrix = new double[unknowns][unknowns + 1];
        for (int row = 0; row < size; row++) {
            if (place[row] >= 0) {
                fill(matrix[place[row]], place, row);
            }
        }
        eliminate(matrix);
        double[] solution = new double[size];
        for (int row = 0; row < size; row++) {
            solution[row] = followed(row, place, matrix, unknowns);
        }
        return solution;
    }

    /** Numbers the unknowns that are solved by elimination: those that depend on several, and one on each cycle. */
    private int[] places() {
        int size = constants.length;
        int[] place = new int[size];
        int unknowns = 0;
        for (int row = 0; row < size; row++) {
            place[row] = rows[row].size() > 1 ? unknowns++ : -1;
        }
        int[] walk = new int[size];
        for (int row = 0; row < size; row++) {
            int at = row;
            while (walk[at] == 0 && place[at] < 0 && rows[at].notEmpty()) {
                walk[at] = row + 1;
                at = rows[at].keySet().intIterator().next();
            }
            if (walk[at] == row + 1 && place[at] < 0) {
                place[at] = unknowns++;
            }
        }
        return place;
    }

    private void fill(double[] line, int[] place, int row) {
        int last = line.length - 1;
        line[place[row]] += 1;
        line[last] += constants[row];
        rows[row].forEachKeyValue((column, coefficient) -> {
            double factor = coefficient;
            int at = column;
            while (place[at] < 0) {
                line[last] += factor * constants[at];
                if (rows[at].isEmpty()) {
                    return;
                }
                int next = rows[at].keySet().intIterator().next();
                factor *= rows[at].get(next);
                at = next;
            }
            line[place[at]] -= factor;
        });
    }

    private double followed(int row, int[] place, double[][] matrix, int last) {
        double sum = 0;
        double factor = 1;
        int at = row;
        while (place[at] < 0) {
            sum += factor * constants[at];
            if (rows[at].isEmpty()) {
                return sum;
            }
            int next = rows[at].keySet().intIterator().next();
            factor *= rows[at].get(next);
            at = next;
        }
        return sum + factor * matrix[place[at]][last];
    }

    private static void eliminate(double[][] matrix) {
        int size = matrix.length;
        for (int pivot = 0; pivot < size; pivot++) {
            double[] line = matrix[pivot];
            double inverse = 1 / line[pivot];
            for (int column = pivot; column <= size; column++) {
                line[column] *= inverse;
            }
            for (int row = pivot + 1; row < size; row++) {
                double factor = matrix[row][pivot];
                if (factor != 0) {
                    for (int column = pivot; column <= size; column++) {
                        matrix[row][column] -= factor * line[column];
                    }
                }
            }
        }
        for (int row = size - 1; row >= 0; row--) {
            for (int column = row + 1; column < size; column++) {
                matrix[row][size] -= matrix[row][column] * matrix[column][size];
            }
        }
    }
}
