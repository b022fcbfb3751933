package org.gavel.engine.formula;

import java.util.List;
import org.gavel.engine.rules.tie.TieView;

/** A formula whose codes are chips, one for each tie state. */
interface TieCodes extends PlainCodes {

    /** The tie rule as the player sees it. */
    TieView ties();

    /** Whether the player names the first bid or answers. */
    Stance stance();

    @Override
    default List<String> states() {
        return ties().count() == 1 ? List.of("") : ties().names();
    }

    /** One round in a tie state in which it is known who wins equal bids. */
    long round(TieView.State now, long total, long[] lo, long[] hi);

    /**
     * One round. Where purses are compared, a player with enough chips to win equal bids needs what they need if they win them, and with
     * fewer what they need if they lose them. The former is never more, and with more chips they stay rich enough.
     */
    @Override
    default long round(int state, long total, long[] lo, long[] hi) {
        TieView.State now = ties().state(state);
        return !now.comparesPurses() ? round(now, total, lo, hi)
                : Math.min(round(now.with(TieView.OnTie.LOST), total, lo, hi), Math.max(
                        round(now.with(TieView.OnTie.WON), total, lo, hi), now.leastOf(total)));
    }

    @Override
    default boolean commutesWithGrowth() {
        return stance().namesFirst() && ties().states().stream().noneMatch(TieView.State::comparesPurses);
    }
}
