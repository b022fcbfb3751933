package org.gavel.engine.solve;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.MakeItTakeItFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;

/**
 * Thresholds in whole chips for a credit that lasts and for an average weight of at least c, where the total of chips is
 * fixed: by the least credit that is enough in each configuration, for each player and total. A credit for weights less c is
 * enough somewhere if and only if Alice can force an average of at least c there, since configurations are finitely many.
 * Source: Brim, Chaloupka, Doyen, Gentilini, Raskin 2011, Faster algorithms for mean-payoff games (recalled).
 */
final class CreditChipSolver implements ChipSolver {

    private static final int MOST_BITS = 61;

    @Override
    public ChipSolution solve(BiddingGame game, ChipTotals totals, StopSignal stop) {
        if (totals.last() > ChipTable.LARGEST_FOR_INTEGERS) {
            throw new LimitReachedException(totals.last() + " chips are too many under the objective "
                    + game.objective().label(), "ask for at most " + ChipTable.LARGEST_FOR_INTEGERS);
        }
        ChipThresholds[] sides = new ChipThresholds[2];
        long evaluations = 0;
        for (Player player : Player.values()) {
            ChipFormula formula = game.auction().chips(player);
            int vertices = game.graph().vertexCount();
            MemoryGuard.require(ChipTable.bytes(formula, totals, vertices)
                    + 8L * vertices * formula.states().size() * formula.never(totals.last()),
                    "credits of " + vertices + " vertices", "ask for fewer chips, or give Java more memory");
            ChipTable table = new ChipTable(formula, totals, vertices);
            for (int vertex = 0; vertex < vertices; vertex++) {
                table.allocate(vertex);
            }
            for (int i = 0; i < totals.count(); i++) {
                stop.reached("solving", i, totals.count());
                Credits credits = credits(game, player, formula, totals.total(i), stop);
                evaluations += credits.run();
                for (int vertex = 0; vertex < vertices; vertex++) {
                    for (int state = 0; state < formula.states().size(); state++) {
                        table.integerRow(vertex, state)[i] = credits.least(vertex, state, asked(game));
                    }
                }
            }
            sides[player.ordinal()] = formula instanceof MakeItTakeItFormula
                    ? new FavouredByState(table, player, totals)
                    : table;
        }
        Components components = Components.of(game.graph());
        return new ChipSolution(game, totals, sides[0], sides[1], Evidence.PROVED,
                new Statistics("least credits of all configurations", evaluations, components.count(),
                        components.largestCyclic()));
    }

    /** By what all weights, and the number of the objective, become whole. */
    private static BigInteger scale(BiddingGame game) {
        BigInteger scale = game.objective().bound().orElseThrow().getDenominator().abs();
        for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
            BigInteger denominator = game.graph().marks().weight(vertex).getDenominator().abs();
            scale = scale.multiply(denominator.divide(scale.gcd(denominator)));
        }
        return scale;
    }

    private static long whole(BigFraction number, BigInteger scale) {
        BigInteger scaled = number.multiply(scale).getNumerator();
        if (scaled.bitLength() > MOST_BITS / 2) {
            throw new LimitReachedException("the weights and " + Fractions.text(number)
                    + " have no small common denominator", "choose rounder weights");
        }
        return scaled.longValueExact();
    }

    /** The credit that must be enough, in scaled units; any that is, for an average. */
    private static long asked(BiddingGame game) {
        return game.objective() instanceof Objective.Energy energy ? whole(energy.credit(), scale(game))
                : Credits.ENDLESS - 1;
    }

    private static Credits credits(BiddingGame game, Player player, ChipFormula formula, long total, StopSignal stop) {
        BigInteger scale = scale(game);
        BigFraction less = game.objective() instanceof Objective.MeanPayoff average ? average.least()
                : BigFraction.ZERO;
        long[] weights = new long[game.graph().vertexCount()];
        for (int vertex = 0; vertex < weights.length; vertex++) {
            weights[vertex] = whole(game.graph().marks().weight(vertex).subtract(less), scale);
        }
        return new Credits(game.graph(), player, Player.ALICE, formula, total, weights, stop);
    }
}
