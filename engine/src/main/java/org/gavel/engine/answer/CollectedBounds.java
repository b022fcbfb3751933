package org.gavel.engine.answer;

import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Bounds of one player's thresholds, collected from several sources and kept vertex by vertex: in doubles where a double is the
 * bound itself, else in fractions. Each source is read once, so that what is collected costs the same to read however many sources
 * there were. Not thread-safe.
 */
public final class CollectedBounds {

    private final double[] lower;
    private final double[] upper;
    private final BigFraction[] lowerFractions;
    private final BigFraction[] upperFractions;

    /** The bounds of thresholds that are known already. */
    public CollectedBounds(ContinuousThresholds known) {
        int n = known.vertexCount();
        lower = new double[n];
        upper = new double[n];
        lowerFractions = new BigFraction[n];
        upperFractions = new BigFraction[n];
        for (int vertex = 0; vertex < n; vertex++) {
            upper[vertex] = 1;
            if (isInDoubles(known, vertex)) {
                lower[vertex] = known.lower(vertex);
                upper[vertex] = known.upper(vertex);
            } else {
                raise(vertex, known.lowerBound(vertex));
                reduce(vertex, known.upperBound(vertex));
            }
        }
    }

    /**
     * Takes what the upper bounds of the other player leave of all the money, where that is a better lower bound: in doubles where they
     * are in doubles, rounded downward.
     */
    public CollectedBounds raiseToRest(ContinuousThresholds other) {
        for (int vertex = 0; vertex < lower.length; vertex++) {
            if (!isInDoubles(other, vertex)) {
                raise(vertex, BigFraction.ONE.subtract(other.upperBound(vertex)));
                continue;
            }
            double rest = 1 - other.upper(vertex);
            double below = rounding(rest, other.upper(vertex)) < 0 ? Math.nextDown(rest) : rest;
            if (below > lower[vertex]) {
                lower[vertex] = below;
                lowerFractions[vertex] = null;
            }
        }
        return this;
    }

    /** Takes what the lower bounds of the other player leave, where that is a better upper bound: if it is one at all. */
    public CollectedBounds reduceToRest(ContinuousThresholds other) {
        for (int vertex = 0; vertex < upper.length; vertex++) {
            if (!isInDoubles(other, vertex)) {
                reduce(vertex, BigFraction.ONE.subtract(other.lowerBound(vertex)));
                continue;
            }
            double rest = 1 - other.lower(vertex);
            double above = rounding(rest, other.lower(vertex)) > 0 ? Math.nextUp(rest) : rest;
            if (above < upper[vertex]) {
                upper[vertex] = above;
                upperFractions[vertex] = null;
            }
        }
        return this;
    }

    private static boolean isInDoubles(ContinuousThresholds thresholds, int vertex) {
        return thresholds instanceof EnclosureThresholds bounds && bounds.isInDoubles(vertex);
    }

    /** By how much 1 minus a double of [0,1] is more than it was rounded to, itself a double. */
    private static double rounding(double rest, double taken) {
        return 1 - rest - taken;
    }

    private void raise(int vertex, BigFraction bound) {
        double below = DirectedRounding.down(bound);
        if (below >= lower[vertex] && bound.compareTo(fraction(lowerFractions[vertex], lower[vertex])) > 0) {
            lower[vertex] = below;
            lowerFractions[vertex] = fraction(null, below).equals(bound) ? null : bound;
        }
    }

    private void reduce(int vertex, BigFraction bound) {
        double above = DirectedRounding.up(bound);
        if (above <= upper[vertex] && bound.compareTo(fraction(upperFractions[vertex], upper[vertex])) < 0) {
            upper[vertex] = above;
            upperFractions[vertex] = fraction(null, above).equals(bound) ? null : bound;
        }
    }

    private static BigFraction fraction(BigFraction known, double otherwise) {
        return known == null ? BigFraction.from(otherwise) : known;
    }

    /**
     * The bounds as thresholds; what is collected must be left alone from then on.
     *
     * @param hopeless vertices from which the player does not win even with all the money; it counts where the lower bound is 1
     */
    public EnclosureThresholds thresholds(IntPredicate hopeless) {
        return new EnclosureThresholds(lower, upper, lowerFractions, upperFractions,
                vertex -> lower[vertex] == 1 && hopeless.test(vertex));
    }
}
