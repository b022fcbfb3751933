package org.gavel.service.game;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.ChipSource;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.LateRefusal;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.inquiry.AnswerVerifier;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.Verification;
import org.gavel.service.play.PlayRoom;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.NamedVertex;
import org.gavel.service.request.Request;

/**
 * A game under one auction, with what was found about it. Thresholds are of all vertices, so that they serve wherever the
 * token is; they are found when they are first asked for, and kept. Safe for use by several threads.
 */
public final class SolvedGame {

    private static final int MOST_TABLES = 4;
    private static final int MOST_HORIZONS = 24;

    private final BiddingGame game;
    private final ShareSource thresholds;
    private final Memo<ContinuousOptions, TimedSolution> continuous = new Memo<>(MOST_TABLES, found -> true);
    private final Memo<ContinuousOptions, TimedSolution> withinRounds;
    private final Memo<ChipTotals, ChipSolution> chips = new Memo<>(MOST_TABLES, solution -> true);
    private final Memo<ContinuousSolution, Verification> verifiedMoney = new Memo<>(MOST_TABLES,
            Verification::isVerified);
    private final Memo<ChipTotals, Verification> verifiedChips = new Memo<>(MOST_TABLES, Verification::isVerified);
    private final Memo<Money, PlayRoom<?>> rooms = new Memo<>(2, room -> true);

    SolvedGame(PricedGame priced) {
        game = priced.game();
        thresholds = priced.thresholds();
        withinRounds = new Memo<>(RecentGames.isSmall(priced) ? MOST_HORIZONS : 1, found -> true);
    }

    /** The game, starting where it says itself. */
    public BiddingGame game() {
        return game;
    }

    /**
     * The game, starting where the field {@code at} of a request says, or else where it says itself.
     *
     * @throws org.gavel.engine.failure.InputException if there is no such vertex
     */
    public BiddingGame asked(Request request) {
        return request.optionalText("at").map(name -> game.startingAt(NamedVertex.vertex(game, "'at'", name)))
                .orElse(game);
    }

    /**
     * Both players' thresholds in real money. Where time ran out, the bounds found so far are kept, and are the answer until a
     * request allows more time than they took. What is counted or looked up position by position is kept where that is done.
     *
     * @throws UnsupportedGameException if there is no solver for the auction
     */
    public ContinuousSolution continuous(ContinuousOptions options, Allowance time) {
        BiddingGame inMoney = game.with(Money.CONTINUOUS);
        if (game.board().listed().isEmpty()) {
            return thresholds.of(inMoney, options, time);
        }
        Memo<ContinuousOptions, TimedSolution> kept = options.horizon().isPresent() ? withinRounds : continuous;
        return kept.get(options, time, found -> found.isEnoughFor(time),
                asked -> TimedSolution.find(kept.known(asked), time,
                        () -> thresholds.of(inMoney, asked, time)))
                .solution();
    }

    /** How much time the thresholds took that {@link #continuous} gave. */
    public Duration spent(ContinuousOptions options) {
        return continuous.known(options).map(TimedSolution::spent).orElse(Duration.ZERO);
    }

    /** Thresholds in real money that are found once, and kept, for whatever start. */
    public ShareSource shares(Allowance time) {
        return (asked, options, stop) -> continuous(options, time).of(asked);
    }

    /** Thresholds in real money as {@link ContinuousOptions#DEFAULT} says; empty if no solver takes the auction. */
    public Optional<ContinuousSolution> continuousIfKnown(Allowance time) {
        try {
            return Optional.of(continuous(ContinuousOptions.DEFAULT, time));
        } catch (UnsupportedGameException e) {
            return Optional.empty();
        }
    }

    /**
     * Both players' thresholds in whole chips.
     *
     * @throws UnsupportedGameException if there is no solver for the auction
     * @throws org.gavel.engine.limit.LimitReachedException if stopped, or if the tables do not fit into memory
     */
    public ChipSolution chips(ChipTotals totals, StopSignal stop) {
        BiddingGame inChips = gameInChips();
        return chips.get(totals, stop, found -> isFor(totals, found),
                asked -> Solvers.chips(inChips.auction()).solve(inChips, asked, stop));
    }

    /** The same for as many of the first totals as there was time for, at least for one. */
    public ChipSolution firstChips(ChipTotals totals, StopSignal stop) {
        BiddingGame inChips = gameInChips();
        return chips.get(totals, stop, found -> isFor(totals, found),
                asked -> Solvers.chips(inChips.auction()).solveFirst(inChips, asked, stop));
    }

    /** Thresholds in whole chips of which those of this game, for one total, are found once and kept. */
    public ChipSource inChips() {
        return new ChipSource() {
            @Override
            public ChipSolution of(BiddingGame asked, ChipTotals totals, StopSignal stop) {
                return SOLVING.of(asked, totals, stop);
            }

            @Override
            public Optional<ChipSolution> shared(BiddingGame asked, ChipTotals totals, StopSignal stop) {
                boolean same = asked.auction().equals(gameInChips().auction());
                return same && totals.count() == 1 ? Optional.of(chips(totals, stop).of(asked)) : Optional.empty();
            }
        };
    }

    private static boolean isFor(ChipTotals asked, ChipSolution found) {
        return found.totals().equals(asked);
    }

    private BiddingGame gameInChips() {
        if (game.board().listed().isEmpty()) {
            throw LateRefusal.COUNTED_BOARD.refusal("whole chips");
        }
        return game.with(Money.CHIPS);
    }

    /** Whether the thresholds in real money are proved by code that shares nothing with the solver. */
    public Verification verify(ContinuousOptions options, Allowance time) {
        return verifiedMoney.get(continuous(options, time), time, solution -> AnswerVerifier
                .verification(new ShareAnswer(solution, options, List.of(), Account.NONE), time));
    }

    /** Whether the thresholds in whole chips are proved by code that shares nothing with the solver. */
    public Verification verify(ChipSolution solution, StopSignal stop) {
        return verifiedChips.get(solution.totals(), stop, totals -> AnswerVerifier.verification(
                new ChipAnswer(solution, List.of(), Account.NONE), stop));
    }

    /** Where plays of the game with some money are gone on with and explained. */
    public PlayRoom<?> playRoom(Money money, StopSignal stop) {
        return rooms.get(money, stop, asked -> PlayRoom.of(game.with(asked), thresholds));
    }
}
