package org.gavel.large.selection;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.limit.LimitReachedException;

/**
 * An order in which the cells of a board are filled, and the frontier before each: the cells filled already that have a
 * neighbour that is not. A cell of the frontier keeps one slot as long as it is on it. The order is the best of the given
 * one and of greedy ones that keep the frontier short.
 */
final class CellOrder {

    static final int MOST_SLOTS = 16;
    private static final int MOST_STARTS = 12;

    private final int[][] neighbours;
    private final int[] cells;
    private final int[][] frontier;
    private final int[] slotOf;

    /**
     * An order for all of some goals.
     *
     * @throws LimitReachedException if every order that was tried has too long a frontier
     */
    CellOrder(List<JoiningGoal> goals) {
        int count = goals.get(0).cellCount();
        List<BitSet> near = Stream.generate(BitSet::new).limit(count).toList();
        for (JoiningGoal goal : goals) {
            for (int cell = 0; cell < count; cell++) {
                for (int other : goal.neighbours().get(cell).toArray()) {
                    near.get(cell).set(other);
                    near.get(other).set(cell);
                }
            }
        }
        neighbours = near.stream().map(each -> each.stream().toArray()).toArray(int[][]::new);
        cells = best(count);
        frontier = new int[count + 1][];
        slotOf = new int[count];
        int longest = assignSlots();
        if (longest > MOST_SLOTS) {
            throw new LimitReachedException("this board is too wide for counting: " + longest
                    + " cells lie between what is filled and what is not; at most " + MOST_SLOTS + " may",
                    "choose smaller parameters");
        }
    }

    private int[] best(int count) {
        List<int[]> candidates = new ArrayList<>();
        candidates.add(IntStream.range(0, count).toArray());
        IntStream.range(0, count).boxed().sorted(Comparator.comparingInt(cell -> neighbours[cell].length))
                .limit(MOST_STARTS).forEach(start -> candidates.add(greedy(start)));
        return Collections.min(candidates, Comparator.comparingDouble(this::cost));
    }

    private double cost(int[] order) {
        BitSet done = new BitSet();
        double cost = 0;
        for (int cell : order) {
            done.set(cell);
            cost += Math.scalb(1.0, 2 * open(done).cardinality());
        }
        return cost;
    }

    /** The cells of a set that have a neighbour outside. */
    private BitSet open(BitSet done) {
        BitSet open = new BitSet();
        for (int cell = done.nextSetBit(0); cell >= 0; cell = done.nextSetBit(cell + 1)) {
            open.set(cell, isOpen(cell, done));
        }
        return open;
    }

    private boolean isOpen(int cell, BitSet done) {
        for (int other : neighbours[cell]) {
            if (!done.get(other)) {
                return true;
            }
        }
        return false;
    }

    /** Next always the cell that leaves the shortest frontier; among those the one that has waited longest. */
    private int[] greedy(int start) {
        BitSet done = new BitSet();
        int[] order = new int[neighbours.length];
        int[] waiting = new int[neighbours.length];
        int next = start;
        for (int step = 0; step < order.length; step++) {
            order[step] = next;
            done.set(next);
            for (int cell : neighbours[next]) {
                waiting[cell] = waiting[cell] == 0 ? step + 1 : waiting[cell];
            }
            BitSet open = open(done);
            long least = Long.MAX_VALUE;
            for (int cell = done.nextClearBit(0); cell < order.length; cell = done.nextClearBit(cell + 1)) {
                if (waiting[cell] == 0 && !open.isEmpty()) {
                    continue;
                }
                done.set(cell);
                long size = isOpen(cell, done) ? 1 : 0;
                for (int other = open.nextSetBit(0); other >= 0; other = open.nextSetBit(other + 1)) {
                    size += isOpen(other, done) ? 1 : 0;
                }
                done.clear(cell);
                long rank = size * neighbours.length * 2 + waiting[cell];
                if (rank < least) {
                    least = rank;
                    next = cell;
                }
            }
        }
        return order;
    }

    private int assignSlots() {
        BitSet done = new BitSet();
        BitSet free = new BitSet();
        free.set(0, neighbours.length);
        int most = 0;
        frontier[0] = new int[0];
        for (int step = 0; step < cells.length; step++) {
            done.set(cells[step]);
            BitSet open = open(done);
            for (int before : frontier[step]) {
                if (!open.get(before)) {
                    free.set(slotOf[before]);
                }
            }
            if (open.get(cells[step])) {
                slotOf[cells[step]] = free.nextSetBit(0);
                free.clear(slotOf[cells[step]]);
            }
            frontier[step + 1] = open.stream().toArray();
            most = Math.max(most, frontier[step + 1].length);
        }
        return most;
    }

    int cellCount() {
        return cells.length;
    }

    /** The cell that is filled in a step. */
    int cell(int step) {
        return cells[step];
    }

    /** The cells of the frontier before a step. */
    int[] frontier(int step) {
        return frontier[step];
    }

    int slot(int cell) {
        return slotOf[cell];
    }
}
