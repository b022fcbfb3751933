package org.gavel.engine.solve.chips;

import java.util.Arrays;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.parity.ParityRecursion;
import org.gavel.engine.solve.parity.ParityView;

/**
 * One cyclic component under a parity objective, total by total. A player who wins with a code wins, if the other has
 * a chip less, with the same code, and with a chip more of their own, which they never touch, against the same. So what is
 * needed lies between what was needed at the last total and one chip more for each that has been added, and only the few
 * configurations between them are played out.
 */
final class ObjectiveComponent implements CyclicComponent, ParityRecursion.Round {

    private final ColouredGraph graph;
    private final int[] members;
    private final ChipFormula formula;
    private final ChipTotals totals;
    private final ChipTable table;
    private final int states;
    private final LocalEdges red;
    private final LocalEdges blue;
    private final ParityRecursion recursion;
    private final long[] outerRed;
    private final long[] outerBlue;
    private final int[] settled;
    private final int[] owner;
    private final long[] lo;
    private final long[] hi;
    private int index;
    private long total;

    /**
     * Prepares a component whose successors outside are in the table.
     *
     * @param local scratch of one entry a vertex, all negative before and after
     */
    ObjectiveComponent(ParityView view, int[] members, ChipFormula formula, ChipTotals totals, ChipTable table,
            int[] local, StopSignal stop) {
        graph = view.graph();
        this.members = members;
        this.formula = formula;
        this.totals = totals;
        this.table = table;
        states = formula.states().size();
        LocalEdges.number(members, local);
        red = LocalEdges.of(graph, Player.ALICE, members, local);
        blue = LocalEdges.of(graph, Player.BOB, members, local);
        LocalEdges.forget(members, local);
        int[] priorities = new int[members.length];
        settled = new int[members.length];
        owner = new int[members.length];
        for (int member = 0; member < members.length; member++) {
            int vertex = members[member];
            settled[member] = !view.isSettled(vertex) ? 0 : view.isWon(vertex) ? 1 : -1;
            priorities[member] = settled[member] != 0 ? -1 : view.priority(vertex);
            owner[member] = view.owner(vertex).map(player -> player == Player.ALICE ? 1 : -1).orElse(0);
        }
        recursion = new ParityRecursion(priorities, states, LocalEdges.reversed(red, blue), this, stop);
        outerRed = new long[members.length * states];
        outerBlue = new long[members.length * states];
        lo = new long[states];
        hi = new long[states];
    }

    @Override
    public long run(int first, int end) {
        long evaluations = 0;
        for (index = first; index < end; index++) {
            total = totals.total(index);
            lookAround();
            begin();
            evaluations += recursion.run();
            for (int member = 0; member < members.length; member++) {
                for (int state = 0; state < states; state++) {
                    table.integerRow(members[member], state)[index] = (int) recursion.least()[member * states + state];
                }
            }
        }
        return evaluations;
    }

    private void begin() {
        long[] least = recursion.least();
        long[] most = recursion.most();
        if (index == 0) {
            Arrays.fill(most, formula.never(total));
        } else {
            long growth = formula.growth() * (total - totals.total(index - 1));
            for (int node = 0; node < most.length; node++) {
                most[node] = least[node] + growth;
            }
        }
        for (int member = 0; member < members.length; member++) {
            if (settled[member] != 0) {
                long need = settled[member] > 0 ? 0 : formula.never(total);
                Arrays.fill(least, member * states, (member + 1) * states, need);
                Arrays.fill(most, member * states, (member + 1) * states, need);
            }
        }
    }

    private void lookAround() {
        for (int member = 0; member < members.length; member++) {
            for (int state = 0; state < states; state++) {
                int node = member * states + state;
                outerRed[node] = table.best(red.outer(member), state, index, Math::min, Long.MAX_VALUE);
                outerBlue[node] = table.best(blue.outer(member), state, index, Math::max, 0);
            }
        }
    }

    @Override
    public void at(int member, long[] needs, long[] into) {
        for (int state = 0; state < states; state++) {
            long least = outerRed[member * states + state];
            for (int edge = red.first(member); edge < red.first(member + 1); edge++) {
                least = Math.min(least, needs[red.target(edge) * states + state]);
            }
            long greatest = outerBlue[member * states + state];
            for (int edge = blue.first(member); edge < blue.first(member + 1); edge++) {
                greatest = Math.max(greatest, needs[blue.target(edge) * states + state]);
            }
            if (owner[member] != 0) {
                into[state] = owner[member] > 0 ? least : greatest;
            }
            lo[state] = Math.min(least, greatest);
            hi[state] = Math.max(least, greatest);
        }
        for (int state = 0; state < states && owner[member] == 0; state++) {
            into[state] = formula.round(state, total, lo, hi);
        }
    }
}
