package org.gavel.engine.inquiry;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.ChipPeriods;

/** Asks how thresholds in chips go on for all totals. */
public final class PeriodInquiry {

    private final long longestTable;

    /** An inquiry that looks at totals up to {@code longestTable}. */
    public PeriodInquiry(long longestTable) {
        this.longestTable = longestTable;
    }

    /**
     * The complete answer, or empty if no periods are found.
     *
     * @param game the game, in whole chips
     * @param vertices the vertices that are wanted
     * @param stop asked before every long step
     * @param watch measures the parts
     */
    public Optional<PeriodAnswer> answer(BiddingGame game, IntStream vertices, StopSignal stop, Stopwatch watch) {
        Optional<ChipPeriods> found = new ChipPeriodFinder(longestTable).find(game, stop);
        watch.lap(Phase.SOLVING);
        return found.map(periods -> new PeriodAnswer(game, rows(periods, vertices),
                new Account(Verification.notVerified("there is no verifier for how tables go on"), watch.take())));
    }

    private static List<PeriodRow> rows(ChipPeriods periods, IntStream vertices) {
        return vertices.mapToObj(vertex -> new PeriodRow(vertex, periods.period(Player.ALICE, vertex),
                periods.period(Player.BOB, vertex))).toList();
    }
}
