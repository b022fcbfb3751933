package org.gavel.cli.play;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.LookaheadStrategy;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.PreferredStrategy;
import org.gavel.engine.play.Prospects;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.purses.RoundsToWin;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.optimal.OptimalChips;

/**
 * Opponents in whole chips. Perfect play forces wins where it can; elsewhere it bids at random where pure play does not settle
 * the game and the values can be found soon, and otherwise so that most answers are mistakes.
 */
final class ChipOpponents implements Opponents<Long> {

    private final StopSignal stop;
    private Optional<ChipCounsel> latest = Optional.empty();

    ChipOpponents(StopSignal stop) {
        this.stop = stop;
    }

    @Override
    public Strategy<Long> strategy(Player player, Strength strength, OngoingPlay<Long> play, long seed) {
        BiddingGame game = play.game();
        if (strength == Strength.RANDOM) {
            return RandomStrategy.inChips(player, game.graph(), seed);
        }
        if (strength == Strength.GOOD) {
            return LookaheadStrategy.inChips(player, play.referee(), Opponents.rough(player, game, stop));
        }
        if (game.auction().ties().isChance()) {
            return mixing(play).map(values -> values.strategy(player, seed)).orElseThrow(() -> Opponents
                    .unknown(
                            "where a coin decides ties bids must be at random, and how was not found for so large a game"));
        }
        OptimalChips perfect = Opponents.known(() -> OptimalChips.of(game.startingAt(play.start().vertex()), player,
                play.start().alice(), play.start().bob(), stop));
        boolean won = perfect.rounds(play.start()) != RoundsToWin.NEVER;
        Optional<Mixing> mixed = won || !isMixed(game) ? Optional.empty() : mixing(play);
        Prospects<Long> prospects = Opponents.known(counsel(play)::prospects);
        Strategy<Long> lookahead = lookahead(player, play, prospects);
        return new PreferredStrategy<>(game.graph(), perfect, here -> perfect.rounds(here) != RoundsToWin.NEVER,
                mixed.<Strategy<Long>>map(values -> new PreferredStrategy<>(game.graph(), values.strategy(player, seed),
                        here -> !prospects.canForce(player.opponent(), here), lookahead)).orElse(lookahead));
    }

    /** Whether many configurations are settled by bids at random only. */
    private static boolean isMixed(BiddingGame game) {
        return !game.auction().ties().movesToken() || game.auction().payment().losersPay();
    }

    private Optional<Mixing> mixing(OngoingPlay<Long> play) {
        return Opponents.known(() -> counsel(play).mixing(play));
    }

    private Strategy<Long> lookahead(Player player, OngoingPlay<Long> play, Prospects<Long> prospects) {
        ToDoubleFunction<Configuration<Long>> rough = Opponents.rough(player, play.game(), stop);
        return LookaheadStrategy.inChips(player, play.referee(), here -> prospects.canForce(player, here) ? 1
                : prospects.canForce(player.opponent(), here) ? 0 : rough.applyAsDouble(here));
    }

    @Override
    public ChipCounsel counsel(OngoingPlay<Long> play) {
        if (latest.filter(counsel -> counsel.isAbout(play)).isEmpty()) {
            latest = Optional.of(new ChipCounsel(play.game(), play.start(), stop));
        }
        return latest.get();
    }
}
