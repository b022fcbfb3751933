package org.gavel.engine.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * A player's chance in the random-turn game with a parity objective: the best over all his memoryless moves of the worst
 * over all of the other's, each chain evaluated exactly by its recurrent classes and Gaussian elimination.
 */
public final class RandomTurnReference {

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final Player self;
    private final int n;

    /** For a small game. */
    public RandomTurnReference(BiddingGame game, Player self) {
        this.game = game;
        graph = game.graph();
        this.self = self;
        n = graph.vertexCount();
    }

    /** The chance from every vertex. */
    public BigFraction[] chances() {
        BigFraction[] best = new BigFraction[n];
        Arrays.fill(best, BigFraction.ZERO);
        for (int[] own : policies(self)) {
            BigFraction[] worst = new BigFraction[n];
            Arrays.fill(worst, BigFraction.ONE);
            for (int[] other : policies(self.opponent())) {
                BigFraction[] chain = chain(own, other);
                for (int v = 0; v < n; v++) {
                    worst[v] = chain[v].compareTo(worst[v]) < 0 ? chain[v] : worst[v];
                }
            }
            for (int v = 0; v < n; v++) {
                best[v] = worst[v].compareTo(best[v]) > 0 ? worst[v] : best[v];
            }
        }
        return best;
    }

    private boolean ends(int v) {
        return graph.isTerminal(v) || game.objective().isLostAt(graph.marks(), v);
    }

    private boolean moves(Player player, int v) {
        return !ends(v) && graph.marks().owner(v).map(owner -> owner == player).orElse(true);
    }

    private List<int[]> policies(Player player) {
        List<int[]> all = new ArrayList<>(List.of(new int[n]));
        for (int v = 0; v < n; v++) {
            if (moves(player, v)) {
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
        }
        return all;
    }

    private BigFraction[] chain(int[] own, int[] other) {
        List<List<Integer>> next = new ArrayList<>();
        for (int v = 0; v < n; v++) {
            Optional<Player> owner = graph.marks().owner(v);
            next.add(ends(v) ? List.of(v)
                    : owner.isEmpty() ? List.of(own[v], other[v]) : List.of(owner.get() == self ? own[v] : other[v]));
        }
        boolean[][] reach = new boolean[n][n];
        for (int v = 0; v < n; v++) {
            reach[v][v] = true;
            for (int to : next.get(v)) {
                reach[v][to] = true;
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    reach[i][j] |= reach[i][k] && reach[k][j];
                }
            }
        }
        BigFraction[][] rows = new BigFraction[n][n + 1];
        for (int v = 0; v < n; v++) {
            Arrays.fill(rows[v], BigFraction.ZERO);
            rows[v][v] = BigFraction.ONE;
            boolean recurrent = true;
            int top = -1;
            for (int u = 0; u < n; u++) {
                recurrent &= !reach[v][u] || reach[u][v];
                top = reach[v][u] && !ends(u) && game.objective().isToldByPriorities()
                        ? Math.max(top, game.objective().priority(self, graph.marks(), u))
                        : top;
            }
            if (ends(v)) {
                boolean won = graph.isTerminal(v) ? graph.isWonBy(self, v) : self == Player.BOB;
                rows[v][n] = won ? BigFraction.ONE : BigFraction.ZERO;
            } else if (recurrent) {
                boolean won = game.objective().isToldByPriorities() ? top % 2 == 0
                        : average(v, next, reach)
                                .compareTo(game.objective().bound().orElseThrow()) >= 0 == (self == Player.ALICE);
                rows[v][n] = won ? BigFraction.ONE : BigFraction.ZERO;
            } else {
                BigFraction part = BigFraction.of(1, next.get(v).size());
                for (int to : next.get(v)) {
                    rows[v][to] = rows[v][to].subtract(part);
                }
            }
        }
        return eliminate(rows);
    }

    /** The mean weight of a recurrent class, by its stationary distribution. */
    private BigFraction average(int vertex, List<List<Integer>> next, boolean[][] reach) {
        List<Integer> members = new ArrayList<>();
        for (int u = 0; u < n; u++) {
            if (reach[vertex][u]) {
                members.add(u);
            }
        }
        int size = members.size();
        BigFraction[][] rows = new BigFraction[size][size + 1];
        for (int to = 0; to < size; to++) {
            Arrays.fill(rows[to], to == 0 ? BigFraction.ONE : BigFraction.ZERO);
            if (to > 0) {
                rows[to][to] = BigFraction.ONE;
            }
        }
        for (int from = 0; from < size; from++) {
            List<Integer> targets = next.get(members.get(from));
            for (int target : targets) {
                int to = members.indexOf(target);
                if (to > 0) {
                    rows[to][from] = rows[to][from].subtract(BigFraction.of(1, targets.size()));
                }
            }
        }
        BigFraction[] shares = eliminate(rows);
        BigFraction mean = BigFraction.ZERO;
        for (int i = 0; i < size; i++) {
            mean = mean.add(shares[i].multiply(graph.marks().weight(members.get(i))));
        }
        return mean;
    }

    private static BigFraction[] eliminate(BigFraction[][] rows) {
        int n = rows.length;
        for (int column = 0; column < n; column++) {
            int pivot = column;
            while (rows[pivot][column].signum() == 0) {
                pivot++;
            }
            BigFraction[] swap = rows[pivot];
            rows[pivot] = rows[column];
            rows[column] = swap;
            for (int row = 0; row < n; row++) {
                if (row != column && rows[row][column].signum() != 0) {
                    BigFraction factor = rows[row][column].divide(rows[column][column]);
                    for (int k = column; k <= n; k++) {
                        rows[row][k] = rows[row][k].subtract(factor.multiply(rows[column][k]));
                    }
                }
            }
        }
        BigFraction[] result = new BigFraction[n];
        for (int v = 0; v < n; v++) {
            result[v] = rows[v][n].divide(rows[v][v]);
        }
        return result;
    }
}
