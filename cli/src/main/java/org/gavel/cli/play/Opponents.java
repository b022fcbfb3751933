package org.gavel.cli.play;

import java.util.function.ToDoubleFunction;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.InputException;
import org.gavel.engine.auction.Auction;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.graph.Player;
import org.gavel.engine.optimal.OptimalChips;
import org.gavel.engine.outcome.RoundsToWin;
import org.gavel.engine.play.LookaheadStrategy;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Prospects;
import org.gavel.engine.play.WinningFirst;
import org.gavel.engine.solution.ContinuousSolution;
import org.gavel.engine.solver.ContinuousOptions;
import org.gavel.engine.solver.Solvers;
import org.gavel.engine.solver.StopSignal;
import org.gavel.engine.solver.UnsupportedAuctionException;
import org.gavel.engine.strategy.Configuration;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;

/**
 * Makes the strategies by which the program plays, and what it says of a play.
 *
 * @param <M> whole chips or real money
 */
interface Opponents<M> {

    /**
     * The strategy of a player.
     *
     * @throws org.gavel.cli.InputException if there is none of that strength
     */
    Strategy<M> strategy(Player player, Strength strength, OngoingPlay<M> play, long seed);

    /** Explains a play. */
    Counsel<M> counsel(OngoingPlay<M> play);

    private static <T> T known(Supplier<T> perfect) {
        try {
            return perfect.get();
        } catch (UnsupportedAuctionException e) {
            throw new InputException("perfect play is not known here: " + e.getMessage(),
                    "let the program play good or random, or two people play");
        }
    }

    /** Opponents in whole chips. */
    static Opponents<Long> inChips(StopSignal stop) {
        return new Opponents<>() {
            @Override
            public Strategy<Long> strategy(Player player, Strength strength, OngoingPlay<Long> play, long seed) {
                if (strength == Strength.RANDOM) {
                    return RandomStrategy.inChips(player, play.game().graph(), seed);
                }
                ToDoubleFunction<Configuration<Long>> rough = rough(player, play.game(), stop);
                if (strength == Strength.GOOD) {
                    return LookaheadStrategy.inChips(player, play.referee(), rough);
                }
                OptimalChips perfect = known(() -> OptimalChips.of(play.game().startingAt(play.start().vertex()),
                        player, play.start().alice(), play.start().bob(), stop));
                Prospects<Long> prospects = known(counsel(play)::prospects);
                return new WinningFirst<>(perfect, here -> perfect.rounds(here) != RoundsToWin.NEVER,
                        LookaheadStrategy.inChips(player, play.referee(),
                                here -> worth(prospects, player, here, rough)));
            }

            @Override
            public Counsel<Long> counsel(OngoingPlay<Long> play) {
                return new ChipCounsel(play.game(), play.start(), stop);
            }
        };
    }

    /** Opponents in real money. */
    static Opponents<BigFraction> inMoney(StopSignal stop) {
        return new Opponents<>() {
            @Override
            public Strategy<BigFraction> strategy(Player player, Strength strength, OngoingPlay<BigFraction> play,
                    long seed) {
                if (strength == Strength.RANDOM) {
                    return RandomStrategy.inMoney(player, play.game().graph(), seed);
                }
                ToDoubleFunction<Configuration<BigFraction>> rough = rough(player, play.game(), stop);
                if (strength == Strength.GOOD) {
                    return LookaheadStrategy.inMoney(player, play.referee(), rough);
                }
                Prospects<BigFraction> prospects = known(counsel(play)::prospects);
                return LookaheadStrategy.inMoney(player, play.referee(),
                        here -> worth(prospects, player, here, rough));
            }

            @Override
            public Counsel<BigFraction> counsel(OngoingPlay<BigFraction> play) {
                return new MoneyCounsel(play.game(), stop);
            }
        };
    }

    private static <M> double worth(Prospects<M> prospects, Player player, Configuration<M> here,
            ToDoubleFunction<Configuration<M>> rough) {
        return prospects.canForce(player, here) ? 1
                : prospects.canForce(player.opponent(), here) ? 0 : rough.applyAsDouble(here);
    }

    /** What a configuration is worth by the money that is more than would be needed under Richman payment, in (0,1). */
    private static <M extends Number> ToDoubleFunction<Configuration<M>> rough(Player player, BiddingGame game,
            StopSignal stop) {
        ContinuousSolution solution = Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT)
                .solve(game.with(Auction.DEFAULT), stop);
        return here -> {
            double own = here.of(player).doubleValue();
            double total = own + here.of(player.opponent()).doubleValue();
            double share = total == 0 ? 0.5 : own / total;
            double needed = (solution.of(player).upper(here.vertex())
                    + 1 - solution.of(player.opponent()).upper(here.vertex())) / 2;
            return 0.5 + (share - needed) / 4;
        };
    }
}
