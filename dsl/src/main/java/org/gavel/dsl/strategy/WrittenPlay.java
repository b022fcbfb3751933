package org.gavel.dsl.strategy;

import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * A written strategy whose bids are not told as piecewise linear functions of a share.
 *
 * @param <M> whole chips or real money
 * @param player who plays so
 * @param written what is done in one configuration
 * @param number an amount as a number
 * @param amount a number as an amount, rounded down
 */
record WrittenPlay<M>(Player player, WrittenBids written, Function<M, BigFraction> number,
        Function<BigFraction, M> amount) implements Strategy<M> {

    static WrittenPlay<Long> inChips(Player player, WrittenBids written) {
        return new WrittenPlay<>(player, written, BigFraction::of,
                bid -> bid.getNumerator().divide(bid.getDenominator()).longValueExact());
    }

    static WrittenPlay<BigFraction> inMoney(Player player, WrittenBids written) {
        return new WrittenPlay<>(player, written, Function.identity(), Function.identity());
    }

    private BigFraction mine(Configuration<M> here) {
        return number.apply(here.of(player));
    }

    private BigFraction theirs(Configuration<M> here) {
        return number.apply(here.of(player.opponent()));
    }

    @Override
    public M bid(Configuration<M> here) {
        return amount.apply(written.bid(here.vertex(), mine(here), theirs(here)));
    }

    @Override
    public TieChoice onTie(Configuration<M> here, M bid) {
        return written.onTie(here.vertex(), mine(here), theirs(here));
    }

    @Override
    public Turn turn(Configuration<M> paid) {
        return written.turn(paid.vertex(), mine(paid), theirs(paid));
    }

    @Override
    public int move(Configuration<M> paid) {
        return written.move(paid.vertex(), mine(paid), theirs(paid));
    }
}
