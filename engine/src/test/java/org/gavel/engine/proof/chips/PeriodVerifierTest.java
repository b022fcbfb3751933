package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import org.gavel.engine.number.Chips;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.statistics.Statistics;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.ChipPeriods;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;

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
                                    .isEqualTo(need == Chips.NEVER ? later.total(index) + 1 : need);
                        }
                    }
                }
            }
        });
    }

    @Property(tries = 150, seed = "52")
    @Tag("slow")
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
}
