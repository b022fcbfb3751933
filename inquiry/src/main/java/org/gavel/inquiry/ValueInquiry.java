package org.gavel.inquiry;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.mixed.ValueClaims;
import org.gavel.engine.solve.mixed.ExactMixedSolver;
import org.gavel.engine.solve.mixed.MixedValueSolver;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.ValueRow;
import org.gavel.inquiry.answer.Verification;

/**
 * Asks for mixed values.
 *
 * @param options what is asked of the solver
 * @param scope which configurations are wanted
 * @param form in which form
 */
public record ValueInquiry(MixedOptions options, Scope scope, Form form, Verify verify) {

    /** Which configurations are wanted. */
    public enum Scope {
        /** The start. */
        START,
        /** Every configuration that can follow from it; the start alone where the play is over there. */
        ALL
    }

    /** In which form values are wanted. */
    public enum Form {
        /** As bounds. */
        BOUNDS,
        /** As fractions, too. */
        FRACTIONS
    }

    /**
     * The complete answer.
     *
     * @param alice Alice's chips
     * @param bob Bob's chips
     * @param stop asked before every long step
     * @throws UnprovedAnswerException if a verifier rejects what was found
     */
    public ValueAnswer answer(BiddingGame game, int alice, int bob, StopSignal stop, Stopwatch watch) {
        ValueVerifier verifier = new ValueVerifier(stop);
        MixedSolution solution = new MixedValueSolver(options).solve(game, alice, bob, stop, round -> {
            watch.lap(Phase.SOLVING);
            if (verify == Verify.YES) {
                verifier.add(ValueClaims.of(round));
                watch.lap(Phase.VERIFYING);
            }
        });
        Optional<ExactMixedSolver> exact = form == Form.BOUNDS ? Optional.empty()
                : Optional.of(new ExactMixedSolver(solution, stop));
        boolean isWithStart = scope == Scope.START || solution.outcome(solution.start()).isPresent();
        List<ValueRow> rows = (isWithStart ? Stream.of(solution.start()) : solution.configurations())
                .map(at -> row(solution, at, exact.map(solver -> solver.value(at)))).toList();
        watch.lap(Phase.SOLVING);
        Verification verification = AnswerVerifier.require(verify, solution.game(), watch,
                () -> verifier.check(solution, exact.map(ExactMixedSolver::values)));
        return new ValueAnswer(solution.game(), options, solution.start(), rows, solution.completion(),
                solution.statistics(), new Account(verification, watch.take()));
    }

    private static ValueRow row(MixedSolution solution, ChipConfiguration at, Optional<ExactValue> exact) {
        return new ValueRow(at, solution.lower(at), solution.upper(at), solution.bids(Player.ALICE, at),
                solution.bids(Player.BOB, at), exact, solution.outcome(at).isPresent() ? ValueRow.Standing.OVER
                        : solution.isSolved(at) ? ValueRow.Standing.SOLVED : ValueRow.Standing.OPEN);
    }
}
