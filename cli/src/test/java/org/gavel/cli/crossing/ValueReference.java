package org.gavel.cli.crossing;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * What configurations in whole chips are worth to Alice if both bid at random, a draw half as much as a win, by rounds: after so many
 * rounds a play that goes on counts as a draw, or, for bounds, as lost or won. Each round is a matrix game, solved by the simplex method.
 */
final class ValueReference {

    private static final int ROUNDS = 24;

    private final ChipReference chips;
    private final Map<Integer, Double> known = new HashMap<>();

    ValueReference(ChipReference chips) {
        this.chips = chips;
    }

    /** Bounds of the value; with a horizon twice the value. */
    double[] bounds(int vertex, int alice, int bob, int state, int horizon) {
        if (horizon > 0) {
            double value = value(vertex, alice, bob, state, horizon, 0.5);
            return new double[] {value, value};
        }
        return new double[] {value(vertex, alice, bob, state, ROUNDS, 0), value(vertex, alice, bob, state, ROUNDS, 1)};
    }

    private double value(int vertex, int alice, int bob, int state, int rounds, double rest) {
        Draft draft = chips.draft;
        int end = chips.end(vertex, alice, bob);
        if (end >= 0) {
            return end == 0 ? 1 : end == 1 ? 0 : 0.5;
        }
        if (rounds == 0) {
            return rest;
        }
        int key = (chips.at(vertex, alice, bob, state) * (ROUNDS + 1) + rounds) * 3 + (int) (rest * 2);
        Double before = known.get(key);
        if (before != null) {
            return before;
        }
        IntToDoubleFunction worth = after(rounds, rest);
        if (draft.chance[vertex]) {
            double sum = 0;
            for (int next = 0; next < draft.n; next++) {
                sum += draft.weights[vertex][next] * worth.applyAsDouble(chips.at(next, alice, bob, state));
            }
            known.put(key, sum / Arrays.stream(draft.weights[vertex]).sum());
            return known.get(key);
        }
        int low = Math.min(Integer.parseInt(draft.rule("least")), alice);
        int other = Math.min(Integer.parseInt(draft.rule("least")), bob);
        double[][] matrix = new double[alice - low + 1][bob - other + 1];
        for (int x = 0; x < matrix.length; x++) {
            for (int y = 0; y < matrix[x].length; y++) {
                matrix[x][y] = chips.afterBidsForAlice(vertex, alice, bob, state, x + low, y + other, worth);
            }
        }
        double value = MatrixGame.value(matrix);
        known.put(key, value);
        return value;
    }

    /** What is left to Alice after a round in which so many rounds were left. */
    private IntToDoubleFunction after(int rounds, double rest) {
        int states = chips.states();
        int side = chips.most + 1;
        return next -> value(next / states / side / side, next / states / side % side, next / states % side,
                next % states, rounds - 1, rest);
    }

    /** Bounds of what is left to Alice at the start after two bids in its first tie state. */
    double[] afterBids(int alice, int bob, int x, int y) {
        return DoubleStream.of(0, 1).map(rest -> chips.afterBidsForAlice(0, alice, bob, chips.startState(), x, y,
                after(ROUNDS, rest))).toArray();
    }
}
