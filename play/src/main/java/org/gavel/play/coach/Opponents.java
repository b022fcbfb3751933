package org.gavel.play.coach;

import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.LateRefusal;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.play.OngoingPlay;

/**
 * Makes the strategies by which the program plays, and the coach who explains it.
 *
 * @param <M> whole chips or real money
 */
public interface Opponents<M> {

    /**
     * The strategy of a player.
     *
     * @param strength how well it plays
     * @param play the play, of whose start the strategy is made
     * @param seed what chance is drawn from
     * @throws UnsupportedGameException if there is none of that strength
     * @throws org.gavel.engine.limit.LimitReachedException if it would take too long
     */
    Strategy<M> strategy(Player player, Strength strength, OngoingPlay<M> play, long seed);

    /** Explains a play. */
    Coach<M> coach(OngoingPlay<M> play);

    /** What a solver of perfect play gives, or the refusal. */
    static <T> T known(Supplier<T> perfect) {
        try {
            return perfect.get();
        } catch (UnsupportedGameException e) {
            throw LateRefusal.PERFECT_PLAY.refusal(e.getMessage());
        }
    }

    /** What a configuration is worth by the money that is more than would be needed under Richman payment, in (0,1). */
    static <M extends Number> ToDoubleFunction<Configuration<M>> rough(Player player, BiddingGame game,
            ShareSource thresholds, StopSignal stop) {
        if (game.board().marks().hasChance()) {
            double[] values = RandomTurnWorth.of(player, game, stop);
            return here -> 0.5 + (share(player, here) + values[here.vertex()] - 1) / 4;
        }
        ContinuousSolution solution = thresholds.of(game.with(Auction.DEFAULT), ContinuousOptions.DEFAULT, stop);
        return here -> {
            double share = share(player, here);
            double needed = (solution.of(player).upper(here.vertex())
                    + 1 - solution.of(player.opponent()).upper(here.vertex())) / 2;
            return 0.5 + (share - needed) / 4;
        };
    }

    private static double share(Player player, Configuration<? extends Number> here) {
        double own = here.of(player).doubleValue();
        double total = own + here.of(player.opponent()).doubleValue();
        return total == 0 ? 0.5 : own / total;
    }
}
