package org.gavel.inquiry;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.HorizonVerifier;
import org.gavel.engine.proof.PairProof;
import org.gavel.engine.proof.PayoffVerifier;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.proof.chips.CreditVerifier;
import org.gavel.engine.proof.chips.RisingChipVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.outcome.ChipSource;
import org.gavel.engine.solve.outcome.KnownGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.Answer.Kind;
import org.gavel.inquiry.answer.ByKind;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.gavel.inquiry.answer.CurveAnswer;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.PayoffAnswer;
import org.gavel.inquiry.answer.PeriodAnswer;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.PriceAnswer;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.inquiry.answer.ShareSuccessorsAnswer;
import org.gavel.inquiry.answer.ShareValueAnswer;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.Verification;

/**
 * Verifies answers of every kind, just found or read from a file, against the rules of the game. The verifiers share no code with
 * the solvers.
 *
 * @param thresholds the source of real-money thresholds on which an answer rests but that it does not contain
 * @param certificate the proof that comes with the answer; with it the verifier solves nothing itself
 */
public record AnswerVerifier(StopSignal stop, ShareSource thresholds, Optional<Certificate> certificate) {

    private static final Violations NONE = new Violations(List.of(), 0);
    /** How saved answers of each kind are verified. Comparisons need the other game: see the method that takes both. */
    private static final ByKind<Function<AnswerVerifier, Finding>> SAVED = new ByKind<Function<AnswerVerifier, Finding>>()
            .put(Kind.SHARES, answer -> verifier -> verifier.checkSaved((ShareAnswer) answer))
            .put(Kind.CHIPS, answer -> verifier -> verifier.checkSaved((ChipAnswer) answer))
            .put(Kind.VALUE, answer -> verifier -> verifier.check((ValueAnswer) answer))
            .put(Kind.SHARE_VALUE,
                    answer -> verifier -> ShareValueInquiry.checkSaved((ShareValueAnswer) answer, verifier.stop))
            .put(Kind.SHARE_OUTCOME, answer -> verifier -> verifier.outcomes().checkSaved((ShareOutcomeAnswer) answer))
            .put(Kind.CHIP_OUTCOME, answer -> verifier -> verifier.outcomes().checkSaved((ChipOutcomeAnswer) answer))
            .put(Kind.PERIODS, answer -> verifier -> verifier.check((PeriodAnswer) answer))
            .put(Kind.MOVES, answer -> verifier -> MoveInquiry.check((MoveAnswer) answer, verifier.stop))
            .put(Kind.PRICES,
                    answer -> verifier -> PriceInquiry.check((PriceAnswer) answer, verifier.thresholds, verifier.stop))
            .put(Kind.CURVE, answer -> verifier -> verifier.local().check((CurveAnswer) answer))
            .put(Kind.SHARE_SUCCESSORS, answer -> verifier -> verifier.local().check((ShareSuccessorsAnswer) answer))
            .put(Kind.CHIP_SUCCESSORS, answer -> verifier -> verifier.local().check((ChipSuccessorsAnswer) answer))
            .put(Kind.PAYOFF, answer -> verifier -> check(((PayoffAnswer) answer).curve()))
            .without(Set.of(Kind.COMPARISON, Kind.CHECK));

    /** A verifier that solves for thresholds that it needs and the answer does not contain. */
    public AnswerVerifier(StopSignal stop) {
        this(stop, ShareSource.SOLVING, Optional.empty());
    }

    private Finding check(PeriodAnswer answer) {
        return PeriodInquiry.prove(answer.game(), answer.rows(), PeriodInquiry.USUAL_LONGEST_TABLE, stop).finding();
    }

    /**
     * Verifies thresholds in real money.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Finding check(ShareAnswer answer) {
        BiddingGame game = answer.game();
        if (game.board().listed().isEmpty()) {
            return game.board().mostRounds().isPresent() ? checkRounds(answer.solution())
                    : checkedOtherwise(answer.solution());
        }
        if (!game.isReachWithBids()) {
            return EndlessAnswers.check(answer.solution(), certificate, stop);
        }
        if (!ContinuousVerifier.knows(game.auction())) {
            return undecided("there is no verifier for these rules");
        }
        String how = answer.asked().horizon().isPresent()
                ? ", by " + answer.asked().horizon().getAsInt() + " rounds from the end"
                : ", by their equations and by moves that reach the goal";
        Violations violations = answer.asked().horizon().isPresent()
                ? new HorizonVerifier(answer.asked().horizon().getAsInt(), stop).check(answer.solution())
                : new ContinuousVerifier(stop).check(answer.solution());
        return Finding.of(violations, "both players' thresholds at all " + game.board().declaredCount()
                + " vertices, " + switch (answer.solution().exactness()) {
                    case EXACT -> "exact";
                    case ENCLOSURE -> "enclosed";
                } + how);
    }

    /**
     * Verifies real-money thresholds of a game with owners or an objective other than reach.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Finding checkEndless(ContinuousSolution solution) {
        return EndlessAnswers.check(solution, certificate, stop);
    }

    /**
     * Verifies thresholds in whole chips.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Finding check(ChipAnswer answer) {
        ChipSolution solution = answer.solution();
        BiddingGame game = solution.game();
        if (CreditVerifier.knows(game)) {
            return EndlessAnswers.checkCredits(solution, stop);
        }
        if (!ChipVerifier.knows(game)) {
            return game.isPlainReach() ? undecided("there is no verifier for these rules")
                    : EndlessAnswers.noVerifier(game);
        }
        if (!ChipVerifier.hasAllBudgets(solution)) {
            return undecided("where bids go to the bank, thresholds against " + solution.totals().last()
                    + " chips can be verified only together with those against fewer");
        }
        if (game.board().listed().isEmpty()) {
            return checkRising(solution);
        }
        ChipVerifier.Finding finding = new ChipVerifier(stop).check(solution);
        String what = "both players' thresholds at all " + game.board().declaredCount() + " vertices for "
                + solution.totals().count() + (solution.totals().count() == 1 ? " total, " : " totals, ")
                + finding.extent().label();
        return finding.violations().isEmpty() && finding.extent() != ChipVerifier.Extent.PROVED
                ? undecided(what)
                : Finding.of(finding.violations(), what);
    }

    /** Verifies thresholds on which other claims rest. */
    Finding check(ChipSolution solution) {
        return check(new ChipAnswer(solution, List.of(), Account.NONE));
    }

    /** The same in real money. */
    Finding check(ContinuousSolution solution) {
        return check(new ShareAnswer(solution, ContinuousOptions.DEFAULT, List.of(), Account.NONE));
    }

    /** Verifies the average weight that Alice can guarantee. */
    static Finding check(PayoffCurve curve) {
        return Finding.of(new PayoffVerifier().check(curve),
                "the value of the coin's game at every share, by what each step "
                        + "gains and loses at all " + curve.vertices().size() + " vertices");
    }

    /**
     * Verifies saved mixed values. Values of later configurations that the answer does not contain are solved for and verified
     * with it.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Finding check(ValueAnswer answer) {
        return new ValueVerifier(stop).check(answer);
    }

    /**
     * Verifies everything in a saved answer: first the numbers, then bids, moves and the statements about budgets exactly at the
     * threshold.
     *
     * @throws LimitReachedException if it was stopped
     * @throws IllegalArgumentException if answers of this kind are not saved
     * @throws HintedException if the rules of the game have no such answers, or the answer lacks what its proof needs
     */
    public Finding checkSaved(Answer answer) {
        return SAVED.of(answer)
                .orElseThrow(() -> new IllegalArgumentException(answer.getClass().getSimpleName())).apply(this);
    }

    private Finding checkSaved(ShareAnswer answer) {
        requireGiven(answer.game());
        Finding finding = check(answer);
        return finding.then(() -> new AdviceVerifier(stop).check(finding, answer));
    }

    private Finding checkSaved(ChipAnswer answer) {
        requireGiven(answer.solution());
        Finding finding = check(answer);
        return finding.verdict() == Verdict.FAILED ? finding : new AdviceVerifier(stop).check(finding, answer);
    }

    private LocalVerifier local() {
        return new LocalVerifier(stop, thresholds);
    }

    private OutcomeVerifier outcomes() {
        return new OutcomeVerifier(stop,
                certificate.map(Certificate::known).orElseGet(() -> new KnownGame(thresholds, ChipSource.SOLVING)),
                certificate);
    }

    /**
     * Verifies a saved comparison of two games.
     *
     * @param second the other game, in whole chips
     * @throws LimitReachedException if it was stopped
     * @throws HintedException if games cannot be compared under these rules, or their auctions differ
     */
    public Finding checkSaved(ComparisonAnswer answer, BiddingGame second) {
        Capabilities.requirePeriods(answer.game());
        if (!second.auction().equals(answer.game().auction())) {
            throw new InputException("the auctions of the two games differ: " + answer.game().auction() + " and "
                    + second.auction(), "give the options of the auction that 'gavel compare' was given");
        }
        return new ComparisonInquiry(PeriodInquiry.USUAL_LONGEST_TABLE, answer.finding().upTo(), Verify.YES)
                .check(answer.game(), second, answer.finding(), stop);
    }

    private static void requireGiven(BiddingGame game) {
        Capabilities.requireObjective(game, Money.CONTINUOUS);
    }

    private static void requireGiven(ChipSolution solution) {
        Capabilities.requireObjective(solution.game(), Money.CHIPS);
        if (!ChipVerifier.hasAllBudgets(solution)) {
            long last = solution.totals().last();
            throw new InputException("where bids go to the bank, thresholds against " + last
                    + " chips can be checked only together with those against fewer",
                    "save all from 0, with --totals 0.." + last);
        }
    }

    /** Verifies thresholds at every position of an unlisted board against those one round later. */
    private Finding checkRounds(ContinuousSolution solution) {
        Auction auction = solution.game().auction();
        if (!ContinuousVerifier.knows(auction)
                || auction.shares().filter(formula -> !formula.isExpanding()).isEmpty()) {
            return undecided("there is no verifier for these rules on a board that is not listed");
        }
        BoardPasses passes = new BoardPasses(solution.game().board()::view, 1);
        for (Player player : Player.values()) {
            PairProof proof = new PairProof(passes, auction, player, solution.of(player), stop);
            PairProof.Result result = proof.check();
            if (result.wrong() > 0) {
                return Finding.of(
                        List.of(new Violation(player, result.example(), "the bounds are not those of one round")),
                        "");
            }
            if (!result.holds()) {
                return undecided(result.unproved() + " upper bounds are not proved");
            }
            if (result.holdsForOther() && proof.leavesTo(solution.of(player.opponent()))) {
                break;
            }
        }
        return Finding.of(List.of(), "both players' thresholds at all " + passes.vertexCount()
                + " packed positions, from those one round later");
    }

    private Finding checkRising(ChipSolution solution) {
        RisingChipVerifier verifier = new RisingChipVerifier(solution, stop);
        Violations violations = verifier.check();
        return Finding.of(violations, "both players' thresholds at all " + verifier.reachedCount()
                + " positions that play reaches, for each total, from those one round later");
    }

    /** Checks the thresholds at the start of an unlisted board by the other method that their source has, if it has one. */
    static Finding checkedOtherwise(ContinuousSolution solution) {
        return solution.alice().checkedOtherwise(solution.game().start())
                .map(what -> new Finding(Verdict.VERIFIED, what, NONE)).orElse(
                        undecided("its positions are not listed; 'gavel table check' checks a stored table"));
    }

    /** A finding that the answer is wrong at the start. */
    static Finding wrong(BiddingGame game, Player player, String reason) {
        return Finding.of(List.of(new Violation(player, game.start(), reason)), "");
    }

    static Finding undecided(String what) {
        return new Finding(Verdict.UNDECIDED, what, NONE);
    }

    /**
     * Verifies real-money thresholds that were found earlier.
     *
     * @throws UnprovedAnswerException if they are rejected
     */
    public static Verification verification(ShareAnswer answer, StopSignal stop) {
        return require(Verify.YES, answer.game(), () -> new AnswerVerifier(stop).check(answer));
    }

    /**
     * Verifies thresholds in whole chips that were found earlier.
     *
     * @throws UnprovedAnswerException if they are rejected
     */
    public static Verification verification(ChipAnswer answer, StopSignal stop) {
        return require(Verify.YES, answer.game(), () -> new AnswerVerifier(stop).check(answer));
    }

    /** A check of an answer that may be stopped. */
    @FunctionalInterface
    interface Check {
        Finding run();
    }

    /** Verifies an answer that was just found, and measures the time. */
    static Verification require(Verify asked, BiddingGame game, Stopwatch watch, Check check) {
        Verification verification = require(asked, game, check);
        watch.lap(Phase.VERIFYING);
        return verification;
    }

    /**
     * Verifies an answer that was just found.
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
                    + first.player().label() + " at " + game.board().name(first.vertex()) + ", " + first.reason());
        }
        return finding.verdict() == Verdict.VERIFIED ? Verification.verified(finding.what())
                : Verification.notVerified(finding.what());
    }
}
