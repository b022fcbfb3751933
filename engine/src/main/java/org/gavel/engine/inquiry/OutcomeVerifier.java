package org.gavel.engine.inquiry;

import org.gavel.engine.number.Chips;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.CheckAnswer;
import org.gavel.engine.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.answer.Finding;
import org.gavel.engine.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.AverageVerifier;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.EndlessShareVerifier;
import org.gavel.engine.proof.ThresholdVerifier;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.proof.chips.CreditVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.ContinuousOutcomeSolver;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.task.ContinuousOptions;

/**
 * Verifies who can force a win from one configuration. Thresholds are the certificate: they are found, proved by a verifier,
 * and compared with what the players have. The solver is not trusted with the proof, only with finding what is proved.
 *
 * @param stop asked between steps
 * @param thresholds where thresholds in real money come from
 */
public record OutcomeVerifier(StopSignal stop, ShareSource thresholds) {

    /** A verifier that is asked to stop by a signal. */
    public OutcomeVerifier(StopSignal stop) {
        this(stop, ShareSource.SOLVING);
    }

    /** Verifies an outcome of real money, except where a player has exactly his threshold. */
    public Finding check(ShareOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        if (game.board().listed().isEmpty()) {
            return AnswerVerifier.checkedOtherwise(thresholds.of(game, ContinuousOptions.DEFAULT, stop));
        }
        if (!game.isReachWithBids() && !EndlessShareVerifier.knows(game) && !AverageVerifier.knows(game)) {
            return EndlessAnswers.noVerifier(game);
        }
        if (!ContinuousVerifier.knows(game.auction())) {
            return AnswerVerifier.undecided("there is no verifier for the payment " + game.auction().payment().label());
        }
        ContinuousSolution solution = thresholds.of(game, ContinuousOptions.DEFAULT, stop);
        Violations wrong = game.isReachWithBids() ? new ContinuousVerifier(stop).check(solution)
                : AverageVerifier.knows(game) ? EndlessAnswers.averages(stop).check(solution)
                        : EndlessAnswers.verifier(stop).check(solution);
        if (!wrong.isEmpty()) {
            return Finding.of(wrong, "");
        }
        BigFraction share = answer.outcome().share();
        Verdict claimed = answer.outcome().verdict();
        boolean known = true;
        for (Player player : Player.values()) {
            BigFraction own = player == Player.ALICE ? share : BigFraction.ONE.subtract(share);
            boolean enough = own.compareTo(solution.of(player).upperBound(game.start())) > 0
                    || game.board().isWonBy(player, game.start());
            boolean tooLittle = own.compareTo(solution.of(player).lowerBound(game.start())) < 0
                    || solution.of(player).never(game.start());
            boolean won = claimed == Verdict.wonBy(player);
            if (!enough && !tooLittle && claimed != Verdict.AT_THRESHOLD) {
                Optional<Boolean> exactly = ThresholdVerifier.of(solution, player, stop)
                        .map(verifier -> verifier.isEnough(game.start(), game.auction().ties().first()));
                enough = exactly.orElse(false);
                tooLittle = !exactly.orElse(true);
            }
            if (enough && !won || tooLittle && won) {
                return AnswerVerifier.wrong(game, player, "the outcome is not '" + claimed.label() + "'");
            }
            known &= enough || tooLittle;
        }
        if (!known) {
            return AnswerVerifier.undecided("the thresholds are proved, but not what holds exactly at them");
        }
        boolean open = claimed == Verdict.UNDETERMINED;
        boolean drawn = claimed == Verdict.DRAW;
        if ((open || drawn) && open != game.auction().payment().losersPay()
                || claimed == Verdict.AT_THRESHOLD) {
            return AnswerVerifier.wrong(game, Player.ALICE, "the outcome is not '" + claimed.label() + "'");
        }
        return Finding.of(List.of(), "who has enough, by thresholds that are proved");
    }

    /** Verifies an outcome of whole chips, where more chips never hurt. */
    public Finding check(ChipOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        if (!game.isPlainReach() && !ChipVerifier.knowsEndless(game) && !CreditVerifier.knows(game)) {
            return EndlessAnswers.noVerifier(game);
        }
        Auction auction = game.auction();
        if (!game.isMonotone()) {
            return AnswerVerifier.undecided("more chips may hurt, and configurations are not played out once more");
        }
        Verdict claimed = answer.outcome().verdict();
        Verdict found = Verdict.DRAW;
        for (Player player : Player.values()) {
            Proved naming = enough(answer, game, player);
            if (naming.finding.isPresent()) {
                return naming.finding.get();
            }
            if (naming.enough) {
                found = Verdict.wonBy(player);
            }
        }
        if (found == Verdict.DRAW && auction.bids() == Bids.SECRET) {
            for (Player player : Player.values()) {
                Bids open = player == Player.ALICE ? Bids.OPEN_BOB : Bids.OPEN_ALICE;
                Proved answering = enough(answer, game.with(auction.with("bids", open.label())), player);
                if (answering.finding.isPresent()) {
                    return answering.finding.get();
                }
                found = answering.enough ? Verdict.UNDETERMINED : found;
            }
        }
        return found == claimed
                ? Finding.of(List.of(), "who has enough, by thresholds that are proved")
                : AnswerVerifier.wrong(game, Player.ALICE,
                        "the outcome is '" + found.label() + "' and not '" + claimed.label() + "'");
    }

    /** Whether a player has enough, if that could be proved; else why not. */
    private record Proved(boolean enough, Optional<Finding> finding) {
    }

    private Proved enough(ChipOutcomeAnswer answer, BiddingGame game, Player player) {
        long own = player == Player.ALICE ? answer.alice() : answer.bob();
        long others = player == Player.ALICE ? answer.bob() : answer.alice();
        boolean keepsTotal = game.auction().payment().keepsTotal();
        if (!keepsTotal && others > 1 << 16) {
            return new Proved(false, Optional.of(AnswerVerifier.undecided("the tables would be too large to verify")));
        }
        ChipTotals totals = keepsTotal ? ChipTotals.of(own + others) : ChipTotals.range(0, others);
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, totals, stop);
        ChipVerifier.Finding proof = CreditVerifier.knows(game)
                ? new ChipVerifier.Finding(EndlessAnswers.credits(stop).check(solution), ChipVerifier.Extent.PROVED)
                : new ChipVerifier(stop).check(solution);
        if (!proof.violations().isEmpty()) {
            return new Proved(false, Optional.of(Finding.of(proof.violations(), "")));
        }
        if (proof.extent() != ChipVerifier.Extent.PROVED) {
            return new Proved(false, Optional.of(AnswerVerifier.undecided(proof.extent().label())));
        }
        long need = ChipNeeds.of(solution, player).chips(game.start(), game.auction().ties().first(),
                totals.count() - 1);
        return new Proved(need != Chips.NEVER && need <= own, Optional.empty());
    }

    /** Verifies a saved outcome in all that it says: rounds, bids and moves are found once more and compared. */
    public Finding checkSaved(ShareOutcomeAnswer answer) {
        BigFraction share = answer.outcome().share();
        var again = new ContinuousOutcomeSolver(ContinuousOptions.DEFAULT).solve(answer.game(), share,
                BigFraction.ONE.subtract(share), stop);
        return compared(check(answer), answer.game(), answer.outcome().rounds(), again.rounds(),
                answer.outcome().verdict() == again.verdict() && answer.outcome().advice().equals(again.advice()));
    }

    /** Verifies a saved outcome in all that it says: rounds, bids and moves are found once more and compared. */
    public Finding checkSaved(ChipOutcomeAnswer answer) {
        var again = OutcomeInquiry.solve(answer.game(), answer.alice(), answer.bob(), stop);
        return compared(check(answer), answer.game(), answer.outcome().rounds(), again.rounds(),
                answer.outcome().verdict() == again.verdict()
                        && bids(answer).equals(again.advice().map(advice -> advice.bids()).orElse(List.of())));
    }

    private static List<?> bids(ChipOutcomeAnswer answer) {
        return answer.outcome().advice().map(advice -> advice.bids()).orElse(List.of());
    }

    private static Finding compared(Finding proof, BiddingGame game, OptionalInt rounds, OptionalInt again,
            boolean same) {
        if (proof.verdict() == CheckAnswer.Verdict.FAILED) {
            return proof;
        }
        List<String> wrong = new ArrayList<>();
        if (!rounds.equals(again)) {
            wrong.add("the number of rounds is " + (again.isPresent() ? again.getAsInt() : "not known"));
        }
        if (!same) {
            wrong.add("these are not the bids and moves that follow from the thresholds");
        }
        return wrong.isEmpty() ? proof : AnswerVerifier.wrong(game, Player.ALICE, String.join(", and ", wrong));
    }
}
