package org.gavel.inquiry;

import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.AverageVerifier;
import org.gavel.engine.proof.EndlessShareVerifier;
import org.gavel.engine.proof.PotentialFinder;
import org.gavel.engine.proof.ReturningVerifier;
import org.gavel.engine.proof.RoundsFromAbove;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.proof.chips.CreditFinder;
import org.gavel.engine.proof.chips.CreditVerifier;
import org.gavel.engine.solve.average.AveragePotentials;
import org.gavel.engine.solve.credit.LeastCredits;
import org.gavel.engine.solve.parity.AlmostSureMoves;
import org.gavel.engine.solve.parity.ReturningSolver;
import org.gavel.inquiry.answer.Finding;

/** Verifies thresholds in real money under objectives and with owners, with moves and potentials that a solver proposes. */
final class EndlessAnswers {

    private EndlessAnswers() {
    }

    /**
     * Verifies thresholds.
     *
     * @param certificate what proves them; a solver proposes it if there is none
     * @throws LimitReachedException if it was stopped
     */
    static Finding check(ContinuousSolution solution, Optional<Certificate> certificate, StopSignal stop) {
        String which = "both players' thresholds at all " + solution.game().board().declaredCount() + " vertices, "
                + (solution.exactness() == Exactness.EXACT ? "exact" : "enclosed");
        String by = AverageVerifier.knows(solution.game()) ? ", by a potential for each bound"
                : ReturningVerifier.knows(solution.game()) ? ", by stages of returns and rounds from above"
                        : RoundsFromAbove.areFor(solution) ? ", by their equations and by rounds from above"
                                : ", by bids for each bound and moves with which no endless play is lost";
        return knows(solution.game()) ? Finding.of(violations(solution, certificate, stop), which + by)
                : noVerifier(solution.game());
    }

    /** Whether there is a verifier. */
    static boolean knows(BiddingGame game) {
        return AverageVerifier.knows(game) || ReturningVerifier.knows(game) || EndlessShareVerifier.knows(game);
    }

    /** What is wrong with thresholds of a game that a verifier knows. */
    static Violations violations(ContinuousSolution solution, Optional<Certificate> certificate, StopSignal stop) {
        return AverageVerifier.knows(solution.game()) ? averages(certificate, stop).check(solution)
                : ReturningVerifier.knows(solution.game()) ? returns(certificate, stop).check(solution)
                        : verifier(certificate, stop).check(solution);
    }

    /** The verifier of averages, which tries potentials of the certificate, or of the coin's game. */
    static AverageVerifier averages(Optional<Certificate> certificate, StopSignal stop) {
        return new AverageVerifier(certificate.map(Certificate::potentials).orElseGet(() -> potentials(stop)));
    }

    /** A finder of potentials of the coin's game. */
    static PotentialFinder potentials(StopSignal stop) {
        return (game, player, mover, needs) -> AveragePotentials.of(game, player, mover, needs, stop)
                .map(found -> new PotentialFinder.Potentials(found.potentials(), found.slack()));
    }

    /**
     * Verifies thresholds in chips for credits and averages, with credits that a solver proposes.
     *
     * @throws LimitReachedException if it was stopped
     */
    static Finding checkCredits(ChipSolution solution, StopSignal stop) {
        return Finding.of(credits(stop).check(solution), "both players' thresholds at all "
                + solution.game().board().declaredCount() + " vertices for " + solution.totals().count()
                + (solution.totals().count() == 1 ? " total, " : " totals, ") + "by a credit for each configuration");
    }

    /** The verifier of credits, which tries the least that last. */
    static CreditVerifier credits(StopSignal stop) {
        return new CreditVerifier(finder(stop), stop);
    }

    /** A finder of the least credits. */
    static CreditFinder finder(StopSignal stop) {
        return (game, question, weights) -> {
            Player player = question.player();
            Player keeper = question.keeper();
            int chips = question.chips();
            int asked = question.asked();
            LeastCredits found = game.auction().payment().keepsTotal()
                    ? LeastCredits.ofTotal(game, player, keeper, chips, weights, stop)
                    : switch (question.proof()) {
                        case FOR_SOME_CHIPS -> LeastCredits.upTo(game, player, keeper, chips, weights, asked, stop);
                        case FOR_ALL_CHIPS -> LeastCredits.forAllChips(game, player, keeper, chips, weights, asked,
                                question.unit(), stop);
                        case FOR_ALL_CHIPS_PAID -> LeastCredits.forAllChipsPaid(game, player, keeper, chips, weights,
                                asked, stop);
                    };
            return new CreditFinder.Credits() {
                @Override
                public int most() {
                    return found.most();
                }

                @Override
                public long at(int vertex, int state, int own, int other) {
                    return found.at(vertex, state, own, other);
                }
            };
        };
    }

    /** The verifier of returns where rounds expand distances, which tries the stages of the certificate, or those of the solver. */
    static ReturningVerifier returns(Optional<Certificate> certificate, StopSignal stop) {
        return new ReturningVerifier((game, asked) -> ReturningSolver.stages(game, asked, stop), stop);
    }

    /** The verifier, which tries the moves of the certificate, or those that win for sure. */
    static EndlessShareVerifier verifier(Optional<Certificate> certificate, StopSignal stop) {
        return new EndlessShareVerifier(certificate.map(Certificate::moves)
                .orElse((game, player, mover, undecided, usable) -> AlmostSureMoves.of(game, player, mover,
                        undecided, usable::test, stop)),
                stop);
    }

    /** What is said of games under objectives, or with owners, for which there is no verifier. */
    static Finding noVerifier(BiddingGame game) {
        return AnswerVerifier.undecided("there is no verifier for " + (game.board().marks().hasOwners()
                ? "boards with owners"
                : "the objective " + game.objective().label()) + " in this auction");
    }
}
