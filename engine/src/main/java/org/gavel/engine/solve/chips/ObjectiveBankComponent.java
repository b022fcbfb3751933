package org.gavel.engine.solve.chips;

import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.formula.BankChipFormula;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.solve.parity.ParityRecursion;
import org.gavel.engine.solve.parity.ParityView;

/**
 * One cyclic component at one budget of the other player under an objective told by priorities.
 *
 * <p>Consider a component at a budget b, and a player who wins with any chips. At most those that are needed somewhere outside of it
 * or against less are enough, and b + 2 for every vertex and tie state of it: a bid costs them at most b + 1, so between two needs
 * that follow each other there is no larger gap. What grows beyond that is never enough.
 */
final class ObjectiveBankComponent implements ParityRecursion.Round {

    private final ParityView view;
    private final int[] members;
    private final LocalEdges predecessors;
    private final BankChipFormula formula;
    private final BankTable table;
    private final int budget;
    private final int states;
    private final long cap;
    private int[] local = {};
    private long[] needs = {};

    ObjectiveBankComponent(ParityView view, int[] members, LocalEdges predecessors, BankChipFormula formula,
            BankTable table, int budget) {
        this.view = view;
        this.members = members;
        this.predecessors = predecessors;
        this.formula = formula;
        this.table = table;
        this.budget = budget;
        states = table.states();
        cap = table.largest() + (members.length * (long) states + 1) * (budget + 2L);
    }

    /**
     * Writes what is needed into the table and returns how often a vertex was evaluated.
     *
     * @param scratch as long as there are vertices, and negative
     */
    long run(int[] scratch, StopSignal stop) {
        int[] priorities = new int[members.length];
        for (int member = 0; member < members.length; member++) {
            boolean settled = view.isSettled(members[member]);
            priorities[member] = settled ? -1 : view.priority(members[member]);
        }
        ParityRecursion recursion = new ParityRecursion(priorities, states, predecessors, this, stop);
        for (int member = 0; member < members.length; member++) {
            for (int state = 0; state < states; state++) {
                begin(recursion, member, state);
            }
        }
        local = scratch;
        LocalEdges.number(members, local);
        long evaluations = recursion.run();
        LocalEdges.forget(members, local);
        for (int member = 0; member < members.length; member++) {
            for (int state = 0; state < states; state++) {
                table.set(members[member], state, budget, recursion.least()[member * states + state]);
            }
        }
        for (int vertex : members) {
            for (int state = 0; state < states; state++) {
                table.look(vertex, state, budget);
            }
        }
        return evaluations;
    }

    /** Who wins against more chips wins against fewer. */
    private void begin(ParityRecursion recursion, int member, int state) {
        int vertex = members[member];
        boolean settled = view.isSettled(vertex);
        recursion.most()[member * states + state] = settled && view.isWon(vertex) ? 0 : Chips.NEVER;
        recursion.least()[member * states + state] = settled ? view.isWon(vertex) ? 0 : Chips.NEVER
                : budget == 0 ? 0 : table.need(vertex, state, budget - 1);
    }

    @Override
    public void at(int member, long[] values, long[] into) {
        needs = values;
        int vertex = members[member];
        for (int state = 0; state < states; state++) {
            table.look(vertex, state, budget, this::need);
        }
        for (int state = 0; state < states; state++) {
            long found = table.round(view, vertex, state, budget, formula);
            into[state] = found > cap ? Chips.NEVER : found;
        }
    }

    private long need(int vertex, int state) {
        return local[vertex] < 0 ? table.need(vertex, state, budget) : needs[local[vertex] * states + state];
    }
}
