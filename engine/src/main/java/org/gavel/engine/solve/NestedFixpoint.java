package org.gavel.engine.solve;

import java.util.Arrays;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;

/**
 * The nested fixpoint of a parity objective over one component whose successors outside are known. What a player needs at
 * vertices of even priority starts from nothing and grows; at vertices of odd priority it starts from never and falls. A
 * larger priority is further outside: when what is needed there has changed, everything of smaller priority and the other
 * direction starts again, while that of the same direction goes on from where it is, which is on the right side still.
 *
 * <p>Priorities of one parity with none of the other between them are one level. Each level keeps a list of the vertices
 * whose successors have changed, so that nothing is computed twice from the same values. The number of evaluations can grow
 * like the number of vertices times what is needed, to the power of half the number of levels. Source: Emerson, Lei 1986
 * for what goes on; infinite games, section Thresholds by nested fixpoints.
 */
final class NestedFixpoint {

    /** Where what is needed begins, before it grows or falls. */
    enum Start {
        /** Nothing is needed: the greatest set of configurations, which shrinks. */
        NOTHING,
        /** Nothing suffices: the empty set, which grows. */
        NEVER;

        /** Nothing where it holds, else never. */
        static Start nothingIf(boolean holds) {
            return holds ? NOTHING : NEVER;
        }
    }

    /** What is needed at the vertices, by their numbers in the component. */
    interface Values {

        /** Sets what is needed at a vertex to a start. Returns whether it was something else. */
        boolean reset(int member, Start start);

        /** Computes what is needed at a vertex from its successors. Returns whether it has changed. */
        boolean update(int member);
    }

    private final LocalEdges predecessors;
    private final Values values;
    private final StopSignal stop;
    private final int[] level;
    private final boolean lowestIsEven;
    private final MutableIntList[] members;
    private final MutableIntList[] waiting;
    private final boolean[] isWaiting;
    private long evaluations;

    /**
     * A component.
     *
     * @param priorities the priority of each of its vertices, or a negative number where the value never changes
     * @param predecessors its edges turned around
     */
    NestedFixpoint(int[] priorities, LocalEdges predecessors, Values values, StopSignal stop) {
        this.predecessors = predecessors;
        this.values = values;
        this.stop = stop;
        int[] distinct = Arrays.stream(priorities).filter(priority -> priority >= 0).sorted().distinct().toArray();
        lowestIsEven = distinct.length == 0 || distinct[0] % 2 == 0;
        int[] levels = new int[distinct.length];
        for (int i = 1; i < distinct.length; i++) {
            levels[i] = levels[i - 1] + (distinct[i] - distinct[i - 1]) % 2;
        }
        int count = distinct.length == 0 ? 0 : levels[levels.length - 1] + 1;
        members = new MutableIntList[count];
        waiting = new MutableIntList[count];
        for (int i = 0; i < count; i++) {
            members[i] = IntLists.mutable.empty();
            waiting[i] = IntLists.mutable.empty();
        }
        level = new int[priorities.length];
        isWaiting = new boolean[priorities.length];
        for (int member = 0; member < priorities.length; member++) {
            level[member] = priorities[member] < 0 ? -1 : levels[Arrays.binarySearch(distinct, priorities[member])];
            if (level[member] >= 0) {
                members[level[member]].add(member);
            }
        }
    }

    /** Finds the fixpoint and returns how often a vertex was evaluated. */
    long run() {
        for (int at = 0; at < members.length; at++) {
            for (int i = 0; i < members[at].size(); i++) {
                int member = members[at].get(i);
                values.reset(member, Start.nothingIf(isEven(at)));
                await(member);
            }
        }
        int at = lowestWaiting();
        while (at >= 0) {
            if (drain(at) && at > 0) {
                restartBelow(at);
            }
            at = lowestWaiting();
        }
        return evaluations;
    }

    private boolean isEven(int at) {
        return at % 2 == 0 == lowestIsEven;
    }

    private int lowestWaiting() {
        for (int at = 0; at < waiting.length; at++) {
            if (!waiting[at].isEmpty()) {
                return at;
            }
        }
        return -1;
    }

    private void await(int member) {
        if (!isWaiting[member]) {
            isWaiting[member] = true;
            waiting[level[member]].add(member);
        }
    }

    /** Evaluates what waits in a level until nothing there does. Returns whether something has changed. */
    private boolean drain(int at) {
        boolean changed = false;
        MutableIntList queue = waiting[at];
        while (!queue.isEmpty()) {
            if (stop.stopRequested()) {
                throw FixedTotalChipSolver.stopped();
            }
            int[] batch = queue.toArray();
            queue.clear();
            for (int member : batch) {
                isWaiting[member] = false;
                evaluations++;
                if (values.update(member)) {
                    changed = true;
                    awaitPredecessors(member);
                }
            }
        }
        return changed;
    }

    private void awaitPredecessors(int member) {
        for (int edge = predecessors.first(member); edge < predecessors.first(member + 1); edge++) {
            int source = predecessors.target(edge);
            if (level[source] >= 0) {
                await(source);
            }
        }
    }

    private void restartBelow(int changed) {
        for (int at = changed - 1; at >= 0; at -= 2) {
            for (int i = 0; i < members[at].size(); i++) {
                int member = members[at].get(i);
                if (values.reset(member, Start.nothingIf(isEven(at)))) {
                    await(member);
                    awaitPredecessors(member);
                }
            }
        }
    }
}
