package org.gavel.engine.solve.staircase;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.Staircase;
import org.gavel.engine.answer.value.Staircase.Step;

/**
 * What a player guarantees, as straight lines from share and worth 0 to share and worth 1, each to more money, more worth or both. A
 * line to more worth alone is a step; at share 1 it means nothing. A path claims as much as another if it is nowhere lower, where
 * its height is worth less share, by the sum of both.
 */
final class Path {

    static final Path FLAT = Path.ofEnd(0);

    /** What is so near to no worth or to all the money is that, and lines that are so close together are one: less than is lost. */
    static final double NOISE = 0x1p-48;

    private double[] shares = {};
    private double[] worths = {};
    private int size;

    /** What a player gets in the end, with any share. */
    static Path ofEnd(double worth) {
        Path path = new Path();
        path.add(0, 0);
        path.add(0, worth);
        path.add(1, worth);
        path.add(1, 1);
        return path;
    }

    int size() {
        return size;
    }

    double share(int node) {
        return shares[node];
    }

    double worth(int node) {
        return worths[node];
    }

    /** The worth at a share between those of a node and of the node before. */
    double worthAt(int node, double share) {
        double part = (share - shares[node - 1]) / (shares[node] - shares[node - 1]);
        return worths[node - 1] + part * (worths[node] - worths[node - 1]);
    }

    /** The share at a worth between those of a node and of the node before. */
    double shareAt(int node, double worth) {
        double part = (worth - worths[node - 1]) / (worths[node] - worths[node - 1]);
        return shares[node - 1] + part * (shares[node] - shares[node - 1]);
    }

    void clear() {
        size = 0;
    }

    /** The path, with no more room than it needs. */
    Path trimmed() {
        shares = Arrays.copyOf(shares, size);
        worths = Arrays.copyOf(worths, size);
        return this;
    }

    /** Adds a node, if it is not where the last one is. */
    void add(double share, double worth) {
        if (size > 0 && shares[size - 1] == share && worths[size - 1] == worth) {
            return;
        }
        if (size == shares.length) {
            shares = Arrays.copyOf(shares, 2 * size + 2);
            worths = Arrays.copyOf(worths, 2 * size + 2);
        }
        shares[size] = share;
        worths[size++] = worth;
    }

    /** Share and worth of a node together; behind the last, of a win with all the money. */
    double sum(int node) {
        return node < size ? shares[node] + worths[node] : 2;
    }

    /** The height at a sum between those of a node and of the node before. */
    double height(int node, double sum) {
        if (node == 0 || node == size) {
            return 0;
        }
        double from = sum(node - 1);
        double height = worths[node - 1] - shares[node - 1];
        return height + (sum - from) / (sum(node) - from) * (worths[node] - shares[node] - height);
    }

    /** The steps, each with the line that follows it. */
    Staircase staircase() {
        int[] last = new int[size];
        int count = 0;
        for (int node = 0; node < size && shares[node] < 1; node++) {
            if (shares[node + 1] > shares[node] && worths[node + 1] > 0) {
                last[count++] = node;
            }
        }
        int[] at = Arrays.copyOf(last, count);
        return new Staircase(new AbstractList<>() {
            @Override
            public Step get(int index) {
                int node = at[index];
                return new Step(BigFraction.from(shares[node]), BigFraction.from(worths[node]),
                        BigFraction.from(worths[node + 1]));
            }

            @Override
            public int size() {
                return at.length;
            }
        });
    }

    /** The steps to some worths, ascending, each at the share of the line just above the worth before it. */
    Staircase staircase(double[] ends) {
        List<Step> steps = new ArrayList<>();
        double before = 0;
        int node = 0;
        for (double end : ends) {
            if (end == 0) {
                continue;
            }
            while (worths[node] <= before) {
                node++;
            }
            double share = shareAt(node, before);
            if (share < 1) {
                if (!steps.isEmpty() && steps.get(steps.size() - 1).share().doubleValue() >= share) {
                    steps.remove(steps.size() - 1);
                }
                steps.add(new Step(BigFraction.from(share), BigFraction.from(end)));
            }
            before = end;
        }
        return new Staircase(List.copyOf(steps));
    }

    /** Adds the place with a sum and a height, which are not before those of the last node. */
    void turn(double sum, double height) {
        double share = Math.max(shares[size - 1], (sum - height) / 2);
        double worth = Math.max(worths[size - 1], (sum + height) / 2);
        add(share > 1 - NOISE ? 1 : share, worth < NOISE ? 0 : Math.min(1, worth));
    }
}
