package org.gavel.engine.solve.purses;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.Task;
import org.gavel.engine.solve.UnsupportedAuctionException;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.ChipAdvisor;

/**
 * Who can force a win from the start of a game with given chips, within how many rounds, and how. The tie rule says who is
 * favoured at the start. By thresholds where more chips never hurt; configuration by configuration otherwise. Where plays may be
 * endless, how is not told, for bids that keep what is needed do not always make progress.
 */
public final class ChipOutcomeSolver {

    /**
     * The answer for the start of a game.
     *
     * @param game the game
     * @param alice Alice's chips
     * @param bob Bob's chips
     * @param stop asked between steps
     * @throws UnsupportedAuctionException if ties are decided by a coin, or chips cannot be paid so
     * @throws LimitReachedException if stopped, or if the tables do not fit into memory
     */
    public ChipOutcome solve(BiddingGame game, long alice, long bob, StopSignal stop) {
        Auction auction = game.auction().with(Money.CHIPS);
        if (!game.isPlainReach()) {
            Capabilities.requireObjective(game, Money.CHIPS);
        }
        Task.CHIP_OUTCOME.require(game);
        BiddingGame inChips = game.with(auction);
        return inChips.isMonotone() ? new ByThresholds(inChips, alice, bob, stop).solve()
                : new ByConfigurations(inChips, alice, bob, stop).solve();
    }

    /**
     * The players who might win if they knew the other's bid, but do not know it. Nobody under open bids: there everything is
     * known to the one who acts, so who cannot force a win can be prevented from winning.
     */
    private static List<Player> secretBidders(BiddingGame game) {
        return game.auction().bids() == Bids.SECRET ? List.of(Player.values()) : List.of();
    }

    private static Auction answering(Auction auction, Player answers) {
        return auction.with("bids", (answers == Player.ALICE ? Bids.OPEN_BOB : Bids.OPEN_ALICE).label());
    }

    /** Solves the thresholds that the configuration needs, and no others. */
    private record ByThresholds(BiddingGame game, long alice, long bob, StopSignal stop) {

        ChipOutcome solve() {
            for (Player player : Player.values()) {
                ChipSolution solution = thresholds(game, player);
                if (isEnough(solution, player)) {
                    Optional<ChipAdvice> advice = !game.isPlainReach() ? Optional.empty()
                            : new ChipAdvisor(solution).advice(player, game.start(),
                                    startState(player), index(solution, player), own(player));
                    return new ChipOutcome(Verdict.wonBy(player), rounds(player), advice, "by thresholds");
                }
            }
            for (Player player : secretBidders(game)) {
                if (isEnough(thresholds(game.with(answering(game.auction(), player)), player), player)) {
                    return new ChipOutcome(Verdict.UNDETERMINED, OptionalInt.empty(), Optional.empty(),
                            "by thresholds of naming and of answering bids");
                }
            }
            return new ChipOutcome(Verdict.DRAW, OptionalInt.empty(), Optional.empty(),
                    game.auction().bids() == Bids.SECRET ? "by thresholds of naming and of answering bids"
                            : "by thresholds");
        }

        private ChipSolution thresholds(BiddingGame asked, Player player) {
            long others = player == Player.ALICE ? bob : alice;
            ChipTotals totals = game.auction().payment().keepsTotal() ? ChipTotals.of(alice + bob) : upTo(others);
            return Solvers.chips(asked.auction()).solve(asked, totals, stop);
        }

        private ChipTotals upTo(long chips) {
            if (chips > 1 << 24) {
                throw new LimitReachedException("tables for " + chips + " chips of the other player do not fit",
                        "use fewer chips where chips go to the bank");
            }
            return ChipTotals.range(0, chips);
        }

        private int startState(Player player) {
            return TieView.of(game.auction().ties(), player).start();
        }

        private long own(Player player) {
            return player == Player.ALICE ? alice : bob;
        }

        private int index(ChipSolution solution, Player player) {
            return game.auction().payment().keepsTotal() ? 0 : solution.totals().indexOf(own(player.opponent()));
        }

        private boolean isEnough(ChipSolution solution, Player player) {
            long needed = ChipNeeds.of(solution, player).chips(game.start(), startState(player),
                    index(solution, player));
            return needed <= own(player) && needed != ChipNeeds.NEVER;
        }

        private OptionalInt rounds(Player player) {
            if (!game.isPlainReach()) {
                return OptionalInt.empty();
            }
            if (!game.auction().payment().keepsTotal()) {
                return new ByConfigurations(game, alice, bob, stop).rounds(player);
            }
            ColouredGraph graph = player == Player.ALICE ? game.graph() : game.graph().reverse();
            ChipFormula formula = game.auction().chips(player);
            int state = startState(player);
            long code = formula.countsTheToken() ? 2 * own(player) + (state == player.ordinal() ? 1 : 0) : own(player);
            return new TruncatedRounds(graph, formula, alice + bob).roundsUntil(game.start(),
                    formula.states().size() == 1 ? 0 : state, code, stop);
        }
    }

    /** Solves every configuration that can follow. */
    private record ByConfigurations(BiddingGame game, long alice, long bob, StopSignal stop) {

        ChipOutcome solve() {
            for (Player player : Player.values()) {
                ConfigurationSolver solver = solver(player, game.auction().bids().stance(player));
                int rounds = rounds(solver, player);
                if (rounds >= 0) {
                    Optional<ChipAdvice> advice = game.graph().isTerminal(game.start()) ? Optional.empty()
                            : Optional.of(advice(solver, player));
                    return new ChipOutcome(Verdict.wonBy(player), OptionalInt.of(rounds), advice,
                            "configuration by configuration");
                }
            }
            for (Player player : secretBidders(game)) {
                if (rounds(solver(player, Stance.ANSWERS), player) >= 0) {
                    return new ChipOutcome(Verdict.UNDETERMINED, OptionalInt.empty(), Optional.empty(),
                            "configuration by configuration");
                }
            }
            return new ChipOutcome(Verdict.DRAW, OptionalInt.empty(), Optional.empty(),
                    "configuration by configuration");
        }

        OptionalInt rounds(Player player) {
            return OptionalInt.of(rounds(solver(player, game.auction().bids().stance(player)), player));
        }

        private ConfigurationSolver solver(Player player, Stance stance) {
            if (alice + bob > 1 << 20) {
                throw new LimitReachedException("there are too many configurations with " + (alice + bob) + " chips",
                        "use fewer chips");
            }
            return new ConfigurationSolver(game, player, stance, ConfigurationSolver.Scope.FROM_START,
                    (int) own(player), (int) own(player.opponent()),
                    stop);
        }

        private long own(Player player) {
            return player == Player.ALICE ? alice : bob;
        }

        private int rounds(ConfigurationSolver solver, Player player) {
            int state = TieView.of(game.auction().ties(), player).start();
            return solver.rounds(game.start(), state, own(player), own(player.opponent()));
        }

        private ChipAdvice advice(ConfigurationSolver solver, Player player) {
            int state = TieView.of(game.auction().ties(), player).start();
            long own = own(player);
            long other = own(player.opponent());
            return new ChipAdvice(player, game.start(), state, own, other,
                    solver.bids(game.start(), state, own, other));
        }
    }
}
