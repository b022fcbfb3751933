package org.gavel.engine.solve.linear;

import java.util.function.BooleanSupplier;

/**
 * Solves systems x = P x + r of what is left of a chain, by minimal residuals over Krylov spaces (restarted GMRES, Saad
 * and Schultz 1986). Each row is divided by the chance to leave its state. Few steps do where all but a few modes
 * of the chain die out fast. Results carry errors: check residuals.
 */
final class MinimalResiduals {

    private static final int STEPS = 40;
    private static final double NO_GAIN = 0.7;

    private final int[] states;
    private final double[] scale;
    /** The entries of each row but that on the diagonal, divided by its scale; columns are places among the states that are left. */
    private final int[] begin;
    private final int[] column;
    private final double[] entry;

    /** A system of the states that are not done, whose rows lead to such only. */
    MinimalResiduals(ChainRows rows, boolean[] done, double[] leak) {
        int[] placeOf = new int[done.length];
        int count = 0;
        int entries = 0;
        for (int state = 0; state < done.length; state++) {
            placeOf[state] = count;
            count += done[state] ? 0 : 1;
            entries += done[state] ? 0 : rows.size(state);
        }
        states = new int[count];
        scale = new double[count];
        begin = new int[count + 1];
        column = new int[entries];
        entry = new double[entries];
        for (int state = 0; state < done.length; state++) {
            if (!done[state]) {
                add(rows, state, placeOf, leak[state]);
            }
        }
    }

    private void add(ChainRows rows, int state, int[] placeOf, double leak) {
        int place = placeOf[state];
        states[place] = state;
        scale[place] = leak + rows.sumWithoutLoop(state);
        int end = begin[place];
        for (int i = 0; i < rows.size(state); i++) {
            if (rows.column(state, i) != state) {
                column[end] = placeOf[rows.column(state, i)];
                entry[end++] = rows.chance(state, i) / scale[place];
            }
        }
        begin[place + 1] = end;
    }

    /**
     * Replaces r by x at the states that are left; false, and nothing changes, if that did not come near.
     *
     * @param error how large residuals may be, as a part of r
     */
    boolean solve(double[] vector, double error, BooleanSupplier stopped) {
        int m = states.length;
        double[] right = new double[m];
        for (int i = 0; i < m; i++) {
            right[i] = vector[states[i]] / scale[i];
        }
        double goal = norm(right) * error;
        double[] x = new double[m];
        double[] residual = right.clone();
        double reached = norm(residual);
        boolean gains = true;
        while (reached > goal && gains && !stopped.getAsBoolean()) {
            correct(x, residual, goal);
            apply(x, residual);
            for (int k = 0; k < m; k++) {
                residual[k] = right[k] - residual[k];
            }
            double now = norm(residual);
            gains = now < NO_GAIN * reached;
            reached = now;
        }
        boolean near = reached <= Math.max(goal, norm(right) * TransientChain.ROUGH);
        for (int i = 0; i < m && near; i++) {
            vector[states[i]] = x[i];
        }
        return near;
    }

    /** What the scaled matrix gives. */
    private void apply(double[] x, double[] into) {
        for (int place = 0; place < x.length; place++) {
            double sum = 0;
            for (int i = begin[place]; i < begin[place + 1]; i++) {
                sum += entry[i] * x[column[i]];
            }
            into[place] = x[place] - sum;
        }
    }

    private static double norm(double[] vector) {
        return Math.sqrt(dot(vector, vector));
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static void add(double factor, double[] a, double[] into) {
        for (int i = 0; i < a.length; i++) {
            into[i] += factor * a[i];
        }
    }

    /** Adds to x what makes the residual least over a space of some steps. */
    private void correct(double[] x, double[] residual, double goal) {
        int m = x.length;
        double[][] base = new double[STEPS + 1][];
        double[][] h = new double[STEPS][];
        double[] cos = new double[STEPS];
        double[] sin = new double[STEPS];
        double[] g = new double[STEPS + 1];
        g[0] = norm(residual);
        base[0] = residual.clone();
        multiply(base[0], 1 / g[0]);
        int steps = 0;
        while (steps < STEPS && Math.abs(g[steps]) > goal) {
            double[] next = new double[m];
            apply(base[steps], next);
            double[] column = new double[steps + 2];
            for (int i = 0; i <= steps; i++) {
                column[i] = dot(next, base[i]);
                add(-column[i], base[i], next);
            }
            column[steps + 1] = norm(next);
            boolean ends = !(column[steps + 1] > 0);
            if (!ends) {
                multiply(next, 1 / column[steps + 1]);
            }
            base[steps + 1] = next;
            rotate(column, cos, sin, g, steps);
            h[steps] = column;
            steps++;
            if (ends) {
                break;
            }
        }
        double[] y = new double[steps];
        for (int i = steps - 1; i >= 0; i--) {
            double sum = g[i];
            for (int k = i + 1; k < steps; k++) {
                sum -= h[k][i] * y[k];
            }
            y[i] = sum / h[i][i];
        }
        for (int i = 0; i < steps; i++) {
            add(y[i], base[i], x);
        }
    }

    private static void multiply(double[] vector, double factor) {
        for (int i = 0; i < vector.length; i++) {
            vector[i] *= factor;
        }
    }

    private static void rotate(double[] column, double[] cos, double[] sin, double[] g, int step) {
        for (int i = 0; i < step; i++) {
            double a = column[i];
            double b = column[i + 1];
            column[i] = cos[i] * a + sin[i] * b;
            column[i + 1] = cos[i] * b - sin[i] * a;
        }
        double length = Math.hypot(column[step], column[step + 1]);
        cos[step] = column[step] / length;
        sin[step] = column[step + 1] / length;
        column[step] = length;
        g[step + 1] = -sin[step] * g[step];
        g[step] = cos[step] * g[step];
    }
}
