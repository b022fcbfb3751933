package org.gavel.large.store;

import java.util.Arrays;

/**
 * The successors of {@link #ROWS} consecutive vertices in one colour, as they are on disk: for every vertex how many there are, the
 * first, and by how much each further one exceeds the one before, less 1. All numbers are in an exponential Golomb code; the
 * number of last bits that are bare is chosen for the block, apart for the three kinds of numbers. The first successor is
 * given by its number or by its distance from the vertex, whichever is shorter in this block.
 *
 * <p>Two bytes of head: five bits each for the three codes, then a bit that says that first successors are distances. For successors
 * anywhere among n vertices a gap costs about log2 n - 1 bits if there are three, half a bit more than is needed at least; for successors near
 * by a few bits.
 */
final class GapBlock {

    /** The number of vertices of a block. */
    static final int ROWS = 1 << 12;
    /** How many bytes must follow those of a block in an array that it is read from. */
    static final int SLACK = 16;
    private static final int TAILS = 31;
    private static final int LENGTHS = 35;

    private final int[] offsets = new int[ROWS + 1];
    private int[] targets = new int[ROWS];
    private int rows;

    /** Forgets all rows. */
    void clear() {
        rows = 0;
    }

    /** Makes it this many vertices without successors. */
    void empty(int count) {
        rows = count;
        Arrays.fill(offsets, 0);
    }

    /** The number of edges. */
    int edges() {
        return offsets[rows];
    }

    /** Adds the next vertex, with successors that are sorted and without repetition. */
    void add(int[] sorted, int count) {
        int begin = offsets[rows];
        reserve(begin + count);
        System.arraycopy(sorted, 0, targets, begin, count);
        rows++;
        offsets[rows] = begin + count;
    }

    private void reserve(int count) {
        if (count > targets.length) {
            targets = Arrays.copyOf(targets, Math.max(count, 2 * targets.length));
        }
    }

    /** Copies the successors of a vertex and returns how many there are. */
    int copy(int row, int[] into, int at) {
        int begin = offsets[row];
        int count = offsets[row + 1] - begin;
        System.arraycopy(targets, begin, into, at, count);
        return count;
    }

    private static long folded(int target, int vertex) {
        long distance = (long) target - vertex;
        return distance < 0 ? -2 * distance - 1 : 2 * distance;
    }

    /** Writes the block, whose first vertex has this number. */
    void write(BitWriter out, int first) {
        Costs degrees = new Costs();
        Costs numbers = new Costs();
        Costs distances = new Costs();
        Costs gaps = new Costs();
        for (int row = 0; row < rows; row++) {
            int begin = offsets[row];
            int end = offsets[row + 1];
            degrees.count(end - begin);
            if (end > begin) {
                numbers.count(targets[begin]);
                distances.count(folded(targets[begin], first + row));
            }
            for (int i = begin + 1; i < end; i++) {
                gaps.count(targets[i] - targets[i - 1] - 1L);
            }
        }
        boolean near = distances.least() < numbers.least();
        int degreeTail = degrees.best();
        int firstTail = near ? distances.best() : numbers.best();
        int gapTail = gaps.best();
        out.put(degreeTail, 5);
        out.put(firstTail, 5);
        out.put(gapTail, 5);
        out.put(near ? 1 : 0, 1);
        for (int row = 0; row < rows; row++) {
            int begin = offsets[row];
            int end = offsets[row + 1];
            out.golomb(end - begin, degreeTail);
            if (end > begin) {
                out.golomb(near ? folded(targets[begin], first + row) : targets[begin], firstTail);
            }
            for (int i = begin + 1; i < end; i++) {
                out.golomb(targets[i] - targets[i - 1] - 1L, gapTail);
            }
        }
    }

    /** Reads a block of this many vertices, whose first has this number. */
    void read(BitReader in, int first, int count) {
        int degreeTail = (int) in.bits(5);
        int firstTail = (int) in.bits(5);
        int gapTail = (int) in.bits(5);
        boolean near = in.bits(1) == 1;
        rows = count;
        int at = 0;
        for (int row = 0; row < count; row++) {
            int degree = (int) in.golomb(degreeTail);
            reserve(at + degree);
            if (degree > 0) {
                long code = in.golomb(firstTail);
                int target = !near ? (int) code
                        : (int) (first + row + ((code & 1) == 0 ? code >>> 1 : -(code + 1 >>> 1)));
                targets[at++] = target;
                for (int i = 1; i < degree; i++) {
                    target += (int) in.golomb(gapTail) + 1;
                    targets[at++] = target;
                }
            }
            offsets[row + 1] = at;
        }
    }

    /** How many numbers of every length there are, and about how many bits they take in each code. */
    private static final class Costs {
        private final long[] count = new long[LENGTHS];

        void count(long number) {
            count[Long.SIZE - Long.numberOfLeadingZeros(number)]++;
        }

        private double cost(int tail) {
            double sum = 0;
            for (int length = 0; length < LENGTHS; length++) {
                int more = length - tail;
                sum += count[length]
                        * (more <= 0 ? 1.0 + tail : 2.0 * more - 1 + tail + Math.scalb(2, 1 - more));
            }
            return sum;
        }

        int best() {
            int best = 0;
            for (int tail = 1; tail <= TAILS; tail++) {
                best = cost(tail) < cost(best) ? tail : best;
            }
            return best;
        }

        double least() {
            return cost(best());
        }
    }
}
