package org.gavel.engine.solve.staircase;

import java.util.Arrays;

/** What is between a path and a bound: both heights at the sums of the nodes of both, and where the two cross. */
final class Gap {

    private double[] sums = new double[64];
    private double[] lows = new double[64];
    private double[] highs = new double[64];
    private int size;
    private double most;

    /**
     * A path of few lines that claims as much as another, and nothing that neither this one does nor a bound, lowered a little.
     *
     * @param path the other one
     * @param bound the bound
     * @param less by how much the bound is lowered
     * @param room if the bound is nowhere higher by more than this, the path stays; else the result is nowhere lower than it by more than half
     */
    Path raised(Path path, Path bound, double less, double room) {
        size = 0;
        most = 0;
        int own = 0;
        int other = 0;
        while (own < path.size() || other < bound.size()) {
            double sum = Math.min(path.sum(own), bound.sum(other));
            go(sum, path.height(own, sum), bound.height(other, sum) - less);
            while (own < path.size() && path.sum(own) <= sum) {
                own++;
            }
            while (other < bound.size() && bound.sum(other) <= sum) {
                other++;
            }
        }
        return most > room ? path(room / 2) : path;
    }

    private void go(double sum, double low, double high) {
        most = Math.max(most, high - low);
        if (size > 0) {
            double before = highs[size - 1] - lows[size - 1];
            double now = high - low;
            if (before * now < 0) {
                double part = before / (before - now);
                double height = lows[size - 1] + part * (low - lows[size - 1]);
                put(sums[size - 1] + part * (sum - sums[size - 1]), height, height);
            }
        }
        put(sum, low, high);
    }

    private void put(double sum, double low, double high) {
        if (size > 0 && sum <= sums[size - 1]) {
            return;
        }
        if (size == sums.length) {
            sums = Arrays.copyOf(sums, 2 * size);
            lows = Arrays.copyOf(lows, 2 * size);
            highs = Arrays.copyOf(highs, 2 * size);
        }
        sums[size] = sum;
        lows[size] = low;
        highs[size++] = high;
    }

    /** Goes straight on as long as it can stay at most so far below the higher of the two, and no lower than the path. */
    private Path path(double room) {
        Path path = new Path();
        path.add(0, 0);
        double from = 0;
        double height = 0;
        double least = -1;
        double greatest = 1;
        for (int i = 1; i < size; i++) {
            double high = Math.max(lows[i], highs[i]);
            double low = Math.max(lows[i], high - room);
            double way = sums[i] - from;
            if (Math.max(least, (low - height) / way) > Math.min(greatest, (high - height) / way)) {
                height += (least + greatest) / 2 * (sums[i - 1] - from);
                from = sums[i - 1];
                path.turn(from, height);
                least = -1;
                greatest = 1;
                way = sums[i] - from;
            }
            least = Math.min(1, Math.max(least, (low - height) / way));
            greatest = Math.max(least, Math.min(greatest, (high - height) / way));
        }
        path.add(1, 1);
        return path.trimmed();
    }
}
