package org.gavel.dsl.strategy;

import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.VertexMoves;

/** A written strategy in whole chips. */
final class WrittenChips implements Strategy<Long> {

    private final Player player;
    private final WrittenBids written;

    WrittenChips(Player player, VertexRules rules, Supplier<VertexMoves> moves) {
        this.player = player;
        written = new WrittenBids(rules, moves);
    }

    @Override
    public Player player() {
        return player;
    }

    private BigFraction mine(Configuration<Long> here) {
        return BigFraction.of(here.of(player));
    }

    private BigFraction theirs(Configuration<Long> here) {
        return BigFraction.of(here.of(player.opponent()));
    }

    @Override
    public Long bid(Configuration<Long> here) {
        BigFraction bid = written.bid(here.vertex(), mine(here), theirs(here));
        return bid.getNumerator().divide(bid.getDenominator()).longValueExact();
    }

    @Override
    public TieChoice onTie(Configuration<Long> here, Long bid) {
        return written.onTie(here.vertex(), mine(here), theirs(here));
    }

    @Override
    public Turn turn(Configuration<Long> paid) {
        return written.turn(paid.vertex(), mine(paid), theirs(paid));
    }

    @Override
    public int move(Configuration<Long> paid) {
        return written.move(paid.vertex(), mine(paid), theirs(paid));
    }
}
