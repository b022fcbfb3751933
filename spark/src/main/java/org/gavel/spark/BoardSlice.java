package org.gavel.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;

/**
 * The edges of some consecutive vertices of a board, with the bounds that are known of one player's thresholds at them.
 *
 * <p>Every bound is proved whenever it is there. The lower bounds begin at 0 and the upper ones at 1, which are right. The
 * formula grows with its arguments, so what it gives for right bounds is right again, however old they are; and a bound is
 * only ever replaced by a better one. So the order in which slices and messages take turns, and whether a message comes at
 * all, decides how good the bounds are, but never whether they hold. Mutable; one task at a time works on a slice.
 */
final class BoardSlice implements Serializable {

    private static final long serialVersionUID = 1L;
    private static final int MOST_SWEEPS = 40;

    private final int first;
    private final byte[] kinds;
    private final int[][] offsets;
    private final int[][] targets;
    private final int[] outside;
    private final double[] lower;
    private final double[] upper;
    private long steps;

    private BoardSlice(int first, byte[] kinds, int[][] offsets, int[][] targets, int[] outside, double[] lower,
            double[] upper) {
        this.first = first;
        this.kinds = kinds;
        this.offsets = offsets;
        this.targets = targets;
        this.outside = outside;
        this.lower = lower;
        this.upper = upper;
    }

    /**
     * A slice of the lines of a board in the format {@code .adj}.
     *
     * @param first the number of the first vertex
     * @param lines one for each vertex
     * @param player whose thresholds are looked for
     * @param vertices how many the whole board has
     * @throws InvalidInputException if a line tells of no vertex
     */
    static BoardSlice of(int first, List<String> lines, Player player, int vertices) {
        SliceReader reader = new SliceReader(first, lines, player, vertices);
        int size = lines.size();
        double[] lower = new double[size + reader.outside.length];
        double[] upper = new double[lower.length];
        Arrays.fill(upper, 1);
        for (int i = 0; i < size; i++) {
            lower[i] = reader.kinds[i] == SliceReader.LOST ? 1 : 0;
            upper[i] = reader.kinds[i] == SliceReader.WON ? 0 : 1;
        }
        return new BoardSlice(first, reader.kinds, reader.offsets, reader.targets, reader.outside, lower, upper);
    }

    /** The vertices of other slices to which edges lead, ascending. A new array. */
    int[] outside() {
        return outside.clone();
    }

    int first() {
        return first;
    }

    int size() {
        return kinds.length;
    }

    /** How often an edge of the slice was gone over, in all rounds. */
    long steps() {
        return steps;
    }

    double lower(int vertex) {
        return lower[vertex - first];
    }

    double upper(int vertex) {
        return upper[vertex - first];
    }

    /** Takes bounds of vertices of other slices; worse ones than it has are left aside. */
    void receive(int[] vertices, double[] lowers, double[] uppers) {
        for (int i = 0; i < vertices.length; i++) {
            int place = Arrays.binarySearch(outside, vertices[i]);
            if (place >= 0) {
                lower[size() + place] = Math.max(lower[size() + place], lowers[i]);
                upper[size() + place] = Math.min(upper[size() + place], uppers[i]);
            }
        }
    }

    /** A copy whose bounds can be changed apart from these. */
    BoardSlice copy() {
        BoardSlice copy = new BoardSlice(first, kinds, offsets, targets, outside, lower.clone(), upper.clone());
        copy.steps = steps;
        return copy;
    }

    /** Goes over the slice until its bounds hardly change, and returns by how much one of them has changed at the most. */
    double improve(ShareFormula formula, double enough) {
        double most = 0;
        for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
            double change = 0;
            for (int i = 0; i < size(); i++) {
                int vertex = sweep % 2 == 0 ? i : size() - 1 - i;
                if (kinds[vertex] == SliceReader.INNER) {
                    change = Math.max(change, Math.max(raise(formula, vertex), sink(formula, vertex)));
                }
            }
            steps += targets[0].length + targets[1].length;
            most = Math.max(most, change);
            if (change <= enough) {
                break;
            }
        }
        return most;
    }

    private double raise(ShareFormula formula, int vertex) {
        double red = best(0, vertex, lower);
        double blue = best(1, vertex, lower);
        double better = formula.roundDown(Math.min(red, blue), Math.max(red, blue));
        double change = Math.max(0, better - lower[vertex]);
        if (change > 0) {
            lower[vertex] = better;
        }
        return change;
    }

    private double sink(ShareFormula formula, int vertex) {
        double red = best(0, vertex, upper);
        double blue = best(1, vertex, upper);
        double better = formula.roundUp(Math.min(red, blue), Math.max(red, blue));
        double change = Math.max(0, upper[vertex] - better);
        if (change > 0) {
            upper[vertex] = better;
        }
        return change;
    }

    /** The least bound of the player's own successors, or the greatest of the other's. */
    private double best(int colour, int vertex, double[] bounds) {
        double best = colour == 0 ? 1 : 0;
        for (int edge = offsets[colour][vertex]; edge < offsets[colour][vertex + 1]; edge++) {
            double bound = bounds[targets[colour][edge]];
            best = colour == 0 ? Math.min(best, bound) : Math.max(best, bound);
        }
        return best;
    }

    /** The sum of all differences between upper and lower bounds, which falls as long as any bound gets better. */
    double sum() {
        double sum = 0;
        for (int i = 0; i < size(); i++) {
            sum += upper[i] - lower[i];
        }
        return sum;
    }

    /** The greatest difference between an upper and a lower bound. */
    double width() {
        double widest = 0;
        for (int i = 0; i < size(); i++) {
            widest = Math.max(widest, upper[i] - lower[i]);
        }
        return widest;
    }

    /** The number of vertices where the upper bound is more than a width above the lower one. */
    long wider(double width) {
        return IntStream.range(0, size()).filter(i -> upper[i] - lower[i] > width).count();
    }
}
