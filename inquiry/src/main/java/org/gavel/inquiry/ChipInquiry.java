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
 * The question for thresholds in whole chips: solves, verifies and advises in one call. {@link Solvers} only solves.
 *
 * @param totals all chips in the game; under payments to the bank, the opponent's chips
 * @param verify whether an independent verifier checks the thresholds
 * @param threads the number of threads to use, at least 1
 */
public record ChipInquiry(ChipTotals totals, Verify verify, int threads) {

    /**
     * Solves a game, verifies the thresholds, and finds bids and moves.
     *
     * @param game any game, also one whose money is continuous
     * @param vertices the vertices for which to find bids and moves
     * @param stop asked before every long step; once it signals, the answer has the first totals and is marked partial
     * @param watch measures the phases; {@link Stopwatch#still()} if no times are wanted
     * @throws org.gavel.engine.task.UnsupportedGameException if no solver supports the game
     * @throws org.gavel.engine.limit.LimitReachedException if stopped before any total was solved, or the tables do not fit into
     *             memory
     * @throws UnprovedAnswerException if the verifier rejects the thresholds, a fault of the program
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
     * Finds bids and moves for known thresholds.
     *
     * @param solution the thresholds
     * @param verification whether they were verified
     * @param vertices the vertices for which to find bids and moves
     * @param stop asked before every vertex; once it signals, the answer is partial and marked so
     * @param watch measures the phases; {@link Stopwatch#still()} if no times are wanted
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

    /** The bids and moves of both players at a vertex. */
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
