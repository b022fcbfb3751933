package org.gavel.inquiry;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.proof.chips.ComparisonVerifier;
import org.gavel.engine.proof.chips.ComparisonVerifier.Differences;
import org.gavel.engine.proof.chips.ContinuedNeeds;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.GameComparison;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.Verification;

/**
 * Asks how what Alice needs in two games compares, for all totals of chips.
 *
 * @param longestTable the last total to look at before giving up on periods
 * @param totalsWithoutPeriods the last total to look at where no periods are found
 */
public record ComparisonInquiry(long longestTable, long totalsWithoutPeriods, Verify verify) {

    /**
     * The complete answer.
     *
     * @param first a game in whole chips under Richman payment
     * @param firstName its name with its parameters
     * @param second another game under the same auction
     * @param secondName its name with its parameters
     * @param stop asked before every long step
     * @throws PartialAnswerException if it was stopped before all totals were looked at, with the answer for the first of them
     * @throws UnprovedAnswerException if a verifier rejects what was found
     */
    public ComparisonAnswer answer(BiddingGame first, String firstName, BiddingGame second, String secondName,
            StopSignal stop, Stopwatch watch) {
        GameComparison comparison = comparison();
        GameComparison.Finding begun = comparison.begin(first, second, stop);
        Optional<GameComparison.Basis> basis = inTime(() -> comparison.basis(first, second, stop), stop);
        GameComparison.Finding found = basis.flatMap(all -> inTime(() -> comparison.compare(all, stop), stop))
                .filter(all -> all.evidence().isPresent() || all.upTo() >= begun.upTo()).orElse(begun);
        watch.lap(Phase.SOLVING);
        Verification verification = AnswerVerifier.require(verify, first, watch,
                () -> basis.map(all -> check(all, found, stop))
                        .orElseGet(() -> checkTables(first, second, found, stop)));
        return PartialAnswerException
                .requireWhole(new ComparisonAnswer(first, Optional.of(second), firstName, secondName, found,
                        new Account(verification, found.evidence().isEmpty() && found.upTo() < totalsWithoutPeriods
                                ? Completion.PARTIAL
                                : Completion.COMPLETE, watch.take())));
    }

    /** What a search finds, empty if it was stopped before. */
    private static <T> Optional<T> inTime(Supplier<T> search, StopSignal stop) {
        try {
            return Optional.of(search.get());
        } catch (LimitReachedException e) {
            if (stop.stopRequested()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private GameComparison comparison() {
        return new GameComparison(new ChipPeriodFinder(longestTable), totalsWithoutPeriods);
    }

    /** Verifies what is said of two games: the needs of both are proved and compared once more. */
    Finding check(BiddingGame first, BiddingGame second, GameComparison.Finding found, StopSignal stop) {
        return found.evidence().isEmpty() ? checkTables(first, second, found, stop)
                : check(comparison().basis(first, second, stop), found, stop);
    }

    private Finding check(GameComparison.Basis basis, GameComparison.Finding found, StopSignal stop) {
        BiddingGame first = basis.first();
        BiddingGame second = basis.second();
        if (found.evidence().isEmpty()) {
            return checkTables(first, second, found, stop);
        }
        if (basis.ofFirst().isEmpty() || basis.ofSecond().isEmpty()) {
            return AnswerVerifier.undecided("no periods are found");
        }
        PeriodInquiry.Proof one = PeriodInquiry.prove(first, basis.ofFirst().get(), List.of(), longestTable, stop);
        PeriodInquiry.Proof other = PeriodInquiry.prove(second, basis.ofSecond().get(), List.of(), longestTable, stop);
        for (PeriodInquiry.Proof each : List.of(one, other)) {
            if (each.continuation().isEmpty()) {
                return each.finding();
            }
        }
        ContinuedNeeds needs = one.continuation().orElseThrow();
        return compared(first, found, ComparisonVerifier.of(needs, other.continuation().orElseThrow(), stop),
                "what Alice needs in both games, for all totals");
    }

    private static Finding checkTables(BiddingGame first, BiddingGame second, GameComparison.Finding found,
            StopSignal stop) {
        ChipTotals totals = ChipTotals.range(0, found.upTo());
        ChipSolution one = Solvers.chips(first.auction()).solve(first, totals, stop);
        ChipSolution other = Solvers.chips(second.auction()).solve(second, totals, stop);
        for (ChipSolution each : List.of(one, other)) {
            Finding proof = new AnswerVerifier(stop).check(new ChipAnswer(each, List.of(), Account.NONE));
            if (proof.verdict() != CheckAnswer.Verdict.VERIFIED) {
                return proof;
            }
        }
        return compared(first, found, ComparisonVerifier.of(one, other, totals),
                "what Alice needs in both games, for totals up to " + found.upTo());
    }

    private static Finding compared(BiddingGame game, GameComparison.Finding found, Differences differences,
            String what) {
        GameComparison.Relation relation = differences.firstNeedsMore().isEmpty()
                ? differences.secondNeedsMore().isEmpty() ? GameComparison.Relation.EQUIVALENT
                        : GameComparison.Relation.AT_MOST
                : differences.secondNeedsMore().isEmpty() ? GameComparison.Relation.AT_LEAST
                        : GameComparison.Relation.INCOMPARABLE;
        boolean right = relation == found.relation() && differences.firstNeedsMore().equals(found.firstNeedsMore())
                && differences.secondNeedsMore().equals(found.secondNeedsMore());
        return Finding.of(right ? new Violations(List.of(), 0)
                : new Violations(List.of(new Violation(Player.ALICE, game.start(),
                        "the comparison of the games is wrong")), 1),
                what);
    }
}
