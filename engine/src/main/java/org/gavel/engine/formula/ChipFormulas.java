package org.gavel.engine.formula;

import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Payment;
import org.gavel.engine.rules.TieRule;

/** The one-round formula of each auction whose total of chips is fixed. */
public final class ChipFormulas {

    private ChipFormulas() {
    }

    /**
     * The formula by which a player forces a win.
     *
     * @throws IllegalArgumentException if there is none for the auction
     */
    public static ChipFormula forcing(Auction auction, Player self) {
        return of(auction, self, Stance.of(self, auction.bids()));
    }

    /**
     * The formula by which a player forces a win in a stance, whatever the auction says of open bids. Where Richman
     * payment meets the advantage, make-it-take-it or a fixed winner of ties, naming the bid first is no drawback, so the
     * stance does not matter.
     *
     * @throws IllegalArgumentException if there is none for the auction
     */
    public static ChipFormula of(Auction auction, Player self, Stance stance) {
        TieRule rule = auction.ties();
        if (auction.payment().equals(Payment.ALL_PAY_RICHMAN)) {
            return new AllPayRichmanChipFormula(TieView.of(rule, self), stance);
        }
        if (!auction.payment().equals(Payment.RICHMAN)) {
            throw new IllegalArgumentException("payment " + auction.payment() + " does not keep the total of chips");
        }
        if (rule instanceof TieRule.Advantage) {
            return new AdvantageFormula();
        }
        for (Player player : Player.values()) {
            if (rule.equals(TieRule.makeItTakeIt(player))) {
                return new MakeItTakeItFormula();
            }
            if (rule.equals(TieRule.always(player))) {
                return new FixedTieFormula(self, player);
            }
        }
        return new FirstPriceChipFormula(TieView.of(rule, self), stance);
    }
}
