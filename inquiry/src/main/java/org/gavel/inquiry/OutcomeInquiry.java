package org.gavel.inquiry;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.Certainty;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.ChipSource;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.outcome.ContinuousOutcomeSolver;
import org.gavel.engine.solve.outcome.EndlessOutcomeSolver;
import org.gavel.engine.solve.outcome.KnownGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.inquiry.answer.Verification;

/**
 * The question who can force a win with given budgets: solves and verifies in one call.
 *
 * @param options the options of the solver in real money; chips ignore them
 * @param verify whether an independent verifier checks the outcome
 * @param thresholds the source of thresholds in real money: the solver, or known ones
 * @param chips the source of thresholds in whole chips: the solver, or known ones
 */
public record OutcomeInquiry(ContinuousOptions options, Verify verify, ShareSource thresholds, ChipSource chips) {

    /** A question whose thresholds the solvers find. */
    public OutcomeInquiry(ContinuousOptions options, Verify verify) {
        this(options, verify, ShareSource.SOLVING, ChipSource.SOLVING);
    }

    /**
     * Finds and verifies the outcome in whole chips.
     *
     * @param game any game, also one whose money is continuous
     * @param alice Alice's chips, at least 0
     * @param bob Bob's chips, at least 0
     * @param stop asked before every long step
     * @param watch measures the phases; {@link Stopwatch#still()} if no times are wanted
     * @throws org.gavel.engine.task.UnsupportedGameException if outcomes of the game cannot be found
     * @throws org.gavel.engine.limit.LimitReachedException if it is stopped, or a threshold is not known precisely enough
     * @throws UnprovedAnswerException if the verifier rejects the outcome, a fault of the program
     */
    public ChipOutcomeAnswer answer(BiddingGame game, long alice, long bob, StopSignal stop, Stopwatch watch) {
        BiddingGame inChips = game.with(Money.CHIPS);
        KnownGame known = new KnownGame(thresholds, chips);
        ChipOutcome outcome = game.board().marks().hasChance() ? besideChance(inChips, alice, bob, stop)
                : solve(inChips, alice, bob, known, stop);
        Completion told = inChips.isPlainReach() && outcome.isWon() && outcome.rounds().isEmpty()
                && stop.stopRequested() ? Completion.PARTIAL : Completion.COMPLETE;
        watch.lap(Phase.SOLVING);
        ChipOutcomeAnswer answer = new ChipOutcomeAnswer(inChips, alice, bob, outcome, Account.NONE);
        Verification verification = AnswerVerifier.require(verify, inChips, watch,
                () -> new OutcomeVerifier(stop, known).check(answer));
        return answer.with(new Account(verification, told, watch.take()));
    }

    /** Under chance: the outcome of a player who wins surely or, if there is none, almost surely. */
    private static ChipOutcome besideChance(BiddingGame game, long alice, long bob, StopSignal stop) {
        Task.CERTAINTY.require(game);
        for (Certainty certainty : Certainty.values()) {
            for (Player player : Player.values()) {
                ChipOutcome outcome = solve(certainty.of(game, player), alice, bob, new KnownGame(), stop);
                if (outcome.verdict() == Verdict.wonBy(player)) {
                    return outcome.with(certainty);
                }
            }
        }
        return new ChipOutcome(Verdict.UNDETERMINED, Optional.empty(), "by thresholds");
    }

    static ChipOutcome solve(BiddingGame game, long alice, long bob, KnownGame known, StopSignal stop) {
        return game.isPlainReach() ? new ChipOutcomeSolver(known).solve(game, alice, bob, stop)
                : new EndlessOutcomeSolver(known).solve(game, alice, bob, stop);
    }

    /**
     * Finds and verifies the outcome in real money.
     *
     * @param game any game, also one whose money is chips
     * @param alice Alice's money, at least 0
     * @param bob Bob's money, at least 0, and more than 0 together
     * @param stop asked before every long step
     * @param watch measures the phases; {@link Stopwatch#still()} if no times are wanted
     * @throws org.gavel.engine.task.UnsupportedGameException if outcomes of the game cannot be found
     * @throws org.gavel.engine.limit.LimitReachedException if it is stopped, or a threshold is not known precisely enough
     * @throws UnprovedAnswerException if the verifier rejects the outcome, a fault of the program
     */
    public ShareOutcomeAnswer answer(BiddingGame game, BigFraction alice, BigFraction bob, StopSignal stop,
            Stopwatch watch) {
        Task.OUTCOME.require(game);
        KnownGame known = new KnownGame(thresholds, chips);
        ContinuousOutcome outcome = new ContinuousOutcomeSolver(options, known).solve(game, alice, bob, stop);
        watch.lap(Phase.SOLVING);
        ShareOutcomeAnswer answer = new ShareOutcomeAnswer(game, outcome, Account.NONE);
        Verification verification = AnswerVerifier.require(verify, game, watch,
                () -> new OutcomeVerifier(stop, known).check(answer));
        return answer.with(new Account(verification, watch.take()));
    }
}
