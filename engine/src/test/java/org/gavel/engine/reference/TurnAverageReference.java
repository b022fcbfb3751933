package org.gavel.engine.reference;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * The value of the mean-payoff game in which a coin picks the mover, on a small board with bids everywhere: the best over all
 * memoryless moves of Alice of the worst over all of Bob's, where the mean weight of each chain is found from its stationary
 * distribution by Gaussian elimination.
 */
public final class TurnAverageReference {

    private final ColouredGraph graph;
    private final BigFraction coin;
    private final int n;

    /** For a board and the chance that Alice moves. */
    public TurnAverageReference(ColouredGraph graph, BigFraction coin) {
        this.graph = graph;
        this.coin = coin;
        n = graph.vertexCount();
    }

    /** The value from a vertex. */
    public BigFraction value(int start) {
        BigFraction best = null;
        for (int[] alice : policies(Player.ALICE)) {
            BigFraction worst = null;
            for (int[] bob : policies(Player.BOB)) {
                BigFraction gain = gain(alice, bob, start);
                worst = worst == null || gain.compareTo(worst) < 0 ? gain : worst;
            }
            best = best == null || worst.compareTo(best) > 0 ? worst : best;
        }
        return best;
    }

    private List<int[]> policies(Player player) {
        List<int[]> all = new ArrayList<>(List.of(new int[n]));
        for (int v = 0; v < n; v++) {
            List<int[]> more = new ArrayList<>();
            for (int[] policy : all) {
                for (int e = graph.firstEdge(player, v); e < graph.firstEdge(player, v + 1); e++) {
                    int[] copy = policy.clone();
                    copy[v] = graph.target(player, e);
                    more.add(copy);
                }
            }
            all = more;
        }
        return all;
    }

    /**
     * The limit of the average weight: with the restarts of a very small chance it would be close to it; exactly it is the
     * mean over the states of the limit of (1/N) sum P^k, found as the projection onto the kernel of I - P.
     */
    private BigFraction gain(int[] alice, int[] bob, int start) {
        BigFraction[][] step = new BigFraction[n][n];
        for (int v = 0; v < n; v++) {
            java.util.Arrays.fill(step[v], BigFraction.ZERO);
            step[v][alice[v]] = step[v][alice[v]].add(coin);
            step[v][bob[v]] = step[v][bob[v]].add(BigFraction.ONE.subtract(coin));
        }
        // g = P g and g + h = w + P h: unknowns g and h; every solution has the same g.
        BigFraction[][] rows = new BigFraction[2 * n][2 * n + 1];
        for (int v = 0; v < n; v++) {
            java.util.Arrays.fill(rows[v], BigFraction.ZERO);
            java.util.Arrays.fill(rows[n + v], BigFraction.ZERO);
            for (int u = 0; u < n; u++) {
                BigFraction entry = (u == v ? BigFraction.ONE : BigFraction.ZERO).subtract(step[v][u]);
                rows[v][u] = entry;
                rows[n + v][n + u] = entry;
            }
            rows[n + v][v] = BigFraction.ONE;
            rows[n + v][2 * n] = graph.marks().weight(v);
        }
        return Elimination.unknown(rows, start);
    }

    /** Gauss-Jordan for equations with free unknowns. */
    private static final class Elimination {
        static BigFraction unknown(BigFraction[][] rows, int wanted) {
            int columns = rows[0].length - 1;
            int row = 0;
            for (int column = 0; column < columns && row < rows.length; column++) {
                int pivot = row;
                while (pivot < rows.length && rows[pivot][column].signum() == 0) {
                    pivot++;
                }
                if (pivot == rows.length) {
                    continue;
                }
                BigFraction[] swap = rows[pivot];
                rows[pivot] = rows[row];
                rows[row] = swap;
                for (int other = 0; other < rows.length; other++) {
                    if (other != row && rows[other][column].signum() != 0) {
                        BigFraction factor = rows[other][column].divide(swap[column]);
                        for (int k = column; k <= columns; k++) {
                            rows[other][k] = rows[other][k].subtract(swap[k].multiply(factor));
                        }
                    }
                }
                row++;
            }
            for (BigFraction[] each : rows) {
                if (each[wanted].signum() != 0) {
                    return each[columns].divide(each[wanted]);
                }
            }
            throw new IllegalStateException("no gain");
        }
    }
}
