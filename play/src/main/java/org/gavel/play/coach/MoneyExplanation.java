package org.gavel.play.coach;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.ContinuousAdvice;

/**
 * How a play with real money is.
 *
 * @param verdict who can force a win
 * @param standings what each player has and needs
 * @param bids the winning bids of a player who can force a win
 */
public record MoneyExplanation(Verdict verdict, List<Standing> standings, List<Bids> bids) implements Explanation {

    /** Copies the lists. */
    public MoneyExplanation {
        standings = List.copyOf(standings);
        bids = List.copyOf(bids);
    }

    /**
     * What a player has and needs, as shares of all the money.
     *
     * @param share what they have
     * @param needed the proved bounds of what they need; empty if no share is enough
     */
    public record Standing(Player player, BigFraction share, Optional<NeededShare> needed) {

        /** What they have beyond the upper bound of what they need; empty if no share is enough. */
        public Optional<BigFraction> margin() {
            return needed.map(bounds -> share.subtract(bounds.upper()));
        }

        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }

    /**
     * The bids with which a player keeps their win, and what they do then.
     *
     * @param purse what they have to bid with
     * @param interval the bids
     * @param advice what they do after winning the bid
     */
    public record Bids(Player player, BigFraction purse, BidSpan<BigFraction> interval, ContinuousAdvice advice) {

        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }
}
