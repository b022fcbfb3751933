package org.gavel.play.coach;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.ConfigurationSolver;
import org.gavel.engine.solve.outcome.KnownGame;
import org.gavel.engine.solve.outcome.RoundsToWin;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.task.Task;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;

/** Explains plays with whole chips that begin with one configuration. */
public final class ChipCoach extends Coach<Long> {

    private static final long MOST_BIDS = 10_000;
    private static final long MOST_CHIPS = 1 << 20;

    private final BiddingGame game;
    private final Configuration<Long> start;
    private final StopSignal stop;
    private final Map<Player, RoundsToWin> rounds = new EnumMap<>(Player.class);
    private final KnownGame known = new KnownGame();
    private BiddingGame inChips;
    private ChipSolution solution;
    private Optional<MixedPlay> mixed;

    /**
     * A coach of plays.
     *
     * @param start the configuration with which the plays begin
     */
    public ChipCoach(BiddingGame game, Configuration<Long> start, StopSignal stop) {
        this.game = game;
        this.start = start;
        this.stop = stop;
    }

    /** The game as it would be if it started with a configuration. */
    static BiddingGame from(BiddingGame game, Configuration<?> here) {
        return game.startingAt(here.vertex())
                .with(game.auction().with(game.auction().ties().from(here.state())));
    }

    /** Whether a play is of the game, and began as the plays that are explained. */
    boolean isAbout(OngoingPlay<Long> play) {
        return play.game().equals(game) && play.start().equals(start);
    }

    private boolean isChance() {
        return game.auction().ties().isChance() || game.board().marks().hasChance();
    }

    /** Whether more chips never hurt, so that there is a least number that is enough. */
    private boolean isMonotone() {
        return inChips().isMonotone();
    }

    private BiddingGame inChips() {
        if (inChips == null) {
            BiddingGame played = game.with(Money.CHIPS);
            Task.CHIP_OUTCOME.require(played);
            inChips = played;
        }
        return inChips;
    }

    private ChipSolution solution() {
        if (solution == null) {
            BiddingGame played = inChips();
            long most = Math.max(start.alice(), start.bob());
            boolean keepsTotal = played.auction().payment().keepsTotal();
            if (!keepsTotal && most > MOST_CHIPS) {
                throw ConfigurationSolver.tooMany(most);
            }
            solution = known.of(played,
                    keepsTotal ? ChipTotals.of(start.alice() + start.bob()) : ChipTotals.range(0, most), stop);
        }
        return solution;
    }

    private RoundsToWin rounds(Player player) {
        return rounds.computeIfAbsent(player, each -> RoundsToWin.of(inChips().startingAt(start.vertex()), each,
                start.alice(), start.bob(), stop));
    }

    /**
     * The least chips with which a player can force a win from where a configuration is, if the tie state and, under payments
     * to the bank, the other's chips are as they are. Empty if no number is enough, or more chips can hurt.
     */
    OptionalLong needed(Player player, Configuration<Long> here) {
        if (!isMonotone()) {
            return OptionalLong.empty();
        }
        int index = game.auction().payment().keepsTotal() ? 0
                : solution().totals().indexOf(here.of(player.opponent()));
        long chips = ChipNeeds.of(solution(), player).chips(here.vertex(), here.state(), index);
        return chips == Chips.NEVER ? OptionalLong.empty() : OptionalLong.of(chips);
    }

    /** The values where players bid at random, if they can be found soon. */
    Optional<MixedPlay> mixed(OngoingPlay<Long> play) {
        if (mixed == null) {
            mixed = MixedPlay.of(play, stop);
        }
        return mixed;
    }

    @Override
    public boolean canForce(Player player, Configuration<Long> here) {
        if (isChance()) {
            return false;
        }
        long own = here.of(player);
        return isMonotone() ? needed(player, here).orElse(Long.MAX_VALUE) <= own
                : rounds(player).rounds(here.vertex(), here.state(), own,
                        here.of(player.opponent())) != RoundsToWin.NEVER;
    }

    @Override
    public ChipExplanation explain(OngoingPlay<Long> play) {
        Configuration<Long> here = play.configuration();
        if (isChance()) {
            return new ChipExplanation(Optional.empty(), OptionalInt.empty(), List.of(), Optional.empty(),
                    Optional.of(play).filter(each -> each.stage() == Stage.BIDS).flatMap(this::mixed)
                            .map(values -> values.at(here)));
        }
        ChipOutcome outcome = new ChipOutcomeSolver(known).solve(from(game, here), here.alice(), here.bob(), stop);
        List<ChipExplanation.Standing> standings = new ArrayList<>();
        for (Player player : Player.values()) {
            needed(player, here)
                    .ifPresent(needed -> standings.add(new ChipExplanation.Standing(player, here, needed)));
        }
        Optional<ChipAdvice> advice = outcome.advice().filter(each -> !each.bids().isEmpty());
        return new ChipExplanation(Optional.of(outcome.verdict()), outcome.rounds(), standings, advice,
                outcome.verdict() == Verdict.UNDETERMINED ? mixed(play).map(values -> values.at(here))
                        : Optional.empty());
    }

    @Override
    public List<BidSpan<Long>> winningBids(OngoingPlay<Long> play, Player player) {
        return canForce(player, play.configuration()) ? spans(play, player, bid -> isSafe(play, player, bid))
                : List.of();
    }

    @Override
    public List<BidSpan<Long>> savingBids(OngoingPlay<Long> play, Player player, Long named) {
        return spans(play, player, bid -> !canForce(player.opponent(),
                play.bid(player, bid, named)));
    }

    @Override
    public List<BidSpan<Long>> winningAnswers(OngoingPlay<Long> play, Player player, Long named) {
        return spans(play, player, bid -> canForce(player,
                play.bid(player, bid, named)));
    }

    /** The bids of a player that are as wanted, of which the first {@value #MOST_BIDS} are looked at. */
    private static List<BidSpan<Long>> spans(OngoingPlay<Long> play, Player player, LongPredicate wanted) {
        long most = Math.min(play.configuration().of(player), MOST_BIDS);
        List<BidSpan<Long>> spans = new ArrayList<>();
        long first = -1;
        for (long bid = play.referee().leastBid(play.configuration(), player); bid <= most + 1; bid++) {
            boolean is = bid <= most && wanted.test(bid);
            if (is && first < 0) {
                first = bid;
            } else if (!is && first >= 0) {
                spans.add(new BidSpan<>(first, bid - 1, BidSpan.Ends.INCLUDED));
                first = -1;
            }
        }
        return spans;
    }

    @Override
    public boolean isSafe(OngoingPlay<Long> play, Player player, Long bid) {
        return refutation(play, player, bid).isEmpty();
    }

    @Override
    public Optional<OngoingPlay<Long>> refutation(OngoingPlay<Long> play, Player player, Long bid) {
        long purse = play.configuration().of(player.opponent());
        LongStream replies = isMonotone() || purse > MOST_BIDS
                ? bestReplies(play, player, bid).stream().mapToLong(Long::longValue)
                : LongStream.rangeClosed(0, purse);
        return replies.mapToObj(reply -> play.bid(player, bid, reply))
                .filter(after -> !canForce(player, after)).findFirst();
    }

    /** Nothing, the same, and one more: where more chips never hurt, the other's best reply is among these. */
    private static List<Long> bestReplies(OngoingPlay<Long> play, Player player, long bid) {
        long purse = play.configuration().of(player.opponent());
        return Stream.of(0L, bid, bid + 1).filter(reply -> reply <= purse).distinct().toList();
    }

    @Override
    Optional<Margin<Long>> worstAfter(OngoingPlay<Long> play, Player player, Long bid) {
        Optional<Margin<Long>> worst = Optional.empty();
        for (long reply : bestReplies(play, player, bid)) {
            Optional<Margin<Long>> after = margin(player,
                    play.bid(player, bid, reply));
            worst = worst.isEmpty() ? after : least(worst.get(), after, play);
        }
        return worst;
    }

    private static Optional<Margin<Long>> least(Margin<Long> one, Optional<Margin<Long>> other,
            OngoingPlay<Long> play) {
        return other.map(each -> each.least(one, amounts(play)));
    }

    @Override
    Optional<Margin<Long>> margin(Player player, Configuration<Long> here) {
        if (isChance() || !isMonotone()) {
            return Optional.empty();
        }
        OptionalLong needed = needed(player, here);
        return Optional.of(needed.isEmpty() ? Margin.lost() : Margin.of(here.of(player) - needed.getAsLong()));
    }
}
