package org.gavel.engine.solve.outcome;

import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.TieView;

/**
 * How soon a player can force a win after a round, for every choice in it: they choose the least number of rounds, the
 * other the greatest.
 */
public final class ChipRoundValue {

    private final ChipRound round;
    private final RoundsToWin rounds;
    private final ChipRound.Worth worth;

    public ChipRoundValue(BiddingGame game, Player self, RoundsToWin rounds) {
        this.rounds = rounds;
        round = new ChipRound(game.graph(), game.auction(), self);
        worth = (vertex, state, own, other) -> -rounds.rounds(vertex, state, own, other);
    }

    public Player player() {
        return round.player();
    }

    public RoundsToWin rounds() {
        return rounds;
    }

    public int here(Configuration<Long> here) {
        return rounds.rounds(here.vertex(), here.state(), own(here), other(here));
    }

    /** After their own bid and the other's. */
    public int afterBids(Configuration<Long> here, long bid, long otherBid) {
        return (int) -round.worth(here.vertex(), here.state(), own(here), other(here), bid, otherBid, worth);
    }

    /** After equal bids which a player has won. */
    public int afterTie(Configuration<Long> here, long bid, Player winner) {
        TieView.State now = round.ties().state(here.state());
        return (int) -(winner == player()
                ? round.afterWin(here.vertex(), now.afterTieWon(), own(here), other(here), bid, bid, worth)
                : round.afterLoss(here.vertex(), now.afterTieLost(), own(here), other(here), bid, bid, worth));
    }

    /** Once a player is to move. */
    public int afterTurn(Configuration<Long> paid, Player mover) {
        return (int) -round.afterTurn(paid.vertex(), mover, paid.state(), own(paid), other(paid), worth);
    }

    private long own(Configuration<Long> here) {
        return here.of(player());
    }

    private long other(Configuration<Long> here) {
        return here.of(player().opponent());
    }
}
