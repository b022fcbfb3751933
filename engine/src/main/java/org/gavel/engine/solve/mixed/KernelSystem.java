package org.gavel.engine.solve.mixed;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.DecompositionSolver;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.numbers.core.Sum;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;

/**
 * The strategies that make all rows and columns of a kernel of a matrix game equally good, by factors and one step of
 * refinement: more precise than what many pivots leave. Source: Shapley, Snow 1950 [shapley-snow-1950].
 */
final class KernelSystem {

    private final RealMatrix matrix;

    /**
     * A kernel.
     *
     * @param entries entries whose value is not 0
     * @param rows the rows of the kernel
     * @param columns as many columns
     */
    KernelSystem(MatrixGame.Entries entries, ImmutableIntList rows, ImmutableIntList columns) {
        int size = rows.size();
        matrix = new Array2DRowRealMatrix(size, size);
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                matrix.setEntry(row, column, entries.at(rows.get(row), columns.get(column)));
            }
        }
    }

    /** Weights of the columns that make every row worth the same; no numbers if the kernel is singular. */
    double[] columnWeights() {
        return refined(matrix);
    }

    /** Weights of the rows that make every column worth the same; no numbers if the kernel is singular. */
    double[] rowWeights() {
        return refined(matrix.transpose());
    }

    private static double[] refined(RealMatrix system) {
        double[] right = new double[system.getRowDimension()];
        Arrays.fill(right, 1);
        DecompositionSolver factors = new LUDecomposition(system, 0).getSolver();
        if (!factors.isNonSingular()) {
            Arrays.fill(right, Double.NaN);
            return right;
        }
        RealVector solution = factors.solve(new ArrayRealVector(right));
        double[] found = solution.toArray();
        Arrays.setAll(right, row -> -Sum.ofProducts(system.getRow(row), found).add(-1).getAsDouble());
        return solution.add(factors.solve(new ArrayRealVector(right, false))).toArray();
    }
}
