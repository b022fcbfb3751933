package org.gavel.inquiry;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.mixed.FractionClaims;
import org.gavel.engine.proof.mixed.MixedVerifier;
import org.gavel.engine.proof.mixed.ValueClaims;
import org.gavel.engine.proof.mixed.ValueHorizonVerifier;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.mixed.ExactMixedSolver;
import org.gavel.engine.solve.mixed.MixedValueSolver;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.ValueRow;

/**
 * Verifies mixed values. Values of configurations that can follow, and of which an answer says nothing, are found by the solver,
 * and proved with those of the answer.
 */
final class ValueVerifier {

    private final StopSignal stop;
    private final ValueHorizonVerifier rounds;
    private Optional<LimitReachedException> limit = Optional.empty();

    /** A verifier that is asked to stop by a signal. */
    ValueVerifier(StopSignal stop) {
        this.stop = stop;
        rounds = new ValueHorizonVerifier(stop);
    }

    /** Hears what is claimed with one round more to go than before; first, with none. If stopped, says so in the end. */
    void add(ValueClaims claims) {
        if (limit.isEmpty() && refused(claims.game()).isEmpty()) {
            try {
                rounds.add(claims);
            } catch (LimitReachedException e) {
                limit = Optional.of(e);
            }
        }
    }

    /**
     * Verifies all configurations that were solved; within a horizon, once all rounds were heard.
     *
     * @param exact the values as fractions on which those that were asked for rest, if any were
     * @throws LimitReachedException if it was stopped
     */
    Finding check(MixedSolution solution, Optional<Map<ChipConfiguration, ExactValue>> exact) {
        if (solution.options().horizon().isPresent()) {
            return withinRounds(solution.game(), solution.options().horizon().getAsInt());
        }
        Finding finding = check(ValueClaims.of(solution));
        return finding.then(() -> exact
                .map(each -> check(new FractionClaims(solution.game(), solution.options().draws(), each)))
                .orElse(finding));
    }

    private static String purses(ValueRow row) {
        return "with " + row.at().alice() + "," + row.at().bob() + " chips ";
    }

    /**
     * Verifies an answer that was saved.
     *
     * @throws LimitReachedException if it was stopped
     */
    Finding check(ValueAnswer answer) {
        List<Violation> endless = answer.rows().stream()
                .filter(row -> row.standing() == ValueRow.Standing.OVER && !isOver(answer.game(), row.at()))
                .map(row -> new Violation(Player.ALICE, row.at().vertex(), purses(row) + "the play is not over"))
                .toList();
        if (!endless.isEmpty()) {
            return Finding.of(endless, "");
        }
        List<Violation> wide = answer.rows().stream().filter(row -> answer.completion() == Completion.COMPLETE
                && row.exact().isEmpty() && row.upper() - row.lower() > answer.asked().width())
                .map(row -> new Violation(Player.ALICE, row.at().vertex(),
                        purses(row) + "the bounds are further apart than the width"))
                .toList();
        if (!wide.isEmpty()) {
            return Finding.of(wide, "");
        }
        boolean fractions = answer.rows().stream().anyMatch(row -> row.exact().isPresent());
        if (answer.asked().horizon().isPresent()) {
            return fractions ? AnswerVerifier.undecided("there is no verifier for fractions within a horizon")
                    : withinRounds(answer, answer.asked().horizon().getAsInt());
        }
        List<Violation> outside = answer.rows().stream().filter(row -> fractions && !row.holdsFraction())
                .map(row -> new Violation(Player.ALICE, row.at().vertex(),
                        purses(row) + "there is no fraction within the bounds"))
                .toList();
        if (!outside.isEmpty()) {
            return Finding.of(outside, "");
        }
        Finding alone = fractions ? check(fractions(answer, Map.of())) : check(new RowClaims(answer, Optional.empty()));
        if (alone.verdict() != Verdict.UNDECIDED || refused(answer.game()).isPresent()) {
            return alone;
        }
        MixedSolution rest = solve(answer, answer.asked());
        if (!fractions) {
            return check(new RowClaims(answer, Optional.of(rest)));
        }
        ExactMixedSolver exact = new ExactMixedSolver(rest, stop);
        answer.rows().stream().map(ValueRow::at).filter(rest::contains).forEach(exact::value);
        return check(fractions(answer, exact.values()));
    }

    private static boolean isOver(BiddingGame game, ChipConfiguration at) {
        boolean broke = game.settlesBroke() && at.alice() == 0 && at.bob() == 0;
        return game.board().isTerminal(at.vertex()) || broke && game.board().brokeOutcome(at.vertex()).isPresent();
    }

    private MixedSolution solve(ValueAnswer answer, MixedOptions options) {
        return new MixedValueSolver(options).solve(answer.game(), answer.start().alice(), answer.start().bob(), stop,
                round -> add(ValueClaims.of(round)));
    }

    private static FractionClaims fractions(ValueAnswer answer, Map<ChipConfiguration, ExactValue> rest) {
        Map<ChipConfiguration, ExactValue> all = new HashMap<>(rest);
        answer.rows().forEach(row -> all.put(row.at(), row.exact().orElseThrow()));
        return new FractionClaims(answer.game(), answer.asked().draws(), all);
    }

    /** What is claimed with a round less to go is found, and proved from the end; on it rests the answer. */
    private Finding withinRounds(ValueAnswer answer, int horizon) {
        if (horizon > 0) {
            MixedSolution before = solve(answer, answer.asked().within(horizon - 1));
            Finding found = withinRounds(before.game(), horizon - 1);
            if (found.verdict() != Verdict.VERIFIED) {
                return found;
            }
            if (!answer.rows().stream().map(ValueRow::at).allMatch(before::contains)) {
                return AnswerVerifier.wrong(answer.game(), Player.ALICE,
                        "there are values of configurations that cannot occur");
            }
        }
        rounds.add(new RowClaims(answer, Optional.empty()));
        return provedRounds(horizon);
    }

    private Finding withinRounds(BiddingGame game, int horizon) {
        Optional<Finding> refused = refused(game);
        if (refused.isPresent()) {
            return refused.get();
        }
        if (limit.isPresent()) {
            throw limit.get();
        }
        return rounds.violation().isEmpty() && !rounds.reaches(horizon)
                ? AnswerVerifier.undecided("it was stopped before all rounds were found")
                : provedRounds(horizon);
    }

    private Finding provedRounds(int horizon) {
        List<Violation> violations = rounds.violation().stream().toList();
        return Finding.of(violations,
                "what both players guarantee by their bids, from every configuration that is given, by " + horizon
                        + (horizon == 1 ? " round" : " rounds") + " from the end");
    }

    private Finding check(ValueClaims claims) {
        return check(claims.game(), "", player -> new MixedVerifier(claims, player, stop));
    }

    private Finding check(FractionClaims claims) {
        return check(claims.game(), " as fractions", player -> new MixedVerifier(claims, player, stop));
    }

    private static Finding check(BiddingGame game, String form, Function<Player, MixedVerifier> verifier) {
        Optional<Finding> refused = refused(game);
        if (refused.isPresent()) {
            return refused.get();
        }
        List<MixedVerifier> verifiers = Arrays.stream(Player.values()).map(verifier).toList();
        List<Violation> violations = verifiers.stream().flatMap(each -> each.check().stream()).toList();
        Optional<ChipConfiguration> missing = verifiers.stream().flatMap(each -> each.missing().stream()).findFirst();
        if (violations.isEmpty() && missing.isPresent()) {
            return AnswerVerifier.undecided("nothing is said of " + game.board().name(missing.get().vertex()) + " with "
                    + missing.get().alice() + " and " + missing.get().bob()
                    + " chips, which can follow; save the answer with --all");
        }
        return Finding.of(violations,
                "what both players guarantee by their bids" + form + ", from every configuration that is given");
    }

    /** What is said of games for whose values there is no verifier. */
    private static Optional<Finding> refused(BiddingGame game) {
        VertexMarks marks = game.board().marks();
        boolean known = game.objective() == Objective.Plain.REACH && !marks.hasOwners() && !marks.hasCharges()
                && marks.payoffs().isEmpty();
        return (known ? Optional.<Finding>empty() : Optional.of(EndlessAnswers.noVerifier(game)))
                .or(() -> MixedVerifier.knows(game.auction()) ? Optional.empty()
                        : Optional.of(AnswerVerifier.undecided("there is no verifier for the payment "
                                + game.auction().payment().label())));
    }
}
