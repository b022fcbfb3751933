package org.gavel.engine.solve.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

class ChipPeriodFinderTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(10);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of("advantage", "make-it-take-it", "alice", "bob", "losers-ball", "alternate-rounds")
                .map(ties -> Auction.parse("money chips; ties " + ties));
    }

    @Property(tries = 300, seed = "2008")
    void find_randomBoards_continuesAsTheSolverDoes(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        Optional<ChipPeriods> periods = new ChipPeriodFinder(2_000).find(game, StopSignal.NEVER);
        if (periods.isEmpty()) {
            return;
        }
        long last = periods.get().table().totals().last();
        ChipTotals beyond = ChipTotals.range(last + 1, 3 * last + 7);
        ChipSolution expected = Solvers.chips(auction).solve(game, beyond, StopSignal.NEVER);
        ChipSolution told = periods.get().solution(beyond);
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                for (int state = 0; state < expected.of(player).states().size(); state++) {
                    for (int index = 0; index < beyond.count(); index++) {
                        assertThat(told.of(player).threshold(vertex, state, index))
                                .as("%s %s %s at %d state %d of %d", sample, auction, player, vertex, state,
                                        beyond.total(index))
                                .isEqualTo(expected.of(player).threshold(vertex, state, index));
                    }
                }
            }
        }
    }

    /** Develin, Payne 2008, Corollary 4.2: period 2n, shift n. */
    @Test
    void find_tugOfWar_repeatsAsPublished() {
        for (int n = 1; n <= 6; n++) {
            BiddingGame game = new BiddingGame("tug of war", tugOfWar(n), n, Auction.parse("money chips"));
            ChipPeriod period = new ChipPeriodFinder(1_000).find(game, StopSignal.NEVER).orElseThrow()
                    .period(Player.ALICE, n);
            assertThat(2L * n % period.length()).isZero();
            assertThat(period.shift() * 2).isEqualTo(period.length());
            assertThat(period.evidence()).isEqualTo(n == 1 ? Evidence.PROVED : Evidence.FIXPOINT);
        }
    }

    /** Develin, Payne 2008, Proposition 4.1: if Bob holds fewer than n, Alice needs n, the token counted as one. */
    @Test
    void find_tugOfWarTenToTheTwelve_tellsTheHugeTotal() {
        BiddingGame game = new BiddingGame("tug of war", tugOfWar(3), 3, Auction.parse("money chips"));
        ChipPeriods periods = new ChipPeriodFinder(1_000).find(game, StopSignal.NEVER).orElseThrow();
        long huge = 1_000_000_000_000L;
        Holding small = periods.table().alice().threshold(3, 0, (int) (huge % 6 + 6)).orElseThrow();
        Holding large = periods.solution(ChipTotals.of(huge)).alice().threshold(3, 0, 0).orElseThrow();
        assertThat(large.chips()).isEqualTo(small.chips() + (huge - huge % 6 - 6) / 2);
    }

    private static ColouredGraph tugOfWar(int n) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(2 * n + 1).terminal(0, Outcome.BOB)
                .terminal(2 * n, Outcome.ALICE);
        for (int vertex = 1; vertex < 2 * n; vertex++) {
            builder.edge(vertex, vertex - 1).edge(vertex, vertex + 1);
        }
        return builder.build();
    }
}
