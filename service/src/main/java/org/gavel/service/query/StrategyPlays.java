package org.gavel.service.query;

import java.io.IOException;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.play.Referee;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.engine.strategy.Strategy;
import org.gavel.service.request.Purses;
import org.gavel.service.request.Request;
import org.gavel.service.request.StrategyArgument;

/**
 * Strategies of a request, with what the players have.
 *
 * @param <M> whole chips or real money
 * @param referee applies the rules
 * @param start the configuration that all plays begin with
 * @param naming finds a strategy
 */
record StrategyPlays<M>(Referee<M> referee, Configuration<M> start, Naming<M> naming) {

    /** A strategy as a request names it. */
    @FunctionalInterface
    interface Naming<M> {
        Strategy<M> strategy(StrategyArgument argument, Player player) throws IOException;
    }

    static StrategyPlays<Long> inChips(Request request, BiddingGame game, StopSignal stop) {
        BiddingGame asked = game.with(Money.CHIPS);
        Referee<Long> referee = Referee.inChips(asked);
        long alice = Purses.chips(request, "alice");
        long bob = Purses.chips(request, "bob");
        Purses.requireTotal(alice, bob);
        Configuration<Long> start = referee.start(alice, bob);
        return new StrategyPlays<>(referee, start, (named, player) -> named.inChips(asked, player, start, stop));
    }

    static StrategyPlays<BigFraction> inMoney(Request request, BiddingGame game, StopSignal stop) {
        BiddingGame asked = game.with(Money.CONTINUOUS);
        Referee<BigFraction> referee = Referee.inMoney(asked);
        BigFraction alice = Purses.money(request, "alice");
        BigFraction bob = Purses.money(request, "bob");
        Purses.requireSome(alice, bob);
        Configuration<BigFraction> start = referee.start(alice, bob);
        return new StrategyPlays<>(referee, start, (named, player) -> named.inMoney(asked, player, start, stop));
    }

    /** The strategy that stands in a field. */
    Strategy<M> strategy(String field, String text, Player player) {
        return Unchecked.get(() -> naming
                .strategy(new StrategyArgument("'" + field + "'", text, StrategyArgument.Files.NONE), player));
    }
}
