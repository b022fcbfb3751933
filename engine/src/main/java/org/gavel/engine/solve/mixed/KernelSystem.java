package org.gavel.engine.solve.mixed;

import org.eclipse.collections.api.list.primitive.ImmutableIntList;

/**
 * The strategies that make all rows and columns of a kernel of a matrix game equally good, by elimination with exchange
 * of rows and one step of refinement: more precise than what many pivots leave. Source: Shapley, Snow 1950
 * [shapley-snow-1950].
 */
final class KernelSystem {

    private final double[][] matrix;
    private final int size;

    /**
     * A kernel.
     *
     * @param entries entries whose value is not 0
     * @param rows the rows of the kernel
     * @param columns as many columns
     */
    KernelSystem(MatrixGame.Entries entries, ImmutableIntList rows, ImmutableIntList columns) {
        size = rows.size();
        matrix = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                matrix[row][column] = entries.at(rows.get(row), columns.get(column));
            }
        }
    }

    /** Weights of the columns that make every row worth the same; not finite if the kernel is singular. */
    double[] columnWeights() {
        return refined(matrix);
    }

    /** Weights of the rows that make every column worth the same; not finite if the kernel is singular. */
    double[] rowWeights() {
        double[][] transposed = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                transposed[column][row] = matrix[row][column];
            }
        }
        return refined(transposed);
    }

    private double[] refined(double[][] system) {
        int[] order = new int[size];
        double[][] factors = factored(system, order);
        double[] ones = new double[size];
        java.util.Arrays.fill(ones, 1);
        double[] solution = solve(factors, order, ones);
        double[] rest = new double[size];
        for (int row = 0; row < size; row++) {
            double sum = -1;
            double carry = 0;
            for (int column = 0; column < size; column++) {
                double product = system[row][column] * solution[column];
                carry += Math.fma(system[row][column], solution[column], -product);
                double next = sum + product;
                carry += Math.abs(sum) >= Math.abs(product) ? sum - next + product : product - next + sum;
                sum = next;
            }
            rest[row] = -(sum + carry);
        }
        double[] correction = solve(factors, order, rest);
        for (int i = 0; i < size; i++) {
            solution[i] += correction[i];
        }
        return solution;
    }

    private double[][] factored(double[][] system, int[] order) {
        double[][] factors = new double[size][];
        for (int row = 0; row < size; row++) {
            factors[row] = system[row].clone();
            order[row] = row;
        }
        for (int pivot = 0; pivot < size; pivot++) {
            int largest = pivot;
            for (int row = pivot + 1; row < size; row++) {
                largest = Math.abs(factors[row][pivot]) > Math.abs(factors[largest][pivot]) ? row : largest;
            }
            exchange(factors, order, pivot, largest);
            for (int row = pivot + 1; row < size; row++) {
                double factor = factors[row][pivot] / factors[pivot][pivot];
                factors[row][pivot] = factor;
                for (int column = pivot + 1; factor != 0 && column < size; column++) {
                    factors[row][column] -= factor * factors[pivot][column];
                }
            }
        }
        return factors;
    }

    private static void exchange(double[][] factors, int[] order, int one, int other) {
        double[] row = factors[one];
        factors[one] = factors[other];
        factors[other] = row;
        int place = order[one];
        order[one] = order[other];
        order[other] = place;
    }

    private double[] solve(double[][] factors, int[] order, double[] right) {
        double[] solution = new double[size];
        for (int row = 0; row < size; row++) {
            solution[row] = right[order[row]];
            for (int column = 0; column < row; column++) {
                solution[row] -= factors[row][column] * solution[column];
            }
        }
        for (int row = size - 1; row >= 0; row--) {
            for (int column = row + 1; column < size; column++) {
                solution[row] -= factors[row][column] * solution[column];
            }
            solution[row] /= factors[row][row];
        }
        return solution;
    }
}
