package org.gavel.service.play;

import java.io.IOException;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.strategy.Strategy;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;
import org.gavel.play.coach.ChipOpponents;
import org.gavel.play.coach.MoneyOpponents;
import org.gavel.play.coach.Opponents;
import org.gavel.service.request.Purses;
import org.gavel.service.request.Request;
import org.gavel.service.request.StrategyArgument;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * What a play is bid with.
 *
 * @param <M> whole chips or real money
 * @param reader makes an amount of what messages begin with, and a text
 * @param value the number that an amount is
 * @param checks rejects budgets with which no play is possible
 * @param referees the referee of a game
 * @param computers who can be played against
 * @param strategies finds strategies that are named
 */
public record Currency<M>(BiFunction<String, String, M> reader, Function<M, BigFraction> value,
        BiConsumer<M, M> checks, Function<BiddingGame, Referee<M>> referees,
        BiFunction<ShareSource, StopSignal, Opponents<M>> computers, Named<M> strategies) {

    /** Finds a strategy of a player that is named. */
    @FunctionalInterface
    public interface Named<M> {
        /** The strategy. */
        Strategy<M> of(StrategyArgument argument, BiddingGame game, Player player, Configuration<M> start,
                StopSignal stop) throws IOException;
    }

    /** Whole chips. */
    public static final Currency<Long> CHIPS = new Currency<>(Purses::chips, BigFraction::of, Purses::requireTotal,
            Referee::inChips, (thresholds, stop) -> new ChipOpponents(stop), StrategyArgument::inChips);
    /** Real money. */
    public static final Currency<BigFraction> MONEY = new Currency<>(Purses::money, amount -> amount,
            Purses::requireSome, Referee::inMoney, MoneyOpponents::new, StrategyArgument::inMoney);

    /** What a game is bid with. */
    public static Currency<?> of(BiddingGame game) {
        return game.auction().money() == Money.CHIPS ? CHIPS : MONEY;
    }

    /**
     * An amount from its text.
     *
     * @param what what the message begins with
     * @throws org.gavel.engine.failure.InputException if it is none
     */
    public M read(String what, String text) {
        return reader.apply(what, text);
    }

    /** The amount in a field that has to be there. */
    M read(Request request, String field) {
        return read("'" + field + "'", request.text(field));
    }

    /** A play that begins with purses, if anybody can play with them. */
    public OngoingPlay<M> begin(BiddingGame game, M alice, M bob) {
        checks.accept(alice, bob);
        return OngoingPlay.begin(referees.apply(game), alice, bob);
    }

    /** An amount as {@link #read} takes it. */
    public String exact(M amount) {
        return Fractions.text(value.apply(amount));
    }

    /** An amount in an answer: a number of chips, or a fraction in a text. */
    JsonNode json(M amount) {
        return amount instanceof Long chips ? JsonNodeFactory.instance.numberNode(chips.longValue())
                : JsonNodeFactory.instance.stringNode(exact(amount));
    }
}
