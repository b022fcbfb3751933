package org.gavel.engine.solve.reach;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.SimplestFraction;
import org.gavel.engine.board.Components;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.round.BellmanOperator;

/**
 * Thresholds that are plain fractions, found among enclosures. Component by component, what follows from fractions by one
 * round is one; in a component with cycles the simplest fraction within each enclosure is tried.
 *
 * <p>Fractions x of a component are thresholds if x = T x for one round T, and the best moves of the player, or all moves of
 * the other, lead by and by to where the thresholds are known: x &le; T x makes them lower bounds, as thresholds are the
 * greatest fixpoint; and on a set where they are too small by the most, T being nonexpansive, the best moves would stay
 * inside for ever.
 */
final class PlainFractions {

    private static final int SPARE_BITS = 8;

    private final GameSide side;
    private final ContinuousThresholds enclosed;
    private final StopSignal stop;
    private final BellmanOperator round;
    private final BigFraction[] exact;
    private boolean found;

    private PlainFractions(GameSide side, ContinuousThresholds enclosed, StopSignal stop) {
        this.stop = stop;
        this.side = side;
        round = new BellmanOperator(side.graph, side.player);
        this.enclosed = enclosed;
        exact = new BigFraction[enclosed.vertexCount()];
    }

    /** Whether fractions are looked for. */
    static boolean areSoughtUnder(ShareFormula formula) {
        return !formula.jumpsAtZero() && formula.winsWithoutBids();
    }

    /** The same thresholds, some of them exact. */
    static ContinuousThresholds among(GameSide side, Components components, ContinuousThresholds enclosed,
            StopSignal stop) {
        PlainFractions result = new PlainFractions(side, enclosed, stop);
        for (int component = 0; component < components.count() && !stop.stopRequested(); component++) {
            stop.reached("looking for fractions", component, components.count());
            result.solve(components.members(component), components.isCyclic(component));
        }
        return result.found ? result.thresholds() : enclosed;
    }

    private void solve(int[] members, boolean cyclic) {
        boolean tried = true;
        for (int vertex : members) {
            if (!side.isUnknown(vertex)) {
                exact[vertex] = side.known(vertex);
            } else if (cyclic && tried) {
                exact[vertex] = simplest(enclosed, vertex).orElse(null);
                tried = exact[vertex] != null && !stop.stopRequested();
            }
        }
        if (!cyclic) {
            exact[members[0]] = side.isUnknown(members[0])
                    ? image(members[0]).filter(PlainFractions::isShort).orElse(null)
                    : exact[members[0]];
        } else if (!tried || !areFixed(members) || !leadOut(members)) {
            for (int vertex : members) {
                exact[vertex] = side.isUnknown(vertex) ? null : exact[vertex];
            }
        }
        found = found || Arrays.stream(members)
                .anyMatch(vertex -> exact[vertex] != null && enclosed.exact(vertex).isEmpty());
    }

    private static Optional<BigFraction> simplest(ContinuousThresholds enclosed, int vertex) {
        BigFraction lower = enclosed.lowerBound(vertex);
        BigFraction upper = enclosed.upperBound(vertex);
        BigFraction width = upper.subtract(lower);
        BigFraction simplest = SimplestFraction.between(lower, upper);
        int bits = 2 * simplest.getDenominator().bitLength() + SPARE_BITS;
        boolean surprising = width.signum() == 0 || width.getDenominator().bitLength()
                - width.getNumerator().bitLength() > bits;
        return surprising ? Optional.of(simplest) : Optional.empty();
    }

    /** One round of fractions; empty if one of them is not known. */
    private Optional<BigFraction> image(int vertex) {
        return round.at(vertex).all(target -> exact[target] != null)
                ? Optional.of(round.exactly(side.formula, exact))
                : Optional.empty();
    }

    /**
     * Whether what follows from fractions is no longer than it may get. How long that is matters little: lengths add up from round to round, so that four times
     * as long ones are few, and the work grows with the square. Of 18,000 thresholds under poorman, on three boards of 3,000 vertices
     * whose moves lead up to 300 vertices on or, two of a thousand, back:
     *
     * <table>
     * <caption>Length of fractions, thresholds told exactly, time of the processor</caption>
     * <tr><th>bits</th><th>exact</th><th>solving, ms</th></tr>
     * <tr><td>64</td><td>5,502</td><td>190</td></tr>
     * <tr><td>256</td><td>7,174</td><td>220</td></tr>
     * <tr><td>1,024</td><td>8,794</td><td>580</td></tr>
     * </table>
     */
    private static boolean isShort(BigFraction share) {
        return share.getDenominator().bitLength() <= Dyadics.BITS;
    }

    private boolean areFixed(int[] members) {
        return Arrays.stream(members).filter(side::isUnknown)
                .allMatch(vertex -> image(vertex).filter(exact[vertex]::equals).isPresent());
    }

    /** Whether the player's best moves, or all of the other's, lead out of a component by and by. */
    private boolean leadOut(int[] members) {
        BitSet inside = new BitSet();
        Arrays.stream(members).filter(side::isUnknown).forEach(inside::set);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int vertex : members) {
                if (inside.get(vertex) && leadsOut(vertex, inside)) {
                    inside.clear(vertex);
                    changed = true;
                }
            }
        }
        return inside.isEmpty();
    }

    private boolean leadsOut(int vertex, BitSet inside) {
        BigFraction best = round.at(vertex).least(exact);
        return side.graph.some(side.player, vertex, target -> !inside.get(target) && exact[target].equals(best))
                || !side.graph.some(side.other, vertex, inside::get);
    }

    private ContinuousThresholds thresholds() {
        int n = exact.length;
        double[] lower = new double[n];
        double[] upper = new double[n];
        BigFraction[] lowerFractions = new BigFraction[n];
        BigFraction[] upperFractions = new BigFraction[n];
        for (int vertex = 0; vertex < n; vertex++) {
            BigFraction share = exact[vertex];
            lower[vertex] = share == null ? enclosed.lower(vertex) : DirectedRounding.down(share);
            upper[vertex] = share == null ? enclosed.upper(vertex) : DirectedRounding.up(share);
            if (share != null || !(enclosed instanceof EnclosureThresholds doubles && doubles.isInDoubles(vertex))) {
                lowerFractions[vertex] = share == null ? enclosed.lowerBound(vertex) : share;
                upperFractions[vertex] = share == null ? enclosed.upperBound(vertex) : share;
            }
        }
        return new EnclosureThresholds(lower, upper, lowerFractions, upperFractions, enclosed::never);
    }
}
