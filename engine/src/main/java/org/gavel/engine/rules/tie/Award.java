package org.gavel.engine.rules.tie;

import java.util.Optional;
import org.gavel.engine.board.Player;

/**
 * Who has won the bid of a round.
 *
 * @param kind how it was decided
 * @param player the winner, or the player who chooses the winner, or who wins where both have the same; empty if there is none, or a coin decides
 */
public record Award(Kind kind, Optional<Player> player) {

    /** How it is decided who has won the bid. */
    public enum Kind {
        /** The player has won it. */
        WON,
        /** The bids are equal, and the player holds the advantage: they use it and win, or keep it and lose. */
        HOLDER_CHOOSES,
        /** The bids are equal, and whoever has more to bid with wins; the player, where both have the same. */
        RICHER,
        /** The bids are equal, and a coin decides. */
        COIN,
        /** The bids are equal, and no one moves. */
        NOBODY
    }

    /**
     * The same once it is known who has more to bid with.
     *
     * @param alicesLead how Alice's purse compares with Bob's: negative, zero or positive
     */
    public Award between(int alicesLead) {
        return kind != Kind.RICHER ? this
                : new Award(Kind.WON, alicesLead == 0 ? player
                        : Optional.of(alicesLead > 0 ? Player.ALICE : Player.BOB));
    }
}
