package org.gavel.engine.answer;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.UnreducedFraction;

/**
 * The thresholds of a player which, vertex by vertex, add up to 1 with those of the other. Immutable.
 *
 * @param other the other player's thresholds
 * @param hopeless the vertices from which the player cannot force a win
 */
public record ComplementThresholds(ContinuousThresholds other, IntPredicate hopeless) implements ContinuousThresholds {

    /** Those of a player who cannot force a win wherever the other needs nothing. */
    public ComplementThresholds(ContinuousThresholds other) {
        this(other, vertex -> other.upper(vertex) == 0);
    }

    @Override
    public int vertexCount() {
        return other.vertexCount();
    }

    @Override
    public boolean never(int vertex) {
        return hopeless.test(vertex);
    }

    @Override
    public double lower(int vertex) {
        return other instanceof LineThresholds lines
                ? lines.lowerRest(vertex)
                : other.exact(vertex).map(share -> DirectedRounding.down(rest(share), share.getDenominator()))
                        .orElseGet(() -> below(1 - other.upper(vertex)));
    }

    @Override
    public double upper(int vertex) {
        return other instanceof LineThresholds lines
                ? lines.upperRest(vertex)
                : other.exact(vertex).map(share -> DirectedRounding.up(rest(share), share.getDenominator()))
                        .orElseGet(() -> above(1 - other.lower(vertex)));
    }

    private static double below(double share) {
        return Math.max(0, Math.nextDown(share));
    }

    private static double above(double share) {
        return Math.min(1, Math.nextUp(share));
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        return other.exact(vertex).map(ComplementThresholds::complement);
    }

    @Override
    public BigFraction lowerBound(int vertex) {
        return complement(other.upperBound(vertex));
    }

    @Override
    public BigFraction upperBound(int vertex) {
        return complement(other.lowerBound(vertex));
    }

    private static BigFraction complement(BigFraction share) {
        return BigFraction.of(rest(share), share.getDenominator());
    }

    @Override
    public UnreducedFraction bound(Bound which, int vertex) {
        return other.bound(which.opposite(), vertex).complement();
    }

    @Override
    public int compare(Bound one, int first, Bound another, int second) {
        return other.compare(another.opposite(), second, one.opposite(), first);
    }

    @Override
    public OptionalInt order(int first, int second) {
        return other.order(second, first);
    }

    @Override
    public boolean areExact() {
        return other.areExact();
    }

    @Override
    public double widest() {
        return other.areExact() ? 0 : ContinuousThresholds.super.widest();
    }

    private static BigInteger rest(BigFraction share) {
        return share.getDenominator().subtract(share.getNumerator());
    }

    @Override
    public String toString() {
        return text();
    }
}
