package org.gavel.play.proof;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.proof.KeptLoops;

/** A cycle among configurations whose largest priority is odd, so that who goes round it for ever has lost. */
record LosingCycle(List<int[]> next, IntUnaryOperator priority) {

    /** A cycle as numbers of which the last is the first again, or empty. */
    int[] find() {
        int[] going = IntStream.range(0, next.size()).filter(at -> next.get(at).length > 0).toArray();
        int[] set = KeptLoops.of(next, priority).odd(going);
        return set.length == 0 ? set : through(set);
    }

    /** A shortest cycle of a strongly connected set through a vertex of its largest priority. */
    private int[] through(int[] set) {
        int start = set[0];
        boolean[] inside = new boolean[next.size()];
        for (int at : set) {
            inside[at] = true;
            start = priority.applyAsInt(at) > priority.applyAsInt(start) ? at : start;
        }
        int[] before = new int[next.size()];
        Arrays.fill(before, -1);
        Deque<Integer> queue = new ArrayDeque<>(List.of(start));
        while (before[start] < 0) {
            int at = queue.remove();
            for (int target : next.get(at)) {
                if (inside[target] && before[target] < 0) {
                    before[target] = at;
                    queue.add(target);
                }
            }
        }
        MutableIntList cycle = IntLists.mutable.of(start);
        int at = before[start];
        while (at != start) {
            cycle.add(at);
            at = before[at];
        }
        cycle.add(start);
        return cycle.reverseThis().toArray();
    }
}
