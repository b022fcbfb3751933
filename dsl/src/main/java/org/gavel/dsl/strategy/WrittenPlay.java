package org.gavel.dsl.strategy;

import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.strategy.VertexRules.Applied;
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
 * @param moves who moves and where by the rules
 * @param number an amount as a number
 * @param amount a number as an amount, rounded down
 */
record WrittenPlay<M>(Player player, WrittenMoves moves, Function<M, BigFraction> number,
        Function<BigFraction, M> amount) implements Strategy<M> {

    static WrittenPlay<Long> inChips(Player player, WrittenMoves moves) {
        return new WrittenPlay<>(player, moves, BigFraction::of,
                bid -> bid.getNumerator().divide(bid.getDenominator()).longValueExact());
    }

    static WrittenPlay<BigFraction> inMoney(Player player, WrittenMoves moves) {
        return new WrittenPlay<>(player, moves, Function.identity(), Function.identity());
    }

    private Formula<BigFraction, Boolean> formula(Configuration<M> here) {
        return new Formula<>(new Numbers(number.apply(here.of(player)), number.apply(here.of(player.opponent()))),
                moves.rules().number(here.vertex()));
    }

    private Applied rule(Configuration<M> here) {
        Formula<BigFraction, Boolean> formula = formula(here);
        return moves.rules().at(here.vertex()).stream()
                .filter(each -> each.rule().condition().map(formula::condition).orElse(true)).findFirst()
                .orElseThrow();
    }

    @Override
    public M bid(Configuration<M> here) {
        return amount.apply(formula(here).bid(rule(here).rule().bid()));
    }

    @Override
    public TieChoice onTie(Configuration<M> here, M bid) {
        return rule(here).rule().onTie();
    }

    @Override
    public Turn turn(Configuration<M> paid) {
        return moves.turn(paid.vertex(), rule(paid));
    }

    @Override
    public int move(Configuration<M> paid) {
        return moves.move(paid.vertex(), rule(paid));
    }
}
