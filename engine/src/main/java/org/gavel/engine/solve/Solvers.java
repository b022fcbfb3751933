package org.gavel.engine.solve;

import java.util.List;
import java.util.function.Function;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.chips.DescentChipSolver;
import org.gavel.engine.solve.reach.DescentSolver;
import org.gavel.engine.task.ChipSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;
import org.gavel.engine.task.Task;
import org.gavel.engine.task.UnsupportedGameException;

/**
 * Solves games for thresholds, with the solver that suits the auction and the objective. {@link Capabilities} lists what is supported.
 * Boards without cycles take one pass over the edges; others are solved by iteration.
 */
public final class Solvers {

    private Solvers() {
    }

    /**
     * Both players' thresholds in real money at every vertex, with {@link ContinuousOptions#DEFAULT} and no time limit.
     *
     * @param game any game, also one whose money is chips
     * @return exact thresholds, or proved bounds at most 1e-9 apart where fractions would take too long
     * @throws UnsupportedGameException if no solver supports the game
     */
    public static ContinuousSolution solve(BiddingGame game) {
        return solve(game, ContinuousOptions.DEFAULT);
    }

    /**
     * Both players' thresholds in real money at every vertex, without a time limit.
     *
     * @param game any game, also one whose money is chips
     * @param options the width of bounds, digits, rounds and threads
     * @throws UnsupportedGameException if no solver supports the game with these options
     */
    public static ContinuousSolution solve(BiddingGame game, ContinuousOptions options) {
        return continuous(game.auction(), options).solve(game, StopSignal.NEVER);
    }

    /**
     * Both players' thresholds in whole chips at every vertex, without a time limit.
     *
     * @param game any game, also one whose money is continuous
     * @param totals all chips in the game; under payments to the bank, the opponent's chips
     * @throws UnsupportedGameException if no solver supports the game
     * @throws org.gavel.engine.limit.LimitReachedException if the tables do not fit into memory
     */
    public static ChipSolution solve(BiddingGame game, ChipTotals totals) {
        return chips(game.auction()).solve(game, totals, StopSignal.NEVER);
    }

    /**
     * The solver of thresholds in real money for an auction, whatever its kind of money. It throws
     * {@link IllegalArgumentException} for games with another payment or mover rule.
     */
    public static ContinuousSolver continuous(Auction auction, ContinuousOptions options) {
        return (game, stop) -> {
            requireSame(auction, game, List.of(Auction::payment, Auction::mover));
            SolverTable.Row row = Capabilities.row(game, Money.CONTINUOUS);
            if (options.horizon().isPresent()) {
                Task.HORIZON.require(game);
            }
            return game.board().mostRounds().isPresent() && options.horizon().isEmpty()
                    ? new DescentSolver().solve(game, stop)
                    : row.money().apply(options).solve(game, stop);
        };
    }

    /** The solver of thresholds in whole chips for an auction, on two threads: see {@link #chips(Auction, int)}. */
    public static ChipSolver chips(Auction auction) {
        return chips(auction, Player.values().length);
    }

    /**
     * The solver of thresholds in whole chips for an auction, whatever its kind of money. It throws
     * {@link IllegalArgumentException} for games with another payment, tie rule, mover rule or kind of bids.
     *
     * @param threads the number of threads to use, at least 1; more than 2 change nothing
     */
    public static ChipSolver chips(Auction auction, int threads) {
        return new Chosen(auction, threads);
    }

    /** The solver of thresholds in whole chips that suits each game. */
    private record Chosen(Auction auction, int threads) implements ChipSolver {

        private ChipSolver of(BiddingGame game) {
            requireSame(auction, game, List.of(Auction::payment, Auction::ties, Auction::mover, Auction::bids));
            SolverTable.Row row = Capabilities.row(game, Money.CHIPS);
            return game.board().mostRounds().isPresent() ? new DescentChipSolver() : row.chips().apply(threads);
        }

        @Override
        public void require(BiddingGame game, ChipTotals totals) {
            of(game).require(game, totals);
        }

        @Override
        public ChipSolution solveFirst(BiddingGame game, ChipTotals totals, StopSignal stop) {
            return of(game).solveFirst(game, totals, stop);
        }
    }

    /** Checks that a game agrees with the auction for which a solver was chosen in all that the solver rests on. */
    private static void requireSame(Auction auction, BiddingGame game, List<Function<Auction, Object>> parts) {
        if (parts.stream().anyMatch(part -> !part.apply(auction).equals(part.apply(game.auction())))) {
            throw new IllegalArgumentException("a solver for '" + auction + "' and a game of '" + game.auction() + "'");
        }
    }
}
