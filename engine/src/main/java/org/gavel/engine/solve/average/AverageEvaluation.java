package org.gavel.engine.solve.average;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Components;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.solve.parity.TurnChain;

/**
 * What a Markov chain collects in the long run, exactly: at each vertex the gain, which is the mean weight of a step, and
 * the bias, which is what is collected above the gain, in all. In each closed component the bias is 0 on the average, as it
 * is of the moves that stay best when later weights count a little less. Source: Puterman, Markov decision processes (1994),
 * section 8.2 (recalled).
 */
final class AverageEvaluation {

    private final TurnChain chain;
    private final BigFraction[] weights;
    private final BigFraction[] gains;
    private final BigFraction[] biases;

    /**
     * Evaluates a chain.
     *
     * @param weights the weight of each vertex
     * @throws LimitReachedException if the equations are too large, or the solver was stopped
     */
    AverageEvaluation(TurnChain chain, BigFraction[] weights) {
        this.chain = chain;
        this.weights = weights;
        gains = zeros();
        biases = zeros();
        Components components = chain.components();
        boolean[] closed = new boolean[chain.size()];
        for (int component = 0; component < components.count(); component++) {
            if (chain.isClosed(components, component)) {
                int[] members = components.members(component);
                Arrays.stream(members).forEach(vertex -> closed[vertex] = true);
                evaluate(members);
            }
        }
        approach(IntStream.range(0, chain.size()).filter(vertex -> !closed[vertex]).toArray());
    }

    /** The mean weight of a step in the long run, from a vertex. */
    BigFraction gain(int vertex) {
        return gains[vertex];
    }

    /** What is collected above the gain, from a vertex. */
    BigFraction bias(int vertex) {
        return biases[vertex];
    }

    private BigFraction[] zeros() {
        BigFraction[] zeros = new BigFraction[chain.size()];
        Arrays.fill(zeros, BigFraction.ZERO);
        return zeros;
    }

    /** A closed component: what is collected until its first vertex is met again. */
    private void evaluate(int[] members) {
        int home = members[0];
        TurnChain.Equations equations = chain.equations(Arrays.copyOfRange(members, 1, members.length));
        BigFraction[] ones = new BigFraction[chain.size()];
        Arrays.fill(ones, BigFraction.ONE);
        BigFraction[] steps = zeros();
        equations.solve(ones, steps);
        BigFraction length = BigFraction.ONE.add(chain.next(steps, home));
        BigFraction[] sums = zeros();
        equations.solve(weights, sums);
        BigFraction gain = weights[home].add(chain.next(sums, home)).divide(length);
        for (int member : members) {
            gains[member] = gain;
            biases[member] = sums[member].subtract(gain.multiply(steps[member]));
        }
        BigFraction[] again = zeros();
        equations.solve(biases, again);
        BigFraction mean = biases[home].add(chain.next(again, home)).divide(length);
        for (int member : members) {
            biases[member] = biases[member].subtract(mean);
        }
    }

    /** The vertices from which a closed component is reached. */
    private void approach(int[] vertices) {
        if (vertices.length == 0) {
            return;
        }
        TurnChain.Equations equations = chain.equations(vertices);
        BigFraction[] right = zeros();
        for (int vertex : vertices) {
            right[vertex] = chain.next(gains, vertex);
        }
        equations.solve(right, gains);
        for (int vertex : vertices) {
            right[vertex] = weights[vertex].subtract(gains[vertex]).add(chain.next(biases, vertex));
        }
        equations.solve(right, biases);
    }
}
