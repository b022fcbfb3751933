package org.gavel.engine.solve.reach;

import java.util.Optional;
import org.gavel.engine.round.BellmanOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.Effort;

/**
 * Exact thresholds of a graph without cycles under any auction with a one-round formula, by one pass of fractions. The
 * length of the fractions can double with every round, so that a pass gives up as soon as the work allowed would not suffice if all that
 * come were as long.
 */
final class RationalPass {

    private final BellmanOperator round;
    private final BigFraction[] shares;
    private final double[] rough;

    private RationalPass(ColouredGraph graph, Player player) {
        round = new BellmanOperator(graph, player);
        shares = new BigFraction[graph.vertexCount()];
        rough = new double[shares.length];
    }

    /** The thresholds, or empty if fractions become too long for the work allowed or the solver is stopped. */
    static Optional<BigFraction[]> of(ColouredGraph graph, Components components, ShareFormula formula,
            Player player, Effort effort) {
        RationalPass pass = new RationalPass(graph, player);
        int done = 0;
        for (int vertex : components.successorsFirst()) {
            if ((++done & 0x3FF) == 0) {
                effort.reached("solving exactly", done, pass.shares.length);
            }
            BigFraction share = graph.isTerminal(vertex) ? graph.needAtEnd(player, vertex)
                    : pass.round.at(vertex).exactly(formula, pass.shares, pass::compare);
            double work = Effort.ofFractions(share.getDenominator().bitLength());
            effort.spend((long) work);
            if (work * (pass.shares.length - done) > effort.left() || effort.stopRequested()) {
                return Optional.empty();
            }
            pass.shares[vertex] = share;
            pass.rough[vertex] = share.doubleValue();
        }
        return Optional.of(pass.shares);
    }

    private int compare(int first, int second) {
        int order = Double.compare(rough[first], rough[second]);
        return order != 0 ? order : shares[first].compareTo(shares[second]);
    }
}
