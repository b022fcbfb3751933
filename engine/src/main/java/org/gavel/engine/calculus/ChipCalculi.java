package org.gavel.engine.calculus;

import org.gavel.engine.auction.Auction;
import org.gavel.engine.auction.TieRule;
import org.gavel.engine.graph.Player;

/** The one-round formula of each auction whose total of chips is fixed. */
public final class ChipCalculi {

    private ChipCalculi() {
    }

    /**
     * The formula by which a player forces a win.
     *
     * @throws IllegalArgumentException if there is none for the auction
     */
    public static ChipCalculus forcing(Auction auction, Player self) {
        if (auction.ties() instanceof TieRule.Advantage) {
            return new AdvantageCalculus();
        }
        throw new IllegalArgumentException("no formula for " + auction + " as seen by " + self.label());
    }
}
