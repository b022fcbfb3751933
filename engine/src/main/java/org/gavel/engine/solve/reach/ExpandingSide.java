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
 * <p>That g = x is proved in the {@linkplain FixpointBox box} from x to t.
 */
public final class ExpandingSide {

    /** What changes in doubles after this many rounds are their last places. */
    private static final long MOST_ROUNDS = 1 << 20;
    /** After this many rounds fixpoints are looked for, and again after four times as many each time. */
    static final int FIRST_ROUNDS = 64;
    /** The most rounds of lower bounds. */
    private static final int MOST_ROUNDS_UP = 4_000;

    private final ColouredGraph graph;
    private final Components components;
    private final Player player;
    private final Player other;
    private final BigFraction[] ends;
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

    /**
     * A side that has not begun.
     *
     * @param ends what is needed where the play is over, null elsewhere
     */
    public ExpandingSide(ColouredGraph graph, Components components, Player player,
            IntFunction<RescaledMeanFormula> formulas, BigFraction[] ends, StopSignal stop) {
        this.graph = graph;
        this.components = components;
        this.player = player;
        other = player.opponent();
        this.ends = ends;
        this.formulas = new RescaledMeanFormula[graph.vertexCount()];
        Arrays.setAll(this.formulas, formulas);
        round = new BellmanOperator(graph, player);
        order = components.successorsFirst();
        upper = new double[graph.vertexCount()];
        Arrays.setAll(upper, vertex -> ends[vertex] == null ? 1 : DirectedRounding.up(ends[vertex]));
        descent = new Effort(stop, Effort.EXACT);
        exact = new Effort(stop, Effort.EXACT);
    }

    /** 0 where a player has won, 1 where the play is over otherwise, null elsewhere. */
    public static BigFraction[] ends(ColouredGraph graph, Player player) {
        BigFraction[] ends = new BigFraction[graph.vertexCount()];
        Arrays.setAll(ends, vertex -> !graph.isTerminal(vertex) ? null
                : graph.isWonBy(player, vertex) ? BigFraction.ZERO : BigFraction.ONE);
        return ends;
    }

    /** The rounds so far. */
    public long rounds() {
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
        Optional<BigFraction[]> guess = guess(ends, descent.spent());
        fixpoint = guess.or(() -> fixpoint);
        greatest = guess.filter(this::isGreatest).isPresent();
        settled |= greatest || guess.filter(shares -> isNarrow(shares, width)).isPresent();
        return !settled && hasTime();
    }

    private boolean hasTime() {
        return rounds < MOST_ROUNDS && !descent.stopRequested();
    }

    /**
     * Goes on for some rounds, or until the fixpoint is known.
     *
     * @param width how wide bounds may be
     */
    public void settle(double width, long most) {
        for (long until = FIRST_ROUNDS; until <= most; until *= 4) {
            while (rounds < until && fall()) {
                continue;
            }
            if (!look(width)) {
                return;
            }
        }
    }

    /** The fixpoint that was found last, if any; it need not be the greatest. */
    public Optional<BigFraction[]> fixpoint() {
        return fixpoint;
    }

    /** The same if it is proved to be the greatest. */
    public Optional<BigFraction[]> proved() {
        return fixpoint.filter(shares -> greatest);
    }

    /** The upper bound at a vertex so far. */
    public double upper(int vertex) {
        return upper[vertex];
    }

    /** The fixpoint for the moves and cuts under the upper bounds, with less that is known, if there is one. */
    public Optional<BigFraction[]> fixpoint(BigFraction[] known) {
        return guess(known, descent.spent());
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
        for (int round = 0; changed && round < MOST_ROUNDS_UP && !stop.stopRequested(); round++) {
            changed = round(lower, BoundDirection.LOWER);
        }
        return lower;
    }

    /** One round, in place; whether bounds have come nearer. */
    private boolean round(double[] bounds, BoundDirection direction) {
        boolean changed = false;
        IntToDoubleFunction shares = vertex -> bounds[vertex];
        for (int vertex : order) {
            if (ends[vertex] == null) {
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
     * The solution of the equations that hold for the moves and cuts under the upper bounds, if there is one and a round leaves it as
     * it is.
     *
     * @param known what is needed at some vertices, null elsewhere
     * @param fair the work that equations may take that need not come to an end with that
     */
    private Optional<BigFraction[]> guess(BigFraction[] known, long fair) {
        BigFraction[] shares = new BigFraction[upper.length];
        for (int component = 0; component < components.count(); component++) {
            int[] members = components.members(component);
            Effort allowed = MeanEquations.leastWork(members.length) <= exact.left() ? exact : exact.part(fair);
            if (exact.stopRequested() || !MeanEquations.fit(members.length)
                    || !new MeanEquations(members, vertex -> equation(vertex, known), shares).solve(allowed)) {
                return Optional.empty();
            }
        }
        return Optional.of(shares).filter(found -> isFixpoint(known, found));
    }

    private MeanEquations.Equation equation(int vertex, BigFraction[] known) {
        if (known[vertex] != null) {
            return MeanEquations.Equation.of(known[vertex]);
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

    private boolean isFixpoint(BigFraction[] known, BigFraction[] shares) {
        for (int vertex = 0; vertex < shares.length; vertex++) {
            if (known[vertex] == null
                    && !round.at(vertex).exactly(formulas[vertex], shares).equals(shares[vertex])) {
                return false;
            }
        }
        return true;
    }

    /** Whether a fixpoint is proved to be the greatest. */
    private boolean isGreatest(BigFraction[] shares) {
        BigFraction[] most = new BigFraction[shares.length];
        Arrays.setAll(most, vertex -> ends[vertex] == null ? BigFraction.from(upper[vertex]) : shares[vertex]);
        return new FixpointBox(graph, player, formulas, shares, most).isEmpty();
    }
}
