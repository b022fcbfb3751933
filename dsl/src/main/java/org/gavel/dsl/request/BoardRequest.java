package org.gavel.dsl.request;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Mover;

/**
 * Which board is wanted of a game with state variables.
 *
 * @param limits how large it may be
 * @param at the name of the position to start from instead; anything else than a position is ignored
 * @param listing whether all positions are wanted
 * @param asked the auction that is asked for, of the one that the text declares
 */
public record BoardRequest(ExpansionLimits limits, Optional<String> at, Listing listing,
        UnaryOperator<Auction> asked) {

    /** Whether all positions of a board are wanted. */
    public enum Listing {
        /** All are listed. */
        ALL,
        /**
         * Real-money thresholds under Richman payment are wanted, of a few positions. Where the board is large and its
         * thresholds can be found without listing it, it is not listed.
         */
        AS_NEEDED,
        /** All packed positions are numbered, reached or not, and their moves are computed. */
        PACKED
    }

    /** Whether thresholds under Richman payment, of a few positions, are all that is wanted under a declared auction. */
    public boolean wantsRichmanShares(Auction declared) {
        return listing == Listing.AS_NEEDED && isForRichmanShares(asked.apply(declared));
    }

    /** Whether an auction has real money, Richman payment, and a winner who decides who moves. */
    public static boolean isForRichmanShares(Auction auction) {
        return auction.money() == Money.CONTINUOUS
                && auction.shares().filter(RichmanFormula.INSTANCE::equals).isPresent()
                && auction.mover() == Mover.WINNER_DECIDES;
    }

    /** All packed positions, whose moves are computed when they are asked for. */
    public static BoardRequest packed(ExpansionLimits limits) {
        return new BoardRequest(limits, Optional.empty(), Listing.PACKED, UnaryOperator.identity());
    }

    /** All positions that play reaches from the start. */
    public static BoardRequest of(ExpansionLimits limits) {
        return new BoardRequest(limits, Optional.empty(), Listing.ALL, UnaryOperator.identity());
    }
}
