package org.gavel.engine.formula;

import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.rules.tie.TieView;

/**
 * Chips under Richman payment with any tie automaton, or no move on ties. Codes are chips, one for each tie state.
 *
 * <p>With n chips against m and a bid of x, the player ends with n - x after winning and, at the worst, with n + x + 1
 * after losing to x + 1. So each case below is the least n for which some bid (or, when they answer, some reply to every
 * bid) satisfies at most three inequalities. A bid of 0 and a bid of m + 1, which cannot be equalled, need a line of their
 * own. Every case is compared with the exhaustive reference.
 *
 * <p>Where the player names the bid and every tie has a winner, periods are proved as follows. Let everything in {@code lo} grow
 * by a, everything in {@code hi} by b and the total by N, with a &le; b &le; N and (a + b)/2 whole. If a = b = N, every term
 * grows by N. Otherwise, when the player wins ties, B = max(w + 1, ceil((w + l - 1)/2)) with w = max(win, tie) is the bid that
 * matters. It may be made while B is below the total. This stays so, since B grows by at most N. If a = b, then
 * max(tie, l - 1) and B grow by a, and ceil((win + total + 1)/2) by no less. So the least of them stays the least if it
 * is one of the first two. If a &lt; b, the second term of B grows by exactly (a + b)/2, the first and tie by less, l - 1
 * and ceil((win + total + 1)/2) by no less: so B goes on being the least if it is now, through its second term; l - 1 is no
 * less then, since tie is less than B. When they lose ties, L = max(tie, l - 1) grows by b and ceil((win + L)/2) by (a + b)/2; the least of the two is
 * steady if a = b, or if it is the second.
 *
 * @param ties the tie rule as the player sees it; no state of it may leave a choice
 * @param stance whether the player names the first bid or answers
 */
public record FirstPriceChipFormula(TieView ties, Stance stance) implements TieCodes {

    @Override
    public long round(TieView.State now, long total, long[] lo, long[] hi) {
        long win = lo[now.afterWin()];
        long lose = hi[now.afterLoss()];
        long needed = switch (now.onTie()) {
            case WON -> stance.namesFirst()
                    ? announceWinningTies(total, win, lo[now.afterTieWon()], lose)
                    : answerWinningTies(win, lo[now.afterTieWon()], lose);
            case LOST -> stance.namesFirst()
                    ? announceLosingTies(win, hi[now.afterTieLost()], lose)
                    : answerLosingTies(total, win, hi[now.afterTieLost()], lose);
            case NOTHING -> stance.namesFirst()
                    ? ceilHalf(win + total + 1)
                    : Math.max(win + 1, ceilHalf(win + lose));
            case CHOSEN, CONCEDED, WON_BY_MORE, WON_BY_AS_MUCH, COIN ->
                throw new IllegalStateException("tie state '" + now.name() + "' leaves a choice");
        };
        return Math.min(needed, total + 1);
    }

    @Override
    public boolean knowsSteadiness() {
        return stance.namesFirst() && IntStream.range(0, ties.count()).mapToObj(ties::state)
                .allMatch(each -> each.onTie() == TieView.OnTie.WON || each.onTie() == TieView.OnTie.LOST);
    }

    @Override
    public boolean isSteady(int state, long total, long[] lo, long[] hi, Growth growth) {
        TieView.State now = ties.state(state);
        boolean losesTies = switch (now.onTie()) {
            case WON -> false;
            case LOST -> true;
            case NOTHING, CHOSEN, CONCEDED, WON_BY_MORE, WON_BY_AS_MUCH, COIN ->
                throw new IllegalStateException("steadiness is not known of tie state '" + now.name() + "'");
        };
        if (growth == Growth.WHOLE) {
            return true;
        }
        long win = lo[now.afterWin()];
        long lose = hi[now.afterLoss()];
        long needed = round(state, total, lo, hi);
        if (losesTies) {
            long losing = Math.max(hi[now.afterTieLost()], lose - 1);
            long half = ceilHalf(win + losing);
            return growth == Growth.SAME || needed == half;
        }
        long tie = lo[now.afterTieWon()];
        long winning = Math.max(win, tie);
        long half = ceilHalf(winning + lose - 1);
        long bid = Math.max(winning + 1, half);
        return growth == Growth.SAME ? needed == Math.max(tie, lose - 1) || bid < total && needed == bid
                : bid < total && needed == bid && bid == half;
    }

    private static long announceWinningTies(long total, long win, long tie, long lose) {
        long bidNothing = Math.max(tie, lose - 1);
        long winning = Math.max(win, tie);
        long bidSomething = Math.max(winning + 1, ceilHalf(winning + lose - 1));
        long outbid = ceilHalf(win + total + 1);
        return Math.min(Math.min(bidNothing, outbid), bidSomething < total ? bidSomething : Long.MAX_VALUE);
    }

    private static long announceLosingTies(long win, long tie, long lose) {
        long losing = Math.max(tie, lose - 1);
        return Math.min(losing, ceilHalf(win + losing));
    }

    private static long answerWinningTies(long win, long tie, long lose) {
        long winning = Math.min(tie, win + 1);
        return Math.max(winning, ceilHalf(winning + lose - 1));
    }

    private static long answerLosingTies(long total, long win, long tie, long lose) {
        return leastThat(total, chips -> {
            long overbidUpTo = chips - win - 1;
            if (overbidUpTo < 0 && chips < tie) {
                return false;
            }
            long first = Math.max(overbidUpTo + 1, 1);
            long last = lose - chips - 1;
            return first > last || first >= tie - chips && last <= chips;
        });
    }

    /** The least number from 0 to {@code total} that passes a test which stays passed, or {@code total + 1}. */
    static long leastThat(long total, LongPredicate enough) {
        long failing = -1;
        long passing = total + 1;
        while (passing - failing > 1) {
            long middle = failing + (passing - failing >> 1);
            if (enough.test(middle)) {
                passing = middle;
            } else {
                failing = middle;
            }
        }
        return passing;
    }

    static long ceilHalf(long number) {
        return number + 1 >> 1;
    }
}
