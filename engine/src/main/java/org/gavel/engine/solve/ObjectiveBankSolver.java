package org.gavel.engine.solve;

import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.BankChipFormula;
import org.gavel.engine.game.BiddingGame;

/**
 * Thresholds in chips of games whose chips go to the bank, under objectives told by priorities, with owned vertices. The
 * other's budgets are taken in increasing order, since chips never come back; within a budget the nested fixpoint of the
 * one-round formula, component by component.
 *
 * <p>In a component at a budget b, a player who wins with any chips wins with at most those that are needed somewhere outside
 * of it or against less, and b + 2 for every vertex and tie state of it: a bid costs him at most b + 1, so between two needs
 * that follow each other there is no larger gap. What grows beyond that is never enough.
 */
final class ObjectiveBankSolver implements ChipSolver {

    @Override
    public ChipSolution solve(BiddingGame game, ChipTotals budgets, StopSignal stop) {
        Components components = Components.of(game.graph());
        Pass forAlice = new Pass(game, Player.ALICE, budgets);
        Pass forBob = new Pass(game, Player.BOB, budgets);
        long evaluations = forAlice.run(components, budgets, stop) + forBob.run(components, budgets, stop);
        Statistics statistics = new Statistics("nested fixpoints of the one-round formula, budget by budget",
                evaluations,
                components.count(), components.largestCyclic());
        return new ChipSolution(game, budgets, forAlice.answer(budgets), forBob.answer(budgets), Evidence.PROVED,
                statistics);
    }

    /** The thresholds of one player. */
    private static final class Pass implements ObjectiveChipSolver.BoardValues {
        private final ParityView view;
        private final BankChipFormula formula;
        private final BankTable table;
        private final long[] needs;
        private int budget;
        private long largest;
        private long cap;

        Pass(BiddingGame game, Player self, ChipTotals budgets) {
            view = ParityView.of(game, self);
            formula = BankChipSolver.formula(game, self);
            BankChipSolver.requireMemory(view.graph(), formula, budgets);
            table = new BankTable(view.graph(), formula.ties().count(), (int) budgets.last());
            needs = new long[table.states()];
        }

        long run(Components components, ChipTotals budgets, StopSignal stop) {
            long evaluations = 0;
            for (budget = 0; budget <= budgets.last(); budget++) {
                for (int vertex = 0; vertex < view.graph().vertexCount(); vertex++) {
                    if (view.isSettled(vertex)) {
                        reset(vertex, NestedFixpoint.Start.nothingIf(view.isWon(vertex)));
                    }
                }
                evaluations += ObjectiveChipSolver.overComponents(view, components, this, stop);
            }
            return evaluations;
        }

        ChipThresholds answer(ChipTotals budgets) {
            return BankChipSolver.answer(formula, table, budgets);
        }

        @Override
        public void begin(int[] members) {
            cap = largest + (members.length * (long) table.states() + 1) * (budget + 2L);
        }

        @Override
        public void end(int[] members) {
            for (int vertex : members) {
                for (int state = 0; state < table.states(); state++) {
                    long need = table.need(vertex, state, budget);
                    largest = need < ChipNeeds.NEVER ? Math.max(largest, need) : largest;
                }
            }
        }

        @Override
        public boolean reset(int vertex, NestedFixpoint.Start start) {
            boolean changed = false;
            for (int state = 0; state < table.states(); state++) {
                changed |= set(vertex, state, start == NestedFixpoint.Start.NOTHING ? 0 : ChipNeeds.NEVER);
            }
            return changed;
        }

        private boolean set(int vertex, int state, long found) {
            long need = found > cap ? ChipNeeds.NEVER : found;
            boolean changed = table.need(vertex, state, budget) != need;
            table.set(vertex, state, budget, need);
            return changed;
        }

        @Override
        public boolean update(int vertex) {
            boolean owned = view.owner(vertex).isPresent();
            for (int state = 0; state < table.states(); state++) {
                table.look(vertex, state, budget);
                needs[state] = owned ? around(vertex, state) : 0;
            }
            boolean changed = false;
            for (int state = 0; state < table.states() && !owned; state++) {
                needs[state] = formula.round(state, budget, table.around(vertex));
            }
            for (int state = 0; state < table.states(); state++) {
                changed |= set(vertex, state, needs[state]);
            }
            return changed;
        }

        private long around(int vertex, int state) {
            BankChipFormula.Surroundings around = table.around(vertex);
            boolean own = view.graph().marks().isOwnedBy(Player.ALICE, vertex);
            return (own ? around.lo() : around.hi()).apply(state).against(budget);
        }
    }
}
