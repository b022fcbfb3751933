package org.gavel.inquiry;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gavel.engine.limit.StopSignal;

/**
 * Proves that few units do not meet some demands, each of which asks for so many at one of some places. It settles place after
 * place, in every way, how many units are there.
 */
final class HittingCheck {

    private final StopSignal stop;
    private final BitSet settled = new BitSet();
    private long steps;

    private HittingCheck(StopSignal stop) {
        this.stop = stop;
    }

    /**
     * Whether every distribution that meets each demand has at least so many units. Time grows with the number of smaller ones.
     *
     * @param demands units above 0 by place; if one is empty, nothing meets it
     * @param size at least 0
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    static boolean needs(List<? extends Map<Integer, Integer>> demands, int size, StopSignal stop) {
        int[] places = demands.stream().flatMap(each -> each.keySet().stream()).distinct().mapToInt(each -> each)
                .toArray();
        return size == 0 || !new HittingCheck(stop).canMeet(demands.stream()
                .map(each -> IntStream.of(places).map(place -> each.getOrDefault(place, 0)).toArray()).toList(),
                size - 1);
    }

    /** Whether so many units at places that are not settled can meet demands. */
    private boolean canMeet(List<int[]> demands, int units) {
        stop.require(steps++, "it was verified that fewer are not enough");
        if (demands.isEmpty()) {
            return true;
        }
        int[] open = demands.stream().map(each -> IntStream.range(0, each.length)
                .filter(i -> each[i] > 0 && each[i] <= units && !settled.get(i)).toArray())
                .min(Comparator.comparingInt(each -> each.length)).orElseThrow();
        if (open.length == 0) {
            return false;
        }
        int place = open[0];
        settled.set(place);
        boolean meets = IntStream.concat(IntStream.of(0), demands.stream().mapToInt(each -> each[place])).distinct()
                .filter(here -> here <= units)
                .anyMatch(here -> canMeet(
                        demands.stream().filter(each -> each[place] == 0 || each[place] > here).toList(),
                        units - here));
        settled.clear(place);
        return meets;
    }
}
