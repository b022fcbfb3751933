package org.gavel.sweep.question;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.Assumption;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.mixed.MixedValueSolver;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.KnownGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.ChipPeriods;
import org.gavel.engine.task.ContinuousOptions;

/** The answers to one game, each found when it is first asked for. Not thread-safe. */
final class GameAnswers {

    private static final int LONGEST_TABLE = 1 << 14;

    private final BiddingGame game;
    private final Function<BiddingGame, List<BiddingGame>> wishes;
    private final ChipTotals totals;
    private final ContinuousOptions options;
    private final StopSignal stop;
    private final Map<Object, Object> kept = new HashMap<>();
    private final KnownGame known = new KnownGame();
    private final Map<Auction, Map<Long, ChipSolution>> chips = new HashMap<>();
    private final Map<Auction, Optional<ChipPeriods>> periods = new HashMap<>();

    GameAnswers(BiddingGame game, Function<BiddingGame, List<BiddingGame>> wishes, ChipTotals totals,
            ContinuousOptions options, StopSignal stop) {
        this.game = game;
        this.wishes = wishes;
        this.totals = totals;
        this.options = options;
        this.stop = stop;
    }

    BiddingGame game() {
        return game;
    }

    ColouredGraph graph() {
        return game.graph();
    }

    ChipTotals totals() {
        return totals;
    }

    StopSignal stop() {
        return stop;
    }

    /** What is found once and remembered under a key. */
    @SuppressWarnings("unchecked")
    <T> T kept(Object key, Supplier<T> finder) {
        if (!kept.containsKey(key)) {
            kept.put(key, finder.get());
        }
        return (T) kept.get(key);
    }

    /** The share that a player needs, 1 where they never win. */
    Quantity share(Player player, int vertex, Auction auction) {
        return share(known.of(game.with(auction), options, stop), player, vertex);
    }

    private static Quantity share(ContinuousSolution solution, Player player, int vertex) {
        Optional<BigFraction> exact = solution.of(player).exact(vertex);
        return exact.map(Quantity::of).orElseGet(
                () -> Quantity.between(solution.of(player).lowerBound(vertex), solution.of(player).upperBound(vertex)));
    }

    /**
     * What is left of all the money at a vertex when both players have what their wishes need if each assumes that of the other;
     * not positive if it is not enough.
     */
    Quantity spare(int vertex, Assumption assumption, Auction auction) {
        return kept(List.of(assumption, auction), () -> assumption.of(wishes(auction), Integer.MAX_VALUE, stop).stream()
                .map(wish -> ShareSource.SOLVING.of(wish, options, stop)).toList()).stream()
                .map(solution -> share(solution, Player.ALICE, vertex)).reduce(Quantity.of(1), Quantity::minus);
    }

    /** Whether some play from a vertex meets both wishes. */
    boolean together(int vertex) {
        return kept("together", () -> CommonPlays.starts(wishes(game.auction()))).get(vertex);
    }

    /** The board, without what Alice's wish alone makes an end of plays. */
    ColouredGraph common() {
        List<BiddingGame> both = wishes.apply(game);
        return both.isEmpty() ? graph() : GameAlgebra.ofAllWishes(both).graph();
    }

    private List<BiddingGame> wishes(Auction auction) {
        List<BiddingGame> both = wishes.apply(game.with(auction));
        if (both.isEmpty()) {
            throw new InputException("Alice and Bob do not both have a wish in '" + GameAlgebra.ofAllWishes(game).name()
                    + "'",
                    "'spare' and 'together' are about such games, as in all:n=4,alice=once,bob=once");
        }
        return both;
    }

    /** What a player needs in chips, a token counting as half a chip. */
    Quantity chips(Player player, int vertex, long total, Auction auction) {
        ChipSolution solution = chipSolution(total, auction);
        int state = solution.of(player).states().size() == 1 ? 0 : auction.ties().first();
        return solution.of(player).threshold(vertex, state, solution.totals().indexOf(total))
                .map(needed -> Quantity.ofChips(BigFraction.of((int) Math.min(needed.code(), Integer.MAX_VALUE), 2)))
                .orElse(Quantity.NEVER);
    }

    private ChipSolution chipSolution(long total, Auction auction) {
        Map<Long, ChipSolution> solved = chips.computeIfAbsent(auction, each -> new LinkedHashMap<>());
        ChipSolution found = solved.get(total);
        if (found == null) {
            boolean listed = totals.values().contains(total);
            Auction inChips = auction.with(Money.CHIPS);
            found = Solvers.chips(inChips).solve(game.with(inChips), listed ? totals : ChipTotals.of(total), stop);
            for (int i = 0; i < found.totals().count(); i++) {
                solved.put(found.totals().total(i), found);
            }
        }
        return found;
    }

    /** Who can force a win with these chips, and within how many rounds. */
    ChipOutcome outcome(int vertex, long alice, long bob, Auction auction) {
        try {
            return new ChipOutcomeSolver(known).solve(game.with(auction.with(Money.CHIPS)).startingAt(vertex), alice,
                    bob,
                    stop);
        } catch (LimitReachedException e) {
            throw undecided(e);
        }
    }

    /** The value with these chips, draws counting half. */
    Quantity value(int vertex, int alice, int bob, Auction auction) {
        if (graph().isTerminal(vertex) && graph().marks().payoffs().isEmpty()) {
            return graph().isWonBy(Player.ALICE, vertex) ? Quantity.of(1)
                    : graph().isWonBy(Player.BOB, vertex) ? Quantity.of(0) : Quantity.of(BigFraction.of(1, 2));
        }
        MixedSolution solution = new MixedValueSolver(MixedOptions.DEFAULT)
                .solve(game.with(auction.with(Money.CHIPS)).startingAt(vertex), alice, bob, stop);
        ChipConfiguration start = solution.start();
        return Quantity.between(BigFraction.from(solution.lower(start)), BigFraction.from(solution.upper(start)));
    }

    /** The periods of both players' thresholds, if they were found. */
    Optional<ChipPeriods> periods(Auction auction) {
        return periods.computeIfAbsent(auction,
                each -> new ChipPeriodFinder(LONGEST_TABLE).find(game.with(each.with(Money.CHIPS)), stop));
    }

    /** What to throw where a limit keeps an answer from being found; a run that was stopped is not undecided. */
    private RuntimeException undecided(LimitReachedException limit) {
        return stop.stopRequested() ? limit : Undecided.INSTANCE;
    }
}
