package org.gavel.engine.solve.outcome;

import org.gavel.engine.number.Chips;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.engine.task.Task;
import org.gavel.engine.task.UnsupportedAuctionException;

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
        return new Question(inChips, alice, bob, stop).answer();
    }

    /** What is asked. */
    private record Question(BiddingGame game, long alice, long bob, StopSignal stop) {

        ChipOutcome answer() {
            boolean secret = game.auction().bids() == Bids.SECRET;
            String settled = game.isMonotone() ? "by thresholds" : "configuration by configuration";
            for (Player player : Player.values()) {
                Optional<ChipOutcome> won = game.isMonotone() ? byThresholds(player, settled)
                        : byConfigurations(player, settled);
                if (won.isPresent()) {
                    return won.get();
                }
            }
            boolean open = secret && Stream.of(Player.values()).anyMatch(this::winsByAnswering);
            return new ChipOutcome(open ? Verdict.UNDETERMINED : Verdict.DRAW, OptionalInt.empty(), Optional.empty(),
                    settled + (secret && game.isMonotone() ? " of naming and of answering bids" : ""));
        }

        /**
         * Whether a player wins who knows the other's bid. Asked where he does not know it: under open bids everything is known to
         * the one who acts, so who cannot force a win can be prevented from winning.
         */
        private boolean winsByAnswering(Player player) {
            if (!game.isMonotone()) {
                return solver(player, Stance.ANSWERS).rounds(game.start(), startState(player), own(player),
                        own(player.opponent())) >= 0;
            }
            Bids bids = player == Player.ALICE ? Bids.OPEN_BOB : Bids.OPEN_ALICE;
            return isEnough(thresholds(game.with(game.auction().with("bids", bids.label())), player), player);
        }

        private int startState(Player player) {
            return TieView.of(game.auction().ties(), player).start();
        }

        private long own(Player player) {
            return player == Player.ALICE ? alice : bob;
        }

        /** The win of a player if he has enough. Solves the thresholds that the configuration needs, and no others. */
        private Optional<ChipOutcome> byThresholds(Player player, String method) {
            ChipSolution solution = thresholds(game, player);
            if (!isEnough(solution, player)) {
                return Optional.empty();
            }
            Optional<ChipAdvice> advice = !game.isPlainReach() ? Optional.empty()
                    : new ChipAdvisor(solution).advice(player, game.start(), startState(player),
                            index(solution, player), own(player));
            return Optional.of(new ChipOutcome(Verdict.wonBy(player), rounds(player), advice, method));
        }

        private ChipSolution thresholds(BiddingGame asked, Player player) {
            ChipTotals totals = game.auction().payment().keepsTotal() ? ChipTotals.of(alice + bob)
                    : upTo(own(player.opponent()));
            return Solvers.chips(asked.auction()).solve(asked, totals, stop);
        }

        private static ChipTotals upTo(long chips) {
            if (chips > 1 << 24) {
                throw new LimitReachedException("tables for " + chips + " chips of the other player do not fit",
                        "use fewer chips where chips go to the bank");
            }
            return ChipTotals.range(0, chips);
        }

        private int index(ChipSolution solution, Player player) {
            return game.auction().payment().keepsTotal() ? 0 : solution.totals().indexOf(own(player.opponent()));
        }

        private boolean isEnough(ChipSolution solution, Player player) {
            long needed = ChipNeeds.of(solution, player).chips(game.start(), startState(player),
                    index(solution, player));
            return needed <= own(player) && needed != Chips.NEVER;
        }

        private OptionalInt rounds(Player player) {
            if (!game.isPlainReach()) {
                return OptionalInt.empty();
            }
            int state = startState(player);
            if (!game.auction().payment().keepsTotal()) {
                return OptionalInt.of(solver(player, game.auction().bids().stance(player)).rounds(game.start(), state,
                        own(player), own(player.opponent())));
            }
            ColouredGraph graph = player == Player.ALICE ? game.graph() : game.graph().reverse();
            ChipFormula formula = game.auction().chips(player);
            long code = formula.countsTheToken() ? 2 * own(player) + (state == player.ordinal() ? 1 : 0) : own(player);
            return new TruncatedRounds(graph, formula, alice + bob).roundsUntil(game.start(),
                    formula.states().size() == 1 ? 0 : state, code, stop);
        }

        /** The same by every configuration that can follow. */
        private Optional<ChipOutcome> byConfigurations(Player player, String method) {
            ConfigurationSolver solver = solver(player, game.auction().bids().stance(player));
            int state = startState(player);
            long own = own(player);
            long other = own(player.opponent());
            int rounds = solver.rounds(game.start(), state, own, other);
            if (rounds < 0) {
                return Optional.empty();
            }
            Optional<ChipAdvice> advice = game.graph().isTerminal(game.start()) ? Optional.empty()
                    : Optional.of(new ChipAdvice(player, game.start(), state, own, other,
                            solver.bids(game.start(), state, own, other)));
            return Optional.of(new ChipOutcome(Verdict.wonBy(player), OptionalInt.of(rounds), advice, method));
        }

        private ConfigurationSolver solver(Player player, Stance stance) {
            return ConfigurationSolver.fromStart(game, player, stance, alice, bob, stop);
        }
    }
}
