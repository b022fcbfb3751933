package org.gavel.inquiry;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gavel.engine.limit.StopSignal;

/** Proves that no small set has a number of each of some sets, by building all that have, set by set (Berge 1989). */
final class HittingCheck {

    private HittingCheck() {
    }

    /**
     * Whether every set with a number of each has at least so many numbers. Time and memory grow with the number of smaller
     * sets that have a number of each of some of them.
     *
     * @param sets if one is empty, there is no set at all
     * @param size at least 0
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    static boolean needs(List<BitSet> sets, int size, StopSignal stop) {
        if (size == 0) {
            return true;
        }
        Set<BitSet> hitting = Set.of(new BitSet());
        long steps = 0;
        for (BitSet set : sets.stream().sorted(Comparator.comparingInt(BitSet::cardinality)).toList()) {
            Set<BitSet> next = new HashSet<>();
            for (BitSet each : hitting) {
                stop.require(steps++, "it was verified that fewer are not enough");
                if (each.intersects(set)) {
                    next.add(each);
                } else if (each.cardinality() + 1 < size) {
                    set.stream().forEach(number -> {
                        BitSet longer = (BitSet) each.clone();
                        longer.set(number);
                        next.add(longer);
                    });
                }
            }
            hitting = next;
        }
        return hitting.isEmpty();
    }
}
