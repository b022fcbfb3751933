package org.gavel.engine.solve.credit;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.chips.ChipTable;
import org.gavel.engine.solve.chips.FixedTotalChipSolver;
import org.gavel.engine.task.ChipSolver;

/**
 * Thresholds in whole chips for a credit that lasts and for an average weight of at least c, where the total of chips is
 * fixed: by the least credit that is enough in each configuration, for each player and total. A credit for weights less c is
 * enough somewhere if and only if Alice can force an average of at least c there, since configurations are finitely many.
 * Source: Brim, Chaloupka, Doyen, Gentilini, Raskin 2011, Faster algorithms for mean-payoff games (recalled).
 */
public final class CreditChipSolver implements ChipSolver {

    @Override
    public void require(BiddingGame game, ChipTotals totals) {
        if (totals.last() > ChipTable.LARGEST_FOR_INTEGERS) {
            throw new LimitReachedException(totals.last() + " chips are too many under the objective "
                    + game.objective().label(), "ask for at most " + ChipTable.LARGEST_FOR_INTEGERS);
        }
        ChipFormula formula = game.auction().chips(Player.ALICE);
        int vertices = game.graph().vertexCount();
        MemoryGuard.require(ChipTable.bytes(formula, totals, vertices)
                + 8L * vertices * formula.states().size() * formula.never(totals.last()),
                "credits of " + vertices + " vertices", "ask for fewer chips, or give Java more memory");
    }

    @Override
    public ChipSolution solve(BiddingGame game, ChipTotals totals, StopSignal stop) {
        require(game, totals);
        WholeWeights weights = WholeWeights.of(game);
        long[] byVertex = weights.byVertex();
        ChipThresholds[] sides = new ChipThresholds[2];
        long evaluations = 0;
        for (Player player : Player.values()) {
            ChipFormula formula = game.auction().chips(player);
            int vertices = game.graph().vertexCount();
            ChipTable table = new ChipTable(formula, totals, vertices);
            for (int vertex = 0; vertex < vertices; vertex++) {
                table.allocate(vertex);
            }
            for (int i = 0; i < totals.count(); i++) {
                stop.reached("solving", i, totals.count());
                TotalCredits credits = new TotalCredits(game.graph(), player, Player.ALICE, formula, totals.total(i),
                        byVertex, stop);
                evaluations += credits.run();
                for (int vertex = 0; vertex < vertices; vertex++) {
                    for (int state = 0; state < formula.states().size(); state++) {
                        table.integerRow(vertex, state)[i] = credits.least(vertex, state, weights.asked());
                    }
                }
            }
            sides[player.ordinal()] = FixedTotalChipSolver.present(formula, table, player, totals);
        }
        Components components = Components.of(game.graph());
        return new ChipSolution(game, totals, sides[0], sides[1], Evidence.PROVED,
                Statistics.of("least credits of all configurations", evaluations, components));
    }
}
