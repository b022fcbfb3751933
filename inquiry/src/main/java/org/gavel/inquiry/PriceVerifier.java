package org.gavel.inquiry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.strategy.PricedMove;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.PriceAnswer;

/** Verifies what moves cost in real money: thresholds are proved, and all that is said has to follow from them. */
record PriceVerifier(StopSignal stop) {

    static final String OTHER_BOUNDS = "the bounds that were found are others, and do not lie within these";

    /** How a claim fares, from best to worst. */
    enum Standing {
        PROVED, OPEN, WRONG
    }

    /**
     * Verifies an answer.
     *
     * @param answer what is said
     * @param solution thresholds of the board
     */
    Finding check(PriceAnswer answer, ContinuousSolution solution) {
        return new AnswerVerifier(stop).check(solution).then(() -> follow(answer, solution));
    }

    /** Verifies that an answer follows from thresholds that are proved. */
    Finding follow(PriceAnswer answer, ContinuousSolution solution) {
        if (answer.exactness() == Exactness.EXACT && solution.exactness() != Exactness.EXACT) {
            return AnswerVerifier.undecided("the thresholds were not found as fractions");
        }
        int start = answer.game().start();
        List<Violation> wrong = new ArrayList<>();
        Standing worst = Standing.PROVED;
        for (Player player : Player.values()) {
            Set<Integer> moves = answer.game().board().legalMoves(player, start).boxed().collect(Collectors.toSet());
            if (!moves.equals(answer.of(player).stream().map(PricedMove::target).collect(Collectors.toSet()))) {
                wrong.add(new Violation(player, start, "these are not the moves"));
            } else {
                for (PricedMove said : answer.of(player)) {
                    Standing standing = standing(said, answer.of(player), solution.of(player), moves);
                    worst = standing.compareTo(worst) > 0 ? standing : worst;
                    if (standing == Standing.WRONG) {
                        wrong.add(new Violation(player, said.target(), "this is not what a move there costs"));
                    }
                }
            }
        }
        return wrong.isEmpty() && worst == Standing.OPEN
                ? AnswerVerifier.undecided(OTHER_BOUNDS)
                : Finding.of(wrong,
                        "what each move costs, from thresholds that are proved");
    }

    private static Standing standing(PricedMove said, List<PricedMove> all, ContinuousThresholds needs,
            Set<Integer> moves) {
        int move = said.target();
        BigFraction lower = needs.lowerBound(move);
        BigFraction upper = needs.upperBound(move);
        long better = moves.stream().filter(other -> needs.upperBound(other).compareTo(lower) < 0).count();
        BigFraction least = said.need().map(NeededShare::lower).orElse(BigFraction.ONE);
        long saidBetter = all.stream()
                .filter(other -> other.need().filter(need -> need.upper().compareTo(least) < 0).isPresent()).count();
        if (said.rank() <= saidBetter || said.rank() > Math.max(better, saidBetter) + 1
                || said.need().isEmpty() && !needs.never(move)) {
            return Standing.WRONG;
        }
        Standing cost = standing(said.least(), said.most(),
                atLeastZero(lower.subtract(best(needs::upperBound, said, moves))),
                atLeastZero(upper.subtract(best(needs::lowerBound, said, moves))));
        Standing need = said.need().map(bounds -> standing(bounds.lower(), bounds.upper(), lower, upper))
                .orElse(Standing.PROVED);
        return cost.compareTo(need) > 0 ? cost : need;
    }

    /** The least bound of what is needed after another move; 1 where there is none. */
    private static BigFraction best(IntFunction<BigFraction> bound, PricedMove said, Set<Integer> moves) {
        return moves.stream().filter(other -> other != said.target()).map(bound::apply)
                .min(Comparator.naturalOrder()).orElse(BigFraction.ONE);
    }

    private static BigFraction atLeastZero(BigFraction number) {
        return number.signum() < 0 ? BigFraction.ZERO : number;
    }

    /** How bounds fare of a number that is proved to lie within others. */
    static Standing standing(BigFraction low, BigFraction high, BigFraction least, BigFraction most) {
        return low.compareTo(least) <= 0 && high.compareTo(most) >= 0 ? Standing.PROVED
                : low.compareTo(high) > 0 || low.compareTo(most) > 0 || high.compareTo(least) < 0 ? Standing.WRONG
                        : Standing.OPEN;
    }
}
