package org.gavel.engine.solve;

import java.util.Arrays;
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
        Statistics statistics = new Statistics("attractors of the one-round formula, budget by budget",
                evaluations,
                components.count(), components.largestCyclic());
        return new ChipSolution(game, budgets, forAlice.answer(budgets), forBob.answer(budgets), Evidence.PROVED,
                statistics);
    }

    /** The thresholds of one player. */
    private static final class Pass {
        private final ParityView view;
        private final BankChipFormula formula;
        private final BankTable table;
        private final int[] local;
        private long largest;

        Pass(BiddingGame game, Player self, ChipTotals budgets) {
            view = ParityView.of(game, self);
            formula = BankChipSolver.formula(game, self);
            BankChipSolver.requireMemory(view.graph(), formula, budgets);
            table = new BankTable(view.graph(), formula.ties().count(), (int) budgets.last());
            local = new int[view.graph().vertexCount()];
            Arrays.fill(local, -1);
        }

        long run(Components components, ChipTotals budgets, StopSignal stop) {
            long evaluations = 0;
            for (int budget = 0; budget <= budgets.last(); budget++) {
                stop.reached("solving", budget, budgets.last() + 1);
                for (int component = 0; component < components.count(); component++) {
                    if (stop.stopRequested()) {
                        throw FixedTotalChipSolver.stopped();
                    }
                    int[] members = components.members(component);
                    evaluations += new AtBudget(members, budget).run(stop);
                    for (int vertex : members) {
                        for (int state = 0; state < table.states(); state++) {
                            table.look(vertex, state, budget);
                            long need = table.need(vertex, state, budget);
                            largest = need < ChipNeeds.NEVER ? Math.max(largest, need) : largest;
                        }
                    }
                }
            }
            return evaluations;
        }

        ChipThresholds answer(ChipTotals budgets) {
            return BankChipSolver.answer(formula, table, budgets);
        }

        /** A component at one budget of the other. */
        private final class AtBudget implements ParityRecursion.Round {
            private final int[] members;
            private final int budget;
            private final int states = table.states();
            private final long cap;
            private long[] needs;

            AtBudget(int[] members, int budget) {
                this.members = members;
                this.budget = budget;
                cap = largest + (members.length * (long) states + 1) * (budget + 2L);
            }

            long run(StopSignal stop) {
                int[] priorities = new int[members.length];
                for (int member = 0; member < members.length; member++) {
                    boolean settled = view.isSettled(members[member]);
                    priorities[member] = settled ? -1 : view.priority(members[member]);
                }
                LocalEdges predecessors = LocalEdges.predecessors(view.graph(), members, local);
                ParityRecursion recursion = new ParityRecursion(priorities, states, predecessors, this, stop);
                for (int member = 0; member < members.length; member++) {
                    for (int state = 0; state < states; state++) {
                        begin(recursion, member, state);
                    }
                }
                LocalEdges.number(members, local);
                long evaluations = recursion.run();
                LocalEdges.forget(members, local);
                for (int member = 0; member < members.length; member++) {
                    for (int state = 0; state < states; state++) {
                        table.set(members[member], state, budget, recursion.least()[member * states + state]);
                    }
                }
                return evaluations;
            }

            /** Who wins against more chips wins against fewer. */
            private void begin(ParityRecursion recursion, int member, int state) {
                int vertex = members[member];
                boolean settled = view.isSettled(vertex);
                recursion.most()[member * states + state] = settled && view.isWon(vertex) ? 0 : ChipNeeds.NEVER;
                recursion.least()[member * states + state] = settled ? view.isWon(vertex) ? 0 : ChipNeeds.NEVER
                        : budget == 0 ? 0 : table.need(vertex, state, budget - 1);
            }

            @Override
            public void at(int member, long[] values, long[] into) {
                needs = values;
                int vertex = members[member];
                boolean owned = view.owner(vertex).isPresent();
                for (int state = 0; state < states; state++) {
                    table.look(vertex, state, budget, this::need);
                }
                for (int state = 0; state < states; state++) {
                    long found = owned ? around(vertex, state) : formula.round(state, budget, table.around(vertex));
                    into[state] = found > cap ? ChipNeeds.NEVER : found;
                }
            }

            private long need(int vertex, int state) {
                return local[vertex] < 0 ? table.need(vertex, state, budget) : needs[local[vertex] * states + state];
            }

            private long around(int vertex, int state) {
                BankChipFormula.Surroundings around = table.around(vertex);
                boolean own = view.graph().marks().isOwnedBy(Player.ALICE, vertex);
                return (own ? around.lo() : around.hi()).apply(state).against(budget);
            }
        }
    }
}
