package org.gavel.engine.play;

import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.TieChoice;

/**
 * Who can force a win, from every configuration that can follow in one play.
 *
 * @param <M> whole chips or real money
 */
@FunctionalInterface
public interface Prospects<M> {

    /** Whether it is known that a player can force a win from a configuration in which the play goes on. */
    boolean canForce(Player player, Configuration<M> here);

    /** Whether it is known that a player can force a win from where a play stands, in the middle of a round too. */
    default boolean canForce(Player player, OngoingPlay<M> play) {
        return switch (play.stage()) {
            case OVER -> play.outcome().orElseThrow() == Outcome.wonBy(player);
            case BIDS -> canForce(player, play.configuration());
            case COIN -> canForce(player, play.tossFor(Player.ALICE)) && canForce(player, play.tossFor(Player.BOB));
            case TIE -> decides(player, play,
                    canForce(player, play.breakTie(TieChoice.USE)),
                    canForce(player, play.breakTie(TieChoice.KEEP)));
            case TURN -> decides(player, play, canForce(player, play.appoint(Player.ALICE)),
                    canForce(player, play.appoint(Player.BOB)));
            case MOVE -> {
                Player mover = play.decider().orElseThrow();
                yield mover == player
                        ? play.moves(mover).anySatisfy(target -> canForce(player, play.moveTo(target)))
                        : play.moves(mover).allSatisfy(target -> canForce(player, play.moveTo(target)));
            }
        };
    }

    private boolean decides(Player player, OngoingPlay<M> play, boolean one, boolean other) {
        return play.decider().orElseThrow() == player ? one || other : one && other;
    }
}
