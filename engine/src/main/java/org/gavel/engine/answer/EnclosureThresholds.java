package org.gavel.engine.answer;

import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.UnreducedFraction;

/**
 * Thresholds that are enclosed by doubles, and by fractions where these say more. Immutable as long as the arrays given to it
 * are left alone.
 */
public final class EnclosureThresholds implements ContinuousThresholds {

    private static final BigFraction[] NONE = {};

    private final double[] lower;
    private final double[] upper;
    private final BigFraction[] lowerFractions;
    private final BigFraction[] upperFractions;
    private final IntPredicate never;

    /**
     * Thresholds of which only doubles are known.
     *
     * @param lower a proved lower bound of each share
     * @param upper a proved upper bound of each share
     * @param never the vertices from which the player cannot force a win
     */
    public EnclosureThresholds(double[] lower, double[] upper, IntPredicate never) {
        this(lower, upper, NONE, NONE, never);
    }

    /**
     * Thresholds.
     *
     * @param lower a proved lower bound of each share
     * @param upper a proved upper bound of each share
     * @param lowerFractions better lower bounds, null where there is none; vertices behind the end of the array have none
     * @param upperFractions better upper bounds, in the same way
     * @param never the vertices from which the player cannot force a win
     */
    public EnclosureThresholds(double[] lower, double[] upper, BigFraction[] lowerFractions,
            BigFraction[] upperFractions, IntPredicate never) {
        this.lower = lower;
        this.upper = upper;
        this.lowerFractions = lowerFractions;
        this.upperFractions = upperFractions;
        this.never = never;
    }

    @Override
    public int vertexCount() {
        return lower.length;
    }

    @Override
    public boolean never(int vertex) {
        return never.test(vertex);
    }

    @Override
    public double lower(int vertex) {
        return lower[vertex];
    }

    @Override
    public double upper(int vertex) {
        return upper[vertex];
    }

    /** Whether nothing better than the doubles is known of a vertex. */
    public boolean isInDoubles(int vertex) {
        return at(lowerFractions, vertex).isEmpty() && at(upperFractions, vertex).isEmpty();
    }

    private static Optional<BigFraction> at(BigFraction[] fractions, int vertex) {
        return vertex < fractions.length ? Optional.ofNullable(fractions[vertex]) : Optional.empty();
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        if (isInDoubles(vertex)) {
            return lower[vertex] == upper[vertex] ? Optional.of(BigFraction.from(lower[vertex])) : Optional.empty();
        }
        BigFraction share = lowerBound(vertex);
        return share.equals(upperBound(vertex)) ? Optional.of(share) : Optional.empty();
    }

    @Override
    public BigFraction lowerBound(int vertex) {
        return at(lowerFractions, vertex).orElseGet(() -> BigFraction.from(lower[vertex]));
    }

    @Override
    public BigFraction upperBound(int vertex) {
        return at(upperFractions, vertex).orElseGet(() -> BigFraction.from(upper[vertex]));
    }

    @Override
    public int compare(Bound one, int first, Bound other, int second) {
        if (upper[first] < lower[second] || lower[first] > upper[second]
                || isInDoubles(first) && isInDoubles(second)) {
            return (int) Math.signum(inDoubles(one, first) - inDoubles(other, second));
        }
        return ContinuousThresholds.super.compare(one, first, other, second);
    }

    @Override
    public UnreducedFraction bound(Bound which, int vertex) {
        return at(which == Bound.LOWER ? lowerFractions : upperFractions, vertex).map(UnreducedFraction::of)
                .orElseGet(() -> UnreducedFraction.of(inDoubles(which, vertex)));
    }

    private double inDoubles(Bound which, int vertex) {
        return (which == Bound.LOWER ? lower : upper)[vertex];
    }

    @Override
    public String toString() {
        return text();
    }
}
