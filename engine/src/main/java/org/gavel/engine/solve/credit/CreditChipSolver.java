package org.gavel.engine.solve.credit;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.InTurn;
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
    public ChipSolution solveFirst(BiddingGame game, ChipTotals totals, StopSignal stop) {
        require(game, totals);
        Side alice = new Side(game, Player.ALICE, totals);
        Side bob = new Side(game, Player.BOB, totals);
        ChipTotals found = totals.first(InTurn.run(totals.count(), stop, index -> {
            stop.reached("solving", index, totals.count());
            alice.solve(index, stop);
            bob.solve(index, stop);
        }));
        return new ChipSolution(game, found, alice.found(found), bob.found(found), Evidence.PROVED,
                Statistics.of("least credits of all configurations", alice.evaluations + bob.evaluations,
                        Components.of(game.graph())));
    }

    /** What one player needs. */
    private static final class Side {
        private final ColouredGraph graph;
        private final Player player;
        private final ChipTotals totals;
        private final WholeWeights weights;
        private final ChipFormula formula;
        private final ChipTable table;
        private long evaluations;

        Side(BiddingGame game, Player player, ChipTotals totals) {
            graph = game.graph();
            this.player = player;
            this.totals = totals;
            weights = WholeWeights.of(game);
            formula = game.auction().chips(player);
            table = new ChipTable(formula, totals, graph.vertexCount());
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                table.allocate(vertex);
            }
        }

        void solve(int index, StopSignal stop) {
            TotalCredits credits = new TotalCredits(graph, player, Player.ALICE, formula, totals.total(index),
                    weights.byVertex(), stop);
            evaluations += credits.run();
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                for (int state = 0; state < formula.states().size(); state++) {
                    table.integerRow(vertex, state)[index] = credits.least(vertex, state, weights.asked());
                }
            }
        }

        ChipThresholds found(ChipTotals some) {
            return FixedTotalChipSolver.present(formula, table.at(some), player, some);
        }
    }
}
