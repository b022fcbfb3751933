package org.gavel.engine.solve.chips;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.BankChipFormula;
import org.gavel.engine.formula.BankPayment;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.InTurn;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.parity.ParityView;
import org.gavel.engine.task.ChipSolver;

/**
 * Thresholds of games whose chips go to the bank: for every vertex, tie state and number of chips of the other player the
 * least chips that are enough, under objectives told by priorities and with owned vertices.
 *
 * <p>The other's budgets are taken in increasing order, since chips never come back; within a budget the components in
 * topological order. Inside a cyclic one {@link BankComponent} settles the vertices in the order of their thresholds, or
 * {@link ObjectiveBankComponent} finds the nested fixpoint that the objective asks for.
 * Memory grows with vertices times tie states times the largest budget, not with both players' chips.
 */
public final class BankChipSolver implements ChipSolver {

    @Override
    public void require(BiddingGame game, ChipTotals budgets) {
        requireMemory(game.graph(), formula(game, Player.ALICE), budgets);
    }

    @Override
    public ChipSolution solveFirst(BiddingGame game, ChipTotals budgets, StopSignal stop) {
        require(game, budgets);
        Components components = Components.of(game.graph());
        Pass alice = new Pass(game, Player.ALICE, components, budgets);
        Pass bob = new Pass(game, Player.BOB, components, budgets);
        int all = (int) budgets.last() + 1;
        int done = InTurn.run(all, stop, budget -> {
            stop.reached("solving", budget, all);
            alice.run(budget, stop);
            bob.run(budget, stop);
        });
        int known = budgets.values().count(budget -> budget < done);
        ChipTotals found = known == 0 ? ChipTotals.range(0, done - 1) : budgets.first(known);
        return new ChipSolution(game, found, answer(alice.formula, alice.table, found),
                answer(bob.formula, bob.table, found), Evidence.PROVED,
                game.isPlainReach()
                        ? Statistics.of("one-round formula, budget by budget", found.last() + 1, components)
                        : Statistics.of("attractors of the one-round formula, budget by budget",
                                alice.evaluations + bob.evaluations,
                                components));
    }

    /** The formula by which a player forces a win. */
    public static BankChipFormula formula(BiddingGame game, Player self) {
        Auction auction = game.auction();
        BankPayment payment = auction.payment().bank().orElseThrow();
        return new BankChipFormula(payment, TieView.of(auction.ties(), self), auction.bids().stance(self));
    }

    /** Checks that the tables fit into memory. */
    public static void requireMemory(ColouredGraph graph, BankChipFormula formula, ChipTotals budgets) {
        long cells = (long) graph.vertexCount() * formula.ties().count() * (budgets.last() + 1);
        MemoryGuard.require(budgets.last() > Integer.MAX_VALUE - 9 || cells > Long.MAX_VALUE / 32 ? -1 : 24 * cells,
                "tables of " + graph.vertexCount() + " vertices times " + budgets.last() + " chips of the other player",
                "ask for fewer chips, or give Java more memory");
    }

    /** What a table says, as it is handed out. */
    public static ChipThresholds answer(BankChipFormula formula, BankTable table, ChipTotals budgets) {
        TieView ties = formula.ties();
        return new Answer(ties.count() == 1 ? List.of("") : ties.names(), table.needs(), budgets);
    }

    /** The thresholds of one player, who is Alice in the view. */
    private static final class Pass {
        private final BiddingGame game;
        private final ParityView view;
        private final Components components;
        private final BankChipFormula formula;
        private final BankTable table;
        private final LocalEdges[] predecessors;
        private final int[] local;
        private long evaluations;

        Pass(BiddingGame game, Player self, Components components, ChipTotals budgets) {
            this.game = game;
            this.components = components;
            view = ParityView.of(game, self);
            formula = formula(game, self);
            table = new BankTable(view.graph(), formula.ties().count(), (int) budgets.last());
            local = new int[view.graph().vertexCount()];
            Arrays.fill(local, -1);
            predecessors = new LocalEdges[components.count()];
            for (int component = 0; component < predecessors.length; component++) {
                if (components.isCyclic(component)) {
                    predecessors[component] = LocalEdges.predecessors(view.graph(), components.members(component),
                            local);
                }
            }
        }

        /** Finds what is needed against one budget, after all smaller ones. */
        void run(int budget, StopSignal stop) {
            for (int component = 0; component < components.count(); component++) {
                stop.require("the thresholds were found");
                evaluations += solve(component, budget, stop);
            }
        }

        private long solve(int component, int budget, StopSignal stop) {
            int vertex = components.member(component, 0);
            if (components.isCyclic(component) && game.isPlainReach()) {
                new BankComponent(components.members(component), predecessors[component], formula, table, budget).run();
            } else if (components.isCyclic(component)) {
                return new ObjectiveBankComponent(view, components.members(component), predecessors[component], formula,
                        table, budget).run(local, stop);
            } else if (view.isSettled(vertex)) {
                for (int state = 0; state < table.states(); state++) {
                    table.set(vertex, state, budget, view.isWon(vertex) ? 0 : Chips.NEVER);
                }
            } else {
                for (int state = 0; state < table.states(); state++) {
                    table.look(vertex, state, budget);
                }
                for (int state = 0; state < table.states(); state++) {
                    table.set(vertex, state, budget, table.round(view, vertex, state, budget, formula));
                }
            }
            return 1;
        }
    }

    /** The thresholds as they are handed out: chips needed, by vertex and tie state, then by the other's chips. */
    private record Answer(List<String> states, long[][] needs, ChipTotals budgets) implements ChipThresholds {

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            long chips = chips(vertex, state, index);
            return chips >= Chips.NEVER ? Optional.empty() : Optional.of(Holding.of(chips));
        }

        @Override
        public long holdingCode(int vertex, int state, int index) {
            long chips = chips(vertex, state, index);
            return chips >= Chips.NEVER ? Holding.NEVER : 2 * chips;
        }

        private long chips(int vertex, int state, int index) {
            return needs[vertex * states.size() + state][(int) budgets.total(index)];
        }
    }
}
