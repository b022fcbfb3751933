package org.gavel.engine.solve.credit;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.BankChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.solve.chips.BankChipSolver;
import org.gavel.engine.solve.chips.BankTable;
import org.gavel.engine.task.ChipSolver;

/**
 * Thresholds in whole chips for a credit that lasts and for an average weight of at least c, where chips go to the bank: by the least
 * credits of all configurations, for as many chips of the player as it takes until every threshold is found or more chips
 * change nothing.
 *
 * <p>Why that comes: against this many chips of the other a round looks at that many of the player's own, and 2. Where credits are the
 * same for this many in a row, one more is settled by the same rounds, and so are all. Alice's credits fall with her chips and
 * cannot fall for ever. Bob's may grow for ever; but with chips without end they break in finitely many rounds what they can break
 * at all, and in these they pay only so much. For averages only whether some credit is enough counts, which changes at most
 * once at each vertex, tie state and budget.
 */
public final class CreditBankSolver implements ChipSolver {

    private static final int MOST_BUDGET = 1 << 16;

    @Override
    public void require(BiddingGame game, ChipTotals budgets) {
        if (budgets.last() > MOST_BUDGET) {
            throw new LimitReachedException("configurations with " + budgets.last()
                    + " chips of the other player are too many under the objective " + game.objective().label(),
                    "ask for at most " + MOST_BUDGET);
        }
        BankChipSolver.requireMemory(game.graph(), BankChipSolver.formula(game, Player.ALICE), budgets);
    }

    @Override
    public ChipSolution solveFirst(BiddingGame game, ChipTotals budgets, StopSignal stop) {
        require(game, budgets);
        WholeWeights weights = WholeWeights.of(game);
        long evaluations = 0;
        ChipThresholds[] sides = new ChipThresholds[2];
        for (Player player : Player.values()) {
            BankChipFormula formula = BankChipSolver.formula(game, player);
            Search search = new Search(game, player, weights, (int) budgets.last(), formula.ties().count(), stop);
            evaluations += search.run();
            sides[player.ordinal()] = BankChipSolver.answer(formula, search.table, budgets);
        }
        Components components = Components.of(game.graph());
        return new ChipSolution(game, budgets, sides[0], sides[1], Evidence.PROVED,
                Statistics.of("least credits of all configurations, chip by chip", evaluations, components));
    }

    /** What one player needs. */
    private static final class Search {
        private final BankTable table;
        private final BankCredits credits;
        private final WholeWeights weights;
        private final Player player;
        private final int vertices;
        private final int budget;
        private final long asked;
        private long open;
        private long evaluations;

        Search(BiddingGame game, Player player, WholeWeights weights, int budget, int states, StopSignal stop) {
            this.player = player;
            this.weights = weights;
            this.budget = budget;
            vertices = game.graph().vertexCount();
            asked = weights.asked();
            table = new BankTable(game.graph(), states, budget);
            boolean breaks = player == Player.BOB;
            credits = new BankCredits(game, player, Player.ALICE, breaks && weights.isAverage()
                    ? BankCredits.Purse.PAID_FOR
                    : BankCredits.Purse.COUNTED, budget, weights.byVertex(), 1, stop);
            open = (long) vertices * states * (budget + 1);
            if (breaks && !weights.isAverage()) {
                BankCredits unlimited = new BankCredits(game, player, Player.ALICE, BankCredits.Purse.UNLIMITED, budget,
                        weights.byVertex(), 1, stop);
                evaluations = unlimited.evaluations();
                open = count(unlimited);
            }
        }

        long run() {
            while (open > 0 && !isSettled()) {
                credits.addRow();
                lookAt(credits.count() - 1);
            }
            return evaluations + credits.evaluations();
        }

        private boolean isSettled() {
            return weights.isAverage() ? credits.isSettledWhereEndless()
                    : player == Player.ALICE && credits.isSettled();
        }

        /** Notes what is won with this many chips, and was not with fewer. */
        private void lookAt(int own) {
            for (int other = 0; other <= budget; other++) {
                for (int vertex = 0; vertex < vertices; vertex++) {
                    for (int state = 0; state < table.states(); state++) {
                        if (table.need(vertex, state, other) == Chips.NEVER
                                && isWon(credits.at(vertex, state, own, other))) {
                            table.set(vertex, state, other, own);
                            open--;
                        }
                    }
                }
            }
        }

        /** How many thresholds there are if the player may have as many chips as they like. */
        private long count(BankCredits unlimited) {
            long won = 0;
            for (int other = 0; other <= budget; other++) {
                for (int vertex = 0; vertex < vertices; vertex++) {
                    for (int state = 0; state < table.states(); state++) {
                        won += isWon(unlimited.at(vertex, state, 0, other)) ? 1 : 0;
                    }
                }
            }
            return won;
        }

        private boolean isWon(long credit) {
            return credit <= asked == (player == Player.ALICE);
        }
    }
}
