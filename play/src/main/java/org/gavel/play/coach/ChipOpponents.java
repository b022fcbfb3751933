package org.gavel.play.coach;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.RoundsToWin;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.task.LateRefusal;
import org.gavel.play.LookaheadStrategy;
import org.gavel.play.OngoingPlay;
import org.gavel.play.PreferredStrategy;
import org.gavel.play.optimal.OptimalChips;

/**
 * Opponents in whole chips. Perfect play forces wins where it can; elsewhere it bids at random where pure play does not settle
 * the game and the values can be found soon, and otherwise so that most answers are mistakes.
 */
public final class ChipOpponents implements Opponents<Long> {

    private final StopSignal stop;
    private Optional<ChipCoach> latest = Optional.empty();

    /**
     * Opponents.
     *
     * @param stop asked by solvers
     */
    public ChipOpponents(StopSignal stop) {
        this.stop = stop;
    }

    @Override
    public Strategy<Long> strategy(Player player, Strength strength, OngoingPlay<Long> play, long seed) {
        BiddingGame game = play.game();
        if (strength == Strength.RANDOM) {
            return RandomStrategy.inChips(player, game.board(), seed);
        }
        if (strength == Strength.GOOD) {
            return LookaheadStrategy.inChips(player, play.referee(),
                    Opponents.rough(player, game, ShareSource.SOLVING, stop));
        }
        if (game.auction().ties().isChance() || game.board().marks().hasChance()) {
            return mixed(play).map(values -> values.strategy(player, seed)).orElseThrow(() -> LateRefusal.PERFECT_PLAY
                    .refusal((game.auction().ties().isChance() ? "where a coin decides ties" : "where chance moves")
                            + " bids must be at random, and how was not found for so large a game"));
        }
        OptimalChips perfect = Opponents.known(() -> OptimalChips.of(game.startingAt(play.start().vertex()), player,
                play.start().alice(), play.start().bob(), stop));
        boolean won = perfect.rounds(play.start()) != RoundsToWin.NEVER;
        Optional<MixedPlay> mixed = won || !isMixed(game) ? Optional.empty() : mixed(play);
        ChipCoach coach = Opponents.known(() -> checked(play));
        Strategy<Long> lookahead = lookahead(player, play, coach);
        return new PreferredStrategy<>(game.graph(), perfect, here -> perfect.rounds(here) != RoundsToWin.NEVER,
                mixed.<Strategy<Long>>map(values -> new PreferredStrategy<>(game.graph(), values.strategy(player, seed),
                        here -> !coach.canForce(player.opponent(), here), lookahead)).orElse(lookahead));
    }

    /** The coach of a play, who has found out who can force a win. */
    private ChipCoach checked(OngoingPlay<Long> play) {
        coach(play).canForce(Player.ALICE, play.start());
        return coach(play);
    }

    /** Whether many configurations are settled by bids at random only. */
    private static boolean isMixed(BiddingGame game) {
        return !game.auction().ties().movesToken() || game.auction().payment().losersPay();
    }

    private Optional<MixedPlay> mixed(OngoingPlay<Long> play) {
        return Opponents.known(() -> coach(play).mixed(play));
    }

    private Strategy<Long> lookahead(Player player, OngoingPlay<Long> play, ChipCoach coach) {
        ToDoubleFunction<Configuration<Long>> rough = Opponents.rough(player, play.game(), ShareSource.SOLVING, stop);
        return LookaheadStrategy.inChips(player, play.referee(), here -> coach.canForce(player, here) ? 1
                : coach.canForce(player.opponent(), here) ? 0 : rough.applyAsDouble(here));
    }

    @Override
    public ChipCoach coach(OngoingPlay<Long> play) {
        if (latest.filter(coach -> coach.isAbout(play)).isEmpty()) {
            latest = Optional.of(new ChipCoach(play.game(), play.start(), stop));
        }
        return latest.get();
    }
}
