package org.gavel.engine.coach;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.Task;
import org.gavel.engine.solve.UnsupportedAuctionException;
import org.gavel.engine.solve.purses.ConfigurationSolver;

/**
 * Who can force a win in a play with whole chips: by thresholds where more chips never hurt, configuration by configuration
 * otherwise. Solved once, when it is made.
 */
final class ChipWins {

    private static final long MOST_CHIPS = 1 << 20;

    private final Map<Player, Wins> wins = new EnumMap<>(Player.class);
    private final boolean monotone;

    /** How it is known for one player. */
    private interface Wins {

        boolean contains(Configuration<Long> here);

        OptionalLong needed(Configuration<Long> here);
    }

    /**
     * Who can force a win in all that can follow from a configuration.
     *
     * @param game the game
     * @param start the configuration
     * @param stop asked between steps
     * @throws UnsupportedAuctionException if ties are decided by a coin, or chips cannot be paid so
     * @throws LimitReachedException if stopped, or if there are too many configurations
     */
    ChipWins(BiddingGame game, Configuration<Long> start, StopSignal stop) {
        BiddingGame played = game.with(game.auction().with(Money.CHIPS));
        Auction auction = played.auction();
        Task.CHIP_OUTCOME.require(played);
        monotone = played.isMonotone();
        ChipSolution solution = monotone ? thresholds(played, start, stop) : null;
        for (Player player : Player.values()) {
            wins.put(player, monotone ? byThresholds(solution, player) : byConfigurations(played, start, player, stop));
        }
    }

    private static ChipSolution thresholds(BiddingGame game, Configuration<Long> start, StopSignal stop) {
        long most = Math.max(start.alice(), start.bob());
        if (!game.auction().payment().keepsTotal() && most > MOST_CHIPS) {
            throw tooMany(most);
        }
        ChipTotals totals = game.auction().payment().keepsTotal() ? ChipTotals.of(start.alice() + start.bob())
                : ChipTotals.range(0, most);
        return Solvers.chips(game.auction()).solve(game, totals, stop);
    }

    private static LimitReachedException tooMany(long chips) {
        return new LimitReachedException("there are too many configurations with " + chips + " chips",
                "play with fewer chips");
    }

    private static Wins byThresholds(ChipSolution solution, Player player) {
        ChipNeeds needs = ChipNeeds.of(solution, player);
        boolean keepsTotal = solution.game().auction().payment().keepsTotal();
        return new Wins() {
            @Override
            public boolean contains(Configuration<Long> here) {
                OptionalLong needed = needed(here);
                return needed.isPresent() && here.of(player) >= needed.getAsLong();
            }

            @Override
            public OptionalLong needed(Configuration<Long> here) {
                int index = keepsTotal ? 0 : solution.totals().indexOf(here.of(player.opponent()));
                long chips = needs.chips(here.vertex(), here.state(), index);
                return chips == ChipNeeds.NEVER ? OptionalLong.empty() : OptionalLong.of(chips);
            }
        };
    }

    private static Wins byConfigurations(BiddingGame game, Configuration<Long> start, Player player,
            StopSignal stop) {
        if (start.alice() + start.bob() > MOST_CHIPS) {
            throw tooMany(start.alice() + start.bob());
        }
        ConfigurationSolver solver = new ConfigurationSolver(game.startingAt(start.vertex()), player,
                game.auction().bids().stance(player), ConfigurationSolver.Scope.FROM_START,
                start.of(player).intValue(), start.of(player.opponent()).intValue(), stop);
        return new Wins() {
            @Override
            public boolean contains(Configuration<Long> here) {
                return solver.rounds(here.vertex(), here.state(), here.of(player),
                        here.of(player.opponent())) >= 0;
            }

            @Override
            public OptionalLong needed(Configuration<Long> here) {
                return OptionalLong.empty();
            }
        };
    }

    /** Whether a player can force a win from a configuration. */
    boolean canForce(Player player, Configuration<Long> here) {
        return wins.get(player).contains(here);
    }

    /**
     * The least chips with which a player can force a win from where a configuration is, if the tie state and, under payments
     * to the bank, the other's chips are as they are; empty if no number is enough, or more chips can hurt.
     */
    OptionalLong needed(Player player, Configuration<Long> here) {
        return wins.get(player).needed(here);
    }

    /** Whether more chips never hurt, so that there is a least number that is enough. */
    boolean isMonotone() {
        return monotone;
    }
}
