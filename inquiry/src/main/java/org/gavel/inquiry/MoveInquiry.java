package org.gavel.inquiry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.task.ChipSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.MoveRow;
import org.gavel.inquiry.answer.MoveSide;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.Verification;

/**
 * Asks for which totals of chips each move from the start is optimal.
 *
 * @param totals the totals of chips, or those of the other player where chips go to the bank
 */
public record MoveInquiry(ChipTotals totals, Verify verify) {

    private static final long MOST_IN_A_RANGE = Integer.MAX_VALUE - 9L;

    /**
     * The complete answer.
     *
     * @param game the game; its money becomes chips
     * @param stop asked before every long step
     * @throws PartialAnswerException if it was stopped before all totals were looked at, with the answer for the first of them
     * @throws UnprovedAnswerException if a verifier rejects what was found
     */
    public MoveAnswer answer(BiddingGame game, StopSignal stop, Stopwatch watch) {
        BiddingGame inChips = game.with(Money.CHIPS);
        ChipTotals solved = solved(inChips, totals);
        ChipSolver solver = Solvers.chips(inChips.auction());
        solver.require(inChips, solved);
        Task.OPTIMAL_MOVES.require(inChips);
        Optional<ContinuousSolution> inMoney = inMoney(game, stop);
        stop.require("the thresholds in real money were found");
        ChipSolution solution = solver.solveFirst(inChips, solved, stop);
        watch.lap(Phase.SOLVING);
        List<Looking> looking = Stream.of(Player.values()).flatMap(player -> Looking.of(solution, inMoney, player))
                .toList();
        ChipTotals told = look(solution, looking, stop);
        watch.lap(Phase.ADVISING);
        MoveAnswer bare = new MoveAnswer(inChips, told, sides(looking, Player.ALICE), sides(looking, Player.BOB),
                inMoney.isPresent() ? MoveAnswer.Money.KNOWN : MoveAnswer.Money.UNKNOWN, Account.NONE);
        Verification verification = AnswerVerifier.require(verify, game, watch,
                () -> new MoveVerifier(stop).check(bare, solution, inMoney));
        return PartialAnswerException.requireWhole(bare.with(new Account(verification,
                told.count() < totals.count() ? Completion.PARTIAL : Completion.COMPLETE, watch.take())));
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
        } catch (UnsupportedGameException e) {
            return Optional.empty();
        }
    }

    /** Looks at totals in turn, at all that are solved if a stop was asked for before; tells which those were. */
    private ChipTotals look(ChipSolution solution, List<Looking> looking, StopSignal stop) {
        long last = solution.totals().last();
        boolean stopped = last < totals.last();
        int told = 0;
        while (told < totals.count() && totals.total(told) <= last
                && (told == 0 || stopped || !stop.stopRequested())) {
            long total = totals.total(told++);
            looking.forEach(each -> each.at(total));
        }
        if (told == 0) {
            stop.require("any moves were looked at");
        }
        return totals.first(told);
    }

    private static List<MoveSide> sides(List<Looking> looking, Player player) {
        return looking.stream().filter(each -> each.player == player).map(Looking::side).toList();
    }

    /** One player's moves in one state of the tie rule, for the totals that were looked at. */
    private static final class Looking {
        private final ChipSolution solution;
        private final Player player;
        private final int tieState;
        private final ChipAdvisor advisor;
        private final ImmutableIntList best;
        private final Map<Integer, MutableLongList> byMove = new LinkedHashMap<>();
        private final MutableLongList unstable = LongLists.mutable.empty();

        private Looking(ChipSolution solution, ImmutableIntList best, Player player, int tieState) {
            this.solution = solution;
            this.best = best;
            this.player = player;
            this.tieState = tieState;
            advisor = new ChipAdvisor(solution);
        }

        static Stream<Looking> of(ChipSolution solution, Optional<ContinuousSolution> inMoney, Player player) {
            ImmutableIntList best = inMoney
                    .map(each -> new ContinuousAdvisor(each).bestMoves(player, solution.game().start()))
                    .orElse(IntLists.immutable.empty());
            return IntStream.range(0, solution.of(player).states().size())
                    .mapToObj(state -> new Looking(solution, best, player, state));
        }

        void at(long total) {
            int start = solution.game().start();
            int index = solution.totals().indexOf(total);
            int state = ChipNeeds.of(solution, player).stateInRule(start, tieState, index);
            ImmutableIntList optimal = advisor.optimalMoves(player, start, state, index);
            optimal.forEach(move -> byMove.computeIfAbsent(move, none -> LongLists.mutable.empty()).add(total));
            if (best.notEmpty() && optimal.notEmpty() && optimal.noneSatisfy(best::contains)) {
                unstable.add(total);
            }
        }

        MoveSide side() {
            List<MoveRow> moves = byMove.entrySet().stream()
                    .map(each -> new MoveRow(each.getKey(), each.getValue().toImmutable())).toList();
            return new MoveSide(names(solution.of(player)).get(tieState), moves, best, unstable.toImmutable());
        }
    }

    /** The names of the tie states for which thresholds are kept; empty where there is one. */
    static List<String> names(ChipThresholds thresholds) {
        return thresholds.states().size() == 1 ? List.of("") : thresholds.states();
    }
}
