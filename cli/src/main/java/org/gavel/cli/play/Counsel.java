package org.gavel.cli.play;

import java.util.function.IntFunction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Prospects;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;

/**
 * Explains how a play stands: who can force a win, by what margin, and with which bids.
 *
 * @param <M> whole chips or real money
 */
interface Counsel<M> {

    /**
     * The explanation of the configuration before the round under way, as lines.
     *
     * @param play a play that is not over
     * @param narrator says what players hold
     * @throws org.gavel.engine.solve.UnsupportedAuctionException if nothing is known of such auctions
     * @throws org.gavel.engine.solve.LimitReachedException if it would take too long
     */
    String why(OngoingPlay<M> play, Narrator<M> narrator);

    /** The explanation without what to do where bids must be at random. Throws as {@link #why} does. */
    String standing(OngoingPlay<M> play, Narrator<M> narrator);

    /** Who can force a win from every configuration of the play. Throws as {@link #why} does. */
    Prospects<M> prospects();

    /**
     * Bids of a player for which the other, having bid what he has, could not force a win; as text, empty if there are none
     * or too many to look at.
     *
     * @param player whose bids are looked for
     * @param named what the other has bid
     */
    String saving(OngoingPlay<M> play, Player player, M named);

    /** Whether a bid of a player who can force a win is sure to keep it, whatever the other bids. */
    boolean isSafe(OngoingPlay<M> play, Player player, M bid);

    /** The game as it would be if it started with a configuration. */
    static BiddingGame from(BiddingGame game, Configuration<?> here) {
        Auction auction = game.auction();
        return game.startingAt(here.vertex()).with(auction.with(auction.ties().from(here.state())));
    }

    /** How moves of a player are called in a play. */
    static <M> IntFunction<String> labels(OngoingPlay<M> play, Narrator<M> narrator, Player mover) {
        return new MoveMenu(narrator.picture(), play, mover)::label;
    }
}
