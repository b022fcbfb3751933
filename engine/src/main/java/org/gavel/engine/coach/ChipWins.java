package org.gavel.engine.coach;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
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
import org.gavel.engine.solve.purses.RoundsToWin;

/**
 * Who can force a win in a play with whole chips: by thresholds where more chips never hurt, configuration by configuration
 * otherwise. Solved once, when it is made.
 */
final class ChipWins {

    private static final long MOST_CHIPS = 1 << 20;

    private final Optional<ChipSolution> solution;
    private final Map<Player, RoundsToWin> rounds = new EnumMap<>(Player.class);

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
        solution = played.isMonotone() ? Optional.of(thresholds(played, start, stop)) : Optional.empty();
        for (Player player : Player.values()) {
            if (solution.isEmpty()) {
                rounds.put(player, RoundsToWin.of(played.startingAt(start.vertex()), player, start.alice(), start.bob(),
                        stop));
            }
        }
    }

    private static ChipSolution thresholds(BiddingGame game, Configuration<Long> start, StopSignal stop) {
        long most = Math.max(start.alice(), start.bob());
        if (!game.auction().payment().keepsTotal() && most > MOST_CHIPS) {
            throw ConfigurationSolver.tooMany(most);
        }
        ChipTotals totals = game.auction().payment().keepsTotal() ? ChipTotals.of(start.alice() + start.bob())
                : ChipTotals.range(0, most);
        return Solvers.chips(game.auction()).solve(game, totals, stop);
    }

    /** Whether a player can force a win from a configuration. */
    boolean canForce(Player player, Configuration<Long> here) {
        long own = here.of(player);
        return isMonotone() ? needed(player, here).orElse(Long.MAX_VALUE) <= own
                : rounds.get(player).rounds(here.vertex(), here.state(), own,
                        here.of(player.opponent())) != RoundsToWin.NEVER;
    }

    /**
     * The least chips with which a player can force a win from where a configuration is, if the tie state and, under payments
     * to the bank, the other's chips are as they are; empty if no number is enough, or more chips can hurt.
     */
    OptionalLong needed(Player player, Configuration<Long> here) {
        if (solution.isEmpty()) {
            return OptionalLong.empty();
        }
        boolean keepsTotal = solution.get().game().auction().payment().keepsTotal();
        int index = keepsTotal ? 0 : solution.get().totals().indexOf(here.of(player.opponent()));
        long chips = ChipNeeds.of(solution.get(), player).chips(here.vertex(), here.state(), index);
        return chips == ChipNeeds.NEVER ? OptionalLong.empty() : OptionalLong.of(chips);
    }

    /** Whether more chips never hurt, so that there is a least number that is enough. */
    boolean isMonotone() {
        return solution.isPresent();
    }
}
