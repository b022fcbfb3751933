package org.gavel.service.query;

import java.io.IOException;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.play.Referee;
import org.gavel.play.proof.ChipStrategyVerifier;
import org.gavel.play.proof.Guarantee;
import org.gavel.play.proof.ShareStrategyVerifier;
import org.gavel.service.request.Input;
import org.gavel.service.request.StrategyArgument;

/**
 * Strategies that are asked about, with what the players have.
 *
 * @param <M> whole chips or real money
 * @param asking who asks
 * @param referee applies the rules
 * @param start the configuration that all plays begin with
 * @param naming finds a strategy
 * @param verifier decides what a strategy guarantees
 */
record StrategyPlays<M>(Inquirer asking, Referee<M> referee, Configuration<M> start, Naming<M> naming,
        Verifier<M> verifier) {

    /** A strategy by its name. */
    @FunctionalInterface
    interface Naming<M> {
        Strategy<M> strategy(StrategyArgument argument, Player player) throws IOException;
    }

    /** Decides what a strategy guarantees from the start. */
    @FunctionalInterface
    interface Verifier<M> {
        Guarantee<M> verify(Strategy<M> strategy);
    }

    /** Plays of the game that is asked about. */
    static StrategyPlays<?> of(Inquirer asking) {
        AskedPurses purses = asking.purses();
        BiddingGame loaded = asking.listed(Inputs.GAME).game();
        BiddingGame game = purses.applyTo(loaded);
        return purses.areChips(loaded) ? inChips(asking, game, purses) : inMoney(asking, game, purses);
    }

    private static StrategyPlays<Long> inChips(Inquirer asking, BiddingGame game, AskedPurses purses) {
        Referee<Long> referee = Referee.inChips(game);
        Configuration<Long> start = referee.start(purses.chips(Player.ALICE), purses.chips(Player.BOB));
        return new StrategyPlays<>(asking, referee, start,
                (named, player) -> named.inChips(game, player, start, asking.stop()),
                strategy -> new ChipStrategyVerifier().verify(referee, strategy, start, asking.stop()));
    }

    private static StrategyPlays<BigFraction> inMoney(Inquirer asking, BiddingGame game, AskedPurses purses) {
        Referee<BigFraction> referee = Referee.inMoney(game);
        Configuration<BigFraction> start = referee.start(purses.money(Player.ALICE), purses.money(Player.BOB));
        return new StrategyPlays<>(asking, referee, start,
                (named, player) -> named.inMoney(game, player, start, asking.stop()),
                strategy -> new ShareStrategyVerifier().verify(referee, strategy, start, asking.stop()));
    }

    /** The game with its money. */
    BiddingGame game() {
        return referee.game();
    }

    /** The strategy that an input names. */
    Strategy<M> strategy(Input<String> input, String text, Player player) {
        return Unchecked.get(() -> naming
                .strategy(new StrategyArgument(asking.called(input), text, asking::strategy), player));
    }
}
