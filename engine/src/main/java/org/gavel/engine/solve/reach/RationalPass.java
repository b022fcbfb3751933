package org.gavel.engine.solve.reach;

import java.util.Optional;
import org.gavel.engine.round.BellmanOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;

/**
 * Exact thresholds of a graph without cycles under any auction with a one-round formula, by one pass of fractions. The
 * length of the fractions can double with every round, so that a pass gives up beyond a length.
 */
final class RationalPass {

    private static final int MOST_BITS = 4_000;
    private static final double APART = 1e-12;

    private final BellmanOperator round;
    private final BigFraction[] shares;
    private final double[] rough;

    private RationalPass(ColouredGraph graph, Player player) {
        round = new BellmanOperator(graph, player);
        shares = new BigFraction[graph.vertexCount()];
        rough = new double[shares.length];
    }

    /** The thresholds, or empty if fractions become too long or the solver is stopped. */
    static Optional<BigFraction[]> of(ColouredGraph graph, Components components, ShareFormula formula,
            Player player, StopSignal stop) {
        RationalPass pass = new RationalPass(graph, player);
        int done = 0;
        for (int vertex : components.successorsFirst()) {
            if ((++done & 0x3FF) == 0) {
                stop.reached("solving exactly", done, pass.shares.length);
            }
            BigFraction share = graph.isTerminal(vertex) ? graph.needAtEnd(player, vertex)
                    : pass.round.at(vertex).exactly(formula, pass.shares, pass::compare);
            if (share.getDenominator().bitLength() > MOST_BITS || stop.stopRequested()) {
                return Optional.empty();
            }
            pass.shares[vertex] = share;
            pass.rough[vertex] = share.doubleValue();
        }
        return Optional.of(pass.shares);
    }

    private int compare(int first, int second) {
        double difference = rough[first] - rough[second];
        return Math.abs(difference) > APART ? (int) Math.signum(difference) : shares[first].compareTo(shares[second]);
    }
}
