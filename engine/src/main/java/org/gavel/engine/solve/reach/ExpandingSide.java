package org.gavel.engine.solve.reach;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.round.BellmanOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.linear.MeanEquations;

/**
 * The thresholds of one player where rounds may expand distances: the greatest fixpoint g of one round T.
 *
 * <p>Rounds that begin with 1 wherever the player has not won, in doubles and rounded up, are upper bounds t, since T is
 * monotone. The moves that are best under t, and which vertices are cut off at 0 or 1, give a system of linear equations;
 * its solution x is taken if x = T x holds exactly, for then x &le; g.
 *
 * <p>That g = x is proved in the box from x to t. Let d = g - x. At a vertex where t = x, d is 0. Elsewhere the least need
 * next to it grows from x to g by at most the d of any move that is best under x. The greatest grows by at most the d of some
 * move whose t is not less than the greatest x. With growth a at the vertex, d is so at most a/2 times the sum of these two;
 * call this bound B. B is monotone, and B(c d) = c B(d). So if d is at most D w everywhere, where D is the largest d, then
 * also at most D B(w). Beginning with w = 1 and taking the smaller of w and B(w) again and again, d = 0 once all w are less
 * than 1.
 */
final class ExpandingSide {

    /** What changes in doubles after this many rounds are their last places. */
    private static final long MOST_ROUNDS = 1 << 20;
    /**
     * The most rounds of distances and of lower bounds. Where distances prove something, that took at most 70 rounds on 2,776 random
     * boards; lower bounds of some boards rise for longer.
     */
    private static final int ROUNDS_OF_PROOF = 4_000;

    private final ColouredGraph graph;
    private final Components components;
    private final Player player;
    private final Player other;
    private final RescaledMeanFormula[] formulas;
    private final BellmanOperator round;
    private final int[] order;
    private final double[] upper;
    private final Effort descent;
    private final Effort exact;
    private Optional<BigFraction[]> fixpoint = Optional.empty();
    private boolean greatest;
    private boolean resting;
    private boolean settled;
    private long rounds;

    ExpandingSide(ColouredGraph graph, Components components, Player player,
            IntFunction<RescaledMeanFormula> formulas, StopSignal stop) {
        this.graph = graph;
        this.components = components;
        this.player = player;
        other = player.opponent();
        this.formulas = new RescaledMeanFormula[graph.vertexCount()];
        Arrays.setAll(this.formulas, formulas);
        round = new BellmanOperator(graph, player);
        order = components.successorsFirst();
        upper = new double[graph.vertexCount()];
        Arrays.setAll(upper, vertex -> graph.isWonBy(player, vertex) ? 0 : 1);
        descent = new Effort(stop, Effort.EXACT);
        exact = new Effort(stop, Effort.EXACT);
    }

    long rounds() {
        return rounds;
    }

    /** One round from above, in place, where more may help and there is time for it; whether anything fell. */
    boolean fall() {
        if (settled || resting || !hasTime()) {
            return false;
        }
        descent.spend(Effort.EDGE / 2L * graph.edgeCount());
        rounds++;
        resting = !round(upper, BoundDirection.UPPER);
        return !resting;
    }

    /**
     * Looks for the fixpoint that rounds from above come down to.
     *
     * @param width how wide bounds may be
     * @return whether more rounds may help, and there is time for them
     */
    boolean look(double width) {
        if (settled) {
            return false;
        }
        settled = resting;
        Optional<BigFraction[]> guess = guess(exact, descent.spent()).filter(this::isFixpoint);
        fixpoint = guess.or(() -> fixpoint);
        greatest = guess.filter(this::isGreatest).isPresent();
        settled |= greatest || guess.filter(shares -> isNarrow(shares, width)).isPresent();
        return !settled && hasTime();
    }

    private boolean hasTime() {
        return rounds < MOST_ROUNDS && !descent.stopRequested();
    }

    /** How far the upper bounds of both leave a threshold open at most, not counting ends. */
    double reached(ExpandingSide others) {
        double widest = 0;
        for (int vertex = 0; vertex < upper.length; vertex++) {
            widest = graph.isTerminal(vertex) ? widest : Math.max(widest, upper[vertex] + others.upper[vertex] - 1);
        }
        return widest;
    }

    /** What the upper bounds leave to the other player, where a play is not over. */
    double rest(int vertex) {
        return 1 - upper[vertex];
    }

    /** The thresholds of the other, who wins the plays that the player does not. */
    ContinuousThresholds ofRest(ContinuousThresholds thresholds) {
        BitSet lost = new BitSet();
        boolean grows = true;
        while (grows) {
            int before = lost.cardinality();
            for (int vertex : order) {
                lost.set(vertex, lost.get(vertex) || thresholds.upper(vertex) == 0
                        && (graph.isTerminal(vertex)
                                || cut(vertex, thresholds::upperBound) == RescaledMeanFormula.Cut.BELOW
                                || graph.all(other, vertex, lost::get) && graph.some(player, vertex, lost::get)));
            }
            grows = lost.cardinality() > before;
        }
        return new ComplementThresholds(thresholds, lost::get);
    }

    /**
     * The thresholds, or what is known of them.
     *
     * @param least lower bounds where a play is not over, at most what one round makes of them
     */
    ContinuousThresholds thresholds(IntToDoubleFunction least, StopSignal stop) {
        if (greatest) {
            BigFraction[] shares = fixpoint.orElseThrow();
            return new RationalThresholds(shares.length, vertex -> shares[vertex],
                    hopeless(vertex -> shares[vertex])::get);
        }
        double[] lower = fixpoint.map(shares -> Arrays.stream(shares).mapToDouble(DirectedRounding::down).toArray())
                .orElseGet(() -> ascend(least, stop));
        BitSet never = hopeless(vertex -> BigFraction.from(lower[vertex]));
        never.stream().forEach(vertex -> {
            lower[vertex] = 1;
            upper[vertex] = 1;
        });
        BigFraction[] better = fixpoint.map(BigFraction[]::clone).orElseGet(() -> new BigFraction[0]);
        never.stream().filter(vertex -> vertex < better.length).forEach(vertex -> better[vertex] = null);
        return new EnclosureThresholds(lower, upper, better, new BigFraction[0], never::get);
    }

    /** Where no share is enough, by lower bounds of what is needed. */
    private BitSet hopeless(IntFunction<BigFraction> lower) {
        BitSet beyond = new BitSet();
        for (int vertex = 0; vertex < upper.length; vertex++) {
            beyond.set(vertex, upper[vertex] == 1 && !graph.isTerminal(vertex)
                    && cut(vertex, lower) == RescaledMeanFormula.Cut.ABOVE);
        }
        return new LosingRegion(graph, player).settled(beyond::get);
    }

    private RescaledMeanFormula.Cut cut(int vertex, IntFunction<BigFraction> shares) {
        return formulas[vertex].cut(
                graph.successors(player, vertex).mapToObj(shares).min(Comparator.naturalOrder()).orElseThrow(),
                graph.successors(other, vertex).mapToObj(shares).max(Comparator.naturalOrder()).orElseThrow());
    }

    private boolean isNarrow(BigFraction[] shares, double width) {
        for (int vertex = 0; vertex < shares.length; vertex++) {
            if (upper[vertex] - DirectedRounding.down(shares[vertex]) > width / 2) {
                return false;
            }
        }
        return true;
    }

    /**
     * Rounds from below. They may begin with what the other's upper bounds leave, with more than which the other wins: this is at most
     * its image, as they are at least theirs.
     */
    private double[] ascend(IntToDoubleFunction least, StopSignal stop) {
        double[] lower = new double[upper.length];
        Arrays.setAll(lower, vertex -> !graph.isTerminal(vertex) ? least.applyAsDouble(vertex)
                : graph.isWonBy(player, vertex) ? 0 : 1);
        boolean changed = true;
        for (int round = 0; changed && round < ROUNDS_OF_PROOF && !stop.stopRequested(); round++) {
            changed = round(lower, BoundDirection.LOWER);
        }
        return lower;
    }

    /** One round, in place; whether bounds have come nearer. */
    private boolean round(double[] bounds, BoundDirection direction) {
        boolean changed = false;
        IntToDoubleFunction shares = vertex -> bounds[vertex];
        for (int vertex : order) {
            if (!graph.isTerminal(vertex)) {
                round.at(vertex);
                double next = direction == BoundDirection.UPPER
                        ? Math.min(bounds[vertex], Dyadics.up(round.up(formulas[vertex], shares)))
                        : Math.max(bounds[vertex], round.down(formulas[vertex], shares));
                changed |= next != bounds[vertex];
                bounds[vertex] = next;
            }
        }
        return changed;
    }

    /**
     * The solution of the equations that hold for the moves and cuts under the upper bounds, if there is one.
     *
     * @param all the work that all equations may take
     * @param fair the work that equations may take that need not come to an end with that
     */
    private Optional<BigFraction[]> guess(Effort all, long fair) {
        BigFraction[] shares = new BigFraction[upper.length];
        for (int component = 0; component < components.count(); component++) {
            int[] members = components.members(component);
            Effort allowed = MeanEquations.leastWork(members.length) <= all.left() ? all : all.part(fair);
            if (all.stopRequested() || !MeanEquations.fit(members.length)
                    || !new MeanEquations(members, this::equation, shares).solve(allowed)) {
                return Optional.empty();
            }
        }
        return Optional.of(shares);
    }

    private MeanEquations.Equation equation(int vertex) {
        if (graph.isTerminal(vertex)) {
            return MeanEquations.Equation.of(graph.isWonBy(player, vertex) ? BigFraction.ZERO : BigFraction.ONE);
        }
        IntBinaryOperator byBound = (first, second) -> Double.compare(upper[first], upper[second]);
        int own = round.at(vertex).least(byBound);
        int others = round.most(byBound);
        RescaledMeanFormula formula = formulas[vertex];
        double share = (upper[own] + upper[others]) / 2 * formula.growth().doubleValue()
                - formula.offset().doubleValue();
        return share <= 0 ? MeanEquations.Equation.of(BigFraction.ZERO)
                : share >= 1 ? MeanEquations.Equation.of(BigFraction.ONE)
                        : new MeanEquations.Equation(own, others, formula.growth().divide(2),
                                formula.offset().negate());
    }

    private boolean isFixpoint(BigFraction[] shares) {
        for (int vertex = 0; vertex < shares.length; vertex++) {
            if (!graph.isTerminal(vertex)
                    && !round.at(vertex).exactly(formulas[vertex], shares).equals(shares[vertex])) {
                return false;
            }
        }
        return true;
    }

    /** Whether a fixpoint is proved to be the greatest. */
    private boolean isGreatest(BigFraction[] shares) {
        double[] weight = new double[shares.length];
        double[] down = new double[shares.length];
        for (int vertex = 0; vertex < shares.length; vertex++) {
            boolean known = BigFraction.from(upper[vertex]).compareTo(shares[vertex]) <= 0;
            weight[vertex] = known ? 0 : 1;
            down[vertex] = DirectedRounding.down(shares[vertex]);
        }
        double largest = 1;
        boolean changed = true;
        for (int round = 0; changed && largest >= 1 && round < ROUNDS_OF_PROOF; round++) {
            changed = false;
            largest = 0;
            for (int vertex : order) {
                if (weight[vertex] > 0) {
                    double sum = leastDistance(vertex, shares, weight) + greatestDistance(vertex, down, weight);
                    double half = Math.nextUp(formulas[vertex].growth().doubleValue() / 2);
                    double next = Math.nextUp(Math.nextUp(sum) * half);
                    changed |= next < weight[vertex];
                    weight[vertex] = Math.min(weight[vertex], next);
                    largest = Math.max(largest, weight[vertex]);
                }
            }
        }
        return largest < 1;
    }

    /** The least weight among the moves that are best under some shares; the player may choose any of them. */
    private double leastDistance(int vertex, BigFraction[] shares, double[] weight) {
        return weight[graph.first(player, vertex, (target, best) -> {
            int order = shares[target].compareTo(shares[best]);
            return order != 0 ? order : Double.compare(weight[target], weight[best]);
        })];
    }

    /** The greatest weight among the other's moves that may be the best for some shares in the box. */
    private double greatestDistance(int vertex, double[] down, double[] weight) {
        double most = round.at(vertex).most(down);
        double greatest = 0;
        for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
            int target = graph.target(other, edge);
            greatest = upper[target] >= most ? Math.max(greatest, weight[target]) : greatest;
        }
        return greatest;
    }
}
