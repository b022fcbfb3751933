package org.gavel.engine.solve.linear;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;

/**
 * An order in which to eliminate the unknowns of a sparse system with pivots on the diagonal, and the entries that the two
 * triangular factors will have. Pivots on the diagonal are sound for the systems of Markov chains, whose matrices are
 * diagonally dominant.
 *
 * <p>Always the unknown next for which the product of its row and column counts in what is left is least (Markowitz 1957,
 * restricted to the diagonal), so that paths and trees fill nothing in. Once the rest is so dense that nothing is
 * gained, it is taken as full.
 */
public final class EliminationPlan {

    /** After how many operations, each on an entry of a hash table, it is asked whether to give up. */
    public static final int OPERATIONS_UNASKED = 1 << 18;

    private static final int BUCKETS = 4096;
    private static final long AT_LEAST = 8;

    final int[] order;
    final int[][] lower;
    final int[][] upper;
    private final long entries;
    private final long operations;

    private EliminationPlan(int[] order, int[][] lower, int[][] upper) {
        this.order = order;
        this.lower = lower;
        this.upper = upper;
        long allEntries = 0;
        long allOperations = 0;
        for (int row : order) {
            allEntries += lower[row].length + upper[row].length;
            for (int pivot : lower[row]) {
                allOperations += 1 + upper[pivot].length;
            }
        }
        entries = allEntries;
        operations = allOperations;
    }

    /**
     * A plan for a pattern. The search gives up as soon as it looks as if the factors would exceed the limit: each unknown
     * that is left has about as many entries as the one just eliminated.
     *
     * @param limit the most entries that both factors may have together
     * @param stopped asked now and then whether to give up
     * @return the plan, or empty if its factors would exceed the limit or it was given up
     */
    public static Optional<EliminationPlan> of(SparsePattern pattern, long limit, BooleanSupplier stopped) {
        return new Search(pattern, limit).run(stopped);
    }

    /** The number of unknowns. */
    public int size() {
        return order.length;
    }

    /** The number of entries of both factors together. */
    public long entries() {
        return entries;
    }

    /** The multiplications that it takes to find the factors. */
    public long operations() {
        return operations;
    }

    private static final class Search {
        private final long limit;
        private final int n;
        private final MutableIntSet[] out;
        private final MutableIntSet[] in;
        private final MutableIntList[] queue = new MutableIntList[BUCKETS];
        private final boolean[] done;
        private final int[] order;
        private final IntArrayList[] lower;
        private final int[][] upper;
        private int placed;
        private int bucket;
        private long entries;

        Search(SparsePattern pattern, long limit) {
            this.limit = limit;
            n = pattern.size();
            out = new MutableIntSet[n];
            in = new MutableIntSet[n];
            done = new boolean[n];
            order = new int[n];
            lower = new IntArrayList[n];
            upper = new int[n][];
            for (int v = 0; v < n; v++) {
                out[v] = new IntHashSet(4);
                in[v] = new IntHashSet(4);
                lower[v] = new IntArrayList(2);
            }
            for (int v = 0; v < n; v++) {
                for (int entry = pattern.begin(v); entry < pattern.begin(v + 1); entry++) {
                    out[v].add(pattern.column(entry));
                    in[pattern.column(entry)].add(v);
                }
            }
            Arrays.setAll(queue, i -> new IntArrayList());
            for (int v = 0; v < n; v++) {
                queue[cost(v)].add(v);
            }
        }

        private int cost(int v) {
            return (int) Math.min(BUCKETS - 1L, (long) out[v].size() * in[v].size());
        }

        Optional<EliminationPlan> run(BooleanSupplier stopped) {
            long unasked = 0;
            while (placed < n) {
                int v = next();
                int left = n - placed;
                long product = (long) out[v].size() * in[v].size();
                unasked += AT_LEAST + product;
                if (left > 64 && 3 * product > (long) left * left) {
                    fillRest();
                } else {
                    eliminate(v);
                }
                boolean asks = unasked > OPERATIONS_UNASKED;
                boolean willExceed = entries + Math.sqrt(product) * Math.max(0, n - placed - 1) > limit;
                if (willExceed || asks && stopped.getAsBoolean()) {
                    return Optional.empty();
                }
                unasked = asks ? 0 : unasked;
            }
            int[][] rows = new int[n][];
            Arrays.setAll(rows, v -> lower[v].toArray());
            return Optional.of(new EliminationPlan(order, rows, upper));
        }

        private int next() {
            while (true) {
                MutableIntList candidates = queue[bucket];
                if (candidates.isEmpty()) {
                    bucket++;
                } else {
                    int v = candidates.removeAtIndex(candidates.size() - 1);
                    if (!done[v] && cost(v) == bucket) {
                        return v;
                    }
                }
            }
        }

        private void eliminate(int v) {
            place(v);
            upper[v] = out[v].toArray();
            entries += upper[v].length + in[v].size();
            for (IntIterator rows = in[v].intIterator(); rows.hasNext();) {
                int row = rows.next();
                lower[row].add(v);
                out[row].remove(v);
                for (int column : upper[v]) {
                    if (column != row && out[row].add(column)) {
                        in[column].add(row);
                    }
                }
            }
            for (int column : upper[v]) {
                in[column].remove(v);
                requeue(column);
            }
            in[v].forEach(this::requeue);
            in[v] = null;
            out[v] = null;
        }

        private void requeue(int v) {
            int cost = cost(v);
            queue[cost].add(v);
            bucket = Math.min(bucket, cost);
        }

        private void place(int v) {
            done[v] = true;
            order[placed++] = v;
        }

        private void fillRest() {
            int[] rest = new int[n - placed];
            int count = 0;
            for (int v = 0; v < n; v++) {
                if (!done[v]) {
                    rest[count++] = v;
                }
            }
            entries += (long) count * (count - 1);
            if (entries > limit) {
                placed = n;
                return;
            }
            for (int i = 0; i < count; i++) {
                lower[rest[i]].addAll(Arrays.copyOf(rest, i));
                upper[rest[i]] = Arrays.copyOfRange(rest, i + 1, count);
                place(rest[i]);
            }
        }
    }
}
