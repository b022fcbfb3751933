package org.gavel.engine.formula;

import org.gavel.engine.rules.tie.TieView;

/**
 * Chips where each player pays their own bid to the other, with any tie rule. Codes are chips, one for each tie state.
 *
 * <p>After bids x and y the player with n chips holds n - x + y. A tie leaves n; losing to x + 1 leaves n + 1, whatever x
 * was; winning against nothing leaves n - x. So only three bids matter for a player who names the bid: nothing, all that the other has,
 * and one more than that. Source: the rules, compared with the exhaustive reference.
 *
 * @param ties the tie rule as the player sees it
 * @param stance whether the player names the first bid or answers
 */
public record AllPayRichmanChipFormula(TieView ties, Stance stance) implements TieCodes {

    @Override
    public long round(TieView.State now, long total, long[] lo, long[] hi) {
        long win = lo[now.afterWin()];
        long lose = hi[now.afterLoss()];
        long tie = switch (now.onTie()) {
            case WON -> lo[now.afterTieWon()];
            case LOST -> hi[now.afterTieLost()];
            case CHOSEN -> Math.min(lo[now.afterTieWon()], hi[now.afterTieLost()]);
            case CONCEDED -> Math.max(lo[now.afterTieWon()], hi[now.afterTieLost()]);
            case NOTHING -> total + 1;
            case COIN, WON_BY_MORE, WON_BY_AS_MUCH ->
                throw new IllegalStateException("tie state '" + now.name() + "' does not say who wins the tie");
        };
        long needed = stance.namesFirst() ? announce(total, win, tie, lose) : answer(total, win, tie, lose);
        return Math.min(needed, total + 1);
    }

    private static long announce(long total, long win, long tie, long lose) {
        long bidNothing = Math.max(tie, lose - 1);
        long bidAllOfTheOther = Math.max(tie, FirstPriceChipFormula.ceilHalf(win + total));
        long outbid = FirstPriceChipFormula.ceilHalf(win + total + 1);
        return Math.min(Math.min(bidNothing, bidAllOfTheOther), outbid);
    }

    private static long answer(long total, long win, long tie, long lose) {
        return FirstPriceChipFormula.leastThat(total, chips -> {
            boolean overbids = chips - 1 >= win;
            boolean equals = chips >= tie;
            long covered = equals ? chips : chips - 1;
            long next = covered + 1;
            return (overbids || equals) && chips + next >= lose;
        });
    }
}
