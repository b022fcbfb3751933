package org.gavel.engine.strategy.optimal;

import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.Referee;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.solve.purses.RoundsToWin;
import org.gavel.engine.strategy.TieChoice;

/**
 * How soon a player can force a win after a round, for every choice in it: he chooses the least number of rounds, the
 * other the greatest.
 */
final class ChipRoundValue {

    private final ColouredGraph graph;
    private final Auction auction;
    private final Referee<Long> referee;
    private final Player self;
    private final RoundsToWin rounds;

    ChipRoundValue(BiddingGame game, Player self, RoundsToWin rounds) {
        this.graph = game.graph();
        this.auction = game.auction();
        this.self = self;
        this.rounds = rounds;
        referee = Referee.ofRoundsInChips(game);
    }

    Player player() {
        return self;
    }

    RoundsToWin rounds() {
        return rounds;
    }

    int here(Configuration<Long> here) {
        return rounds.rounds(here.vertex(), here.state(), here.of(self), here.of(self.opponent()));
    }

    /** After his own bid and the other's. */
    int afterBids(Configuration<Long> here, long own, long other) {
        long alice = self == Player.ALICE ? own : other;
        long bob = self == Player.ALICE ? other : own;
        Award award = referee.award(here, alice, bob);
        return switch (award.kind()) {
            case WON -> afterWin(referee.paid(here, alice, bob, award.player().orElseThrow()),
                    award.player().orElseThrow());
            case HOLDER_CHOOSES -> {
                Player holder = award.player().orElseThrow();
                int use = afterTie(here, own, holder, TieChoice.USE);
                int keep = afterTie(here, own, holder, TieChoice.KEEP);
                yield holder == self ? Math.min(use, keep) : Math.max(use, keep);
            }
            case NOBODY -> here(referee.unmoved(here, own));
            case COIN -> throw new IllegalArgumentException("ties " + auction.ties().label());
        };
    }

    int afterTie(Configuration<Long> here, long bid, Player holder, TieChoice choice) {
        Player winner = Referee.winner(holder, choice);
        return afterWin(referee.paid(here, bid, bid, winner), winner);
    }

    /** After a player has won the bid and all have paid. */
    int afterWin(Configuration<Long> paid, Player winner) {
        int moving = afterTurn(paid, winner);
        if (!referee.letsWinnerDecide(paid)) {
            return moving;
        }
        int making = afterTurn(paid, winner.opponent());
        return winner == self ? Math.min(moving, making) : Math.max(moving, making);
    }

    /** Once a player is to move. */
    int afterTurn(Configuration<Long> paid, Player mover) {
        IntStream next = graph.successors(mover, paid.vertex()).map(target -> here(paid.at(target)));
        return (mover == self ? next.min() : next.max()).orElseThrow();
    }
}
