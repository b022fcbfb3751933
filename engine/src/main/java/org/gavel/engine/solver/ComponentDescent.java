package org.gavel.engine.solver;

import java.util.Arrays;
import org.gavel.engine.calculus.ChipCalculus;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Components;
import org.gavel.engine.graph.Outcome;
import org.gavel.engine.graph.Player;
import org.gavel.engine.solution.ChipTotals;

/**
 * The codes of one cyclic component, total by total, by descent from above.
 *
 * <p>The thresholds are the greatest fixpoint of the one-round formula, since they are the limit of truncations that start
 * at "never". The formula is monotone, so lowering vertices one at a time, in any order, from any codes that are not too
 * small ends there. For the first total the descent starts at "never". For a later total it starts at the codes of the
 * one before plus what a code can grow: more of one's own chips never hurts, so that is not too small either. A queue
 * holds the vertices of which a successor has been lowered; each vertex is lowered at most by its growth, so the work for
 * a range of totals is at most the number of totals times growth times edges, however slowly truncations converge.
 */
final class ComponentDescent {

    private final ColouredGraph graph;
    private final ChipCalculus calculus;
    private final ChipTotals totals;
    private final ChipTable table;
    private final boolean settlesAtZero;
    private final StopSignal stop;
    private final int[] members;
    private final int states;
    private final LocalEdges[] edges = new LocalEdges[2];
    private final LocalEdges predecessors;
    private final long[] codes;
    private final long[] outerRed;
    private final long[] outerBlue;
    private final long[] lo;
    private final long[] hi;
    private long evaluations;

    /**
     * Prepares the descent.
     *
     * @param local scratch of one entry a vertex, all negative before and after
     */
    ComponentDescent(ColouredGraph graph, Components components, int component, ChipCalculus calculus,
            ChipTotals totals,
            ChipTable table, boolean settlesAtZero, int[] local, StopSignal stop) {
        this.graph = graph;
        this.calculus = calculus;
        this.totals = totals;
        this.table = table;
        this.settlesAtZero = settlesAtZero;
        this.stop = stop;
        members = components.members(component);
        states = calculus.states().size();
        LocalEdges.number(members, local);
        for (Player player : Player.values()) {
            edges[player.ordinal()] = LocalEdges.of(graph, player, members, local);
        }
        LocalEdges.forget(members, local);
        predecessors = LocalEdges.reversed(edges[0], edges[1]);
        codes = new long[members.length * states];
        outerRed = new long[members.length * states];
        outerBlue = new long[members.length * states];
        lo = new long[states];
        hi = new long[states];
    }

    /** Writes the codes of the component into the table and returns how often the formula was evaluated. */
    long run() {
        for (int vertex : members) {
            table.allocate(vertex);
        }
        boolean fromAbove = true;
        for (int i = 0; i < totals.count(); i++) {
            long total = totals.total(i);
            if (fromAbove) {
                Arrays.fill(codes, calculus.never(total));
            } else {
                long growth = calculus.growth() * (total - totals.total(i - 1));
                for (int node = 0; node < codes.length; node++) {
                    codes[node] = Math.min(codes[node] + growth, calculus.never(total));
                }
            }
            boolean settled = settlesAtZero && total == 0;
            collectOuter(i);
            descend(total, settled);
            store(i);
            fromAbove = settled;
        }
        return evaluations;
    }

    private void collectOuter(int index) {
        for (int member = 0; member < members.length; member++) {
            int vertex = members[member];
            for (int state = 0; state < states; state++) {
                long red = Long.MAX_VALUE;
                for (int successor : edges[0].outer(member)) {
                    red = Math.min(red, table.code(successor, state, index));
                }
                long blue = 0;
                for (int successor : edges[1].outer(member)) {
                    blue = Math.max(blue, table.code(successor, state, index));
                }
                outerRed[member * states + state] = red;
                outerBlue[member * states + state] = blue;
            }
        }
    }

    private void descend(long total, boolean settled) {
        int size = members.length;
        int[] queue = new int[size];
        boolean[] queued = new boolean[size];
        for (int member = 0; member < size; member++) {
            queue[member] = member;
            queued[member] = true;
        }
        if (settled) {
            settle();
        }
        int head = 0;
        int waiting = size;
        while (waiting > 0) {
            int member = queue[head];
            head = head + 1 == size ? 0 : head + 1;
            waiting--;
            boolean fixed = settled && graph.brokeOutcome(members[member]).isPresent();
            queued[member] = false;
            if (!fixed && lower(member, total)) {
                for (int edge = predecessors.first(member); edge < predecessors.first(member + 1); edge++) {
                    int predecessor = predecessors.target(edge);
                    if (!queued[predecessor]) {
                        queued[predecessor] = true;
                        int tail = head + waiting;
                        queue[tail < size ? tail : tail - size] = predecessor;
                        waiting++;
                    }
                }
            }
            if ((++evaluations & 0xFFFF) == 0 && stop.stopRequested()) {
                throw new LimitReachedException("stopped before the thresholds were found",
                        "ask for fewer totals, or allow more time");
            }
        }
    }

    private void settle() {
        for (int member = 0; member < members.length; member++) {
            if (graph.brokeOutcome(members[member]).filter(Outcome.ALICE::equals).isPresent()) {
                Arrays.fill(codes, member * states, (member + 1) * states, 0);
            }
        }
    }

    /** Evaluates the formula at a vertex; whether that lowered a code. */
    private boolean lower(int member, long total) {
        int base = member * states;
        for (int state = 0; state < states; state++) {
            long red = outerRed[base + state];
            for (int edge = edges[0].first(member); edge < edges[0].first(member + 1); edge++) {
                red = Math.min(red, codes[edges[0].target(edge) * states + state]);
            }
            long blue = outerBlue[base + state];
            for (int edge = edges[1].first(member); edge < edges[1].first(member + 1); edge++) {
                blue = Math.max(blue, codes[edges[1].target(edge) * states + state]);
            }
            lo[state] = Math.min(red, blue);
            hi[state] = Math.max(red, blue);
        }
        boolean lowered = false;
        for (int state = 0; state < states; state++) {
            long code = calculus.round(state, total, lo, hi);
            if (code < codes[base + state]) {
                codes[base + state] = code;
                lowered = true;
            }
        }
        return lowered;
    }

    private void store(int index) {
        for (int member = 0; member < members.length; member++) {
            for (int state = 0; state < states; state++) {
                table.setCode(members[member], state, index, codes[member * states + state]);
            }
        }
    }
}
