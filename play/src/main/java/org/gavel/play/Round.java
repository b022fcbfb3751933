package org.gavel.play;

import java.util.Optional;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.TieChoice;

/**
 * One round of a play.
 *
 * @param before the configuration before it
 * @param aliceBid Alice's bid
 * @param bobBid Bob's bid
 * @param choice what the holder of the advantage did, if the bids were equal and there was one
 * @param winner who won the bid, if anybody did
 * @param mover who moved, if anybody did
 * @param after the configuration after it
 * @param <M> whole chips or real money
 */
public record Round<M>(Configuration<M> before, M aliceBid, M bobBid, Optional<TieChoice> choice,
        Optional<Player> winner, Optional<Player> mover, Configuration<M> after) {

    /** A player's bid. */
    public M bid(Player player) {
        return player == Player.ALICE ? aliceBid : bobBid;
    }

    /** Who moved the token, a player or chance, in a word; empty if equal bids left it. */
    public Optional<String> movedBy(Board board) {
        return board.marks().isChance(before.vertex()) ? Optional.of("chance") : mover.map(Player::label);
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
