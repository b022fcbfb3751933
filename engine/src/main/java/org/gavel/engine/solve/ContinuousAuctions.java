package org.gavel.engine.solve;

import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Mover;

/** Which auctions have a one-round formula in real money, and why others have none. The kind of money is not looked at. */
public final class ContinuousAuctions {

    private ContinuousAuctions() {
    }

    /**
     * The formula of the auction of a game.
     *
     * @throws UnsupportedAuctionException if there is none
     */
    public static ShareFormula formula(BiddingGame game) {
        Capabilities.requirePlainReach(game, "this way to find thresholds in real money");
        return plainFormula(game);
    }

    /**
     * Checks that thresholds in real money can be found for a game in which plays that never end are draws.
     *
     * @throws UnsupportedAuctionException if not
     */
    public static void require(BiddingGame game) {
        if (game.isPlainReach()) {
            formula(game);
        } else {
            Capabilities.requireReachWithBids(game, "this way to find thresholds in real money");
            rescaled(game, Player.ALICE);
        }
    }

    /**
     * The formulas of a player at the vertices of a game whose rounds may expand distances, at vertices that pay the players
     * too.
     *
     * @throws UnsupportedAuctionException if there are none
     */
    static IntFunction<RescaledMeanFormula> rescaled(BiddingGame game, Player player) {
        Capabilities.requireObjective(game, Money.CONTINUOUS);
        RescaledMeanFormula plain = plainFormula(game).charged(BigFraction.ZERO, BigFraction.ZERO).orElseThrow();
        return vertex -> game.graph().marks().hasCharge(vertex)
                ? plain.charged(game.graph().marks().charge(player, vertex),
                        game.graph().marks().charge(player.opponent(), vertex)).orElseThrow()
                : plain;
    }

    private static ShareFormula plainFormula(BiddingGame game) {
        Auction auction = game.auction();
        if (auction.mover() != Mover.WINNER_DECIDES) {
            throw new UnsupportedAuctionException(
                    "if the winner of a bid must move, more money can hurt, so that there "
                            + "is no threshold",
                    "use 'mover winner-decides'");
        }
        if (game.settlesBroke() && !auction.payment().keepsTotal()) {
            throw new UnsupportedAuctionException("with real money, no formula is known for vertices that settle the "
                    + "play once both players are broke",
                    "'gavel outcome' and 'gavel value' answer in whole chips, as in --chips 5,5; or write 'broke continue'"
                            + " in the text of the game");
        }
        return auction.shares()
                .orElseThrow(() -> new UnsupportedAuctionException(
                        "no pure one-round formula is known for payment " + auction.payment().label(),
                        "use 'payment all-pay'"));
    }

    /**
     * Checks that the auction of a game has that formula.
     *
     * @throws UnsupportedAuctionException if it has not
     */
    static void requireFormula(BiddingGame game, ShareFormula expected) {
        if (!formula(game).equals(expected)) {
            throw new UnsupportedAuctionException(
                    "this solver does not take payment " + game.auction().payment().label(),
                    "use 'payment richman'");
        }
    }
}
