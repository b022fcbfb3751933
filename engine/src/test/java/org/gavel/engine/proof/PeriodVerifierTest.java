package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.ChipPeriods;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

class PeriodVerifierTest {

    private static final long LONGEST = 4096;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return ChipAuctions.paying("richman");
    }

    private static ChipSolution solve(BiddingGame game, ChipTotals totals) {
        return Solvers.chips(game.auction()).solve(game, totals, StopSignal.NEVER);
    }

    @Property(tries = 250, seed = "51")
    void check_periods_areProvedAndTellLaterTotals(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        Optional<ChipPeriods> found = new ChipPeriodFinder(LONGEST).find(game, StopSignal.NEVER);
        if (found.isEmpty()) {
            return;
        }
        PeriodVerifier.Finding finding = new PeriodVerifier(game, LONGEST, StopSignal.NEVER)
                .check(found.get()::period,
                        last -> solve(game, ChipTotals.range(0, last)));
        Statistics.collect(finding.continuation().isPresent());
        assertThat(finding.violations().first()).as("%s %s", sample, auction).isEmpty();
        finding.continuation().ifPresent(continuation -> {
            ChipTotals later = ChipTotals.of(5, continuation.base() + 3,
                    continuation.base() + 3 * continuation.length() + 1,
                    10_007, 123_456);
            ChipSolution solution = solve(game, later);
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                    for (int state = 0; state < continuation.states(); state++) {
                        for (int index = 0; index < later.count(); index++) {
                            long need = ChipNeeds.of(solution, player).chips(vertex, state, index);
                            assertThat(continuation.need(player, vertex, state, later.total(index)))
                                    .as("%s %s", sample, auction)
                                    .isEqualTo(need == ChipNeeds.NEVER ? later.total(index) + 1 : need);
                        }
                    }
                }
            }
        });
    }

    @Property(tries = 150, seed = "52")
    void check_aChangedPeriod_isNeverAccepted(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        Optional<ChipPeriods> found = new ChipPeriodFinder(LONGEST).find(game, StopSignal.NEVER);
        if (found.isEmpty()) {
            return;
        }
        Player player = Player.values()[(int) (sample.seed() % 2)];
        int vertex = (int) (sample.seed() / 2 % sample.graph().vertexCount());
        ChipPeriod right = found.get().period(player, vertex);
        for (ChipPeriod wrong : new ChipPeriod[] {
                new ChipPeriod(right.length(), right.shift() + 1, right.from(), Evidence.PROVED),
                new ChipPeriod(right.length(), right.shift() - 1, right.from(), Evidence.PROVED),
                new ChipPeriod(right.length() + 1, right.shift(), right.from(), Evidence.PROVED),
                new ChipPeriod(right.length(), right.shift(), right.from() + 1, Evidence.PROVED),
                new ChipPeriod(right.length(), right.shift(), right.from() - 1, Evidence.PROVED)}) {
            boolean same = wrong.length() != right.length() && right.shift() == 0;
            PeriodVerifier.Finding finding = new PeriodVerifier(game, LONGEST, StopSignal.NEVER)
                    .check((of, at) -> of == player && at == vertex ? wrong : found.get().period(of, at),
                            last -> solve(game, ChipTotals.range(0, last)));
            assertThat(finding.continuation().isPresent()).as("%s %s: %s at %d: %s instead of %s", sample, auction,
                    player, vertex, wrong, right).isEqualTo(same && finding.continuation().isPresent());
        }
    }

    /** A pawn on fields in a row, which Alice moves to the one side and Bob to the other. */
    private static BiddingGame tugOfWar(int fields, Auction auction) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(fields + 2);
        builder.terminal(fields, Outcome.ALICE).terminal(fields + 1, Outcome.BOB);
        for (int field = 0; field < fields; field++) {
            builder.edge(Player.ALICE, field, field == 0 ? fields : field - 1);
            builder.edge(Player.BOB, field, field == fields - 1 ? fields + 1 : field + 1);
        }
        return new BiddingGame("tug of war", builder.build(), 0, auction);
    }

    /** Twice such a shift is too large a number for 64 bits, of which what is left over may be right. */
    @Test
    void check_numbersThatAreTooLarge_areNoPeriods() {
        BiddingGame game = tugOfWar(1, Auction.parse("money chips"));
        for (ChipPeriod wrong : List.of(new ChipPeriod(1, Long.MIN_VALUE, 0, Evidence.PROVED),
                new ChipPeriod(1, 2, 0, Evidence.PROVED), new ChipPeriod(1, -1, 0, Evidence.PROVED),
                new ChipPeriod(0, 0, 0, Evidence.PROVED), new ChipPeriod(1, 0, -1, Evidence.PROVED))) {
            PeriodVerifier.Finding finding = check(game, (player, vertex) -> wrong);
            assertThat(finding.violations().first()).as("%s", wrong).hasSize(1);
            assertThat(finding.continuation()).isEmpty();
        }
        for (ChipPeriod late : List.of(new ChipPeriod(1, 0, Long.MAX_VALUE, Evidence.PROVED),
                new ChipPeriod(Long.MAX_VALUE, 0, 0, Evidence.PROVED),
                new ChipPeriod(LONGEST, 0, 0, Evidence.PROVED), new ChipPeriod(1, 0, LONGEST, Evidence.PROVED))) {
            PeriodVerifier.Finding finding = check(game, (player, vertex) -> late);
            assertThat(finding.violations().isEmpty() && finding.continuation().isEmpty()).as("%s", late).isTrue();
        }
    }

    private static PeriodVerifier.Finding check(BiddingGame game, PeriodVerifier.Claims claims) {
        return new PeriodVerifier(game, LONGEST, StopSignal.NEVER).check(claims,
                last -> solve(game, ChipTotals.range(0, last)));
    }

    /** Claims read off the last totals of a table, from the first total on from which they hold in it. */
    private record Read(ChipSolution table, int last, int length) implements PeriodVerifier.Claims {

        long need(Player player, int vertex, int total) {
            return Math.min(total + 1, ChipNeeds.of(table, player).chips(vertex, 0, total));
        }

        @Override
        public ChipPeriod period(Player player, int vertex) {
            return new ChipPeriod(length, shift(player, vertex), from(player, vertex), Evidence.OBSERVED);
        }

        long shift(Player player, int vertex) {
            return need(player, vertex, last) - need(player, vertex, last - length);
        }

        long from(Player player, int vertex) {
            int from = last - length;
            while (from > 0 && repeats(player, vertex, from - 1)) {
                from--;
            }
            return from;
        }

        boolean repeats(Player player, int vertex, int total) {
            return need(player, vertex, total + length) - need(player, vertex, total) == shift(player, vertex);
        }

        /** Whether the claims are true of the table up to a total. */
        boolean holdsUpTo(int total) {
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < table.game().graph().vertexCount(); vertex++) {
                    for (int k = (int) from(player, vertex); k + length <= total; k++) {
                        if (!repeats(player, vertex, k)) {
                            return false;
                        }
                    }
                }
            }
            return true;
        }

        long latestFrom() {
            long latest = 0;
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < table.game().graph().vertexCount(); vertex++) {
                    latest = Math.max(latest, from(player, vertex));
                }
            }
            return latest;
        }
    }

    /** All that can be seen in a short table is a period; a longer one shows that it does not go on. */
    @Test
    void check_repetitionsThatEndLater_areNotProved() {
        int end = 120;
        int refuted = 0;
        Auction auction = Auction.parse("money chips; payment all-pay-richman; ties alice; bids open:alice");
        for (int fields = 2; fields <= 10; fields++) {
            BiddingGame game = tugOfWar(fields, auction);
            ChipSolution table = solve(game, ChipTotals.range(0, end));
            for (int length = 1; length <= 4; length++) {
                for (int last = 2 * length; last <= 40; last++) {
                    Read claims = new Read(table, last, length);
                    if (claims.latestFrom() + 2 * length > last || claims.holdsUpTo(end)) {
                        continue;
                    }
                    refuted++;
                    PeriodVerifier.Finding finding = new PeriodVerifier(game, last, StopSignal.NEVER).check(claims,
                            upTo -> solve(game, ChipTotals.range(0, upTo)));
                    assertThat(finding.continuation()).as("%d fields, %d totals, %d", fields, last, length).isEmpty();
                }
            }
        }
        assertThat(refuted).isGreaterThan(20);
    }
}
