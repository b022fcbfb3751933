package org.gavel.engine.proof.chips;

import java.util.OptionalLong;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * Finds once more, from thresholds that are proved for all totals, the least totals at which Alice needs more for the one of two
 * games: with every common length their difference grows by the same, so that each total of one such length stands for all that
 * follow it.
 */
public final class ComparisonVerifier {

    /** What Alice needs at the start of a game, in numbers that grow with it. */
    @FunctionalInterface
    private interface Need {
        long at(int state, long total);
    }

    /**
     * The least totals at which two games differ.
     *
     * @param firstNeedsMore where Alice needs more for the first
     * @param secondNeedsMore where Alice needs more for the second
     */
    public record Differences(OptionalLong firstNeedsMore, OptionalLong secondNeedsMore) {
    }

    private ComparisonVerifier() {
    }

    /**
     * The differences over all totals.
     *
     * @param first the needs in the first game, proved
     * @param second the needs in the second
     * @param stop asked at every total
     * @throws ArithmeticException if a number gets too large
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public static Differences of(ContinuedNeeds first, ContinuedNeeds second, StopSignal stop) {
        boolean token = first.table().game().auction().ties().hasToken();
        int states = token ? 1 : first.states();
        Need one = need(first, token);
        Need other = need(second, token);
        long length = ContinuedNeeds.leastMultiple(first.length(), second.length());
        long base = Math.max(first.base(), second.base());
        return new Differences(least(one, other, states, base, length, stop),
                least(other, one, states, base, length, stop));
    }

    /** A holding with the token is between those without, so that under the advantage the sum over who holds it compares. */
    private static Need need(ContinuedNeeds needs, boolean token) {
        int start = needs.table().game().start();
        return (state, total) -> needs.need(Player.ALICE, start, state, total)
                + (token ? needs.need(Player.ALICE, start, state + 1, total) : 0);
    }

    /** The least total at which the first is greater. */
    private static OptionalLong least(Need first, Need second, int states, long base, long length,
            StopSignal stop) {
        for (long total = 0; total < base; total++) {
            stop.require("the games were compared");
            for (int state = 0; state < states; state++) {
                if (first.at(state, total) > second.at(state, total)) {
                    return OptionalLong.of(total);
                }
            }
        }
        long least = Long.MAX_VALUE;
        for (long total = base; total < base + length; total++) {
            stop.require("the games were compared");
            for (int state = 0; state < states; state++) {
                long gap = first.at(state, total) - second.at(state, total);
                long growth = first.at(state, total + length) - second.at(state, total + length) - gap;
                if (gap > 0) {
                    least = Math.min(least, total);
                } else if (growth > 0) {
                    least = Math.min(least, Math.addExact(total, Math.multiplyExact(-gap / growth + 1, length)));
                }
            }
        }
        return least == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(least);
    }

    /** The differences over the totals of two tables that are proved. */
    public static Differences of(ChipSolution first, ChipSolution second, ChipTotals totals) {
        OptionalLong[] found = {OptionalLong.empty(), OptionalLong.empty()};
        for (int index = totals.count() - 1; index >= 0; index--) {
            long never = 2 * totals.total(index) + 2;
            for (int state = 0; state < first.alice().states().size(); state++) {
                long one = first.alice().holdingCode(first.game().start(), state, index);
                long other = second.alice().holdingCode(second.game().start(), state, index);
                int order = Long.compare(one < 0 ? never : one, other < 0 ? never : other);
                if (order != 0) {
                    found[order > 0 ? 0 : 1] = OptionalLong.of(totals.total(index));
                }
            }
        }
        return new Differences(found[0], found[1]);
    }
}
