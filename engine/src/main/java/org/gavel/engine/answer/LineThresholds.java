package org.gavel.engine.answer;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.UnreducedFraction;

/**
 * Thresholds that are all known exactly, as points of lines: a line leads from the threshold of one vertex to a greater one of
 * another, and a point of it is a part of the way, a short fraction. Line 0 leads from 0 to 1, and the others
 * begin and end at points of lines before them. Where play is long such points say in a few bytes what has thousands of digits as a
 * fraction; fractions are found where they are asked for. 1 means never.
 *
 * <p>20 bytes a vertex. Points of one line compare at once, others mostly by doubles.
 */
public final class LineThresholds implements ContinuousThresholds {

    private static final int BITS = 128;
    private static final double NEAR = 0x1p-52;

    private final int[] line;
    private final int[] numerator;
    private final int[] denominator;
    private final int[] begin;
    private final int[] end;
    /** The greatest denominator on each line: where vertices have equal distances, a multiple of all of them. */
    private final int[] whole;
    /** Within 2^-53. */
    private final double[] nearest;
    /** The lines in fractions, computed when asked for. */
    private final Line[] lines;
    private Reduced last = new Reduced(-1, BigFraction.ZERO);

    /** The threshold that was asked for last, which advice for the other player asks for again. */
    private record Reduced(int vertex, BigFraction share) {
    }

    /** A line that starts at low/denominator and rises by span/denominator in all; not in lowest terms. */
    private record Line(BigInteger low, BigInteger span, BigInteger denominator) {
        BigInteger numerator(long part, int whole) {
            return low.multiply(BigInteger.valueOf(whole)).add(span.multiply(BigInteger.valueOf(part)));
        }

        BigInteger denominator(int whole) {
            return denominator.multiply(BigInteger.valueOf(whole));
        }
    }

    /**
     * Thresholds; the arrays must be left alone.
     *
     * @param line the line of each vertex
     * @param numerator which part of it lies before the vertex, in lowest terms; on lines but line 0 neither nothing nor all
     * @param denominator the denominator of that part
     * @param begin the vertex where each line begins; of line 0 any number
     * @param end the vertex where it ends, with a greater threshold
     */
    public LineThresholds(int[] line, int[] numerator, int[] denominator, int[] begin, int[] end) {
        this.line = line;
        this.numerator = numerator;
        this.denominator = denominator;
        this.begin = begin;
        this.end = end;
        BigInteger[] low = new BigInteger[begin.length];
        BigInteger[] span = new BigInteger[begin.length];
        low[0] = BigInteger.ZERO;
        span[0] = BigInteger.ONE.shiftLeft(BITS);
        for (int at = 1; at < begin.length; at++) {
            low[at] = units(begin[at], low, span);
            span[at] = units(end[at], low, span).subtract(low[at]);
        }
        nearest = new double[line.length];
        whole = new int[begin.length];
        for (int vertex = 0; vertex < line.length; vertex++) {
            whole[line[vertex]] = Math.max(whole[line[vertex]], denominator[vertex]);
            nearest[vertex] = Math.scalb(units(vertex, low, span).doubleValue(), -BITS);
        }
        lines = new Line[begin.length];
        lines[0] = new Line(BigInteger.ZERO, BigInteger.ONE, BigInteger.ONE);
    }

    private BigInteger units(int vertex, BigInteger[] low, BigInteger[] span) {
        int at = line[vertex];
        return low[at].add(span[at].multiply(BigInteger.valueOf(numerator[vertex]))
                .divide(BigInteger.valueOf(denominator[vertex])));
    }

    @Override
    public int vertexCount() {
        return line.length;
    }

    /** The number of lines. */
    public int lineCount() {
        return begin.length;
    }

    /** The line of a vertex. */
    public int line(int vertex) {
        return line[vertex];
    }

    /** The numerator of the part of its line that lies before a vertex. */
    public int numerator(int vertex) {
        return numerator[vertex];
    }

    /** The denominator of that part. */
    public int denominator(int vertex) {
        return denominator[vertex];
    }

    /** The vertex where a line but line 0 begins. */
    public int begin(int someLine) {
        return begin[someLine];
    }

    /** The vertex where it ends. */
    public int end(int someLine) {
        return end[someLine];
    }

    @Override
    public boolean never(int vertex) {
        return line[vertex] == 0 && numerator[vertex] == denominator[vertex];
    }

    @Override
    public double lower(int vertex) {
        return line[vertex] > 0 ? Math.max(0, nearest[vertex] - NEAR)
                : DirectedRounding.down((double) numerator[vertex], denominator[vertex]);
    }

    @Override
    public double upper(int vertex) {
        return line[vertex] > 0 ? Math.min(1, nearest[vertex] + NEAR)
                : DirectedRounding.up((double) numerator[vertex], denominator[vertex]);
    }

    /** A lower bound of what the threshold leaves of 1. */
    double lowerRest(int vertex) {
        return line[vertex] > 0 ? Math.max(0, 1 - nearest[vertex] - NEAR)
                : DirectedRounding.down((double) denominator[vertex] - numerator[vertex], denominator[vertex]);
    }

    /** An upper bound of that. */
    double upperRest(int vertex) {
        return line[vertex] > 0 ? Math.min(1, 1 - nearest[vertex] + NEAR)
                : DirectedRounding.up((double) denominator[vertex] - numerator[vertex], denominator[vertex]);
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        Reduced found = last;
        if (found.vertex != vertex) {
            found = new Reduced(vertex, bound(Bound.LOWER, vertex).reduced());
            last = found;
        }
        return Optional.of(found.share);
    }

    /** Both bounds are the threshold; those of one line have one denominator where that is easy. */
    @Override
    public UnreducedFraction bound(Bound which, int vertex) {
        Line found = inFractions(line[vertex]);
        int times = Math.max(1, whole[line[vertex]] / denominator[vertex]);
        int common = times * denominator[vertex];
        return new UnreducedFraction(found.numerator((long) times * numerator[vertex], common),
                found.denominator(common));
    }

    @Override
    public OptionalInt order(int first, int second) {
        return OptionalInt.of(compare(Bound.LOWER, first, Bound.LOWER, second));
    }

    /** Both bounds are the threshold. */
    @Override
    public int compare(Bound one, int first, Bound other, int second) {
        if (line[first] == line[second]) {
            return Long.compare((long) numerator[first] * denominator[second],
                    (long) numerator[second] * denominator[first]);
        }
        double gap = nearest[first] - nearest[second];
        if (Math.abs(gap) > NEAR) {
            return gap > 0 ? 1 : -1;
        }
        Line from = inFractions(line[first]);
        Line to = inFractions(line[second]);
        return from.numerator(numerator[first], denominator[first]).multiply(to.denominator(denominator[second]))
                .compareTo(to.numerator(numerator[second], denominator[second])
                        .multiply(from.denominator(denominator[first])));
    }

    /** A line in fractions, found after those on which it rests. */
    private Line inFractions(int wanted) {
        if (lines[wanted] == null) {
            BitSet needed = new BitSet(wanted + 1);
            needed.set(wanted);
            for (int at = wanted; at > 0; at = needed.previousSetBit(at - 1)) {
                for (int vertex : new int[] {begin[at], end[at]}) {
                    if (lines[line[vertex]] == null) {
                        needed.set(line[vertex]);
                    }
                }
            }
            needed.stream().forEach(at -> lines[at] = between(begin[at], end[at]));
        }
        return lines[wanted];
    }

    private Line between(int from, int to) {
        BigFraction low = exact(from).orElseThrow();
        BigFraction high = exact(to).orElseThrow();
        BigInteger common = low.getDenominator().gcd(high.getDenominator());
        BigInteger least = low.getNumerator().multiply(high.getDenominator().divide(common));
        return new Line(least,
                high.getNumerator().multiply(low.getDenominator().divide(common)).subtract(least),
                low.getDenominator().multiply(high.getDenominator().divide(common)));
    }

    @Override
    public boolean areExact() {
        return true;
    }

    @Override
    public double widest() {
        return 0;
    }

    @Override
    public String toString() {
        return text();
    }
}
