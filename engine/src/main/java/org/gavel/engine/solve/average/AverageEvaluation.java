package org.gavel.engine.solve.average;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Components;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.number.UnreducedFraction;
import org.gavel.engine.solve.parity.TurnChain;

/**
 * What a Markov chain collects in the long run, exactly: at each vertex the gain, which is the mean weight of a step, and
 * the bias, which is what is collected above the gain, in all. Where there are several closed components, the bias is 0 on the
 * average in each, as it is of the moves that stay best when later weights count a little less. Source: Puterman, Markov decision processes (1994),
 * section 8.2 (recalled).
 */
final class AverageEvaluation {

    private final TurnChain chain;
    private final UnreducedFraction[] weights;
    private final UnreducedFraction[] gains;
    private final UnreducedFraction[] biases;

    /**
     * Evaluates a chain.
     *
     * @param weights the weight of each vertex
     * @throws LimitReachedException if the equations are too large, or the solver was stopped
     */
    AverageEvaluation(TurnChain chain, BigFraction[] weights) {
        this.chain = chain;
        this.weights = Arrays.stream(weights).map(UnreducedFraction::of).toArray(UnreducedFraction[]::new);
        gains = zeros();
        biases = zeros();
        Components components = chain.components();
        int[] closed = IntStream.range(0, components.count()).filter(each -> chain.isClosed(components, each))
                .toArray();
        BitSet settled = new BitSet();
        for (int component : closed) {
            int[] members = components.members(component);
            Arrays.stream(members).forEach(settled::set);
            TurnChain.Equations equations = chain.equations(Arrays.copyOfRange(members, 1, members.length));
            BigFraction length = evaluate(members, equations);
            if (closed.length > 1) {
                centre(members, equations, length);
            }
        }
        approach(IntStream.range(0, chain.size()).filter(vertex -> !settled.get(vertex)).toArray());
    }

    /** The mean weight of a step in the long run, from a vertex. */
    BigFraction gain(int vertex) {
        return gains[vertex].reduced();
    }

    /** What is collected above the gain, from a vertex. */
    BigFraction bias(int vertex) {
        return biases[vertex].reduced();
    }

    /** By how much it is better to be at one vertex than at another: by what is gained, and if that is the same, by the bias. */
    int compare(int one, int another) {
        int order = gains[one].compareTo(gains[another]);
        return order != 0 ? order : biases[one].compareTo(biases[another]);
    }

    private UnreducedFraction[] zeros() {
        UnreducedFraction[] zeros = new UnreducedFraction[chain.size()];
        Arrays.fill(zeros, UnreducedFraction.ZERO);
        return zeros;
    }

    /** A closed component: what is collected until its first vertex is met again, and after how many steps that is on the average. */
    private BigFraction evaluate(int[] members, TurnChain.Equations equations) {
        int home = members[0];
        UnreducedFraction[] ones = new UnreducedFraction[chain.size()];
        Arrays.fill(ones, UnreducedFraction.of(BigFraction.ONE));
        UnreducedFraction[] steps = zeros();
        equations.solve(ones, steps);
        BigFraction length = BigFraction.ONE.add(chain.next(steps, home).reduced());
        UnreducedFraction[] sums = zeros();
        equations.solve(weights, sums);
        BigFraction gain = weights[home].add(chain.next(sums, home)).reduced().divide(length);
        UnreducedFraction shared = UnreducedFraction.of(gain);
        for (int member : members) {
            gains[member] = shared;
            biases[member] = sums[member].subtract(shared.multiply(steps[member]));
        }
        return length;
    }

    /** Makes the mean of the biases of a closed component 0. */
    private void centre(int[] members, TurnChain.Equations equations, BigFraction length) {
        UnreducedFraction[] again = zeros();
        equations.solve(biases, again);
        UnreducedFraction mean = UnreducedFraction.of(
                biases[members[0]].add(chain.next(again, members[0])).reduced().divide(length));
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
        UnreducedFraction[] right = zeros();
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
