package org.gavel.engine.answer.value;

import java.util.Arrays;
import java.util.SortedMap;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * With which probability a player makes each of some numbered choices, such as bids. The probabilities are doubles; they
 * are meant to be divided by their sum, which differs from 1 by rounding only.
 */
public final class Distribution {

    private static final double NOISE = 1e-13;

    private final int first;
    private final double[] weights;

    private Distribution(int first, double[] weights) {
        this.first = first;
        this.weights = weights;
    }

    /** The distribution that always makes one choice. */
    public static Distribution certain(int choice) {
        return new Distribution(choice, new double[] {1});
    }

    /**
     * The distribution with these probabilities, which differ from a sum of 1 by rounding only.
     *
     * @throws IllegalArgumentException if there are none, or one is not positive
     */
    public static Distribution of(SortedMap<Integer, Double> probabilities) {
        int first = probabilities.firstKey();
        double[] weights = new double[probabilities.lastKey() - first + 1];
        probabilities.forEach((choice, probability) -> {
            if (!(probability > 0)) {
                throw new IllegalArgumentException(choice + ": " + probability);
            }
            weights[choice - first] = probability;
        });
        return new Distribution(first, weights);
    }

    /**
     * The distribution with weights in proportion to some numbers.
     *
     * @param weights the weights of choices 0, 1, ...; those that are negative, or so small that they are rounding
     *             errors, count as 0
     * @throws IllegalArgumentException if none is positive, or their sum is not finite
     */
    public static Distribution inProportion(double[] weights) {
        double least = NOISE * Arrays.stream(weights).max().orElse(0);
        int first = 0;
        while (first < weights.length && !(weights[first] > least)) {
            first++;
        }
        int last = weights.length - 1;
        while (last > first && !(weights[last] > least)) {
            last--;
        }
        double sum = 0;
        for (int i = first; i <= last; i++) {
            sum += weights[i] > least ? weights[i] : 0;
        }
        if (!(sum > 0) || Double.isInfinite(sum)) {
            throw new IllegalArgumentException("weights of sum " + sum);
        }
        double[] kept = new double[last - first + 1];
        for (int i = first; i <= last; i++) {
            kept[i - first] = weights[i] > least ? weights[i] / sum : 0;
        }
        return new Distribution(first, kept);
    }

    /** The distribution in which choices below a number are that number. */
    Distribution atLeast(int least) {
        if (first >= least) {
            return this;
        }
        if (last() <= least) {
            return certain(least);
        }
        double[] kept = Arrays.copyOfRange(weights, least - first, weights.length);
        kept[0] += Arrays.stream(weights, 0, least - first).sum();
        int from = 0;
        while (!(kept[from] > 0)) {
            from++;
        }
        return new Distribution(least + from, Arrays.copyOfRange(kept, from, kept.length));
    }

    /** The probability of a choice, 0 for all that are never made. */
    public double probability(int choice) {
        return choice < first || choice > last() ? 0 : weights[choice - first];
    }

    /** The least choice with a positive probability. */
    public int first() {
        return first;
    }

    /** The greatest choice with a positive probability. */
    public int last() {
        return first + weights.length - 1;
    }

    /** The choices with a positive probability, in increasing order. */
    public ImmutableIntList support() {
        MutableIntList support = IntLists.mutable.empty();
        for (int choice = first; choice <= last(); choice++) {
            if (probability(choice) > 0) {
                support.add(choice);
            }
        }
        return support.toImmutable();
    }

    /** Whether one choice is always made. */
    public boolean isCertain() {
        return weights.length == 1;
    }

    /**
     * The choice that belongs to a point of the unit interval, so that uniformly random points give this distribution.
     *
     * @param point from 0 inclusive to 1 exclusive
     */
    public int choose(double point) {
        double rest = point;
        for (int choice = first; choice < last(); choice++) {
            rest -= probability(choice);
            if (rest < 0) {
                return choice;
            }
        }
        return last();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        support().forEach(choice -> text.append(text.isEmpty() ? "" : ", ").append(choice).append(": ")
                .append(probability(choice)));
        return text.toString();
    }
}
