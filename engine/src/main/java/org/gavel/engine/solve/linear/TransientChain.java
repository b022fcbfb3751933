package org.gavel.engine.solve.linear;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;

/**
 * Systems x = P x + r in doubles, where P holds the chances of a Markov chain that ends by and by: no entry is negative, and
 * what the entries of a row leave of 1 is its leak.
 *
 * <p>States are eliminated one after another, always one with the least product of the numbers of its predecessors and
 * successors (Markowitz 1957). Nothing is subtracted: 1 minus the chance to stay is the sum of the other chances and the
 * leak (Grassmann, Taksar, Heyman 1985). So where r is not negative, each result is right to a few units in its last
 * places, however long the chain runs. Where entries become more instead of fewer, a core is left, on which
 * {@link MinimalResiduals} are asked. Where these do not come near, a core that is not large is eliminated all the same.
 *
 * <p>On boards like maps and trees that costs about as much as some sweeps; 8 to 20 integers and doubles a state.
 */
public final class TransientChain {

    /** A core that is eliminated at once: if it becomes full, in some milliseconds. */
    private static final int SMALL_CORE = 300;
    /** A core that is eliminated if iteration does not come near: if it becomes full, in some seconds. */
    private static final int LARGEST_CORE = 2_000;
    /** How much of its right side a system may leave whose solution only shows a direction. */
    public static final double ROUGH = 1e-6;

    private final int n;
    private final double[] leak;
    private final double[] pivot;
    private final ChainRows rows;
    private final int[] order;
    private final int[] begin;
    private int[] before = new int[16];
    private double[] factor = new double[16];
    private int factors;
    private int placed;
    private final boolean[] done;
    private final LeastFirst queue;

    private TransientChain(ChainRows rows, double[] leak) {
        this.rows = rows;
        this.leak = leak;
        n = leak.length;
        pivot = new double[n];
        order = new int[n];
        begin = new int[n + 1];
        done = new boolean[n];
        queue = new LeastFirst(n);
    }

    /**
     * Eliminates the states of a chain.
     *
     * @param rows the chances; used up
     * @param leak what each row leaves of 1, at least 0; used up
     * @param stopped asked now and then whether to give up
     * @return empty if the chain need not end, or it was stopped
     */
    public static Optional<TransientChain> of(ChainRows rows, double[] leak, BooleanSupplier stopped) {
        TransientChain chain = new TransientChain(rows, leak);
        return chain.eliminate(SMALL_CORE, stopped) ? Optional.of(chain) : Optional.empty();
    }

    /**
     * Eliminates the states of a chain with two moves at most from each.
     *
     * @param first where the first move of each state leads; out of the chain if it is negative
     * @param one its chance
     * @param second where the second leads; out of the chain if it is negative
     * @param two its chance
     * @param leak what both chances leave of 1, at least 0; used up
     * @param stopped asked now and then whether to give up
     * @return empty if the chain need not end, or it was stopped
     */
    public static Optional<TransientChain> ofPairs(int[] first, double[] one, int[] second, double[] two, double[] leak,
            BooleanSupplier stopped) {
        int n = leak.length;
        int[] begin = new int[n + 1];
        int[] column = new int[2 * n];
        double[] chance = new double[2 * n];
        int count = 0;
        for (int state = 0; state < n; state++) {
            leak[state] += (first[state] < 0 ? one[state] : 0) + (second[state] < 0 ? two[state] : 0);
            if (first[state] >= 0 && one[state] > 0) {
                column[count] = first[state];
                chance[count++] = one[state];
            }
            if (second[state] >= 0 && two[state] > 0) {
                boolean same = count > begin[state] && column[count - 1] == second[state];
                count += same ? 0 : 1;
                column[count - 1] = second[state];
                chance[count - 1] += two[state];
            }
            begin[state + 1] = count;
        }
        return of(new ChainRows(begin, column, chance), leak, stopped);
    }

    /** How many entries the factors have. */
    public long entries() {
        return factors + rows.used();
    }

    /** How many states were left when elimination no more made anything smaller. */
    public int core() {
        return n - placed;
    }

    /**
     * Eliminates states as long as entries become fewer, or when no more are left than these; false if the chain need not end, or it
     * was stopped.
     */
    private boolean eliminate(int core, BooleanSupplier stopped) {
        for (int state = 0; state < n && placed == 0; state++) {
            queue.put(state, rows.product(state));
        }
        int grown = 0;
        int lookedAtLeft = n - placed;
        long lookedAtEntries = rows.entries();
        while (placed < n) {
            int left = n - placed;
            if (left < lookedAtLeft - lookedAtLeft / EliminationPlan.STRETCH && left > core) {
                grown = rows.entries() > lookedAtEntries ? grown + 1 : 0;
                if (grown == 2) {
                    return true;
                }
                lookedAtLeft = left;
                lookedAtEntries = rows.entries();
            }
            int state = queue.next(each -> done[each] ? -1 : rows.product(each));
            if (!eliminate(state)) {
                return false;
            }
            if (StopSignal.isTimeToAsk(placed) && stopped.getAsBoolean()) {
                return false;
            }
        }
        return true;
    }

    private boolean eliminate(int state) {
        double rest = leak[state] + rows.takeLoop(state);
        if (!(rest > 0)) {
            return false;
        }
        pivot[state] = rest;
        leak[state] /= rest;
        rows.divide(state, rest);
        done[state] = true;
        order[placed] = state;
        begin[placed++] = factors;
        int last = rows.sourcesEnd(state);
        for (int i = rows.sourcesBegin(state); i < last; i++) {
            int source = rows.source(i);
            if (!done[source]) {
                double chance = rows.substitute(source, state);
                leak[source] += chance * leak[state];
                keep(source, chance);
                queue.put(source, rows.product(source));
            }
        }
        rows.dropFromSources(state, target -> queue.put(target, rows.product(target)));
        begin[placed] = factors;
        return true;
    }

    private void keep(int source, double chance) {
        if (factors == before.length) {
            before = Arrays.copyOf(before, 2 * factors);
            factor = Arrays.copyOf(factor, 2 * factors);
        }
        before[factors] = source;
        factor[factors++] = chance;
    }

    /**
     * Replaces r by the solution x, in place, to about all digits of doubles.
     *
     * @return whether it was found: always if no core was left
     */
    public boolean solve(double[] vector, BooleanSupplier stopped) {
        return solve(vector, Dyadics.ROUNDING, stopped);
    }

    /**
     * Replaces r by a solution x, in place.
     *
     * @param error how large residuals of the core may be, as a part of r; without a core there are none to speak of
     * @return whether it was found: always if no core was left
     */
    public boolean solve(double[] vector, double error, BooleanSupplier stopped) {
        forward(0, vector);
        boolean found = placed == n || new MinimalResiduals(rows, done, leak).solve(vector, error, stopped);
        int core = placed;
        if (!found && n - core <= LARGEST_CORE && eliminate(n, stopped)) {
            forward(core, vector);
            found = true;
        }
        for (int place = placed - 1; place >= 0; place--) {
            vector[order[place]] += rows.dot(order[place], vector);
        }
        return found;
    }

    private void forward(int from, double[] vector) {
        for (int place = from; place < placed; place++) {
            int state = order[place];
            double value = vector[state] / pivot[state];
            vector[state] = value;
            if (value != 0) {
                for (int i = begin[place]; i < begin[place + 1]; i++) {
                    vector[before[i]] += factor[i] * value;
                }
            }
        }
    }
}
