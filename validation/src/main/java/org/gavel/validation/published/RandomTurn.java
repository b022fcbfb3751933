package org.gavel.validation.published;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * The random-turn game on a board: in every round a fair coin picks who moves. Alice's chance to win, if both play well, by
 * trying every pair of positional strategies and solving the chain of each. For small boards only: work grows with the
 * product of all degrees.
 */
final class RandomTurn {

    private final ColouredGraph graph;
    private final List<int[]> ofAlice;
    private final List<int[]> ofBob;

    RandomTurn(ColouredGraph graph) {
        this.graph = graph;
        ofAlice = strategies(Player.ALICE);
        ofBob = strategies(Player.BOB);
    }

    /** Alice's chance from every vertex, if she maximizes it and Bob minimizes it. */
    BigFraction[] chances() {
        BigFraction[] best = null;
        for (int[] alice : ofAlice) {
            BigFraction[] worst = null;
            for (int[] bob : ofBob) {
                BigFraction[] chances = chances(alice, bob);
                worst = worst == null ? chances : better(worst, chances, -1);
            }
            best = best == null ? worst : better(best, worst, 1);
        }
        return best;
    }

    private static BigFraction[] better(BigFraction[] a, BigFraction[] b, int sign) {
        BigFraction[] better = new BigFraction[a.length];
        for (int vertex = 0; vertex < a.length; vertex++) {
            better[vertex] = sign * a[vertex].compareTo(b[vertex]) >= 0 ? a[vertex] : b[vertex];
        }
        return better;
    }

    /** Every choice of a move at every vertex. */
    private List<int[]> strategies(Player player) {
        List<int[]> strategies = new ArrayList<>(List.of(new int[graph.vertexCount()]));
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isTerminal(vertex)) {
                continue;
            }
            List<int[]> longer = new ArrayList<>();
            int here = vertex;
            for (int[] strategy : strategies) {
                graph.successors(player, vertex).forEach(target -> {
                    int[] extended = strategy.clone();
                    extended[here] = target;
                    longer.add(extended);
                });
            }
            strategies = longer;
        }
        return strategies;
    }

    /** Alice's chance from every vertex if both follow strategies: the least solution of the mean at every vertex. */
    private BigFraction[] chances(int[] alice, int[] bob) {
        boolean[] possible = canWin(alice, bob);
        int[] unknowns = java.util.stream.IntStream.range(0, graph.vertexCount())
                .filter(vertex -> possible[vertex] && !graph.isTerminal(vertex)).toArray();
        BigFraction[][] rows = new BigFraction[unknowns.length][unknowns.length + 1];
        BigFraction half = BigFraction.of(1, 2);
        for (int i = 0; i < unknowns.length; i++) {
            Arrays.fill(rows[i], BigFraction.ZERO);
            rows[i][i] = BigFraction.ONE;
            for (int target : new int[] {alice[unknowns[i]], bob[unknowns[i]]}) {
                int column = Arrays.binarySearch(unknowns, target);
                if (column >= 0) {
                    rows[i][column] = rows[i][column].subtract(half);
                } else if (graph.isWonBy(Player.ALICE, target)) {
                    rows[i][unknowns.length] = rows[i][unknowns.length].add(half);
                }
            }
        }
        BigFraction[] solved = eliminate(rows);
        BigFraction[] chances = new BigFraction[graph.vertexCount()];
        for (int vertex = 0; vertex < chances.length; vertex++) {
            int row = Arrays.binarySearch(unknowns, vertex);
            chances[vertex] = row >= 0 ? solved[row]
                    : graph.isWonBy(Player.ALICE, vertex) ? BigFraction.ONE : BigFraction.ZERO;
        }
        return chances;
    }

    /** From which vertices Alice's goal can be reached at all, which makes the equations of the others 0 = 0. */
    private boolean[] canWin(int[] alice, int[] bob) {
        boolean[] possible = new boolean[graph.vertexCount()];
        for (int pass = 0; pass <= possible.length; pass++) {
            for (int vertex = 0; vertex < possible.length; vertex++) {
                possible[vertex] |= graph.isTerminal(vertex) ? graph.isWonBy(Player.ALICE, vertex)
                        : possible[alice[vertex]] || possible[bob[vertex]];
            }
        }
        return possible;
    }

    /** Gauss and Jordan, on equations that have one solution. */
    private static BigFraction[] eliminate(BigFraction[][] rows) {
        int n = rows.length;
        for (int column = 0; column < n; column++) {
            int pivot = column;
            while (rows[pivot][column].signum() == 0) {
                pivot++;
            }
            BigFraction[] chosen = rows[pivot];
            rows[pivot] = rows[column];
            rows[column] = chosen;
            BigFraction head = chosen[column];
            for (int j = column; j <= n; j++) {
                chosen[j] = chosen[j].divide(head);
            }
            for (int i = 0; i < n; i++) {
                BigFraction factor = rows[i][column];
                if (i != column && factor.signum() != 0) {
                    for (int j = column; j <= n; j++) {
                        rows[i][j] = rows[i][j].subtract(factor.multiply(chosen[j]));
                    }
                }
            }
        }
        return Arrays.stream(rows).map(row -> row[n]).toArray(BigFraction[]::new);
    }
}
