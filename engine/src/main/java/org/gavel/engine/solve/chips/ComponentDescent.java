package org.gavel.engine.solve.chips;

import java.util.Arrays;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.limit.StopSignal;

/**
 * The codes of one cyclic component, total by total, by descent from above.
 *
 * <p>The thresholds are the greatest fixpoint of the one-round formula, since they are the limit of truncations that start
 * at "never". The formula is monotone, so lowering vertices one at a time, in any order, from any codes that are not too
 * small ends there. For the first total the descent starts at "never". For a later total it starts at the codes of the
 * one before plus what a code can grow: more of one's own chips never hurts, so that is not too small either.
 *
 * <p>Most formulas also commute with adding that growth to everything; then these codes solve the new total too, except
 * where a vertex outside the component grew by less, and only what follows from there is looked at. Each node keeps the least code
 * of its red and the greatest of its blue successors, and waits in the queue only when one of them has changed. A node is
 * lowered at most by its growth, so the work for a range of totals is at most the number of totals times growth times
 * edges, however slowly truncations converge.
 *
 * <p>Between totals far apart that would be much. There codes begin at what two totals before estimate, in a straight line,
 * plus a slack of m chips everywhere, but not above "never". They may be too small; but if the descent lowers each that is not
 * "never" by a chip or more, they were not, and it ends at the thresholds. For let U be the codes at which it began, Y those at which it
 * ended, and t the thresholds. Let g be the growth of a code for one chip more in the total, and n the least number with t &le; U + n g.
 * Where everything that is needed next grows by n g, what is needed now grows by n g at the most: more of one's own chips never
 * hurts, and fewer of the other's do not either. If n is 1 or more, the steps from U to Y lead from U + n g to no less than t.
 * Hence t &le; Y + n g &le; U + (n - 1) g, against the choice of n. So n is 0. Otherwise the descent begins again, with twice the slack above Y, which is
 * at most the thresholds, as any codes are that one round does not lower. The work is the slack that is needed, twice, times the edges.
 */
final class ComponentDescent implements CyclicComponent {

    private final ColouredGraph graph;
    private final ChipFormula formula;
    private final ChipTotals totals;
    private final ChipTable table;
    private final boolean settlesAtZero;
    private final StopSignal stop;
    private final int[] members;
    private final int states;
    private final LocalEdges red;
    private final LocalEdges blue;
    private final LocalEdges redBackwards;
    private final LocalEdges blueBackwards;
    private final long[] codes;
    private final long[] leastRed;
    private final long[] greatestBlue;
    private final boolean[] blueIsStale;
    private final long[] lo;
    private final long[] hi;
    private final VertexQueue waiting;
    private int index;
    private boolean fromAbove = true;
    private long evaluations;

    /**
     * Prepares the descent.
     *
     * @param local scratch of one entry a vertex, all negative before and after
     */
    ComponentDescent(ColouredGraph graph, int[] members, ChipFormula formula, ChipTotals totals, ChipTable table,
            boolean settlesAtZero, int[] local, StopSignal stop) {
        this.graph = graph;
        this.formula = formula;
        this.totals = totals;
        this.table = table;
        this.settlesAtZero = settlesAtZero;
        this.stop = stop;
        this.members = members;
        states = formula.states().size();
        LocalEdges.number(members, local);
        red = LocalEdges.of(graph, Player.ALICE, members, local);
        blue = LocalEdges.of(graph, Player.BOB, members, local);
        LocalEdges.forget(members, local);
        redBackwards = LocalEdges.reversed(red);
        blueBackwards = LocalEdges.reversed(blue);
        int nodes = members.length * states;
        codes = new long[nodes];
        leastRed = new long[nodes];
        greatestBlue = new long[nodes];
        blueIsStale = new boolean[nodes];
        lo = new long[states];
        hi = new long[states];
        waiting = new VertexQueue(members.length);
    }

    @Override
    public long run(int first, int end) {
        long before = evaluations;
        for (index = first; index < end; index++) {
            long total = totals.total(index);
            boolean settled = settlesAtZero && total == 0;
            if (fromAbove) {
                startAbove(total, settled);
                descend(total, settled);
            } else if (index > 1 && total - totals.total(index - 1) > 1) {
                descendFromForeseen(total);
            } else {
                startAtPrevious(total);
                descend(total, settled);
            }
            store();
            fromAbove = settled;
        }
        return evaluations - before;
    }

    private void startAbove(long total, boolean settled) {
        Arrays.fill(codes, formula.never(total));
        if (settled) {
            for (int member = 0; member < members.length; member++) {
                if (graph.brokeOutcome(members[member]).filter(Outcome.ALICE::equals).isPresent()) {
                    Arrays.fill(codes, member * states, (member + 1) * states, 0);
                }
            }
        }
        startAtCodes();
    }

    /** Lets all members wait, and finds what is least after their red moves; of their blue ones that is found later. */
    private void startAtCodes() {
        for (int member = 0; member < members.length; member++) {
            for (int node = member * states; node < (member + 1) * states; node++) {
                leastRed[node] = table.best(red.outer(member), node - member * states, index, Math::min,
                        Long.MAX_VALUE);
                for (int edge = red.first(member); edge < red.first(member + 1); edge++) {
                    leastRed[node] = Math.min(leastRed[node], codes[red.target(edge) * states + node % states]);
                }
                blueIsStale[node] = true;
            }
            waiting.add(member);
        }
    }

    private void descendFromForeseen(long total) {
        long step = total - totals.total(index - 1);
        long never = formula.never(total);
        long[] proved = Arrays.stream(codes).map(code -> code + step * formula.growth()).toArray();
        long[] above = new long[codes.length];
        foresee(total);
        for (long slack = 1; slack < step; slack *= 2) {
            for (int node = 0; node < codes.length; node++) {
                above[node] = Math.min(codes[node] + slack * formula.growth(), never);
            }
            descendFrom(above, total);
            if (isLowered(above, never)) {
                return;
            }
        }
        descendFrom(proved, total);
    }

    private void descendFrom(long[] above, long total) {
        System.arraycopy(above, 0, codes, 0, codes.length);
        startAtCodes();
        descend(total, false);
    }

    private void foresee(long total) {
        long last = totals.total(index - 1);
        long step = total - last;
        int far = index - 2;
        while (far > 0 && last - totals.total(far) < step / 2) {
            far--;
        }
        long before = last - totals.total(far);
        double rest = (double) (step % before) / before;
        for (int node = 0; node < codes.length; node++) {
            long grown = codes[node] - table.code(members[node / states], node % states, far);
            long foreseen = codes[node] + step / before * grown + Math.round(rest * grown);
            codes[node] = Math.max(0, Math.min(foreseen, formula.never(total)));
        }
    }

    private boolean isLowered(long[] above, long never) {
        for (int node = 0; node < codes.length; node++) {
            if (above[node] < never && codes[node] > above[node] - formula.growth()) {
                return false;
            }
        }
        return true;
    }

    private void startAtPrevious(long total) {
        long growth = formula.growth() * (total - totals.total(index - 1));
        for (int node = 0; node < codes.length; node++) {
            codes[node] += growth;
            leastRed[node] += growth;
            greatestBlue[node] += growth;
        }
        for (int member = 0; member < members.length; member++) {
            for (int state = 0; state < states; state++) {
                int node = member * states + state;
                long least = table.best(red.outer(member), state, index, Math::min, Long.MAX_VALUE);
                if (least < leastRed[node]) {
                    leastRed[node] = least;
                    waiting.add(member);
                }
                int[] outer = blue.outer(member);
                if (outer.length > 0 && table.best(outer, state, index, Math::max, 0) < table.best(outer, state,
                        index - 1, Math::max, 0) + growth) {
                    blueIsStale[node] = true;
                    waiting.add(member);
                }
            }
            if (!formula.commutesWithGrowth()) {
                waiting.add(member);
            }
        }
    }

    private void descend(long total, boolean settled) {
        while (!waiting.isEmpty()) {
            int member = waiting.next();
            if (!settled || graph.brokeOutcome(members[member]).isEmpty()) {
                evaluate(member, total);
            }
            if ((++evaluations & 0xFFFF) == 0) {
                stop.require("the thresholds were found");
            }
        }
    }

    private void evaluate(int member, long total) {
        int base = member * states;
        for (int state = 0; state < states; state++) {
            int node = base + state;
            if (blueIsStale[node]) {
                blueIsStale[node] = false;
                greatestBlue[node] = table.best(blue.outer(member), state, index, Math::max, 0);
                for (int edge = blue.first(member); edge < blue.first(member + 1); edge++) {
                    greatestBlue[node] = Math.max(greatestBlue[node], codes[blue.target(edge) * states + state]);
                }
            }
            lo[state] = Math.min(leastRed[node], greatestBlue[node]);
            hi[state] = Math.max(leastRed[node], greatestBlue[node]);
        }
        for (int state = 0; state < states; state++) {
            long code = formula.round(state, total, lo, hi);
            if (code < codes[base + state]) {
                lower(member, state, code);
            }
        }
    }

    private void lower(int member, int state, long code) {
        long before = codes[member * states + state];
        codes[member * states + state] = code;
        for (int edge = redBackwards.first(member); edge < redBackwards.first(member + 1); edge++) {
            int predecessor = redBackwards.target(edge);
            if (code < leastRed[predecessor * states + state]) {
                leastRed[predecessor * states + state] = code;
                waiting.add(predecessor);
            }
        }
        for (int edge = blueBackwards.first(member); edge < blueBackwards.first(member + 1); edge++) {
            int predecessor = blueBackwards.target(edge);
            if (before == greatestBlue[predecessor * states + state]) {
                blueIsStale[predecessor * states + state] = true;
                waiting.add(predecessor);
            }
        }
    }

    private void store() {
        for (int member = 0; member < members.length; member++) {
            for (int state = 0; state < states; state++) {
                table.setCode(members[member], state, index, codes[member * states + state]);
            }
        }
    }
}
