package org.gavel.validation.published;

/**
 * The two programs that compute who wins within how many steps where whole dollars go to the bank, as they are printed: nodes
 * 0 to N, Left names a price k, Right answers with 0 or k + 1, equal bids go to Left. Source: gasarch-sovich-zimand-2009,
 * section 5.2.
 */
public final class BankProgram {

    private final int nodes;
    private final int left;
    private final int[][][] leftWins;
    private final int[][][] rightWins;

    /**
     * Runs both programs.
     *
     * @param n the last node
     * @param left Left's dollars at most
     * @param right Right's dollars at most
     */
    public BankProgram(int n, int left, int right) {
        nodes = n;
        this.left = left;
        leftWins = new int[n + 1][left + 1][right + 1];
        rightWins = new int[n + 1][left + 1][right + 1];
        for (int t = 1; t <= left + right + n; t++) {
            int[][][] oldLeft = copy(leftWins);
            int[][][] oldRight = copy(rightWins);
            for (int p = 1; p < n; p++) {
                for (int m1 = 0; m1 <= left; m1++) {
                    for (int m2 = 0; m2 <= right; m2++) {
                        stepLeft(oldLeft, t, p, m1, m2);
                        stepRight(oldRight, t, p, m1, m2);
                    }
                }
            }
        }
    }

    /** Within how many steps Left wins, or 0. */
    public int leftWins(int p, int m1, int m2) {
        return leftWins[p][m1][m2];
    }

    /** Within how many steps Right wins, or 0. */
    public int rightWins(int p, int m1, int m2) {
        return rightWins[p][m1][m2];
    }

    private int[][][] copy(int[][][] table) {
        int[][][] copy = new int[nodes + 1][left + 1][];
        for (int p = 0; p <= nodes; p++) {
            for (int m1 = 0; m1 <= left; m1++) {
                copy[p][m1] = table[p][m1].clone();
            }
        }
        return copy;
    }

    private void stepLeft(int[][][] old, int t, int p, int m1, int m2) {
        if (leftWins[p][m1][m2] != 0) {
            return;
        }
        if (t == 1) {
            leftWins[p][m1][m2] = p == 1 && m1 >= m2 ? 1 : 0;
            return;
        }
        for (int k = 0; k <= m1 && leftWins[p][m1][m2] == 0; k++) {
            leftWins[p][m1][m2] = stepsOfLeft(old, p, m1, m2, k);
        }
    }

    private int stepsOfLeft(int[][][] old, int p, int m1, int m2, int k) {
        if (p == 1) {
            return k >= m2 ? 1 : next(old[p + 1][m1][m2 - k - 1]);
        }
        int down = old[p - 1][m1 - k][m2];
        if (p == nodes - 1) {
            return k >= m2 ? next(down) : 0;
        }
        if (down == 0 || k + 1 > m2) {
            return next(down);
        }
        int up = old[p + 1][m1][m2 - k - 1];
        return up == 0 ? 0 : 1 + Math.max(down, up);
    }

    private static int next(int steps) {
        return steps == 0 ? 0 : 1 + steps;
    }

    private void stepRight(int[][][] old, int t, int p, int m1, int m2) {
        if (rightWins[p][m1][m2] != 0) {
            return;
        }
        if (t == 1) {
            rightWins[p][m1][m2] = p == nodes - 1 && m2 > m1 ? 1 : 0;
            return;
        }
        boolean good = false;
        for (int k = 0; k <= m1 && !good; k++) {
            good = isGoodForLeft(old, p, m1, m2, k);
        }
        rightWins[p][m1][m2] = good ? 0 : t;
    }

    private boolean isGoodForLeft(int[][][] old, int p, int m1, int m2, int k) {
        if (p == 1) {
            return k >= m2 || old[p + 1][m1][m2 - k - 1] == 0;
        }
        boolean holdsDown = old[p - 1][m1 - k][m2] == 0;
        if (p == nodes - 1) {
            return k >= m2 && holdsDown;
        }
        return holdsDown && (k + 1 >= m2 || old[p + 1][m1][m2 - k - 1] == 0);
    }
}
