package org.gavel.inquiry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipSide;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.Verification;
import org.gavel.inquiry.answer.VertexRow;

/**
 * Asks for thresholds in whole chips.
 *
 * @param totals the totals of chips, or those of the other player where chips go to the bank
 * @param threads the number of threads to use, at least 1
 */
public record ChipInquiry(ChipTotals totals, Verify verify, int threads) {

    /**
     * The complete answer.
     *
     * @param game the game; its money becomes chips
     * @param vertices the vertices for which bids and moves are wanted
     * @param stop asked before every long step
     * @throws UnprovedAnswerException if a verifier rejects what was found
     */
    public ChipAnswer answer(BiddingGame game, IntStream vertices, StopSignal stop, Stopwatch watch) {
        ChipSolution solution = Solvers.chips(game.auction(), threads).solveFirst(game.with(Money.CHIPS), totals,
                stop);
        watch.lap(Phase.SOLVING);
        ChipAnswer bare = new ChipAnswer(solution, List.of(), Account.NONE);
        Verification verification = AnswerVerifier.require(verify, game, watch,
                () -> new AnswerVerifier(stop).check(bare));
        return advised(solution, verification, vertices, stop, watch).to(totals);
    }

    /**
     * The complete answer, of thresholds that are known.
     *
     * @param solution the thresholds
     * @param verification whether they were verified
     * @param vertices the vertices for which bids and moves are wanted
     * @param stop asked before every long step
     */
    public static ChipAnswer advised(ChipSolution solution, Verification verification, IntStream vertices,
            StopSignal stop, Stopwatch watch) {
        List<VertexRow<ChipSide>> rows = new ArrayList<>();
        Completion completion = Completion.COMPLETE;
        ChipAdvisor advisor = new ChipAdvisor(solution);
        for (PrimitiveIterator.OfInt each = vertices.iterator(); each.hasNext();) {
            int vertex = each.nextInt();
            completion = stop.stopRequested() ? Completion.PARTIAL : completion;
            rows.add(completion == Completion.PARTIAL ? new VertexRow<>(vertex, ChipSide.NOTHING, ChipSide.NOTHING)
                    : row(solution, vertex, advisor));
        }
        watch.lap(Phase.ADVISING);
        return new ChipAnswer(solution, rows, new Account(verification, completion, watch.take()));
    }

    /** What there is to advise at a vertex. */
    private static VertexRow<ChipSide> row(ChipSolution solution, int vertex, ChipAdvisor advisor) {
        return new VertexRow<>(vertex, side(solution, Player.ALICE, vertex, advisor),
                side(solution, Player.BOB, vertex, advisor));
    }

    private static ChipSide side(ChipSolution solution, Player player, int vertex, ChipAdvisor advisor) {
        if (!solution.game().auction().payment().keepsTotal() || !solution.game().isPlainReach()
                || solution.game().board().isTerminal(vertex)) {
            return ChipSide.NOTHING;
        }
        return new ChipSide(IntStream.range(0, solution.of(player).states().size())
                .mapToObj(state -> IntStream.range(0, solution.totals().count())
                        .mapToObj(index -> advice(solution, player, vertex, state, index, advisor)).toList())
                .toList());
    }

    private static Optional<ChipAdvice> advice(ChipSolution solution, Player player, int vertex, int state, int index,
            ChipAdvisor advisor) {
        int inRule = ChipNeeds.of(solution, player).stateInRule(vertex, state, index);
        return advisor.atThreshold(player, vertex, inRule, index);
    }
}
