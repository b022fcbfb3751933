package org.gavel.dsl.strategy;

import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.VertexMoves;

/** A written strategy in real money whose bids are not piecewise linear. */
final class WrittenMoney implements Strategy<BigFraction> {

    private final Player player;
    private final WrittenBids written;

    WrittenMoney(Player player, VertexRules rules, Supplier<VertexMoves> moves) {
        this.player = player;
        written = new WrittenBids(rules, moves);
    }

    @Override
    public Player player() {
        return player;
    }

    private BigFraction theirs(Configuration<BigFraction> here) {
        return here.of(player.opponent());
    }

    @Override
    public BigFraction bid(Configuration<BigFraction> here) {
        return written.bid(here.vertex(), here.of(player), theirs(here));
    }

    @Override
    public TieChoice onTie(Configuration<BigFraction> here, BigFraction bid) {
        return written.onTie(here.vertex(), here.of(player), theirs(here));
    }

    @Override
    public Turn turn(Configuration<BigFraction> paid) {
        return written.turn(paid.vertex(), paid.of(player), theirs(paid));
    }

    @Override
    public int move(Configuration<BigFraction> paid) {
        return written.move(paid.vertex(), paid.of(player), theirs(paid));
    }
}
