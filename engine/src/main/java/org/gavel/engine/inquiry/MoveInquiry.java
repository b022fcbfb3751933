package org.gavel.engine.inquiry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.Finding;
import org.gavel.engine.inquiry.answer.MoveAnswer;
import org.gavel.engine.inquiry.answer.MoveRow;
import org.gavel.engine.inquiry.answer.MoveSide;
import org.gavel.engine.inquiry.answer.Phase;
import org.gavel.engine.inquiry.answer.Verification;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedAuctionException;

/**
 * Asks for which totals of chips each move from the start is optimal.
 *
 * @param totals the totals of chips, or those of the other player where chips go to the bank
 * @param verify whether the answer is to be verified
 */
public record MoveInquiry(ChipTotals totals, Verify verify) {

    private static final long MOST_IN_A_RANGE = Integer.MAX_VALUE - 9L;

    /**
     * The complete answer.
     *
     * @param game the game; its money becomes chips
     * @param stop asked before every long step
     * @param watch measures the parts
     * @throws UnprovedAnswerException if a verifier rejects what was found
     */
    public MoveAnswer answer(BiddingGame game, StopSignal stop, Stopwatch watch) {
        BiddingGame inChips = game.with(Money.CHIPS);
        ChipSolution solution = solved(inChips, totals, stop);
        Optional<ContinuousSolution> inMoney = inMoney(game, stop);
        watch.lap(Phase.SOLVING);
        List<MoveSide> alice = sides(solution, totals, inMoney, Player.ALICE, stop);
        List<MoveSide> bob = sides(solution, totals, inMoney, Player.BOB, stop);
        watch.lap(Phase.ADVISING);
        MoveAnswer bare = new MoveAnswer(inChips, totals, alice, bob,
                inMoney.isPresent() ? MoveAnswer.Money.KNOWN : MoveAnswer.Money.UNKNOWN, Account.NONE);
        Verification verification = AnswerVerifier.require(verify, game, watch,
                () -> new MoveVerifier(stop).check(bare, solution, inMoney));
        return bare.with(new Account(verification, watch.take()));
    }

    /** Verifies an answer that was saved, by thresholds that are found and proved anew. */
    static Finding check(MoveAnswer answer, StopSignal stop) {
        BiddingGame game = answer.game();
        return new MoveVerifier(stop).check(answer,
                solved(game, answer.totals(), stop),
                inMoney(game, stop));
    }

    /** Thresholds of a game in chips that prove what is said for some totals. */
    static ChipSolution solved(BiddingGame game, ChipTotals totals, StopSignal stop) {
        return Solvers.chips(game.auction()).solve(game, solved(game, totals), stop);
    }

    /** The totals whose thresholds tell which moves are optimal: where chips go to the bank, all that the other may come to. */
    private static ChipTotals solved(BiddingGame game, ChipTotals totals) {
        if (game.auction().payment().keepsTotal()) {
            return totals;
        }
        MemoryGuard.require(totals.last() > MOST_IN_A_RANGE ? -1 : Long.BYTES * totals.last(),
                "thresholds against up to " + totals.last() + " chips", "ask for smaller totals");
        return ChipTotals.range(0, totals.last());
    }

    private static Optional<ContinuousSolution> inMoney(BiddingGame game, StopSignal stop) {
        try {
            Auction plain = game.auction().with(Money.CONTINUOUS);
            return Optional.of(Solvers.continuous(plain, ContinuousOptions.DEFAULT).solve(game.with(plain), stop));
        } catch (UnsupportedAuctionException e) {
            return Optional.empty();
        }
    }

    private static List<MoveSide> sides(ChipSolution solution, ChipTotals totals, Optional<ContinuousSolution> inMoney,
            Player player, StopSignal stop) {
        return IntStream.range(0, solution.of(player).states().size())
                .mapToObj(state -> side(solution, totals, inMoney, player, state, stop)).toList();
    }

    private static MoveSide side(ChipSolution solution, ChipTotals totals, Optional<ContinuousSolution> inMoney,
            Player player, int tieState, StopSignal stop) {
        int start = solution.game().start();
        ChipAdvisor advisor = new ChipAdvisor(solution);
        ImmutableIntList best = inMoney.map(each -> new ContinuousAdvisor(each).bestMoves(player, start))
                .orElse(IntLists.immutable.empty());
        Map<Integer, MutableLongList> byMove = new LinkedHashMap<>();
        MutableLongList unstable = LongLists.mutable.empty();
        for (long total : totals.values().toArray()) {
            stop.require("all moves were looked at");
            int index = solution.totals().indexOf(total);
            int state = ChipNeeds.of(solution, player).stateInRule(start, tieState, index);
            ImmutableIntList optimal = advisor.optimalMoves(player, start, state, index);
            optimal.forEach(move -> byMove.computeIfAbsent(move, none -> LongLists.mutable.empty()).add(total));
            if (best.notEmpty() && optimal.notEmpty() && optimal.noneSatisfy(best::contains)) {
                unstable.add(total);
            }
        }
        List<MoveRow> moves = byMove.entrySet().stream()
                .map(each -> new MoveRow(each.getKey(), each.getValue().toImmutable())).toList();
        return new MoveSide(names(solution.of(player)).get(tieState), moves, best, unstable.toImmutable());
    }

    /** The names of the tie states for which thresholds are kept; empty where there is one. */
    static List<String> names(ChipThresholds thresholds) {
        return thresholds.states().size() == 1 ? List.of("") : thresholds.states();
    }
}
