package org.gavel.engine.solve.period;

import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Evidence;
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
import org.gavel.engine.task.ChipSolver;
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
     * How far a search came.
     *
     * @param real the thresholds in real money, exact
     * @param length a common period of all vertices
     * @param found the periods, if a table shows them
     * @param unseen the first total that no table had
     * @param limit what ended the search before, if anything did
     */
    public record Sought(ContinuousSolution real, long length, Optional<ChipPeriods> found, long unseen,
            Optional<LimitReachedException> limit) {

        /** The periods that were found, or nothing; throws what ended the search before. */
        private Optional<ChipPeriods> orLimit() {
            if (limit.isPresent()) {
                throw limit.get();
            }
            return found;
        }

        /** The period of a player's thresholds at a vertex, as found or as expected. */
        public ChipPeriod period(Player player, int vertex) {
            return found.map(periods -> periods.period(player, vertex))
                    .orElseGet(() -> new ChipPeriod(length, real.of(player).exact(vertex).orElseThrow()
                            .multiply(BigInteger.valueOf(length)).longValue(), unseen, Evidence.EXPECTED));
        }
    }

    /**
     * The periods of a game, or empty if its Richman thresholds are not known exactly, or the table would be too long.
     *
     * @param game a game under Richman payment, secret bids or open ones, any tie rule that can be solved
     * @throws LimitReachedException if stopped, or if the tables do not fit into memory
     * @throws org.gavel.engine.task.UnsupportedGameException if thresholds of such games do not repeat
     */
    public Optional<ChipPeriods> find(BiddingGame game, StopSignal stop) {
        return search(game, stop).flatMap(Sought::orLimit);
    }

    /**
     * The same, with what is known where the search ends before: thresholds grow by what is needed in real money, unless equal bids move
     * no one, where more is needed. Empty if that is not known exactly, or has too many digits.
     *
     * @throws LimitReachedException if it was stopped before that was known
     * @throws org.gavel.engine.task.UnsupportedGameException if thresholds of such games do not repeat
     */
    public Optional<Sought> seek(BiddingGame game, StopSignal stop) {
        return search(game, stop)
                .filter(sought -> game.auction().ties().movesToken() || sought.orLimit().isPresent());
    }

    private Optional<Sought> search(BiddingGame game, StopSignal stop) {
        Capabilities.requirePeriods(game);
        ChipSolver solver = Solvers.chips(game.auction());
        Auction plain = Auction.DEFAULT.with(Money.CONTINUOUS);
        ContinuousSolution real = Solvers.continuous(plain, ContinuousOptions.DEFAULT).solve(game.with(plain), stop);
        Optional<BigInteger> common = commonPeriod(real);
        if (common.isEmpty() || common.get().compareTo(BigInteger.valueOf(ChipTotals.LARGEST)) > 0) {
            stop.require("periods were looked for");
            return Optional.empty();
        }
        return Optional.of(search(game, solver, real, common.get().longValueExact(), stop));
    }

    private Sought search(BiddingGame game, ChipSolver solver, ContinuousSolution real, long length, StopSignal stop) {
        Components components = Components.of(game.graph());
        long unseen = 0;
        for (long last = 2 * length; last < longestTable; last *= 2) {
            ChipSolution table;
            try {
                table = solver.solve(game, ChipTotals.range(0, last), stop);
            } catch (LimitReachedException e) {
                return new Sought(real, length, Optional.empty(), unseen, Optional.of(e));
            }
            unseen = last + 1;
            ChipPeriod[][] periods = new ChipPeriod[2][];
            for (Player player : Player.values()) {
                periods[player.ordinal()] = new PeriodProof(table, real.of(player), components, player, length)
                        .periods().orElse(null);
            }
            if (periods[0] != null && periods[1] != null) {
                return new Sought(real, length, Optional.of(new ChipPeriods(table, periods)), unseen, Optional.empty());
            }
        }
        return new Sought(real, length, Optional.empty(), unseen, Optional.empty());
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
