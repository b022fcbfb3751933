package org.gavel.play;

import java.util.Optional;
import java.util.function.Consumer;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * Everything that can happen in a round in which one player follows a strategy and the other does whatever the rules
 * allow. Coins count as the other's.
 *
 * @param referee the rules
 * @param strategy how the one player plays
 * @param <M> whole chips or real money
 */
public record Replies<M>(Referee<M> referee, Strategy<M> strategy) {

    /**
     * Tells every round that can follow if the other makes one bid.
     *
     * @param here a configuration in which the play goes on
     * @param reply the other's bid; nothing follows one that they cannot make
     * @param each receives the rounds; the same configuration may follow from several
     * @throws IllegalStateException if the strategy bids or moves against the rules
     */
    public void forEach(Configuration<M> here, M reply, Consumer<Round<M>> each) {
        Player self = strategy.player();
        if (!referee.canBid(here, self.opponent(), reply)) {
            return;
        }
        M bid = referee.raised(here, self,
                referee.game().auction().bids().stance(self) == Stance.ANSWERS ? strategy.answer(here, reply)
                        : strategy.bid(here));
        if (!referee.canBid(here, self, bid)) {
            throw new IllegalStateException(self.label() + " bids " + bid + " of " + here.of(self));
        }
        M alice = self == Player.ALICE ? bid : reply;
        M bob = self == Player.ALICE ? reply : bid;
        Award award = referee.award(here, alice, bob);
        switch (award.kind()) {
            case WON -> afterAward(here, alice, bob, Optional.empty(), award.player().orElseThrow(), each);
            case HOLDER_CHOOSES -> {
                Player holder = award.player().orElseThrow();
                for (TieChoice choice : TieChoice.values()) {
                    if (holder != self || strategy.onTie(here, bid) == choice) {
                        afterAward(here, alice, bob, Optional.of(choice), Referee.winner(holder, choice), each);
                    }
                }
            }
            case COIN -> {
                for (Player winner : Player.values()) {
                    afterAward(here, alice, bob, Optional.empty(), winner, each);
                }
            }
            case RICHER -> throw new IllegalStateException("the referee compares purses");
            case NOBODY -> each.accept(new Round<>(here, alice, bob, Optional.empty(), Optional.empty(),
                    Optional.empty(), referee.unmoved(here, bid)));
        }
    }

    private void afterAward(Configuration<M> here, M alice, M bob, Optional<TieChoice> choice, Player winner,
            Consumer<Round<M>> each) {
        Player self = strategy.player();
        boolean decides = referee.letsWinnerDecide(here);
        Configuration<M> paid = referee.paid(here, alice, bob, winner);
        boolean moves = winner != self ? decides : !decides || strategy.turn(paid) == Turn.MOVE;
        if (moves) {
            int target = strategy.move(paid);
            if (!referee.game().board().hasEdge(self, here.vertex(), target)) {
                throw new IllegalStateException(self.label() + " moves from " + here.vertex() + " to " + target);
            }
            each.accept(new Round<>(here, alice, bob, choice, Optional.of(winner), Optional.of(self), paid.at(target)));
        }
        if (winner != self || !moves) {
            Player other = self.opponent();
            referee.game().board().successors(other, here.vertex())
                    .forEach(target -> each.accept(new Round<>(here, alice,
                            bob, choice, Optional.of(winner), Optional.of(other), paid.at(target))));
        }
    }
}
