package org.gavel.engine.solve.outcome;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.strategy.BidJudge;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.task.Task;
import org.gavel.engine.task.UnsupportedGameException;

/**
 * Who can force a win from the start of a game with given chips, within how many rounds, and how. The tie rule says who is
 * favoured at the start. By thresholds where more chips never hurt, of which two solutions are enough; configuration by
 * configuration otherwise. The bids and moves told are those after which the win takes a round less, and apart from
 * them the bids that keep it nevertheless; where plays may be endless,
 * {@link EndlessOutcomeSolver} finds them.
 *
 * @param thresholds where thresholds come from
 */
public record ChipOutcomeSolver(ChipSource thresholds) {

    private static final int MOST_IN_TABLES = 1 << 24;

    /** A solver that finds thresholds once for each question. */
    public ChipOutcomeSolver() {
        this(new KnownGame());
    }

    /**
     * The answer for the start of a game.
     *
     * @param alice Alice's chips
     * @param bob Bob's chips
     * @throws UnsupportedGameException if ties are decided by a coin, or chips cannot be paid so
     * @return who wins; stopped after that is known, without rounds and bids
     * @throws LimitReachedException if stopped before, or if the tables do not fit into memory
     */
    public ChipOutcome solve(BiddingGame game, long alice, long bob, StopSignal stop) {
        Auction auction = game.auction().with(Money.CHIPS);
        if (game.isPlainReach()) {
            Task.CHIP_OUTCOME.require(game);
        } else {
            Capabilities.requireObjective(game, Money.CHIPS);
        }
        BiddingGame inChips = game.with(auction);
        return new Question(inChips, alice, bob, thresholds, stop).answer();
    }

    /**
     * Whether a player has enough, as thresholds say.
     *
     * @param game a game in whole chips, of which more never hurt
     * @param alice Alice's chips
     * @param bob Bob's chips
     * @param stance whether they name their bid first or answers
     * @return the thresholds that tell, of a game in which the bids are named so
     */
    public ChipSolution thresholds(BiddingGame game, Player player, long alice, long bob, Stance stance,
            StopSignal stop) {
        return new Question(game, alice, bob, thresholds, stop).thresholds(player, stance);
    }

    /** Whether a player has enough in a solution of {@link #thresholds}. */
    public static boolean isEnough(ChipSolution solution, BiddingGame game, Player player, long alice, long bob) {
        boolean keepsTotal = game.auction().payment().keepsTotal();
        long own = player == Player.ALICE ? alice : bob;
        long needed = ChipNeeds.of(solution, player).chips(game.start(),
                TieView.of(game.auction().ties(), player).start(),
                solution.totals().indexOf(keepsTotal ? alice + bob : alice + bob - own));
        return needed <= own && needed != Chips.NEVER;
    }

    /** What is asked. */
    private record Question(BiddingGame game, long alice, long bob, ChipSource known, StopSignal stop) {

        ChipOutcome answer() {
            boolean secret = game.auction().bids() == Bids.SECRET;
            String settled = game.isMonotone() ? "by thresholds" : "configuration by configuration";
            for (Player player : Player.values()) {
                if (wins(player, game.auction().bids().stance(player))) {
                    return won(player, settled);
                }
            }
            boolean open = secret && Stream.of(Player.values()).anyMatch(player -> wins(player, Stance.ANSWERS));
            return new ChipOutcome(open ? Verdict.UNDETERMINED : Verdict.DRAW, Optional.empty(),
                    settled + (secret && game.isMonotone() ? " of naming and of answering bids" : ""));
        }

        /**
         * Whether a player wins. That they do by answering is asked where they do not know the other's bid: under open bids
         * everything is known to the one who acts, so who cannot force a win can be prevented from winning.
         */
        private boolean wins(Player player, Stance stance) {
            return game.isMonotone() ? isEnough(thresholds(player, stance), game, player, alice, bob)
                    : solver(player, stance).rounds(game.start(), startState(player), own(player),
                            own(player.opponent())) >= 0;
        }

        /**
         * Under secret bids, one in which the player names their bid and the other knows it, or the other way round: two solutions tell
         * of both players in both stances. One of the game itself tells of both who name their bids, where it is to be had.
         */
        ChipSolution thresholds(Player player, Stance stance) {
            Bids bids = game.auction().bids();
            if (bids == Bids.SECRET && stance == Stance.ANNOUNCES) {
                return known.shared(game, totals(), stop).orElseGet(() -> withOpenBids(player, stance));
            }
            return withOpenBids(player, stance);
        }

        private ChipSolution withOpenBids(Player player, Stance stance) {
            Bids bids = game.auction().bids();
            boolean aliceNames = (stance == Stance.ANNOUNCES) == (player == Player.ALICE);
            BiddingGame asked = bids != Bids.SECRET ? game
                    : game.with(game.auction().with("bids",
                            (aliceNames ? Bids.OPEN_ALICE : Bids.OPEN_BOB).label()));
            return known.of(asked, totals(), stop);
        }

        private ChipTotals totals() {
            if (game.auction().payment().keepsTotal()) {
                return ChipTotals.of(alice + bob);
            }
            long most = Math.max(alice, bob);
            if (most > MOST_IN_TABLES) {
                throw new LimitReachedException("tables for " + most + " chips of the other player do not fit",
                        "use fewer chips where chips go to the bank");
            }
            return ChipTotals.range(0, most);
        }

        private int startState(Player player) {
            return TieView.of(game.auction().ties(), player).start();
        }

        private long own(Player player) {
            return player == Player.ALICE ? alice : bob;
        }

        /** The win of a player, and how, as far as there was time for that. */
        private ChipOutcome won(Player player, String method) {
            ChipOutcome plain = new ChipOutcome(Verdict.wonBy(player), Optional.empty(), method);
            try {
                return game.isPlainReach() ? told(player, plain) : plain;
            } catch (LimitReachedException e) {
                if (stop.stopRequested()) {
                    return plain;
                }
                throw e;
            }
        }

        /** The win with its rounds, by bids and moves after which it takes a round less; beside them bids that still win. */
        private ChipOutcome told(Player player, ChipOutcome plain) {
            RoundsToWin ranks = RoundsToWin.untilWon(game, player, alice, bob, stop);
            int rounds = ranks.rounds(game.start(), startState(player), own(player), own(player.opponent()));
            if (rounds == RoundsToWin.NEVER) {
                return plain;
            }
            if (game.graph().isTerminal(game.start())) {
                return new ChipOutcome(plain.verdict(), OptionalInt.of(rounds), Optional.empty(), List.of(),
                        plain.method());
            }
            boolean names = game.auction().bids().stance(player) == Stance.ANNOUNCES;
            Needs needs = needs(player, ranks);
            NavigableSet<Long> candidates = names ? candidates(player, ranks, needs) : new TreeSet<>();
            List<BidRange> bids = ranges(player, candidates,
                    (vertex, state, left, others) -> ranks.rounds(vertex, state, left, others) < rounds);
            return new ChipOutcome(plain.verdict(), OptionalInt.of(rounds),
                    Optional.of(new ChipAdvice(player, game.start(), startState(player), own(player),
                            own(player.opponent()), bids)),
                    slower(player, candidates, bids, needs), plain.method());
        }

        /** The bids between and beside those that bring the win nearer which keep it nevertheless. */
        private List<BidRange> slower(Player player, NavigableSet<Long> candidates, List<BidRange> bids, Needs needs) {
            List<BidRange> slower = new ArrayList<>();
            long from = 0;
            for (BidRange bid : bids) {
                slower.addAll(ranges(player, candidates.subSet(from, bid.from()), needs::areMet));
                from = bid.to() + 1;
            }
            slower.addAll(ranges(player, candidates.tailSet(from), needs::areMet));
            return slower;
        }

        private List<BidRange> ranges(Player player, Iterable<Long> candidates, ChipRound.Won won) {
            ChipRound round = new ChipRound(game.graph(), game.auction(), player);
            BidJudge.Position here = new BidJudge.Position(game.start(), startState(player), own(player),
                    own(player.opponent()));
            return new BidJudge(game.graph(), round, here, won, BidJudge.Staying.in(game)).ranges(candidates,
                    game.isMonotone() ? BidJudge.Against.BEST_REPLIES : BidJudge.Against.ALL_REPLIES);
        }

        /** What is needed to win within any number of rounds. */
        private Needs needs(Player player, RoundsToWin ranks) {
            if (!game.isMonotone()) {
                return (vertex, state, own, other) -> ranks.rounds(vertex, state, own, other) == RoundsToWin.NEVER
                        ? Chips.NEVER
                        : own;
            }
            ChipSolution solution = thresholds(player, Stance.ANNOUNCES);
            ChipNeeds needs = ChipNeeds.of(solution, player);
            boolean keepsTotal = game.auction().payment().keepsTotal();
            return (vertex, state, own, other) -> needs.chips(vertex, state,
                    solution.totals().indexOf(keepsTotal ? alice + bob : other));
        }

        /** The chips with which a player wins, or that they have if they are enough. */
        @FunctionalInterface
        private interface Needs {
            long at(int vertex, int state, long own, long other);

            default boolean areMet(int vertex, int state, long own, long other) {
                return at(vertex, state, own, other) <= own;
            }
        }

        /** Bids between which nothing changes, each with those next to it; all bids where the total is not kept. */
        private NavigableSet<Long> candidates(Player player, RoundsToWin ranks, Needs needs) {
            long own = own(player);
            long other = own(player.opponent());
            TreeSet<Long> points = new TreeSet<>();
            if (!game.isMonotone() || !game.auction().payment().keepsTotal()
                    || !game.auction().payment().hasChipFormula()) {
                LongStream.rangeClosed(new ChipRound(game.graph(), game.auction(), player).leastBid(own), own)
                        .forEach(points::add);
                return points;
            }
            TreeSet<Long> changes = new TreeSet<>();
            for (int state = 0; state < TieView.of(game.auction().ties(), player).count(); state++) {
                for (int vertex : around()) {
                    ranks.addTurningPoints(vertex, state, own + other, changes);
                    changes.add(Math.min(needs.at(vertex, state, own, other), own + other));
                }
            }
            for (long point : new long[] {0, other, own}) {
                addNear(point, own, points);
            }
            changes.forEach(needed -> addNear(Math.abs(own - needed), own, points));
            return points;
        }

        private int[] around() {
            return IntStream.concat(IntStream.of(game.start()), Stream.of(Player.values())
                    .flatMapToInt(mover -> game.graph().successors(mover, game.start()))).distinct().toArray();
        }

        private static void addNear(long point, long most, TreeSet<Long> points) {
            for (long near = Math.max(0, point - 2); near <= Math.min(most, point + 2); near++) {
                points.add(near);
            }
        }

        private ConfigurationSolver solver(Player player, Stance stance) {
            return ConfigurationSolver.fromStart(game, player, stance, alice, bob, stop);
        }
    }
}
