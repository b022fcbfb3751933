package org.gavel.engine.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.fraction.BigFractionField;
import org.apache.commons.math3.linear.Array2DRowFieldMatrix;
import org.apache.commons.math3.linear.ArrayFieldVector;
import org.apache.commons.math3.linear.FieldLUDecomposition;
import org.apache.commons.math3.linear.FieldMatrix;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * The slow reference for Richman thresholds: 1 - P, where P is the player's chance to win the random-turn game. All his
 * policies are tried; against each the other player's best reply is found by improving it until it is best, where every
 * chain is solved by field linear algebra over fractions.
 */
public final class RichmanReference {

    private final ColouredGraph graph;
    private final Player player;
    private final int[][] own;
    private final int[][] other;

    /** A reference for one player. */
    public RichmanReference(ColouredGraph graph, Player player) {
        this.graph = graph;
        this.player = player;
        own = successors(player);
        other = successors(player.opponent());
    }

    private int[][] successors(Player mover) {
        int[][] result = new int[graph.vertexCount()][0];
        int[] into = new int[graph.maxDegree()];
        for (int vertex = 0; vertex < result.length; vertex++) {
            if (!graph.isTerminal(vertex)) {
                result[vertex] = Arrays.copyOf(into, graph.successors(mover, vertex, into));
            }
        }
        return result;
    }

    /** The number of policies of the player that are tried. */
    public double policies() {
        return Arrays.stream(own).mapToDouble(each -> Math.max(1, each.length)).reduce(1, (a, b) -> a * b);
    }

    /** The thresholds of all vertices. */
    public List<BigFraction> thresholds() {
        BigFraction[] best = new BigFraction[own.length];
        Arrays.fill(best, BigFraction.ZERO);
        int[] choice = new int[own.length];
        do {
            BigFraction[] value = againstBestReply(choice);
            for (int vertex = 0; vertex < best.length; vertex++) {
                best[vertex] = value[vertex].compareTo(best[vertex]) > 0 ? value[vertex] : best[vertex];
            }
        } while (advance(choice));
        List<BigFraction> result = new ArrayList<>();
        for (BigFraction chance : best) {
            result.add(BigFraction.ONE.subtract(chance));
        }
        return result;
    }

    private boolean advance(int[] choice) {
        for (int vertex = 0; vertex < choice.length; vertex++) {
            if (++choice[vertex] < own[vertex].length) {
                return true;
            }
            choice[vertex] = 0;
        }
        return false;
    }

    private BigFraction[] againstBestReply(int[] choice) {
        boolean[] escapes = escapes(choice);
        int[] reply = new int[own.length];
        while (true) {
            BigFraction[] value = chances(choice, reply, escapes);
            boolean improved = false;
            for (int vertex = 0; vertex < reply.length; vertex++) {
                for (int i = 0; i < other[vertex].length; i++) {
                    if (!escapes[vertex]
                            && value[other[vertex][i]].compareTo(value[other[vertex][reply[vertex]]]) < 0) {
                        reply[vertex] = i;
                        improved = true;
                    }
                }
            }
            if (!improved) {
                return value;
            }
        }
    }

    /** From where the other player can keep the token away from the goal for good. */
    private boolean[] escapes(int[] choice) {
        boolean[] reached = new boolean[own.length];
        for (boolean changed = true; changed;) {
            changed = false;
            for (int vertex = 0; vertex < reached.length; vertex++) {
                boolean now = graph.isTerminal(vertex) ? graph.isWonBy(player, vertex)
                        : reached[own[vertex][choice[vertex]]]
                                || Arrays.stream(other[vertex]).allMatch(to -> reached[to]);
                if (now && !reached[vertex]) {
                    reached[vertex] = true;
                    changed = true;
                }
            }
        }
        boolean[] result = new boolean[reached.length];
        for (int vertex = 0; vertex < result.length; vertex++) {
            result[vertex] = !reached[vertex];
        }
        return result;
    }

    private BigFraction[] chances(int[] choice, int[] reply, boolean[] escapes) {
        int n = own.length;
        FieldMatrix<BigFraction> matrix = new Array2DRowFieldMatrix<>(BigFractionField.getInstance(), n, n);
        ArrayFieldVector<BigFraction> right = new ArrayFieldVector<>(BigFractionField.getInstance(), n);
        for (int vertex = 0; vertex < n; vertex++) {
            matrix.addToEntry(vertex, vertex, BigFraction.ONE);
            if (graph.isTerminal(vertex)) {
                right.setEntry(vertex, graph.isWonBy(player, vertex) ? BigFraction.ONE : BigFraction.ZERO);
            } else if (!escapes[vertex]) {
                matrix.addToEntry(vertex, own[vertex][choice[vertex]], BigFraction.ONE_HALF.negate());
                matrix.addToEntry(vertex, other[vertex][reply[vertex]], BigFraction.ONE_HALF.negate());
            }
        }
        return new FieldLUDecomposition<>(matrix).getSolver().solve(right).toArray();
    }
}
