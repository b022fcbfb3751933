package org.gavel.engine.solve.parity;

import java.util.Arrays;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.limit.StopSignal;

/**
 * What a player needs under a parity objective in one component whose successors outside are known: the nested fixpoint of
 * the one-round formula, found by Zielonka's recursion. At each vertex and tie state two bounds are kept; the configurations
 * between them are the game that is left. If its largest priority is good for the player, remove what that player attracts to it.
 * A player who wins all of the rest wins everything, because the play reaches that priority again and again or stays in the rest.
 * If not, what the other wins of the rest is theirs, with all that they attract to it. With the players exchanged where the
 * largest priority is bad. Sets of configurations that more chips never leave are thresholds, so an attractor is the
 * one-round formula, repeated from a bound, at those vertices whose successors have changed.
 *
 * <p>Where the bounds are right to begin with, so is the result: a configuration that is known to be won or lost may be
 * settled. Priorities of one parity with none of the other between them are one level. Bounds are changed in place, and a log of
 * changes takes them back, so memory is linear in what is needed. The number of attractors can grow exponentially with the number of levels on boards made for
 * that. Source: Zielonka 1998 (recalled); infinite games, section Thresholds by nested fixpoints, for the formula.
 */
public final class ParityRecursion {

    /** One round at the vertices of the component. */
    public interface Round {

        /**
         * Computes what is needed at a vertex.
         *
         * @param needs what is needed by vertices and tie states of the component
         * @param into receives what is needed by tie state
         */
        void at(int member, long[] needs, long[] into);
    }

    private final LocalEdges predecessors;
    private final Round round;
    private final StopSignal stop;
    private final int states;
    private final boolean lowestIsEven;
    private final int[][] members;
    private final Bound least;
    private final Bound most;
    private final VertexQueue waiting;
    private final long[] found;
    private long evaluations;

    /**
     * A component.
     *
     * @param priorities the priority of each of its vertices, or a negative number where the bounds are one
     * @param predecessors its edges turned around
     */
    public ParityRecursion(int[] priorities, int states, LocalEdges predecessors, Round round, StopSignal stop) {
        this.predecessors = predecessors;
        this.round = round;
        this.stop = stop;
        this.states = states;
        int[] distinct = Arrays.stream(priorities).filter(priority -> priority >= 0).sorted().distinct().toArray();
        lowestIsEven = distinct.length == 0 || distinct[0] % 2 == 0;
        int[] levels = new int[distinct.length];
        for (int i = 1; i < distinct.length; i++) {
            levels[i] = levels[i - 1] + (distinct[i] - distinct[i - 1]) % 2;
        }
        MutableIntList[] lists = new MutableIntList[distinct.length == 0 ? 0 : levels[levels.length - 1] + 1];
        Arrays.setAll(lists, level -> IntLists.mutable.empty());
        for (int member = 0; member < priorities.length; member++) {
            if (priorities[member] >= 0) {
                lists[levels[Arrays.binarySearch(distinct, priorities[member])]].add(member);
            }
        }
        members = Arrays.stream(lists).map(MutableIntList::toArray).toArray(int[][]::new);
        least = new Bound(priorities.length * states);
        most = new Bound(priorities.length * states);
        waiting = new VertexQueue(priorities.length);
        found = new long[states];
    }

    /** What is needed at the least, by vertex and tie state. To be set before, and right after {@link #run}. */
    public long[] least() {
        return least.values;
    }

    /** What is enough at the most. */
    public long[] most() {
        return most.values;
    }

    /** Closes the bounds and returns how often a vertex was evaluated. */
    public long run() {
        evaluations = 0;
        for (Bound bound : new Bound[] {most, least}) {
            for (int[] level : members) {
                for (int member : level) {
                    await(member);
                }
            }
            attract(bound);
            bound.forget();
        }
        MutableIntList frames = IntLists.mutable.empty();
        int level = highestOpen(members.length - 1);
        while (level >= 0 || !frames.isEmpty()) {
            if (level >= 0) {
                frames.add(level);
                frames.add(most.mark());
                frames.add(least.mark());
                takeAway(level);
                level = highestOpen(level - 1);
                continue;
            }
            int leastMark = frames.removeAtIndex(frames.size() - 1);
            int mostMark = frames.removeAtIndex(frames.size() - 1);
            int at = frames.removeAtIndex(frames.size() - 1);
            Bound kept = isEven(at) ? most : least;
            Bound others = isEven(at) ? least : most;
            int othersMark = isEven(at) ? leastMark : mostMark;
            if (others.mark() > othersMark) {
                kept.takeBack(isEven(at) ? mostMark : leastMark);
                for (int change = othersMark; change < others.mark(); change++) {
                    awaitPredecessors(others.changed.get(change) / states);
                }
                attract(others);
                if (frames.isEmpty()) {
                    least.forget();
                    most.forget();
                }
                level = highestOpen(at);
            }
        }
        return evaluations;
    }

    private boolean isEven(int level) {
        return level % 2 == 0 == lowestIsEven;
    }

    private int highestOpen(int from) {
        for (int level = from; level >= 0; level--) {
            for (int member : members[level]) {
                if (isOpen(member)) {
                    return level;
                }
            }
        }
        return -1;
    }

    private boolean isOpen(int member) {
        for (int node = member * states; node < (member + 1) * states; node++) {
            if (least.values[node] != most.values[node]) {
                return true;
            }
        }
        return false;
    }

    /** Gives a level to the player whom its priority favours, together with that player's attractor to it. */
    private void takeAway(int level) {
        Bound bound = isEven(level) ? most : least;
        Bound goal = isEven(level) ? least : most;
        for (int member : members[level]) {
            if (isOpen(member)) {
                for (int node = member * states; node < (member + 1) * states; node++) {
                    bound.set(node, goal.values[node]);
                }
                awaitPredecessors(member);
            }
        }
        attract(bound);
    }

    private void await(int member) {
        if (isOpen(member)) {
            waiting.add(member);
        }
    }

    private void awaitPredecessors(int member) {
        for (int edge = predecessors.first(member); edge < predecessors.first(member + 1); edge++) {
            await(predecessors.target(edge));
        }
    }

    /** Moves a bound towards the other, round by round, until nothing changes at those who wait and those before them. */
    private void attract(Bound bound) {
        while (!waiting.isEmpty()) {
            int member = waiting.next();
            if ((++evaluations & 0xFFF) == 0) {
                stop.require("the thresholds were found");
            }
            round.at(member, bound.values, found);
            boolean changed = false;
            for (int state = 0; state < states; state++) {
                int node = member * states + state;
                changed |= bound.set(node, Math.max(least.values[node], Math.min(most.values[node], found[state])));
            }
            if (changed) {
                awaitPredecessors(member);
            }
        }
    }

    /** One of the two bounds, with what it was before. */
    private static final class Bound {
        private final long[] values;
        private final MutableIntList changed = IntLists.mutable.empty();
        private final MutableLongList before = LongLists.mutable.empty();

        Bound(int size) {
            values = new long[size];
        }

        boolean set(int node, long value) {
            if (values[node] == value) {
                return false;
            }
            changed.add(node);
            before.add(values[node]);
            values[node] = value;
            return true;
        }

        int mark() {
            return changed.size();
        }

        void takeBack(int mark) {
            for (int change = changed.size() - 1; change >= mark; change--) {
                values[changed.removeAtIndex(change)] = before.removeAtIndex(change);
            }
        }

        void forget() {
            changed.clear();
            before.clear();
        }
    }
}
