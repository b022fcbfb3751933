package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;

class ChipVerifierTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(8);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of("", "; ties alice", "; ties losers-ball", "; payment poorman; ties bob",
                "; payment all-pay; ties no-move").map(rest -> Auction.parse("money chips" + rest));
    }

    @Property(tries = 600, seed = "2009")
    void check_everyAuction_acceptsWhatTheSolverFound(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("allAuctions") Auction auction) {
        ChipSolution right = Solvers.chips(auction).solve(new BiddingGame("random", sample.graph(), 0, auction),
                ChipTotals.range(0, 7), StopSignal.NEVER);
        ChipVerifier.Finding finding = new ChipVerifier(StopSignal.NEVER).check(right);
        assertThat(finding.violations().first()).as("%s %s", sample, auction).isEmpty();
        assertThat(finding.extent()).as("%s %s", sample, auction).isEqualTo(ChipVerifier.Extent.PROVED);
    }

    @Provide
    Arbitrary<Auction> allAuctions() {
        return ChipAuctions.paying("richman", "poorman", "all-pay", "all-pay-richman");
    }

    @Property(tries = 400, seed = "2008")
    void check_oneThresholdChanged_findsAViolation(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        ChipSolution right = Solvers.chips(auction).solve(new BiddingGame("random", sample.graph(), 0, auction),
                ChipTotals.range(0, 4), StopSignal.NEVER);
        int vertex = (int) (sample.seed() % sample.graph().vertexCount());
        int index = (int) (sample.seed() / 7 % 5);
        Optional<Holding> now = right.alice().threshold(vertex, 0, index);
        Optional<Holding> other = now.isEmpty() ? Optional.of(Holding.of(0))
                : now.get().chips() == 0 ? Optional.empty() : Optional.of(Holding.of(now.get().chips() - 1));
        ChipSolution wrong = new ChipSolution(right.game(), right.totals(),
                new Changed(right.alice(), vertex, index, other), right.bob(), right.evidence(), right.statistics());
        assertThat(new ChipVerifier(StopSignal.NEVER).check(wrong).violations().first())
                .as("%s %s: %s at %d for %d instead of %s", sample, auction, other, vertex, index, now).isNotEmpty()
                .allSatisfy(violation -> assertThat(violation.player()).isEqualTo(Player.ALICE));
    }

    private record Changed(ChipThresholds rest, int vertex, int index, Optional<Holding> other)
            implements
                ChipThresholds {
        @Override
        public List<String> states() {
            return rest.states();
        }

        @Override
        public Optional<Holding> threshold(int v, int state, int i) {
            return v == vertex && i == index && state == 0 ? other : rest.threshold(v, state, i);
        }
    }
}
