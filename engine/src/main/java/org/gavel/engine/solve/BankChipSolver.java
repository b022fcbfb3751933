package org.gavel.engine.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.BankChipFormula;
import org.gavel.engine.formula.BankPayment;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieView;

/**
 * Thresholds of games whose chips go to the bank: for every vertex, tie state and number of chips of the other player the
 * least chips that are enough.
 *
 * <p>The other's budgets are taken in increasing order, since chips never come back; within a budget the components in
 * topological order, and inside a cyclic one {@link BankComponent} settles the vertices in the order of their thresholds.
 * Memory grows with vertices times tie states times the largest budget, not with both players' chips.
 */
final class BankChipSolver implements ChipSolver {

    @Override
    public ChipSolution solve(BiddingGame game, ChipTotals budgets, StopSignal stop) {
        Task.BANK_THRESHOLDS.require(game);
        Components components = Components.of(game.graph());
        Statistics statistics = new Statistics("one-round formula, budget by budget", budgets.last() + 1,
                components.count(), components.largestCyclic());
        return new ChipSolution(game, budgets, thresholds(game, Player.ALICE, components, budgets, stop),
                thresholds(game, Player.BOB, components, budgets, stop), Evidence.PROVED, statistics);
    }

    private static ChipThresholds thresholds(BiddingGame game, Player self, Components components, ChipTotals budgets,
            StopSignal stop) {
        BankChipFormula formula = formula(game, self);
        ColouredGraph graph = self == Player.ALICE ? game.graph() : game.graph().reverse();
        requireMemory(graph, formula, budgets);
        LocalEdges[] predecessors = predecessors(graph, components);
        BankTable table = new BankTable(graph, formula.ties().count(), (int) budgets.last());
        for (int budget = 0; budget <= budgets.last(); budget++) {
            for (int component = 0; component < components.count(); component++) {
                solve(graph, components, component, predecessors[component], formula, table, budget);
            }
            stop.reached("solving for " + self.label(), budget, budgets.last() + 1);
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped before the thresholds were found",
                        "ask for fewer chips, or allow more time");
            }
        }
        return answer(formula, table, budgets);
    }

    /** The formula by which a player forces a win. */
    static BankChipFormula formula(BiddingGame game, Player self) {
        Auction auction = game.auction();
        BankPayment payment = auction.payment().bank().orElseThrow();
        return new BankChipFormula(payment, TieView.of(auction.ties(), self), auction.bids().stance(self));
    }

    /** Checks that the tables fit into memory. */
    static void requireMemory(ColouredGraph graph, BankChipFormula formula, ChipTotals budgets) {
        long cells = (long) graph.vertexCount() * formula.ties().count() * (budgets.last() + 1);
        MemoryGuard.require(budgets.last() > Integer.MAX_VALUE - 9 || cells > Long.MAX_VALUE / 32 ? -1 : 24 * cells,
                "tables of " + graph.vertexCount() + " vertices times " + budgets.last() + " chips of the other player",
                "ask for fewer chips, or give Java more memory");
    }

    /** What a table says, as it is handed out. */
    static ChipThresholds answer(BankChipFormula formula, BankTable table, ChipTotals budgets) {
        TieView ties = formula.ties();
        return new Answer(ties.count() == 1 ? List.of("") : ties.names(), table.needs(), budgets);
    }

    private static LocalEdges[] predecessors(ColouredGraph graph, Components components) {
        LocalEdges[] result = new LocalEdges[components.count()];
        int[] local = new int[graph.vertexCount()];
        Arrays.fill(local, -1);
        for (int component = 0; component < result.length; component++) {
            if (components.isCyclic(component)) {
                result[component] = LocalEdges.predecessors(graph, components.members(component), local);
            }
        }
        return result;
    }

    private static void solve(ColouredGraph graph, Components components, int component, LocalEdges predecessors,
            BankChipFormula formula, BankTable table, int budget) {
        int vertex = components.member(component, 0);
        if (graph.isTerminal(vertex)) {
            for (int state = 0; state < table.states(); state++) {
                table.set(vertex, state, budget, graph.isWonBy(Player.ALICE, vertex) ? 0 : ChipNeeds.NEVER);
            }
        } else if (components.isCyclic(component)) {
            new BankComponent(components.members(component), predecessors, formula, table, budget).run();
        } else {
            for (int state = 0; state < table.states(); state++) {
                table.look(vertex, state, budget);
            }
            for (int state = 0; state < table.states(); state++) {
                table.set(vertex, state, budget, formula.round(state, budget, table.around(vertex)));
            }
        }
    }

    /** The thresholds as they are handed out: chips needed, by vertex and tie state, then by the other's chips. */
    private static final class Answer implements ChipThresholds {
        private final List<String> states;
        private final long[][] needs;
        private final ChipTotals budgets;

        Answer(List<String> states, long[][] needs, ChipTotals budgets) {
            this.states = states;
            this.needs = needs;
            this.budgets = budgets;
        }

        @Override
        public List<String> states() {
            return states;
        }

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            long chips = needs[vertex * states.size() + state][(int) budgets.total(index)];
            return chips >= ChipNeeds.NEVER ? Optional.empty() : Optional.of(Holding.of(chips));
        }
    }
}
