package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.junit.jupiter.api.Test;

class HorizonVerifierTest {

    @Provide
    Arbitrary<Sample> boards() {
        return RandomGraphs.samples(12);
    }

    private static ContinuousSolution solve(ColouredGraph graph, String payment, int horizon) {
        Auction auction = Auction.DEFAULT.with(Payment.parse(payment));
        return Solvers.continuous(auction,
                new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.of(horizon), 0, 1))
                .solve(new BiddingGame("test", graph, 0, auction), StopSignal.NEVER);
    }

    @Property(tries = 60, seed = "71")
    void check_ofAnAnswerWithinTheHorizon_acceptsIt(@ForAll("boards") Sample sample) {
        for (String payment : List.of("richman", "poorman", "taxman:1/2", "all-pay")) {
            for (int horizon : new int[] {0, 1, 3, 20, 300}) {
                assertThat(new HorizonVerifier(horizon, StopSignal.NEVER)
                        .check(solve(sample.graph(), payment, horizon)).first()).as("%s %d", payment, horizon)
                        .isEmpty();
            }
        }
    }

    @Test
    void check_ofAnAnswerWithinAnotherHorizon_findsTheDifference() {
        ContinuousSolution within5 = solve(Boards.path(6), "poorman", 5);
        Violations violations = new HorizonVerifier(6, StopSignal.NEVER).check(within5);
        assertThat(violations.isEmpty()).isFalse();
        assertThat(violations.first().get(0).reason()).contains("within 6 rounds");
    }

    @Test
    void check_whenStopped_saysSo() {
        ContinuousSolution solution = solve(Boards.path(6), "poorman", 5);
        assertThatThrownBy(() -> new HorizonVerifier(5, () -> true).check(solution))
                .isInstanceOf(LimitReachedException.class);
    }
}
