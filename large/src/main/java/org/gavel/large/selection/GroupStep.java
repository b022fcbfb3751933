package org.gavel.large.selection;

import java.util.Arrays;
import java.util.BitSet;

/**
 * One step of the frontier pass for one player: what becomes of their groups when a cell is filled. A state says for each
 * slot of the frontier which group has it (a nibble of {@code labels}, 0 for none), and for each group which sides it
 * touches (some bits of {@code sides}). States that have the same future are made the same:
 *
 * <ul>
 * <li>groups are numbered in the order of the slots,
 * <li>a group's slot is dropped if another of its slots has all the unfilled neighbours that it has,
 * <li>groups that lack one and the same side only count as one, for a group that joins either of them to that side wins.
 * </ul>
 *
 * <p>Not thread-safe: the results of the last call are fields.
 */
final class GroupStep {

    /** The labels of a player who has joined all sides. */
    static final long JOINED = -1;

    private final int sideBits;
    private final int allSides;
    private final int cellSides;
    private final int cellSlot;
    private final boolean keepsCell;
    private final int[] nearSlots;
    private final int[] leaving;
    private final int[] dropped;
    private final int[] covering;
    private final boolean[] alike;
    private final int[] lacking = new int[1 << JoiningGoal.MOST_SIDES];
    private final int[] label = new int[CellOrder.MOST_SLOTS];
    private final int[] touched = new int[CellOrder.MOST_SLOTS + 2];
    private final int[] renumbered = new int[CellOrder.MOST_SLOTS + 2];

    /** The labels after the last call, or {@link #JOINED}. */
    long labels;
    /** The sides of the groups after the last call. */
    long sides;

    GroupStep(JoiningGoal goal, CellOrder order, int step) {
        int cell = order.cell(step);
        sideBits = goal.sideCount();
        allSides = (1 << sideBits) - 1;
        cellSides = goal.sides().get(cell);
        cellSlot = order.slot(cell);
        nearSlots = Arrays.stream(order.frontier(step)).filter(other -> goal.areNear(cell, other))
                .map(order::slot).toArray();
        BitSet after = BitSet.valueOf(new long[0]);
        Arrays.stream(order.frontier(step + 1)).forEach(after::set);
        keepsCell = after.get(cell);
        leaving = Arrays.stream(order.frontier(step)).filter(other -> !after.get(other)).map(order::slot).toArray();
        int[] open = order.frontier(step + 1);
        BitSet[] future = new BitSet[open.length];
        for (int i = 0; i < open.length; i++) {
            future[i] = new BitSet();
            for (int later = step + 1; later < order.cellCount(); later++) {
                future[i].set(order.cell(later), goal.areNear(open[i], order.cell(later)));
            }
        }
        int[] small = new int[open.length * open.length];
        int[] large = new int[open.length * open.length];
        boolean[] same = new boolean[small.length];
        int pairs = 0;
        for (int i = 0; i < open.length; i++) {
            for (int j = 0; j < open.length; j++) {
                BitSet rest = (BitSet) future[i].clone();
                rest.andNot(future[j]);
                if (i != j && rest.isEmpty() && (!future[i].equals(future[j]) || i > j)) {
                    same[pairs] = future[i].equals(future[j]);
                    small[pairs] = order.slot(open[i]);
                    large[pairs++] = order.slot(open[j]);
                }
            }
        }
        dropped = Arrays.copyOf(small, pairs);
        covering = Arrays.copyOf(large, pairs);
        alike = Arrays.copyOf(same, pairs);
    }

    /** The state after the player takes the cell. */
    void take(long fromLabels, long fromSides) {
        read(fromLabels, fromSides);
        int group = CellOrder.MOST_SLOTS;
        int mask = cellSides;
        for (int slot : nearSlots) {
            int other = label[slot];
            if (other != 0 && other != group) {
                mask |= touched[other];
                for (int i = 0; i < label.length; i++) {
                    label[i] = label[i] == other ? group : label[i];
                }
            }
        }
        if (mask == allSides) {
            labels = JOINED;
            sides = 0;
            return;
        }
        touched[group] = mask;
        leave();
        if (keepsCell) {
            label[cellSlot] = group;
        }
        write();
    }

    /** The state after the other player takes the cell. */
    void leaveToOther(long fromLabels, long fromSides) {
        read(fromLabels, fromSides);
        leave();
        write();
    }

    private void read(long fromLabels, long fromSides) {
        for (int slot = 0; slot < label.length; slot++) {
            label[slot] = (int) (fromLabels >>> 4 * slot) & 15;
        }
        long rest = fromSides;
        for (int group = 1; group < CellOrder.MOST_SLOTS; group++) {
            touched[group] = (int) rest & allSides;
            rest >>>= sideBits;
        }
    }

    private void leave() {
        for (int slot : leaving) {
            label[slot] = 0;
        }
    }

    private void write() {
        unite();
        for (int i = 0; i < dropped.length; i++) {
            int group = label[dropped[i]];
            if (group == 0) {
                continue;
            }
            if (alike[i] && label[covering[i]] == 0) {
                label[covering[i]] = group;
            }
            if (group == label[covering[i]]) {
                label[dropped[i]] = 0;
            }
        }
        renumber();
    }

    /** Groups that lack the same one side count as one. */
    private void unite() {
        Arrays.fill(lacking, 0);
        for (int slot = 0; slot < label.length; slot++) {
            int missing = allSides & ~touched[label[slot]];
            if (label[slot] != 0 && (missing & missing - 1) == 0) {
                if (lacking[missing] == 0) {
                    lacking[missing] = label[slot];
                }
                label[slot] = lacking[missing];
            }
        }
    }

    private void renumber() {
        Arrays.fill(renumbered, 0);
        int groups = 0;
        labels = 0;
        sides = 0;
        for (int slot = 0; slot < label.length; slot++) {
            int group = label[slot];
            if (group != 0) {
                if (renumbered[group] == 0) {
                    renumbered[group] = ++groups;
                    sides |= (long) touched[group] << sideBits * (groups - 1);
                }
                labels |= (long) renumbered[group] << 4 * slot;
            }
        }
        if (groups >= CellOrder.MOST_SLOTS) {
            throw new IllegalStateException(groups + " groups on the frontier");
        }
    }
}
