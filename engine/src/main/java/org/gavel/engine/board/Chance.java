package org.gavel.engine.board;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * Where chance moves the token from a vertex: to each of its targets with a probability. The budgets
 * of both players stay. Immutable. A fair coin by which a bid of equals is decided, or a vertex with one red and one blue edge under
 * Richman payment, is something else: there both players bid.
 */
public final class Chance {

    private final int[] targets;
    private final long[] weights;
    private final long total;

    private Chance(int[] targets, long[] weights, long total) {
        this.targets = targets;
        this.weights = weights;
        this.total = total;
    }

    /**
     * The chance with these probabilities, by target.
     *
     * @throws IllegalArgumentException if a probability is not positive, they do not sum to 1, or their least common denominator is
     *             larger than 2^62
     */
    static Chance of(SortedMap<Integer, BigFraction> parts) {
        BigInteger common = parts.get(parts.firstKey()).getDenominator();
        for (BigFraction part : parts.values()) {
            BigInteger each = part.getDenominator();
            common = common.equals(each) ? common : common.divide(common.gcd(each)).multiply(each);
        }
        int[] targets = new int[parts.size()];
        BigInteger[] weights = new BigInteger[targets.length];
        BigInteger sum = BigInteger.ZERO;
        int next = 0;
        for (Map.Entry<Integer, BigFraction> each : parts.entrySet()) {
            BigFraction part = each.getValue();
            targets[next] = each.getKey();
            weights[next] = common.equals(part.getDenominator()) ? part.getNumerator()
                    : part.getNumerator().multiply(common.divide(part.getDenominator()));
            sum = sum.add(weights[next++]);
        }
        if (!sum.equals(common)) {
            throw new IllegalArgumentException(
                    "the probabilities sum to " + Fractions.text(BigFraction.of(sum, common)) + ", not to 1");
        }
        if (Arrays.stream(weights).anyMatch(weight -> weight.signum() <= 0)) {
            throw new IllegalArgumentException("a probability is not larger than 0");
        }
        if (common.bitLength() > Long.SIZE - 2) {
            throw new IllegalArgumentException(
                    "the least common denominator of the probabilities is larger than 2^62");
        }
        return new Chance(targets, Arrays.stream(weights).mapToLong(BigInteger::longValueExact).toArray(),
                common.longValueExact());
    }

    /** The sum of some fractions. */
    public static BigFraction sum(Collection<BigFraction> parts) {
        return parts.stream().reduce(BigFraction.ZERO, BigFraction::add);
    }

    /** How many targets there are, at least one. */
    public int count() {
        return targets.length;
    }

    /** A target; they are in ascending order. */
    public int target(int number) {
        return targets[number];
    }

    /** The probability of a target, in parts of {@link #total()}; at least 1. */
    public long weight(int number) {
        return weights[number];
    }

    /** The least common denominator of all probabilities. */
    public long total() {
        return total;
    }

    /** Whether the token can go to a vertex. */
    public boolean leadsTo(int vertex) {
        return Arrays.binarySearch(targets, vertex) >= 0;
    }

    /** A target drawn with its probability. */
    public int draw(RandomGenerator random) {
        long left = random.nextLong(total);
        int number = 0;
        while (left >= weights[number]) {
            left -= weights[number++];
        }
        return targets[number];
    }

    /** The mean of numbers by their targets, rounded down; exactly their number if they are all the same. */
    public double mean(IntToDoubleFunction numbers) {
        double least = Double.POSITIVE_INFINITY;
        for (int target : targets) {
            least = Math.min(least, numbers.applyAsDouble(target));
        }
        double above = 0;
        for (int i = 0; i < targets.length; i++) {
            above += share(i) * (numbers.applyAsDouble(targets[i]) - least);
        }
        return above == 0 ? least : Math.max(least, Math.nextDown(least + above * (1 - (count() + 8) * 0x1p-52)));
    }

    /** The probability of a target as a double, off by at most three roundings. */
    public double share(int number) {
        return weights[number] / (double) total;
    }

    /** The probability of a target. */
    public BigFraction part(int number) {
        return BigFraction.of(BigInteger.valueOf(weights[number]), BigInteger.valueOf(total));
    }

    @Override
    public String toString() {
        return IntStream.range(0, count()).mapToObj(i -> Fractions.text(part(i)) + " to " + targets[i])
                .collect(Collectors.joining(", "));
    }
}
