package org.gavel.engine.solve.linear;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/** Numbers to be taken out in the order of their costs, which may change while they wait. */
final class LeastFirst {

    private static final int BUCKETS = 4096;

    private final IntArrayList[] buckets;
    private int least;

    /** A queue for this many numbers, empty. */
    LeastFirst(int n) {
        buckets = new IntArrayList[(int) Math.min(BUCKETS, 1 + (long) n * n)];
        Arrays.setAll(buckets, i -> new IntArrayList(0));
    }

    /** Puts a number in, once more if it is in already at another cost. */
    void put(int number, long cost) {
        int bucket = bucketOf(cost);
        buckets[bucket].add(number);
        least = Math.min(least, bucket);
    }

    private int bucketOf(long cost) {
        return (int) Math.min(buckets.length - 1L, cost);
    }

    /**
     * Takes out a number of least cost.
     *
     * @param cost the present cost of a number, or -1 if it need not be taken out any more
     */
    int next(IntToLongFunction cost) {
        while (true) {
            IntArrayList candidates = buckets[least];
            if (candidates.isEmpty()) {
                least++;
            } else {
                int number = candidates.removeAtIndex(candidates.size() - 1);
                long present = cost.applyAsLong(number);
                if (present >= 0 && bucketOf(present) == least) {
                    return number;
                }
            }
        }
    }
}
