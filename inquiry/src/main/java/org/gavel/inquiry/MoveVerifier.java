package org.gavel.inquiry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.set.primitive.LongSet;
import org.eclipse.collections.api.set.primitive.MutableLongSet;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongSets;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.chips.ChipAdviceVerifier;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.MoveRow;
import org.gavel.inquiry.answer.MoveSide;

/** Verifies for which totals moves are optimal: the thresholds are proved, and each move is played out against them. */
record MoveVerifier(StopSignal stop) {

    /**
     * Verifies an answer.
     *
     * @param answer what is said
     * @param solution thresholds in chips for the totals of the answer, and for those that moves lead to from there
     * @param inMoney thresholds in real money, if the answer says what is best there
     */
    Finding check(MoveAnswer answer, ChipSolution solution, Optional<ContinuousSolution> inMoney) {
        AnswerVerifier verifier = new AnswerVerifier(stop);
        Finding chips = verifier.check(solution);
        return chips.then(() -> inMoney.map(verifier::check).orElse(chips))
                .then(() -> follow(answer, solution, inMoney));
    }

    /** Verifies that an answer follows from thresholds that are proved; where the play is over, no move is optimal. */
    Finding follow(MoveAnswer answer, ChipSolution solution, Optional<ContinuousSolution> inMoney) {
        BiddingGame game = solution.game();
        int start = game.start();
        boolean over = ChipVerifier.knowsEndless(game) && game.objective().isLostAt(game.board().marks(), start);
        if (!over && !ChipAdviceVerifier.knowsMoves(game)) {
            return AnswerVerifier.undecided("there is no verifier for these rules");
        }
        if (inMoney.isPresent() != (answer.money() == MoveAnswer.Money.KNOWN)) {
            return AnswerVerifier.wrong(solution.game(), Player.ALICE,
                    "what is best with real money is left out, or is not known");
        }
        List<Violation> wrong = new ArrayList<>();
        for (Player player : Player.values()) {
            if (!names(answer.of(player)).equals(MoveInquiry.names(solution.of(player)))) {
                return AnswerVerifier.wrong(solution.game(), Player.ALICE, "these are not the states of the tie rule");
            }
            for (int kept = 0; kept < answer.of(player).size(); kept++) {
                MoveSide side = answer.of(player).get(kept);
                boolean right = over ? side.moves().isEmpty()
                        : isRight(side, player, kept, answer.totals(), solution);
                if (!right || inMoney.isPresent() && !side.bestInMoney().equals(
                        over ? IntLists.immutable.empty() : best(inMoney.get(), player))
                        || !isUnstable(side)) {
                    wrong.add(new Violation(player, start, "these are not the totals for which moves are optimal"));
                }
            }
        }
        return Finding.of(wrong,
                "each move for each total, from thresholds that are proved");
    }

    private static List<String> names(List<MoveSide> sides) {
        return sides.stream().map(MoveSide::state).toList();
    }

    private boolean isRight(MoveSide side, Player player, int kept, ChipTotals totals, ChipSolution solution) {
        ChipAdviceVerifier bids = new ChipAdviceVerifier(solution);
        ColouredGraph graph = solution.game().graph();
        int start = solution.game().start();
        LongSet all = totals.values().toSet();
        Map<Integer, LongSet> said = new HashMap<>();
        for (MoveRow row : side.moves()) {
            LongSet before = said.put(row.move(), row.totals().toSet());
            if (before != null || row.totals().isEmpty() || !all.containsAll(row.totals())
                    || graph.legalMoves(player, start).noneMatch(move -> move == row.move())) {
                return false;
            }
        }
        for (long total : totals.values().toArray()) {
            stop.require("all moves were verified");
            int index = solution.totals().indexOf(total);
            boolean can = solution.of(player).threshold(start, kept, index).isPresent();
            for (int move : graph.legalMoves(player, start).toArray()) {
                boolean isSaid = said.containsKey(move) && said.get(move).contains(total);
                if (isSaid != (can && bids.isOptimal(player, start, kept, index, move))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The moves that no other is proved to be better than. */
    private static ImmutableIntList best(ContinuousSolution solution, Player player) {
        ColouredGraph graph = solution.game().graph();
        ContinuousThresholds needs = solution.of(player);
        int start = solution.game().start();
        if (graph.isTerminal(start) || needs.never(start)) {
            return IntLists.immutable.empty();
        }
        BigFraction least = graph.successors(player, start).mapToObj(needs::upperBound).min(Comparator.naturalOrder())
                .orElseThrow();
        return IntLists.immutable.withAll(
                graph.legalMoves(player, start).filter(target -> needs.lowerBound(target).compareTo(least) <= 0));
    }

    /** Whether the unstable totals are those with optimal moves none of which is best with real money. */
    private static boolean isUnstable(MoveSide side) {
        MutableLongSet unstable = LongSets.mutable.empty();
        MutableLongSet stable = LongSets.mutable.empty();
        for (MoveRow row : side.moves()) {
            unstable.addAll(row.totals());
            if (side.bestInMoney().isEmpty() || side.bestInMoney().contains(row.move())) {
                stable.addAll(row.totals());
            }
        }
        unstable.removeAll(stable);
        return unstable.equals(side.unstable().toSet());
    }
}
