package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;

/**
 * A cycle among configurations or vertices whose average weight is lost for a player who goes round it for ever: below c for Alice, at least c for
 * Bob. With N above the number of configurations count N times each weight less c, as whole numbers, and turn them around for Bob
 * with 1 less each: a cycle is lost if and only if its sum is below 0. Sums of ways that end at a configuration are lowered until
 * nothing changes; one that is still lowered after as many rounds as there are configurations comes out of a cycle.
 */
public final class LosingAverage {

    private final List<int[]> next;
    private final BigInteger[] counted;
    private final StopSignal stop;

    /**
     * A search.
     *
     * @param next the configurations that follow, none where the play has ended
     * @param weight the weight of a configuration, less c
     */
    public LosingAverage(List<int[]> next, IntFunction<BigFraction> weight, Player player, StopSignal stop) {
        this.next = next;
        this.stop = stop;
        BigInteger unit = Fractions.commonDenominator(IntStream.range(0, next.size()).mapToObj(weight));
        BigFraction scale = BigFraction.of(unit.multiply(BigInteger.valueOf(next.size() + 1L)));
        counted = new BigInteger[next.size()];
        for (int at = 0; at < counted.length; at++) {
            BigFraction scaled = weight.apply(at).multiply(scale);
            BigInteger whole = scaled.getNumerator().divide(scaled.getDenominator());
            counted[at] = player == Player.ALICE ? whole : whole.negate().subtract(BigInteger.ONE);
        }
    }

    /** A cycle as numbers of which the last is the first again, or empty. */
    public int[] find() {
        int n = next.size();
        BigInteger[] sums = new BigInteger[n];
        Arrays.fill(sums, BigInteger.ZERO);
        int[] before = new int[n];
        int changed = 0;
        for (int round = 0; round <= n && changed >= 0; round++) {
            stop.require("every cycle was looked at");
            changed = -1;
            for (int at = 0; at < n; at++) {
                BigInteger sum = sums[at].add(counted[at]);
                for (int target : next.get(at)) {
                    if (sum.compareTo(sums[target]) < 0) {
                        sums[target] = sum;
                        before[target] = at;
                        changed = target;
                    }
                }
            }
        }
        return changed < 0 ? new int[0] : cycleBehind(changed, before);
    }

    private static int[] cycleBehind(int from, int[] before) {
        int at = from;
        for (int step = 0; step < before.length; step++) {
            at = before[at];
        }
        MutableIntList cycle = IntLists.mutable.of(at);
        for (int back = before[at]; back != at; back = before[back]) {
            cycle.add(back);
        }
        cycle.add(at);
        return cycle.reverseThis().toArray();
    }
}
