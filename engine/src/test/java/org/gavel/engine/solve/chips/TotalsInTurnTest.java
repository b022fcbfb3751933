package org.gavel.engine.solve.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ChipSolver;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

/** Thresholds for as many totals as there is time for. */
class TotalsInTurnTest {

    private static final ChipTotals TOTALS = ChipTotals.range(0, 2_999);

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return ChipAuctions.paying("richman", "poorman");
    }

    /** Stopped anywhere, it knows the first totals or none; what it says is proved. */
    @Property(tries = 60, seed = "211")
    void solution_stoppedAnywhere_isProvedForTheFirstTotals(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll @IntRange(max = 9_000) int most) {
        BiddingGame game = new BiddingGame("sample", sample.graph(), 0, auction);
        AtomicInteger asked = new AtomicInteger();
        ChipSolution solution;
        try {
            solution = new TotalsInTurn(Solvers.chips(auction)).solve(game, TOTALS,
                    () -> asked.incrementAndGet() > most);
        } catch (LimitReachedException e) {
            assertThat(asked).hasValueGreaterThan(most);
            return;
        }
        assertThat(solution.totals()).isIn(TOTALS, TOTALS.first(112));
        assertThat(asked.get() > most || solution.totals().equals(TOTALS)).isTrue();
        assertThat(new ChipVerifier(StopSignal.NEVER).check(solution).violations().first()).isEmpty();
    }

    @Test
    void totalsThatDoNotFitIntoMemory_areRefusedAtOnce() {
        Auction auction = Auction.DEFAULT.with(Money.CHIPS);
        BiddingGame game = new BiddingGame("path", Boards.path(20_000), 0, auction);
        AtomicInteger asked = new AtomicInteger();
        ChipSolver solver = new TotalsInTurn(Solvers.chips(auction));

        assertThatThrownBy(() -> solver.solve(game, ChipTotals.range(0, 50_000_000), () -> asked.incrementAndGet() < 0))
                .isInstanceOf(LimitReachedException.class).hasMessageContaining("tables of ");
        assertThat(asked).hasValue(0);
    }
}
