package org.gavel.large.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.reach.EnclosureSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boards that are asked for their moves, on which play is so long that leaps fail. */
class ListedBoundsTest {

    private static final double WIDTH = 1e-9;

    /** A tug of war on squares, from whose left corners Alice and Bob pull. */
    private static ColouredGraph grid(int side) {
        int bobs = (side - 1) * side;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(side * side).terminal(0, Outcome.ALICE)
                .terminal(bobs, Outcome.BOB);
        for (int vertex = 1; vertex < side * side; vertex++) {
            for (int step : new int[] {-side, -1, 1, side}) {
                int next = vertex + step;
                boolean beside = next / side == vertex / side || next % side == vertex % side;
                if (vertex != bobs && next >= 0 && next < side * side && beside) {
                    builder.edge(vertex, next);
                }
            }
        }
        return builder.build();
    }

    private static LargeSolution solve(ColouredGraph graph, String payment, BoundMemory memory, StopSignal stop) {
        return new LargeShareInquiry(new BoardPasses(() -> graph, 2), Auction.DEFAULT.with(Payment.parse(payment)),
                memory).answer(WIDTH, Verify.YES, stop, Stopwatch.still());
    }

    /** Source: Kyng, Rao, Sachdeva, Spielman 2015: the smoothest way to fill a board in falls evenly along its side. */
    @Test
    void answer_onAGridWithFarCorners_isThatOfThePaperAfterFewSweeps() {
        BoundMemory memory = new BoundMemory();
        LargeSolution found = solve(grid(40), "richman", memory, StopSignal.NEVER);

        assertThat(found.completion()).isEqualTo(Completion.COMPLETE);
        assertThat(found.verification().isVerified()).isTrue();
        assertThat(memory.swept()).isLessThan(200);
        for (int row = 1; row < 39; row++) {
            BigFraction share = BigFraction.of(row, 39);
            assertThat(found.alice().lowerBound(40 * row)).isLessThanOrEqualTo(share);
            assertThat(found.alice().upperBound(40 * row)).isGreaterThanOrEqualTo(share);
        }
    }

    @ParameterizedTest
    @CsvSource({"richman", "poorman", "taxman:1/3"})
    void answer_onAGridWithFarCorners_meetsTheBoundsInMemory(String payment) {
        ColouredGraph graph = grid(24);
        LargeSolution found = solve(graph, payment, new BoundMemory(), StopSignal.NEVER);
        ContinuousSolution expected = new EnclosureSolver(ContinuousOptions.DEFAULT).solve(
                BiddingGame.of("grid", graph, 1).with(Auction.DEFAULT.with(Payment.parse(payment))), StopSignal.NEVER);

        assertThat(found.completion()).isEqualTo(Completion.COMPLETE);
        assertThat(found.verification().isVerified()).isTrue();
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                assertThat(found.of(player).width(vertex)).isLessThan(WIDTH * 1.001);
                assertThat(found.of(player).lower(vertex)).isLessThanOrEqualTo(expected.of(player).upper(vertex));
                assertThat(found.of(player).upper(vertex)).isGreaterThanOrEqualTo(expected.of(player).lower(vertex));
            }
        }
    }

    /** Whenever it is stopped, what is kept holds, and the same goes on from there. */
    @Test
    void answer_stoppedAnywhere_keepsBoundsThatHold() {
        ColouredGraph graph = grid(24);
        LargeSolution whole = solve(graph, "richman", new BoundMemory(), StopSignal.NEVER);
        for (int most = 20; most < 20_000; most *= 3) {
            int last = most;
            AtomicInteger asked = new AtomicInteger();
            BoundMemory memory = new BoundMemory();
            solve(graph, "richman", memory, () -> asked.incrementAndGet() > last);
            memory.kept.forEach((player, kept) -> assertMeets(kept, whole.of(player)));
            LargeSolution goneOn = solve(graph, "richman", memory, StopSignal.NEVER);

            assertThat(goneOn.completion()).isEqualTo(Completion.COMPLETE);
            assertThat(goneOn.verification().isVerified()).isTrue();
            assertMeets(goneOn.alice(), whole.alice());
        }
    }

    private static void assertMeets(ContinuousThresholds found, ContinuousThresholds whole) {
        for (int vertex = 0; vertex < found.vertexCount(); vertex++) {
            assertThat(found.lower(vertex)).isLessThanOrEqualTo(whole.upper(vertex));
            assertThat(found.upper(vertex)).isGreaterThanOrEqualTo(whole.lower(vertex));
        }
    }
}
