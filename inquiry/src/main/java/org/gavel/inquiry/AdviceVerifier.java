package org.gavel.inquiry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ShareAdviceVerifier;
import org.gavel.engine.proof.ThresholdVerifier;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.chips.ChipAdviceVerifier;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipSide;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareSide;
import org.gavel.inquiry.answer.VertexRow;

/**
 * Verifies what answers say besides their thresholds, once these are proved: bids, moves, and what holds exactly at the
 * thresholds. Only the last, where it rests on enclosures or on payments of losers, is found by the solver's code once more.
 */
record AdviceVerifier(StopSignal stop) {

    Finding check(Finding finding, ShareAnswer answer) {
        List<Violation> wrong = new ArrayList<>();
        Optional<ShareAdviceVerifier> bids = tellsBids(answer)
                ? Optional.of(new ShareAdviceVerifier(answer.solution()))
                : Optional.empty();
        List<Optional<ThresholdVerifier>> atThreshold = new ArrayList<>();
        boolean said = answer.rows().stream().anyMatch(row -> !row.alice().exactlyEnough().isEmpty()
                || !row.bob().exactlyEnough().isEmpty());
        for (Player player : Player.values()) {
            atThreshold.add(said ? ThresholdVerifier.of(answer.solution(), player, stop) : Optional.empty());
        }
        Optional<ShareInquiry.Advice> again = !said || atThreshold.stream().allMatch(Optional::isPresent)
                ? Optional.empty()
                : Optional.of(new ShareInquiry(answer.asked(), Verify.NO).advice(answer.solution(), stop,
                        answer.rows().stream().mapToInt(VertexRow::vertex).toArray()));
        for (VertexRow<ShareSide> row : answer.rows()) {
            stop.require("every threshold was checked");
            for (Player player : Player.values()) {
                ShareSide side = row.of(player);
                boolean right = side.exactlyEnough().isEmpty() || atThreshold.get(player.ordinal())
                        .map(verifier -> agrees(verifier, row.vertex(), side.exactlyEnough()))
                        .orElseGet(() -> side.exactlyEnough()
                                .equals(again.orElseThrow().row(row.vertex()).of(player).exactlyEnough()));
                if (!right) {
                    wrong.add(new Violation(player, row.vertex(),
                            "what is said of holding exactly the threshold is not proved"));
                } else if (side.advice().isPresent()) {
                    bids.orElseThrow().fault(player, row.vertex(), side.advice())
                            .ifPresent(reason -> wrong.add(new Violation(player, row.vertex(), reason)));
                }
            }
        }
        boolean told = !answer.game().isReachWithBids() && tellsBids(answer);
        return Finding.of(wrong, finding.what()
                + (told ? "; that each move keeps the threshold, not that it leads to a win" : ""));
    }

    private static boolean tellsBids(ShareAnswer answer) {
        return answer.rows().stream()
                .anyMatch(row -> row.alice().advice().isPresent() || row.bob().advice().isPresent());
    }

    /** Whether all that is said is so; where nothing is decided, nothing is said. */
    private static boolean agrees(ThresholdVerifier verifier, int vertex, List<Sufficiency> said) {
        return said.size() == verifier.states()
                && IntStream.range(0, said.size()).allMatch(state -> said.get(state) == Sufficiency.NOT_DECIDED
                        || said.get(state) == Sufficiency.ENOUGH == verifier.isEnough(vertex, state));
    }

    Finding check(Finding finding, ChipAnswer answer) {
        if (answer.rows().stream().allMatch(row -> row.alice().equals(ChipSide.NOTHING)
                && row.bob().equals(ChipSide.NOTHING))) {
            return finding;
        }
        if (!ChipAdviceVerifier.knows(answer.game())) {
            return AnswerVerifier.undecided("there is no verifier for bids under these rules");
        }
        ChipAdviceVerifier bids = new ChipAdviceVerifier(answer.solution());
        List<Violation> wrong = new ArrayList<>();
        for (VertexRow<ChipSide> row : answer.rows()) {
            stop.require("every threshold was checked");
            for (Player player : Player.values()) {
                fault(bids, answer.solution(), player, row).ifPresent(reason -> wrong.add(
                        new Violation(player, row.vertex(), reason)));
            }
        }
        return wrong.isEmpty() ? finding : Finding.of(wrong, finding.what());
    }

    private static Optional<String> fault(ChipAdviceVerifier bids, ChipSolution solution, Player player,
            VertexRow<ChipSide> row) {
        List<List<Optional<ChipAdvice>>> states = row.of(player).advice();
        if (states.isEmpty()) {
            return Optional.empty();
        }
        if (solution.game().board().isTerminal(row.vertex()) || states.size() != solution.of(player).states().size()
                || states.stream().anyMatch(totals -> totals.size() != solution.totals().count())) {
            return Optional.of("the bids do not fit the thresholds");
        }
        return IntStream.range(0, states.size()).boxed()
                .flatMap(state -> IntStream.range(0, solution.totals().count())
                        .mapToObj(
                                index -> bids.fault(player, row.vertex(), state, index, states.get(state).get(index))))
                .flatMap(Optional::stream).findFirst();
    }
}
