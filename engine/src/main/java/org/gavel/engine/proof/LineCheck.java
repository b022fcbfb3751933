package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;
import org.apache.commons.math3.primes.Primes;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.map.mutable.primitive.IntIntHashMap;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.LineThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;

/**
 * Proves thresholds that are points of lines under Richman payment, for both players at once. Points compare on their line, or by
 * what was computed of them to 128 bits, or, where that says nothing, as fractions. Each must be the mean of the least that
 * one can move to and the most that the other can, which on a line is one of short fractions. From each that is not that least
 * itself steps down lead to a goal, as each goes to a smaller one of finitely many. Where all are the same, moves among those must
 * lead to where they are not, or to a goal. The same up for the other.
 *
 * <p>Linear time, but for fractions: these are as long as the answer's.
 */
final class LineCheck {

    private static final int BITS = 128;
    /** More than what is computed is wrong by, or what it leaves of 1: by a rounding of each, half a unit, and by what is cut off. */
    private static final double INSIDE = 1.125 * Dyadics.UNIT;

    private final ColouredGraph graph;
    private final ContinuousSolution solution;
    private final LineThresholds points;
    private final StopSignal stop;
    private final double[] nearest;
    private final Ratio[] low;
    private final Ratio[] high;
    /** The primes of the denominator of both, and how often it has each. */
    private final IntIntHashMap[] primes;
    private final boolean[] flat;

    private LineCheck(ContinuousSolution solution, LineThresholds points, StopSignal stop) {
        graph = solution.game().graph();
        this.solution = solution;
        this.points = points;
        this.stop = stop;
        nearest = new double[graph.vertexCount()];
        flat = new boolean[nearest.length];
        low = new Ratio[points.lineCount()];
        high = new Ratio[low.length];
        low[0] = new Ratio(BigInteger.ZERO, BigInteger.ONE);
        high[0] = Ratio.of(1.0);
        primes = new IntIntHashMap[low.length];
        primes[0] = new IntIntHashMap();
    }

    /** Whether these are points of lines, with what they leave of 1 for Bob, and proved; if not, nothing is said. */
    static boolean holds(ContinuousSolution solution, StopSignal stop) {
        return solution.alice() instanceof LineThresholds points
                && solution.bob() instanceof ComplementThresholds rest && rest.other() == points
                && points.vertexCount() == solution.game().graph().vertexCount()
                && new LineCheck(solution, points, stop).holds();
    }

    private boolean holds() {
        return arePoints() && areInOrder() && areRounds() && isReached(Player.ALICE) && isReached(Player.BOB);
    }

    /** Whether every point lies on a line, and lines rest on lines before them; computes what they are. */
    private boolean arePoints() {
        BigInteger[] least = new BigInteger[low.length];
        BigInteger[] most = new BigInteger[low.length];
        least[0] = BigInteger.ZERO;
        most[0] = BigInteger.ONE.shiftLeft(BITS);
        for (int vertex = 0; vertex < nearest.length; vertex++) {
            int part = points.numerator(vertex);
            if (part < 0 || part > points.denominator(vertex) || points.denominator(vertex) == 0
                    || points.line(vertex) < 0 || points.line(vertex) >= low.length) {
                return false;
            }
        }
        for (int line = 1; line < low.length; line++) {
            if (points.line(points.begin(line)) >= line || points.line(points.end(line)) >= line) {
                return false;
            }
            least[line] = units(points.begin(line), least, most);
            most[line] = units(points.end(line), least, most);
        }
        for (int vertex = 0; vertex < nearest.length; vertex++) {
            nearest[vertex] = Math.scalb(units(vertex, least, most).doubleValue(), -BITS);
        }
        return true;
    }

    /** Too small by less than 1 for this line and 1 for each of those on which it rests. */
    private BigInteger units(int vertex, BigInteger[] least, BigInteger[] most) {
        int line = points.line(vertex);
        BigInteger whole = BigInteger.valueOf(points.denominator(vertex));
        BigInteger part = BigInteger.valueOf(points.numerator(vertex));
        return least[line].multiply(whole.subtract(part)).add(most[line].multiply(part)).divide(whole);
    }

    /** Whether all lines rise, and the doubles that the answer says are bounds. */
    private boolean areInOrder() {
        for (int line = 1; line < low.length; line++) {
            if (compare(points.begin(line), points.end(line)) >= 0) {
                return false;
            }
        }
        ContinuousThresholds rest = solution.bob();
        for (int vertex = 0; vertex < nearest.length; vertex++) {
            boolean zero = points.line(vertex) == 0 && points.numerator(vertex) == 0;
            boolean one = points.line(vertex) == 0 && points.numerator(vertex) == points.denominator(vertex);
            if (points.never(vertex) && !one || rest.never(vertex) && !zero
                    || !areBounds(vertex, points.lower(vertex), points.upper(vertex), false)
                    || !areBounds(vertex, rest.lower(vertex), rest.upper(vertex), true)) {
                return false;
            }
        }
        return true;
    }

    private boolean areBounds(int vertex, double lower, double upper, boolean ofRest) {
        double share = ofRest ? 1 - nearest[vertex] : nearest[vertex];
        if (points.line(vertex) > 0 && (lower == 0 || share - lower >= INSIDE)
                && (upper == 1 || upper - share >= INSIDE)) {
            return true;
        }
        Ratio exact = ofRest ? ratio(vertex).complement() : ratio(vertex);
        return exact.compareTo(lower) >= 0 && exact.compareTo(upper) <= 0;
    }

    private boolean areRounds() {
        for (int vertex = 0; vertex < nearest.length; vertex++) {
            stop.require(vertex, "every threshold was verified");
            stop.reached("verifying", vertex, nearest.length);
            if (graph.isTerminal(vertex)) {
                boolean tie = !graph.isGoalOf(Player.ALICE, vertex) && !graph.isGoalOf(Player.BOB, vertex);
                if (tie || ratio(vertex).compareTo(Ratio.of(graph.needAtEnd(Player.ALICE, vertex))) != 0) {
                    return false;
                }
            } else {
                int least = farthest(Player.ALICE, vertex, 1);
                int most = farthest(Player.BOB, vertex, -1);
                flat[vertex] = compare(least, most) == 0;
                if (!isMean(vertex, least, most)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The least threshold that a player can move to, or the greatest; of those that are the same, one on the line of the vertex. */
    private int farthest(Player mover, int vertex, int sign) {
        int edge = graph.firstEdge(mover, vertex);
        int best = graph.target(mover, edge);
        for (edge++; edge < graph.firstEdge(mover, vertex + 1); edge++) {
            int target = graph.target(mover, edge);
            int order = sign * compare(target, best);
            best = order < 0 || order == 0 && isOn(points.line(vertex), target) ? target : best;
        }
        return best;
    }

    private boolean isMean(int vertex, int least, int most) {
        int line = points.line(vertex);
        Ratio middle = part(line, vertex);
        boolean isOnLine = isOn(line, least) && isOn(line, most);
        Ratio a = isOnLine ? part(line, least) : ratio(least);
        Ratio b = isOnLine ? part(line, most) : ratio(most);
        Ratio mean = isOnLine ? middle : ratio(vertex);
        if (a.denominator().equals(b.denominator()) && a.denominator().equals(mean.denominator())) {
            return a.numerator().add(b.numerator()).equals(mean.numerator().shiftLeft(1));
        }
        BigInteger sum = a.numerator().multiply(b.denominator()).add(b.numerator().multiply(a.denominator()));
        return sum.multiply(mean.denominator())
                .equals(mean.numerator().multiply(a.denominator()).multiply(b.denominator()).shiftLeft(1));
    }

    private boolean isSame(int first, int second) {
        return points.line(first) == points.line(second) && points.numerator(first) == points.numerator(second)
                && points.denominator(first) == points.denominator(second);
    }

    private boolean isOn(int line, int vertex) {
        return points.line(vertex) == line
                || line > 0 && (isSame(vertex, points.begin(line)) || isSame(vertex, points.end(line)));
    }

    /** Which part of a line lies before a point on it. */
    private Ratio part(int line, int vertex) {
        return points.line(vertex) == line
                ? new Ratio(BigInteger.valueOf(points.numerator(vertex)),
                        BigInteger.valueOf(points.denominator(vertex)))
                : isSame(vertex, points.begin(line)) ? low[0] : high[0];
    }

    private int compare(int first, int second) {
        if (points.line(first) == points.line(second)) {
            return Long.compare((long) points.numerator(first) * points.denominator(second),
                    (long) points.numerator(second) * points.denominator(first));
        }
        double gap = nearest[first] - nearest[second];
        return Math.abs(gap) > 2 * INSIDE ? (int) Math.signum(gap) : ratio(first).compareTo(ratio(second));
    }

    /** A threshold as a fraction, found after those on which its line rests. */
    private Ratio ratio(int vertex) {
        BitSet needed = new BitSet();
        needed.set(points.line(vertex));
        for (int line = points.line(vertex); line > 0; line = needed.previousSetBit(line - 1)) {
            if (low[line] == null) {
                needed.set(points.line(points.begin(line)));
                needed.set(points.line(points.end(line)));
            }
        }
        needed.stream().filter(line -> low[line] == null).forEach(this::reckon);
        return between(vertex);
    }

    /**
     * Finds the ends of a line in fractions, in lowest terms over one denominator. Its primes are known, as it is a product of short
     * numbers: common divisors of long numbers would take far longer.
     */
    private void reckon(int line) {
        IntIntHashMap beginning = primes(points.begin(line));
        IntIntHashMap ending = primes(points.end(line));
        Ratio first = reduced(between(points.begin(line)), beginning);
        Ratio last = reduced(between(points.end(line)), ending);
        IntIntHashMap common = new IntIntHashMap(beginning);
        ending.forEachKeyValue((prime, times) -> common.put(prime, Math.max(times, beginning.get(prime))));
        primes[line] = common;
        BigInteger denominator = product(common);
        low[line] = new Ratio(first.numerator().multiply(denominator.divide(first.denominator())), denominator);
        high[line] = new Ratio(last.numerator().multiply(denominator.divide(last.denominator())), denominator);
    }

    /** The primes of the denominator of a point, and how often it has each. */
    private IntIntHashMap primes(int vertex) {
        IntIntHashMap found = new IntIntHashMap(primes[points.line(vertex)]);
        if (points.denominator(vertex) > 1) {
            Primes.primeFactors(points.denominator(vertex)).forEach(prime -> found.addToValue(prime, 1));
        }
        return found;
    }

    /** A fraction in lowest terms; what is divided out is taken from the primes of its denominator. */
    private static Ratio reduced(Ratio ratio, IntIntHashMap ofDenominator) {
        BigInteger numerator = ratio.numerator();
        for (int prime : ofDenominator.keySet().toArray()) {
            BigInteger divisor = BigInteger.valueOf(prime);
            BigInteger[] parts = numerator.divideAndRemainder(divisor);
            while (parts[1].signum() == 0 && ofDenominator.get(prime) > 0) {
                numerator = parts[0];
                ofDenominator.addToValue(prime, -1);
                parts = numerator.divideAndRemainder(divisor);
            }
        }
        return new Ratio(numerator, product(ofDenominator));
    }

    private static BigInteger product(IntIntHashMap primes) {
        return primes.keyValuesView().injectInto(BigInteger.ONE,
                (product, each) -> product.multiply(BigInteger.valueOf(each.getOne()).pow(each.getTwo())));
    }

    /** The point of a line that is known in fractions. */
    private Ratio between(int vertex) {
        int line = points.line(vertex);
        BigInteger whole = BigInteger.valueOf(points.denominator(vertex));
        BigInteger part = BigInteger.valueOf(points.numerator(vertex));
        return new Ratio(
                low[line].numerator().multiply(whole.subtract(part)).add(high[line].numerator().multiply(part)),
                low[line].denominator().multiply(whole));
    }

    /**
     * Whether from where all moves are the same, moves of a player among such lead to where they are not, or to a goal of theirs; not
     * asked where they never win.
     */
    private boolean isReached(Player player) {
        BitSet open = new BitSet();
        IntArrayList reached = new IntArrayList();
        for (int vertex = 0; vertex < flat.length; vertex++) {
            boolean never = points.line(vertex) == 0 && nearest[vertex] == (player == Player.ALICE ? 1 : 0);
            open.set(vertex, flat[vertex] && !never);
            if (graph.isTerminal(vertex) ? graph.isGoalOf(player, vertex) : !flat[vertex]) {
                reached.add(vertex);
            }
        }
        Optional<Predecessors> predecessors = open.isEmpty() ? Optional.empty() : Optional.of(new Predecessors(graph));
        for (int next = 0; next < reached.size() && !open.isEmpty(); next++) {
            int target = reached.get(next);
            Predecessors before = predecessors.orElseThrow();
            for (int edge = before.first(player, target); edge < before.first(player, target + 1); edge++) {
                int source = before.source(player, edge);
                if (open.get(source) && compare(source, target) == 0) {
                    open.clear(source);
                    reached.add(source);
                }
            }
        }
        return open.isEmpty();
    }
}
