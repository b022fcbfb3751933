package org.gavel.engine.solve.linear;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.limit.Effort;

/**
 * An order in which to eliminate the unknowns of a sparse system with pivots on the diagonal, and the entries that the two
 * triangular factors will have. Pivots on the diagonal are sound for the systems of Markov chains, whose matrices are
 * diagonally dominant.
 *
 * <p>Always the unknown next for which the product of its row and column counts in what is left is least (Markowitz 1957,
 * restricted to the diagonal), so that paths and trees fill nothing in. Once the rest is so dense that nothing is
 * gained, it is taken as full.
 *
 * <p>On boards that look like trees or maps the entries of the rest grow fewer with the rest. Where they grow more, about a
 * third of the rest will be full in the end (counted on random boards of 2,000 to 20,000 vertices, and on grids near their
 * end).
 */
final class EliminationPlan {

    /** After how many operations it is asked whether to give up. */
    static final int OPERATIONS_UNASKED = 1 << 18;

    private static final int FULL_PART = 3;
    /** Each time that this part of the rows is gone, one looks whether what is left fills up. */
    static final int STRETCH = 10;

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
     * A plan for a pattern. The search gives up as soon as it looks as if finding the factors would take more work than there is:
     * each unknown that is left takes about as many multiplications as the one just eliminated, or a part of them will be full.
     *
     * @param effort the work that planning may take, and the factors after it
     * @return the plan, or empty if that would not suffice
     */
    static Optional<EliminationPlan> of(SparsePattern pattern, Effort effort) {
        return new Search(pattern, effort).run();
    }

    /** The number of unknowns. */
    int size() {
        return order.length;
    }

    /** The number of entries of both factors together. */
    long entries() {
        return entries;
    }

    /** The multiplications that it takes to find the factors. */
    long operations() {
        return operations;
    }

    private static final class Search {
        private final Effort effort;
        private final int n;
        private final IntRows out;
        private final IntRows in;
        private final LeastFirst queue;
        private final boolean[] done;
        private final int[] order;
        private final IntRows lower;
        private final int[][] upper;
        private final long[] marks;
        private long mark;
        private int placed;
        private long operations;
        private long entriesLeft;
        private int lookedAtLeft;
        private long lookedAtEntries;

        Search(SparsePattern pattern, Effort effort) {
            this.effort = effort;
            n = pattern.size();
            out = new IntRows(n, 4);
            in = new IntRows(n, 4);
            lower = new IntRows(n, 0);
            queue = new LeastFirst(n);
            done = new boolean[n];
            order = new int[n];
            upper = new int[n][];
            marks = new long[n];
            for (int v = 0; v < n; v++) {
                for (int entry = pattern.begin(v); entry < pattern.begin(v + 1); entry++) {
                    out.add(v, pattern.column(entry));
                    in.add(pattern.column(entry), v);
                }
            }
            for (int v = 0; v < n; v++) {
                requeue(v);
            }
            entriesLeft = pattern.begin(n);
            lookedAtLeft = n;
            lookedAtEntries = entriesLeft;
        }

        private long product(int v) {
            return (long) out.size(v) * in.size(v);
        }

        Optional<EliminationPlan> run() {
            long uncounted = 0;
            while (placed < n) {
                int v = queue.next(each -> done[each] ? -1 : product(each));
                int left = n - placed;
                long product = product(v);
                if (left > 64 && 3 * product > (long) left * left) {
                    fillRest();
                } else {
                    eliminate(v);
                    operations += product;
                    uncounted += 1 + product;
                }
                if (isTooMuch(operations + (double) product * (n - placed)) || fillsUp()) {
                    return Optional.empty();
                }
                if (uncounted > OPERATIONS_UNASKED || placed == n) {
                    effort.spend(Effort.HASHED * uncounted);
                    uncounted = 0;
                    if (effort.stopRequested()) {
                        return Optional.empty();
                    }
                }
            }
            int[][] rows = new int[n][];
            Arrays.setAll(rows, lower::toArray);
            return Optional.of(new EliminationPlan(order, rows, upper));
        }

        private boolean isTooMuch(double multiplications) {
            return Effort.MODULAR * multiplications > effort.left();
        }

        /** Looks, after each stretch, whether the entries grew more in it, and the rest is too large to become full. */
        private boolean fillsUp() {
            int left = n - placed;
            if (left > lookedAtLeft - lookedAtLeft / STRETCH) {
                return false;
            }
            double full = (double) left / FULL_PART;
            boolean fillsUp = entriesLeft > lookedAtEntries && isTooMuch(full * full * full / 3);
            lookedAtLeft = left;
            lookedAtEntries = entriesLeft;
            return fillsUp;
        }

        private void eliminate(int v) {
            place(v);
            upper[v] = out.toArray(v);
            int[] rows = in.toArray(v);
            entriesLeft -= upper[v].length + rows.length;
            for (int row : rows) {
                lower.add(row, v);
                fillIn(row, v);
            }
            for (int column : upper[v]) {
                in.remove(column, v);
                requeue(column);
            }
            for (int row : rows) {
                requeue(row);
            }
        }

        /** Replaces the entry of a row in the column that is eliminated by those of the row that is eliminated. */
        private void fillIn(int row, int v) {
            out.remove(row, v);
            mark++;
            for (int i = 0; i < out.size(row); i++) {
                marks[out.get(row, i)] = mark;
            }
            for (int column : upper[v]) {
                if (column != row && marks[column] != mark) {
                    out.add(row, column);
                    in.add(column, row);
                    entriesLeft++;
                }
            }
        }

        private void requeue(int v) {
            queue.put(v, product(v));
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
            operations += (long) count * count * count / 3;
            if (isTooMuch(operations)) {
                placed = n;
                return;
            }
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < i; j++) {
                    lower.add(rest[i], rest[j]);
                }
                upper[rest[i]] = Arrays.copyOfRange(rest, i + 1, count);
                place(rest[i]);
            }
        }
    }
}
