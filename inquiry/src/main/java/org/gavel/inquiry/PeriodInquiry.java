package org.gavel.inquiry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.chips.ChipAdviceVerifier;
import org.gavel.engine.proof.chips.ContinuedNeeds;
import org.gavel.engine.proof.chips.PeriodVerifier;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.ChipPeriodFinder.Sought;
import org.gavel.engine.solve.period.ChipPeriods;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.PeriodAnswer;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.Verification;
import org.gavel.inquiry.answer.VertexRow;

/**
 * Asks how thresholds in chips go on for all totals.
 *
 * @param longestTable the last total to look at before giving up
 */
public record PeriodInquiry(long longestTable, Verify verify) {

    /** The last total to look at before giving up, if nothing else is asked for. */
    public static final long USUAL_LONGEST_TABLE = 1 << 16;

    /**
     * The complete answer, or empty if there is none in whole numbers that can be written.
     *
     * @param game the game, in whole chips
     * @param vertices the vertices that are wanted
     * @param stop asked before every long step
     * @throws PartialAnswerException if no table shows the periods, with by how much thresholds grow
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped before that was known
     * @throws UnprovedAnswerException if a verifier rejects what was found
     */
    public Optional<PeriodAnswer> answer(BiddingGame game, IntStream vertices, StopSignal stop, Stopwatch watch) {
        Optional<Sought> sought = new ChipPeriodFinder(longestTable).seek(game, stop);
        watch.lap(Phase.SOLVING);
        return sought.map(known -> answer(game, vertices, known, stop, watch));
    }

    private PeriodAnswer answer(BiddingGame game, IntStream vertices, Sought sought, StopSignal stop, Stopwatch watch) {
        List<VertexRow<ChipPeriod>> rows = vertices
                .mapToObj(vertex -> new VertexRow<>(vertex, sought.period(Player.ALICE, vertex),
                        sought.period(Player.BOB, vertex)))
                .toList();
        Verification verification = AnswerVerifier.require(verify, game, watch,
                () -> sought.found().map(periods -> prove(game, periods, rows, longestTable, stop).finding())
                        .orElseGet(() -> proveGrowth(sought.real(), rows, stop)));
        return PartialAnswerException.requireWhole(new PeriodAnswer(game, rows, new Account(verification,
                sought.found().isPresent() ? Completion.COMPLETE : Completion.PARTIAL, watch.take())));
    }

    /** Proves that what is added in a period is what real money says; not that there is one, or from where on. */
    private static Finding proveGrowth(ContinuousSolution real, List<VertexRow<ChipPeriod>> rows, StopSignal stop) {
        Finding shares = new AnswerVerifier(stop).check(real);
        return shares.then(() -> {
            for (VertexRow<ChipPeriod> row : rows) {
                for (Player player : Player.values()) {
                    ChipPeriod said = row.of(player);
                    if (!real.of(player).exact(row.vertex())
                            .equals(Optional.of(BigFraction.of(said.shift()).divide(said.length())))) {
                        return Finding.of(List.of(new Violation(player, row.vertex(),
                                "chips are added that are not the share that is needed in real money")), "");
                    }
                }
            }
            return Finding.of(List.of(),
                    "by how much thresholds grow in a period, but not that and from where on they repeat");
        });
    }

    private static Finding proveGrowth(BiddingGame game, List<VertexRow<ChipPeriod>> rows, StopSignal stop) {
        return new ChipPeriodFinder(1).seek(game, stop).map(sought -> proveGrowth(sought.real(), rows, stop))
                .orElseGet(() -> AnswerVerifier.undecided("by how much thresholds grow is not found"));
    }

    /**
     * How a verification ended, and the needs for all totals if they are proved.
     *
     * @param finding how it ended
     * @param continuation the needs
     */
    record Proof(Finding finding, Optional<ContinuedNeeds> continuation) {
    }

    /** Proves what rows say; what other vertices need is found and proved with it. */
    static Proof prove(BiddingGame game, List<VertexRow<ChipPeriod>> rows, long longestTable, StopSignal stop) {
        if (rows.stream().allMatch(row -> row.alice().evidence() == Evidence.EXPECTED
                && row.bob().evidence() == Evidence.EXPECTED)) {
            return new Proof(proveGrowth(game, rows, stop), Optional.empty());
        }
        return new ChipPeriodFinder(longestTable).find(game, stop)
                .map(periods -> prove(game, periods, rows, longestTable, stop))
                .orElseGet(() -> new Proof(AnswerVerifier.undecided("no periods are found"), Optional.empty()));
    }

    /** The table of a game that goes on for all totals as the order of its numbers shows; none if none is found. */
    public static Optional<ContinuedNeeds> inOrder(BiddingGame game, long longestTable, StopSignal stop) {
        if (!ChipAdviceVerifier.knows(game) || game.settlesBroke()) {
            return Optional.empty();
        }
        return new ChipPeriodFinder(longestTable).find(game, stop)
                .flatMap(periods -> new PeriodVerifier(game, longestTable, stop).inOrder(periods::period,
                        last -> Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, last), stop)));
    }

    /** Proves what rows say, and the periods that were found at other vertices. */
    static Proof prove(BiddingGame game, ChipPeriods periods, List<VertexRow<ChipPeriod>> rows, long longestTable,
            StopSignal stop) {
        if (!ChipAdviceVerifier.knows(game) || game.settlesBroke()) {
            return new Proof(AnswerVerifier.undecided("there is no verifier for these rules"), Optional.empty());
        }
        Map<Integer, VertexRow<ChipPeriod>> said = new HashMap<>();
        rows.forEach(row -> said.put(row.vertex(), row));
        PeriodVerifier.Finding proof = new PeriodVerifier(game, longestTable, stop).check(
                (player, vertex) -> said.containsKey(vertex) ? said.get(vertex).of(player)
                        : periods.period(player, vertex),
                last -> Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, last), stop));
        String what = "both players' thresholds at all " + game.board().declaredCount() + " vertices for all totals";
        boolean proved = proof.continuation().isPresent();
        return new Proof(proved || !proof.violations().isEmpty() ? Finding.of(proof.violations(), what)
                : AnswerVerifier.undecided("that the thresholds go on so is not proved within totals up to "
                        + longestTable),
                proof.continuation());
    }
}
