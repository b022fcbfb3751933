package org.gavel.service.game;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.GrowingGraph;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.AnswerVerifier;
import org.gavel.engine.inquiry.ChipAnswer;
import org.gavel.engine.inquiry.ShareAnswer;
import org.gavel.engine.inquiry.Verification;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Obstacle;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.UnsupportedAuctionException;
import org.gavel.engine.solve.period.AnyTotalsChipSolver;
import org.gavel.engine.solve.purses.AtThreshold;
import org.gavel.engine.solve.purses.ShareSource;
import org.gavel.service.play.PlayRoom;

/**
 * A game under one auction, with what was found about it. Thresholds are of all vertices, so that they serve wherever the
 * token is; they are found when they are first asked for, and kept. Safe for use by several threads.
 */
public final class SolvedGame {

    private static final int MOST_TABLES = 4;
    private static final int MOST_HORIZONS = 24;
    private static final int SMALL = 20_000;

    private final BiddingGame game;
    private final Memo<ContinuousOptions, ContinuousSolution> continuous = new Memo<>(MOST_TABLES,
            solution -> solution.completion() == Completion.COMPLETE);
    private final Memo<ContinuousOptions, ContinuousSolution> withinRounds;
    private final Memo<ChipTotals, ChipSolution> chips = new Memo<>(MOST_TABLES, solution -> true);
    private final Memo<ContinuousOptions, Verification> verifiedMoney = new Memo<>(MOST_TABLES,
            Verification::isVerified);
    private final Memo<ChipTotals, Verification> verifiedChips = new Memo<>(MOST_TABLES, Verification::isVerified);
    private final Memo<String, AtThreshold> atThreshold = new Memo<>(1, known -> true);

    private final Memo<Money, PlayRoom<?>> rooms = new Memo<>(2, room -> true);

    SolvedGame(BiddingGame game) {
        this.game = game;
        withinRounds = new Memo<>(game.graph().vertexCount() <= SMALL ? MOST_HORIZONS : 1,
                solution -> solution.completion() == Completion.COMPLETE);
    }

    /** The game, starting where it says itself. */
    public BiddingGame game() {
        return game;
    }

    /**
     * Both players' thresholds in real money.
     *
     * @throws UnsupportedAuctionException if there is no solver for the auction
     */
    public ContinuousSolution continuous(ContinuousOptions options, StopSignal stop) {
        BiddingGame inMoney = game.with(game.auction().with(Money.CONTINUOUS));
        if (isCounted() && !BoardRequest.isForRichmanShares(inMoney.auction())) {
            throw Obstacle.COUNTED_BOARD.refusal("another payment than Richman");
        }
        return (options.horizon().isPresent() ? withinRounds : continuous).get(options, stop,
                asked -> Solvers.continuous(inMoney.auction(), asked).solve(inMoney, stop));
    }

    /** Thresholds in real money that are found once, and kept, for whatever start. */
    public ShareSource shares() {
        return (asked, options, stop) -> continuous(options, stop);
    }

    /** Whether positions are not listed, but priced by counting. */
    private boolean isCounted() {
        return game.graph() instanceof GrowingGraph<?>;
    }

    /** Thresholds in real money as {@link ContinuousOptions#DEFAULT} says; empty if no solver takes the auction. */
    public Optional<ContinuousSolution> continuousIfKnown(StopSignal stop) {
        try {
            return Optional.of(continuous(ContinuousOptions.DEFAULT, stop));
        } catch (UnsupportedAuctionException e) {
            return Optional.empty();
        }
    }

    /**
     * Both players' thresholds in whole chips.
     *
     * @throws UnsupportedAuctionException if there is no solver for the auction
     * @throws org.gavel.engine.solve.LimitReachedException if stopped, or if the tables do not fit into memory
     */
    public ChipSolution chips(ChipTotals totals, StopSignal stop) {
        if (isCounted()) {
            throw Obstacle.COUNTED_BOARD.refusal("whole chips");
        }
        BiddingGame inChips = game.with(game.auction().with(Money.CHIPS));
        return chips.get(totals, stop, asked -> new AnyTotalsChipSolver().solve(inChips, asked, stop));
    }

    /** Who wins with exactly what is needed, by the thresholds of {@link ContinuousOptions#DEFAULT}. */
    public AtThreshold atThreshold(StopSignal stop) {
        return atThreshold.get("", stop, none -> new AtThreshold(continuous(ContinuousOptions.DEFAULT, stop)));
    }

    /** Whether the thresholds in real money are proved by code that shares nothing with the solver. */
    public Verification verify(ContinuousOptions options, StopSignal stop) {
        return verifiedMoney.get(options, stop, asked -> AnswerVerifier.verification(
                new ShareAnswer(continuous(asked, stop), asked, List.of(), Account.NONE), stop));
    }

    /** Whether the thresholds in whole chips are proved by code that shares nothing with the solver. */
    public Verification verify(ChipTotals totals, StopSignal stop) {
        return verifiedChips.get(totals, stop, asked -> AnswerVerifier.verification(
                new ChipAnswer(chips(asked, stop), List.of(), Account.NONE), stop));
    }

    /** Where plays of the game with some money are gone on with and explained. */
    public PlayRoom<?> playRoom(Money money, StopSignal stop) {
        return rooms.get(money, stop, asked -> PlayRoom.of(game.with(game.auction().with(asked))));
    }
}
