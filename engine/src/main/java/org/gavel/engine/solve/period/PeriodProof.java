package org.gavel.engine.solve.period;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.Growth;

/**
 * Proves from where on the thresholds of one player repeat with a common period N, given a table of the first totals.
 *
 * <p>Let the thresholds at the successors of a vertex repeat from k' on, each rising by N times its Richman threshold. Consider
 * every total of one period from k &ge; k' on. Let the least red threshold be attained where the Richman threshold is least, and
 * the greatest blue one where it is greatest, and let the two be in the order of these Richman thresholds. Then it is so a
 * period later too, since what lies above rises at least as fast. So lo and hi repeat from k on, each rising by a whole
 * number of chips, and the one-round formula, which adds their halves or {@linkplain ChipFormula#isSteady says itself that it
 * is steady}, repeats as well. Where thresholds are kept for several tie states, all of a vertex rise by the same, and the
 * conditions hold for each. On boards without cycles this is a proof by induction. In a cyclic component it shows that the
 * continuation is a fixpoint. Where bids are answered, or equal bids move nothing, repetition is only observed.
 */
final class PeriodProof {

    /** For how many totals repetition that is not proved is looked at, at the least. */
    private static final int LEAST_OBSERVED = 64;

    private final ColouredGraph graph;
    private final ContinuousThresholds real;
    private final Components components;
    private final Player player;
    private final int[][] codes;
    private final int[] rank;
    private final boolean[] restsOnCycles;
    private final int length;
    private final int last;
    private final ChipFormula formula;
    private final boolean isProved;
    private final int states;

    PeriodProof(ChipSolution table, ContinuousThresholds real, Components components, Player player, long length) {
        graph = table.game().graph();
        this.real = real;
        this.components = components;
        this.player = player;
        this.length = (int) length;
        last = (int) table.totals().last();
        formula = table.game().auction().chips(player);
        isProved = formula.knowsSteadiness();
        ChipThresholds thresholds = table.of(player).merged().orElse(table.of(player));
        states = thresholds.states().size();
        codes = codes(thresholds);
        rank = ranks();
        restsOnCycles = restsOnCycles();
    }

    /** Codes by vertex and total, and by tie state one after the other; never is the code after the last. */
    private int[][] codes(ChipThresholds thresholds) {
        int[][] rows = new int[graph.vertexCount()][states * (last + 1)];
        for (int vertex = 0; vertex < rows.length; vertex++) {
            for (int state = 0; state < states; state++) {
                for (int total = 0; total <= last; total++) {
                    Optional<Holding> threshold = thresholds.threshold(vertex, state, total);
                    rows[vertex][state * (last + 1) + total] = threshold.isPresent() ? (int) threshold.get().code()
                            : 2 * total + 2;
                }
            }
        }
        return rows;
    }

    /** The place of each vertex's Richman threshold among all of them; equal ones have equal places. */
    private int[] ranks() {
        List<BigFraction> sorted = IntStream.range(0, graph.vertexCount()).mapToObj(this::exact).distinct().sorted()
                .toList();
        return IntStream.range(0, graph.vertexCount())
                .map(vertex -> Collections.binarySearch(sorted, exact(vertex))).toArray();
    }

    private BigFraction exact(int vertex) {
        return real.exact(vertex).orElseThrow();
    }

    private boolean[] restsOnCycles() {
        boolean[] rests = new boolean[components.count()];
        for (int component = 0; component < rests.length; component++) {
            rests[component] = components.isCyclic(component);
            int vertex = components.member(component, 0);
            for (Player mover : Player.values()) {
                rests[component] |= graph.some(mover, vertex, target -> rests[components.componentOf(target)]);
            }
        }
        return rests;
    }

    /** The period of every vertex, or empty if the table is too short to tell. */
    Optional<ChipPeriod[]> periods() {
        int[] holdsFrom = new int[graph.vertexCount()];
        for (int component = 0; component < components.count(); component++) {
            int before = startOf(component, holdsFrom);
            for (int i = 0; i < components.size(component); i++) {
                int vertex = components.member(component, i);
                holdsFrom[vertex] = isProved ? before : observedFrom(vertex, length);
                if (holdsFrom[vertex] + (isProved ? length : Math.max(LEAST_OBSERVED, 4L * length)) > last) {
                    return Optional.empty();
                }
            }
        }
        ChipPeriod[] periods = new ChipPeriod[graph.vertexCount()];
        for (int vertex = 0; vertex < periods.length; vertex++) {
            Optional<ChipPeriod> shortest = shortest(vertex, holdsFrom[vertex]);
            if (shortest.isEmpty()) {
                return Optional.empty();
            }
            periods[vertex] = shortest.get();
        }
        return Optional.of(periods);
    }

    /** From where on the continuation of a whole component is known. */
    private int startOf(int component, int[] holdsFrom) {
        int from = 0;
        for (int i = 0; i < components.size(component) && isProved; i++) {
            int vertex = components.member(component, i);
            for (Player mover : Player.values()) {
                for (int target : graph.successors(mover, vertex).toArray()) {
                    from = Math.max(from, components.componentOf(target) == component ? observedFrom(target, length)
                            : holdsFrom[target]);
                }
            }
        }
        for (int i = 0; i < components.size(component) && isProved; i++) {
            from = Math.max(from, orderedFrom(components.member(component, i)));
        }
        return from;
    }

    /** The total after the last one at which lo and hi are not attained where the Richman thresholds say. */
    private int orderedFrom(int vertex) {
        if (graph.isTerminal(vertex)) {
            return 0;
        }
        int ownBest = best(player, vertex, 1);
        int otherBest = best(player.opponent(), vertex, -1);
        for (int total = last; total >= 0; total--) {
            long[] own = new long[states];
            long[] other = new long[states];
            boolean ordered = true;
            for (int state = 0; state < states && ordered; state++) {
                ordered = isOrdered(vertex, state, total, ownBest, otherBest, own, other);
            }
            if (!ordered || !isSteady(total, own, other, ownBest, otherBest)) {
                return total + 1;
            }
        }
        return 0;
    }

    /** Whether the formula goes on as it does here, in every tie state. */
    private boolean isSteady(int total, long[] lo, long[] hi, int ownBest, int otherBest) {
        if (formula.addsHalves()) {
            return true;
        }
        Growth growth = compare(ownBest, otherBest) != 0 ? Growth.WIDER
                : exact(ownBest).equals(BigFraction.ONE) ? Growth.WHOLE : Growth.SAME;
        for (int state = 0; state < states; state++) {
            if (!formula.isSteady(state, total, lo, hi, growth)) {
                return false;
            }
        }
        return true;
    }

    /** Looks at one tie state, and notes what the player needs there after winning and after losing, in chips. */
    private boolean isOrdered(int vertex, int state, int total, int ownBest, int otherBest, long[] lo, long[] hi) {
        int own = Integer.MAX_VALUE;
        int ownSteady = Integer.MAX_VALUE;
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            int target = graph.target(player, edge);
            own = Math.min(own, code(target, state, total));
            if (compare(target, ownBest) == 0) {
                ownSteady = Math.min(ownSteady, code(target, state, total));
            }
        }
        int other = -1;
        int otherSteady = -1;
        for (int edge = graph.firstEdge(player.opponent(), vertex); edge < graph.firstEdge(player.opponent(),
                vertex + 1); edge++) {
            int target = graph.target(player.opponent(), edge);
            other = Math.max(other, code(target, state, total));
            if (compare(target, otherBest) == 0) {
                otherSteady = Math.max(otherSteady, code(target, state, total));
            }
        }
        lo[state] = Math.min(own, other) / 2;
        hi[state] = Math.max(own, other) / 2;
        int order = compare(ownBest, otherBest);
        return own == ownSteady && other == otherSteady
                && (order == 0 || (order < 0 ? own <= other : own >= other));
    }

    private int best(Player mover, int vertex, int sign) {
        return graph.first(mover, vertex, (target, best) -> sign * compare(target, best));
    }

    private int compare(int vertex, int other) {
        return Integer.compare(rank[vertex], rank[other]);
    }

    /**
     * The least period, which divides the common one; empty if the table is too short to tell. What repeats over a common period
     * of totals does so for ever; what does not, at a total from which the common period holds, never begins to.
     */
    private Optional<ChipPeriod> shortest(int vertex, int holdsFrom) {
        for (int candidate = 1; candidate <= length; candidate++) {
            if (length % candidate == 0 && shift(vertex, candidate) >= 0) {
                int from = observedFrom(vertex, candidate);
                if ((long) from + length + candidate <= last + 1L || candidate == length) {
                    return Optional.of(new ChipPeriod(candidate, shift(vertex, candidate), from, evidence(vertex)));
                }
                if (from <= holdsFrom) {
                    return Optional.empty();
                }
            }
        }
        throw new AssertionError("vertex " + vertex + " has no period");
    }

    private Evidence evidence(int vertex) {
        if (!isProved) {
            return Evidence.OBSERVED;
        }
        return restsOnCycles[components.componentOf(vertex)] ? Evidence.FIXPOINT
                : Evidence.PROVED;
    }

    /** N times the Richman threshold in chips, or a negative number if that is not whole. */
    private int shift(int vertex, int candidate) {
        BigFraction product = exact(vertex).multiply(candidate);
        return product.getDenominator().equals(BigInteger.ONE) ? product.getNumerator().intValueExact() : -1;
    }

    /** The first total from which every total of the table repeats with that period. */
    private int observedFrom(int vertex, int period) {
        int shift = 2 * shift(vertex, period);
        int[] row = codes[vertex];
        int from = 0;
        for (int first = 0; first < row.length; first += last + 1) {
            for (int total = last - period; total >= from; total--) {
                if (row[first + total + period] != row[first + total] + shift) {
                    from = total + 1;
                }
            }
        }
        return from;
    }

    private int code(int vertex, int state, int total) {
        return codes[vertex][state * (last + 1) + total];
    }
}
