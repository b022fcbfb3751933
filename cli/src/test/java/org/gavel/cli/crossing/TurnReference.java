package org.gavel.cli.crossing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a player needs under Richman payment with an objective: 1 minus the chance of winning the game in which a fair coin picks who
 * moves, the best over all memoryless moves of the player of the worst over all of the other's.
 */
final class TurnReference {

    private final Draft draft;
    private final int self;
    private final int n;
    private double coin = 0.5;
    private boolean weighing;

    TurnReference(Draft draft, int self) {
        this.draft = draft;
        this.self = self;
        n = draft.n + 3;
    }

    /** The average weight from the start, where a coin lets the player move with a chance, and he wants much of it. */
    double average(double chance) {
        coin = chance;
        weighing = true;
        double best = Double.NEGATIVE_INFINITY;
        for (int[] own : policies(self)) {
            double worst = Double.POSITIVE_INFINITY;
            for (int[] other : policies(1 - self)) {
                worst = Math.min(worst, chain(own, other)[0]);
            }
            best = Math.max(best, worst);
        }
        return best;
    }

    /** What is needed at each vertex. */
    double[] needs() {
        double[] best = new double[n];
        for (int[] own : policies(self)) {
            double[] worst = new double[n];
            Arrays.fill(worst, 1);
            for (int[] other : policies(1 - self)) {
                double[] chances = chain(own, other);
                for (int v = 0; v < worst.length; v++) {
                    worst[v] = Math.min(worst[v], chances[v]);
                }
            }
            for (int v = 0; v < worst.length; v++) {
                best[v] = Math.max(worst[v], best[v]);
            }
        }
        return Arrays.stream(best).map(chance -> 1 - chance).toArray();
    }

    private int end(int v) {
        boolean lost = v < draft.n && draft.objective.equals("safety") && draft.isInner(v) && draft.sets[v] > 0;
        return lost ? 1 : draft.outcome(v);
    }

    private boolean isChance(int v) {
        return v < draft.n && draft.chance[v] && end(v) < 0;
    }

    private List<int[]> policies(int player) {
        List<int[]> all = new ArrayList<>(List.of(new int[n]));
        for (int state = 0; state < n; state++) {
            if (end(state) >= 0 || draft.owner[state] == 1 - player || isChance(state)) {
                continue;
            }
            List<int[]> more = new ArrayList<>();
            for (int[] policy : all) {
                for (int to : draft.moves(player, state)) {
                    int[] copy = policy.clone();
                    copy[state] = to;
                    more.add(copy);
                }
            }
            all = more;
        }
        return all;
    }

    private double[] chain(int[] own, int[] other) {
        int size = n;
        int[][] next = new int[size][];
        double[][] parts = new double[size][];
        boolean[][] reach = new boolean[size][size];
        for (int v = 0; v < size; v++) {
            int owner = end(v) >= 0 ? Draft.NOBODY : draft.owner[v];
            next[v] = end(v) >= 0 ? new int[] {v}
                    : owner < 0 ? ofBoth(own[v], other[v])
                            : new int[] {owner == self ? own[v] : other[v]};
            if (isChance(v)) {
                int[] weights = draft.weights[v];
                next[v] = IntStream.range(0, draft.n).filter(to -> weights[to] > 0).toArray();
                double sum = IntStream.of(weights).sum();
                parts[v] = IntStream.of(next[v]).mapToDouble(to -> weights[to] / sum).toArray();
            }
            reach[v][v] = true;
            for (int to : next[v]) {
                reach[v][to] = true;
            }
        }
        for (int k = 0; k < size; k++) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; reach[i][k] && j < size; j++) {
                    reach[i][j] |= reach[k][j];
                }
            }
        }
        double[][] rows = new double[size][size + 1];
        for (int v = 0; v < size; v++) {
            rows[v][v] = 1;
            if (end(v) >= 0) {
                rows[v][size] = end(v) == self ? 1 : 0;
            } else if (isRecurrent(v, reach)) {
                rows[v][size] = weighing ? average(members(v, reach), next) : isWon(v, next, reach) ? 1 : 0;
            } else {
                for (int i = 0; i < next[v].length; i++) {
                    rows[v][next[v][i]] -= parts[v] == null ? part(i, next[v].length) : parts[v][i];
                }
            }
        }
        return solved(rows);
    }

    /** The moves of both, or of the one who always moves. */
    private int[] ofBoth(int own, int other) {
        return coin == 0 ? new int[] {other} : coin == 1 ? new int[] {own} : new int[] {own, other};
    }

    private boolean isRecurrent(int v, boolean[][] reach) {
        for (int u = 0; u < reach.length; u++) {
            if (reach[v][u] && !reach[u][v]) {
                return false;
            }
        }
        return true;
    }

    private boolean isWon(int v, int[][] next, boolean[][] reach) {
        List<Integer> members = members(v, reach);
        boolean marked = members.stream().anyMatch(u -> draft.sets[u] > 0);
        boolean alices = switch (draft.objective.replaceFirst(":.*", "")) {
            case "reach" -> self == 1;
            case "safety" -> true;
            case "buchi" -> marked;
            case "co-buchi" -> !marked;
            case "parity" -> members.stream().mapToInt(u -> draft.priority[u]).max().orElseThrow() % 2 == 0;
            default -> average(members, next) >= Integer.parseInt(draft.objective.replaceFirst(".*:", "")) - 1e-9;
        };
        return alices == (self == 0);
    }

    private static List<Integer> members(int v, boolean[][] reach) {
        return IntStream.range(0, reach.length).filter(u -> reach[v][u]).boxed().toList();
    }

    /** The chance of the first of two moves, which is the player's, or of the second. */
    private double part(int place, int moves) {
        return moves == 1 ? 1 : place == 0 ? coin : 1 - coin;
    }

    private double average(List<Integer> members, int[][] next) {
        int size = members.size();
        double[][] rows = new double[size][size + 1];
        for (int to = 0; to < size; to++) {
            Arrays.fill(rows[to], to == 0 ? 1 : 0);
            rows[to][to] = 1;
        }
        for (int from = 0; from < size; from++) {
            int[] targets = next[members.get(from)];
            for (int i = 0; i < targets.length; i++) {
                int to = members.indexOf(targets[i]);
                rows[to][from] -= to > 0 ? part(i, targets.length) : 0;
            }
        }
        double[] parts = solved(rows);
        double mean = 0;
        for (int i = 0; i < size; i++) {
            mean += parts[i] * draft.weight[members.get(i)];
        }
        return mean;
    }

    private static double[] solved(double[][] rows) {
        int n = rows.length;
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int row = column + 1; row < n; row++) {
                pivot = Math.abs(rows[row][column]) > Math.abs(rows[pivot][column]) ? row : pivot;
            }
            double[] swap = rows[pivot];
            rows[pivot] = rows[column];
            rows[column] = swap;
            for (int row = 0; row < n; row++) {
                double factor = row == column ? 0 : rows[row][column] / swap[column];
                for (int k = column; k <= n && factor != 0; k++) {
                    rows[row][k] -= factor * swap[k];
                }
            }
        }
        double[] result = new double[n];
        for (int v = 0; v < n; v++) {
            result[v] = rows[v][n] / rows[v][v];
        }
        return result;
    }
}
