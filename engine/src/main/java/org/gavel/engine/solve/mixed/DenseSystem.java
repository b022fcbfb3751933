package org.gavel.engine.solve.mixed;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.DecompositionSolver;
import org.apache.commons.math3.linear.LUDecomposition;
import org.eclipse.collections.api.map.primitive.MutableIntDoubleMap;
import org.eclipse.collections.impl.factory.primitive.IntDoubleMaps;

/**
 * A system x = c + P x, where P is not negative and some power of it has row sums below 1. Unknowns that depend on one
 * other or on none are put in first; the rest is solved by factors. If the system is singular the solution has entries that are
 * not finite.
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
        double[][] matrix = new double[unknowns][unknowns];
        double[] found = new double[unknowns];
        for (int row = 0; row < size; row++) {
            if (place[row] >= 0) {
                found[place[row]] = fill(matrix[place[row]], place, row);
            }
        }
        if (unknowns > 0) {
            found = solved(matrix, found);
        }
        double[] solution = new double[size];
        for (int row = 0; row < size; row++) {
            solution[row] = followed(row, place, found);
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

    private static double[] solved(double[][] matrix, double[] right) {
        DecompositionSolver factors = new LUDecomposition(new Array2DRowRealMatrix(matrix, false), 0).getSolver();
        if (!factors.isNonSingular()) {
            Arrays.fill(right, Double.NaN);
            return right;
        }
        return factors.solve(new ArrayRealVector(right, false)).toArray();
    }

    /** Writes the coefficients of an equation; what it adds. */
    private double fill(double[] line, int[] place, int row) {
        double[] added = {constants[row]};
        line[place[row]] += 1;
        rows[row].forEachKeyValue((column, coefficient) -> {
            double factor = coefficient;
            int at = column;
            while (place[at] < 0) {
                added[0] += factor * constants[at];
                if (rows[at].isEmpty()) {
                    return;
                }
                int next = rows[at].keySet().intIterator().next();
                factor *= rows[at].get(next);
                at = next;
            }
            line[place[at]] -= factor;
        });
        return added[0];
    }

    private double followed(int row, int[] place, double[] found) {
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
        return sum + factor * found[place[at]];
    }
}
