package org.gavel.engine.solve.chips;

import java.util.Arrays;
import java.util.PriorityQueue;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.formula.BankChipFormula;
import org.gavel.engine.number.Chips;

/**
 * One cyclic component at one budget of the other player.
 *
 * <p>What a player needs at a vertex is never less than what they need next to it at the same budget, as far as that
 * matters: winning or losing a bid never gives them chips. So the least threshold still open is final, as in Knuth's
 * generalisation of Dijkstra's algorithm, and the thresholds found are those of the least winning set, that is, the limit
 * of truncations. Each edge is looked at once per state and budget.
 */
final class BankComponent {

    private final int[] members;
    private final BankChipFormula formula;
    private final BankTable table;
    private final int budget;
    private final LocalEdges predecessors;
    private final PriorityQueue<Candidate> queue = new PriorityQueue<>();

    /** A node of the component, and chips that are enough there. */
    private record Candidate(long need, int node) implements Comparable<Candidate> {
        @Override
        public int compareTo(Candidate other) {
            return Long.compare(need, other.need);
        }
    }

    BankComponent(int[] members, LocalEdges predecessors, BankChipFormula formula,
            BankTable table, int budget) {
        this.members = members;
        this.formula = formula;
        this.table = table;
        this.budget = budget;
        this.predecessors = predecessors;
    }

    void run() {
        int states = table.states();
        boolean[] settled = new boolean[members.length * states];
        long[] best = new long[members.length * states];
        Arrays.fill(best, Chips.NEVER);
        for (int member = 0; member < members.length; member++) {
            for (int state = 0; state < states; state++) {
                table.look(members[member], state, budget);
            }
            offer(member, settled, best);
        }
        while (!queue.isEmpty()) {
            Candidate next = queue.poll();
            if (settled[next.node()]) {
                continue;
            }
            settled[next.node()] = true;
            int member = next.node() / states;
            int state = next.node() % states;
            table.set(members[member], state, budget, next.need());
            for (int edge = predecessors.first(member); edge < predecessors.first(member + 1); edge++) {
                int predecessor = predecessors.target(edge);
                table.look(members[predecessor], state, budget);
                offer(predecessor, settled, best);
            }
        }
    }

    private void offer(int member, boolean[] settled, long[] best) {
        int states = table.states();
        for (int state = 0; state < states; state++) {
            int node = member * states + state;
            if (!settled[node]) {
                long need = formula.round(state, budget, table.around(members[member]));
                if (need < best[node]) {
                    best[node] = need;
                    queue.add(new Candidate(need, node));
                }
            }
        }
    }
}
