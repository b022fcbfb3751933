package org.gavel.engine.inquiry;

import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.GrowingGraph;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.CheckAnswer.Verdict;
import org.gavel.engine.proof.ChipVerifier;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.HorizonVerifier;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;

/** Verifies answers of every kind against the game alone, whether they were just found or read from a file. */
public final class AnswerVerifier {

    private static final Violations NONE = new Violations(java.util.List.of(), 0);

    private final StopSignal stop;

    /** A verifier that is asked to stop by a signal. */
    public AnswerVerifier(StopSignal stop) {
        this.stop = stop;
    }

    /**
     * How a verification ended.
     *
     * @param verdict how
     * @param what what was checked and how, in words
     * @param violations what is wrong or not proved
     */
    public record Finding(Verdict verdict, String what, Violations violations) {

        private static Finding of(Violations violations, String what) {
            return new Finding(violations.isEmpty() ? Verdict.VERIFIED : Verdict.FAILED, what, violations);
        }
    }

    /**
     * Verifies thresholds in real money.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Finding check(ShareAnswer answer) {
        BiddingGame game = answer.game();
        Optional<Finding> outside = outside(game);
        if (outside.isPresent()) {
            return outside.get();
        }
        String how = answer.asked().horizon().isPresent()
                ? ", by " + answer.asked().horizon().getAsInt() + " rounds from the end"
                : ", by their equations and by moves that reach the goal";
        Violations violations = answer.asked().horizon().isPresent()
                ? new HorizonVerifier(answer.asked().horizon().getAsInt(), stop).check(answer.solution())
                : new ContinuousVerifier(stop).check(answer.solution());
        return Finding.of(violations, "both players' thresholds at all " + game.graph().declaredCount()
                + " vertices, " + switch (answer.solution().exactness()) {
                    case EXACT -> "exact";
                    case ENCLOSURE -> "enclosed";
                } + how);
    }

    /**
     * Verifies thresholds in whole chips.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Finding check(ChipAnswer answer) {
        ChipSolution solution = answer.solution();
        BiddingGame game = solution.game();
        Optional<Finding> outside = outside(game);
        if (outside.isPresent()) {
            return outside.get();
        }
        if (!ChipVerifier.hasAllBudgets(solution)) {
            return undecided("where bids go to the bank, what is needed against " + solution.totals().last()
                    + " chips can be verified only with what is needed against fewer");
        }
        ChipVerifier.Finding finding = new ChipVerifier(stop).check(solution);
        String what = "both players' thresholds at all " + game.graph().declaredCount() + " vertices for "
                + solution.totals().count() + (solution.totals().count() == 1 ? " total, " : " totals, ")
                + finding.extent().label();
        return finding.violations().isEmpty() && finding.extent() != ChipVerifier.Extent.PROVED
                ? undecided(what)
                : Finding.of(finding.violations(), what);
    }

    /** What is said of games for which there is no verifier. */
    private static Optional<Finding> outside(BiddingGame game) {
        if (game.graph() instanceof GrowingGraph<?>) {
            return Optional.of(undecided("its positions are not listed, and the numbers rest on counting alone"));
        }
        if (!game.isPlainReach()) {
            return Optional.of(undecided("there is no verifier for " + (game.graph().marks().hasOwners()
                    ? "boards with owners"
                    : "the objective " + game.objective().label())));
        }
        return Optional.empty();
    }

    private static Finding undecided(String what) {
        return new Finding(Verdict.UNDECIDED, what, NONE);
    }

    /** A check of an answer that may be stopped. */
    @FunctionalInterface
    interface Check {
        Finding run();
    }

    /**
     * The verification of an answer that was just found.
     *
     * @throws UnprovedAnswerException if it is rejected
     */
    static Verification require(Verify asked, BiddingGame game, Check check) {
        if (asked == Verify.NO) {
            return Verification.NOT_ASKED;
        }
        Finding finding;
        try {
            finding = check.run();
        } catch (LimitReachedException e) {
            return Verification.stopped(e.getMessage());
        }
        if (finding.verdict() == Verdict.FAILED) {
            Violation first = finding.violations().first().get(0);
            throw new UnprovedAnswerException("the answer for " + game.name() + " is not proved: "
                    + first.player().label() + " at " + game.graph().name(first.vertex()) + ", " + first.reason());
        }
        return finding.verdict() == Verdict.VERIFIED ? Verification.verified(finding.what())
                : Verification.notVerified(finding.what());
    }
}
