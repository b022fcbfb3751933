package org.gavel.engine.solve.period;

import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;

/**
 * Finds the periods of a game under Richman payment. A common period of all vertices is the least N for which N times
 * every Richman threshold is whole; then the table of totals is doubled until {@link PeriodProof} finds from where on the
 * thresholds of every vertex repeat. Memory grows with vertices times the length of the table.
 *
 * @param longestTable the most totals to solve before giving up, at least 1
 */
public record ChipPeriodFinder(long longestTable) {

    /**
     * The periods of a game, or empty if its Richman thresholds are not known exactly, or the table would be too long.
     *
     * @param game a game under Richman payment, secret bids or open ones, any tie rule that can be solved
     * @param stop asked between steps
     * @throws LimitReachedException if stopped, or if the tables do not fit into memory
     * @throws org.gavel.engine.task.UnsupportedAuctionException if thresholds of such games do not repeat
     */
    public Optional<ChipPeriods> find(BiddingGame game, StopSignal stop) {
        Capabilities.requirePeriods(game);
        Auction plain = Auction.DEFAULT.with(Money.CONTINUOUS);
        ContinuousSolution real = Solvers.continuous(plain, ContinuousOptions.DEFAULT).solve(game.with(plain), stop);
        Optional<BigInteger> common = commonPeriod(real);
        if (common.isEmpty() || common.get().bitLength() > 40
                || common.get().longValueExact() > longestTable / 2) {
            stop.require("periods were looked for");
            return Optional.empty();
        }
        long length = common.get().longValueExact();
        Components components = Components.of(game.graph());
        for (long last = 2 * length; last < longestTable; last *= 2) {
            ChipSolution table = Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, last), stop);
            ChipPeriod[][] periods = new ChipPeriod[2][];
            for (Player player : Player.values()) {
                periods[player.ordinal()] = new PeriodProof(table, real.of(player), components, player, length)
                        .periods().orElse(null);
            }
            if (periods[0] != null && periods[1] != null) {
                return Optional.of(new ChipPeriods(table, periods));
            }
        }
        return Optional.empty();
    }

    private static Optional<BigInteger> commonPeriod(ContinuousSolution real) {
        BigInteger common = BigInteger.ONE;
        ColouredGraph graph = real.game().graph();
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                Optional<BigFraction> exact = real.of(player).exact(vertex);
                if (exact.isEmpty() || common.bitLength() > 64) {
                    return Optional.empty();
                }
                BigInteger denominator = exact.get().getDenominator();
                common = common.divide(common.gcd(denominator)).multiply(denominator);
            }
        }
        return Optional.of(common);
    }
}
