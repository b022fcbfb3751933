package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.BudgetReference;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@net.jqwik.api.Tag("slow")
@Tag("slow")
class EnclosureSolverTest {

    private static final List<String> PAYMENTS = List.of("richman", "poorman", "taxman:1/3", "taxman:1/2", "taxman:0",
            "taxman:1", "all-pay");

    private static BiddingGame game(ColouredGraph graph, String payment) {
        return BiddingGame.of("test", graph, 0).with(Auction.DEFAULT.with(Payment.parse(payment)));
    }

    private static ContinuousSolution solve(ColouredGraph graph, String payment, ContinuousOptions options) {
        return new EnclosureSolver(options).solve(game(graph, payment), StopSignal.NEVER);
    }

    private static ContinuousOptions horizon(int rounds) {
        return new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.of(rounds), 0, 1);
    }

    private static ContinuousOptions digits(int digits) {
        return new ContinuousOptions(1e-9, OptionalInt.of(digits), OptionalInt.empty(), 0, 1);
    }

    @Provide
    Arbitrary<Sample> tiny() {
        return RandomGraphs.samples(8);
    }

    @Provide
    Arbitrary<Sample> acyclic() {
        return RandomGraphs.samples(14, RandomGraphs.Shape.ACYCLIC);
    }

    @Provide
    Arbitrary<Sample> medium() {
        return RandomGraphs.samples(50);
    }

    @Property(shrinking = ShrinkingMode.OFF, seed = "61")
    void solve_withinHorizon_agreesWithReference(@ForAll("tiny") Sample sample) {
        for (String payment : PAYMENTS) {
            for (int rounds : new int[] {0, 1, 2, 5, 9}) {
                ContinuousSolution solution = solve(sample.graph(), payment, horizon(rounds));
                for (Player player : Player.values()) {
                    double[] expected = new BudgetReference(sample.graph(), Payment.parse(payment), player)
                            .within(rounds);
                    for (int vertex = 0; vertex < expected.length; vertex++) {
                        String where = payment + " " + player + " at " + vertex + " within " + rounds;
                        assertThat(solution.of(player).lower(vertex)).as(where).isCloseTo(expected[vertex],
                                within(1e-9));
                        assertThat(solution.of(player).upper(vertex)).as(where).isCloseTo(expected[vertex],
                                within(1e-9));
                    }
                }
            }
        }
    }

    /** Thresholds are limits of the shares needed within more and more rounds. */
    @Property(shrinking = ShrinkingMode.OFF, seed = "62")
    void solve_withoutHorizon_isAtMostTheReference(@ForAll("tiny") Sample sample) {
        for (String payment : PAYMENTS) {
            ContinuousSolution solution = solve(sample.graph(), payment, ContinuousOptions.DEFAULT);
            for (Player player : Player.values()) {
                double[] limit = new BudgetReference(sample.graph(), Payment.parse(payment), player).within(10);
                for (int vertex = 0; vertex < limit.length; vertex++) {
                    assertThat(solution.of(player).lower(vertex)).as("%s %s at %d", payment, player, vertex)
                            .isLessThan(limit[vertex] + 1e-9);
                }
            }
        }
    }

    /** Where every play ends, what is needed within as many rounds as there are vertices is what is needed. */
    @Property(shrinking = ShrinkingMode.OFF, seed = "65")
    void solve_whereEveryPlayEnds_isWhatTheReferenceSays(@ForAll("acyclic") Sample sample) {
        for (String payment : PAYMENTS) {
            ContinuousSolution solution = solve(sample.graph(), payment, ContinuousOptions.DEFAULT);
            for (Player player : Player.values()) {
                double[] needed = new BudgetReference(sample.graph(), Payment.parse(payment), player)
                        .within(sample.graph().vertexCount());
                for (int vertex = 0; vertex < needed.length; vertex++) {
                    String where = payment + " " + player + " at " + vertex + " of " + sample;
                    assertThat(solution.of(player).lower(vertex)).as(where).isCloseTo(needed[vertex], within(2e-9));
                    assertThat(solution.of(player).upper(vertex)).as(where).isCloseTo(needed[vertex], within(2e-9));
                }
            }
        }
    }

    @Property(shrinking = ShrinkingMode.OFF, seed = "63")
    void solve_onRandomBoards_isVerifiedAndAsNarrowAsAsked(@ForAll("medium") Sample sample) {
        for (String payment : PAYMENTS) {
            ContinuousSolution solution = solve(sample.graph(), payment, ContinuousOptions.DEFAULT);
            assertThat(new ContinuousVerifier().firstViolation(solution)).as(payment).isEmpty();
            assertThat(solution.completion()).as(payment).isEqualTo(Completion.COMPLETE);
            for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                assertThat(solution.alice().width(vertex)).isLessThan(1.001e-9);
                assertThat(solution.bob().width(vertex)).isLessThan(1.001e-9);
            }
        }
    }

    @Property(shrinking = ShrinkingMode.OFF, tries = 30, seed = "64")
    void solve_toFiftyDigits_isVerifiedAndAsNarrowAsItSays(@ForAll("medium") Sample sample) {
        for (String payment : PAYMENTS) {
            ContinuousSolution solution = solve(sample.graph(), payment, digits(50));
            assertThat(new ContinuousVerifier().firstViolation(solution)).as(payment).isEmpty();
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                    if (solution.completion() == Completion.COMPLETE) {
                        assertThat(width(solution.of(player), vertex).doubleValue()).isLessThanOrEqualTo(1e-50);
                    }
                }
            }
        }
    }

    private static BigFraction width(ContinuousThresholds thresholds, int vertex) {
        return thresholds.upperBound(vertex).subtract(thresholds.lowerBound(vertex));
    }

    @Test
    void solve_withinHorizon_fallsToTheThreshold() {
        ColouredGraph graph = Boards.path(6);
        double before = 1;
        for (int rounds = 1; rounds < 200; rounds++) {
            double share = solve(graph, "poorman", horizon(rounds)).alice().upper(3);
            assertThat(share).isLessThanOrEqualTo(before);
            before = share;
        }
        assertThat(before).isCloseTo(0.5, within(1e-6)).isGreaterThanOrEqualTo(0.5);
    }

    @Test
    void solve_whenStopped_isPartialAndStillHolds() {
        for (int most : new int[] {3, 31, 35, 40}) {
            AtomicInteger asked = new AtomicInteger();
            ContinuousSolution partial = new EnclosureSolver(ContinuousOptions.DEFAULT)
                    .solve(game(Boards.path(2000), "poorman"), () -> asked.incrementAndGet() > most);
            assertThat(partial.completion() == Completion.PARTIAL || most > 3).isTrue();
            assertThat(partial.alice().lower(1000)).isLessThanOrEqualTo(0.5);
            assertThat(partial.alice().upper(1000)).isGreaterThanOrEqualTo(0.5);
            assertThat(new ContinuousVerifier().firstViolation(partial)).isEmpty();
        }
    }

    @Test
    void solve_allPayRichman_isRefusedWithTheReason() {
        assertThatThrownBy(() -> Solvers.solve(game(Boards.path(4), "all-pay-richman")))
                .isInstanceOf(UnsupportedGameException.class).hasMessageContaining("both players pay each other");
    }

    /** Where equal bids stay, a player who is not richer can be matched for ever, even where all moves win. */
    @Test
    void solve_allPayWithoutMoveOnTies_needsAHalfWhereAllMovesWin() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(2, Outcome.ALICE).edge(0, 1).edge(1, 2)
                .build();
        BiddingGame game = BiddingGame.of("test", graph, 0).with(Auction.DEFAULT.with(Payment.parse("all-pay"))
                .with(TieRule.parse("no-move")));
        ContinuousSolution solution = new EnclosureSolver(ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
        for (int vertex = 0; vertex < 2; vertex++) {
            assertThat(solution.alice().exact(vertex)).contains(BigFraction.of(1, 2));
        }
        assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
        assertThat(solve(graph, "all-pay", ContinuousOptions.DEFAULT).alice().exact(0)).contains(BigFraction.ZERO);
        assertThatThrownBy(() -> Solvers.solve(game, horizon(3)))
                .isInstanceOf(UnsupportedGameException.class).hasMessageContaining("for a horizon");
    }

    @Property(shrinking = ShrinkingMode.OFF, seed = "66")
    void solve_allPayWithoutMoveOnTies_isVerifiedAndAtLeastAHalf(@ForAll("medium") Sample sample) {
        BiddingGame game = BiddingGame.of("test", sample.graph(), 0).with(Auction.DEFAULT.with(Payment.parse("all-pay"))
                .with(TieRule.parse("no-move")));
        ContinuousSolution solution = new EnclosureSolver(ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
        assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
        for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
            assertThat(sample.graph().isTerminal(vertex) || solution.alice().lower(vertex) >= 0.5).isTrue();
        }
    }
}
