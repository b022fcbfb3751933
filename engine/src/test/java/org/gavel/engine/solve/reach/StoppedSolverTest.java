package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.HorizonVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.CountedStop;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Shape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whenever a solver of real money is stopped, it hands over bounds that a verifier accepts, and says that they are not all. */
class StoppedSolverTest {

    private static final List<ColouredGraph> BOARDS = List.of(Boards.path(80),
            RandomGraphs.of(Shape.CYCLIC, 60, 5), RandomGraphs.of(Shape.CHAIN, 60, 6),
            RandomGraphs.of(Shape.ACYCLIC, 60, 7), RandomGraphs.of(Shape.PATH, 60, 8));

    private static ContinuousSolution solve(ColouredGraph board, String payment, ContinuousOptions options, long asks) {
        return solve(board, payment, options, new CountedStop(asks, Long.MAX_VALUE));
    }

    private static ContinuousSolution solve(ColouredGraph board, String payment, ContinuousOptions options,
            StopSignal stop) {
        Auction auction = Auction.DEFAULT.with(Payment.parse(payment));
        return Solvers.continuous(auction, options).solve(new BiddingGame("stopped", board, 0, auction),
                stop);
    }

    private static boolean isNarrow(ContinuousSolution solution) {
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < solution.alice().vertexCount(); vertex++) {
                if (solution.of(player).width(vertex) > 1.1e-9) {
                    return false;
                }
            }
        }
        return true;
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/2", "all-pay", "robin-hood:1/100"})
    void solve_stoppedAnywhere_holdsAndIsLabelled(String payment) {
        for (ColouredGraph board : BOARDS) {
            for (long asks : new long[] {0, 1, 3, 10, 40, 200}) {
                ContinuousSolution solution = solve(board, payment, ContinuousOptions.DEFAULT, asks);
                assertThat(new ContinuousVerifier().check(solution).first()).as("%s after %d", payment, asks).isEmpty();
                if (!isNarrow(solution)) {
                    assertThat(solution.completion()).as("%s after %d", payment, asks).isEqualTo(Completion.PARTIAL);
                }
            }
        }
    }

    /** Whoever stops later has bounds that are no wider on the whole, whether there is time for proofs or not. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/2", "all-pay"})
    void solve_stoppedLater_provesNoLess(String payment) {
        for (ColouredGraph board : BOARDS) {
            for (long proofs : new long[] {0, Long.MAX_VALUE}) {
                double before = Double.POSITIVE_INFINITY;
                for (long asks = 0; asks < 200; asks += 1 + asks / 2) {
                    double width = width(
                            solve(board, payment, ContinuousOptions.DEFAULT, new CountedStop(asks, proofs)));
                    assertThat(width).as("%s after %d and %d", payment, asks, proofs).isLessThanOrEqualTo(before);
                    before = width;
                }
            }
        }
    }

    /** How wide all bounds of both players are, put together. */
    private static double width(ContinuousSolution solution) {
        return Stream.of(Player.values()).mapToDouble(player -> IntStream.range(0, solution.alice().vertexCount())
                .mapToDouble(solution.of(player)::width).sum()).sum();
    }

    /** Proofs that are stopped, too, leave what was proved before. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/2"})
    void solve_stoppedInItsProofs_holdsAndKeepsWhatSweepsFound(String payment) {
        for (ColouredGraph board : BOARDS) {
            for (long asks : new long[] {0, 3, 10, 40}) {
                for (long proofs : new long[] {0, 1, 2, 4, 8}) {
                    ContinuousSolution solution = solve(board, payment, ContinuousOptions.DEFAULT,
                            new CountedStop(asks, proofs));
                    String where = payment + " after " + asks + " and " + proofs;
                    assertThat(new ContinuousVerifier().check(solution).first()).as(where).isEmpty();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/2", "all-pay", "robin-hood:1/100"})
    void solve_stoppedAfterSomeSweeps_keepsTheBoundsFoundSoFar(String payment) {
        ColouredGraph board = RandomGraphs.of(Shape.CYCLIC, 400, 5);
        ContinuousSolution solution = solve(board, payment, ContinuousOptions.DEFAULT, 10);
        assertThat(solution.completion()).isEqualTo(Completion.PARTIAL);
        assertThat(new ContinuousVerifier().check(solution).first()).isEmpty();
        for (Player player : Player.values()) {
            long inside = IntStream.range(0, board.vertexCount())
                    .filter(vertex -> solution.of(player).lower(vertex) > 0 && solution.of(player).upper(vertex) < 1
                            && solution.of(player).width(vertex) > 0)
                    .count();
            assertThat(inside).as("%s, vertices with bounds inside (0,1)", player).isGreaterThan(20);
        }
    }

    /** A square of fields, won in one corner by Alice and in the opposite one by Bob; some ways belong to one of them. */
    private static ColouredGraph square(int side) {
        Random random = new Random(7);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(side * side);
        for (int field = 1; field < side * side - 1; field++) {
            for (int to : new int[] {field - side, field + side, field % side > 0 ? field - 1 : -1,
                    field % side < side - 1 ? field + 1 : -1}) {
                if (to >= 0 && to < side * side) {
                    boolean towardsAlice = to < field;
                    if (towardsAlice || random.nextInt(10) > 0) {
                        builder.edge(Player.ALICE, field, to);
                    }
                    if (!towardsAlice || random.nextInt(10) > 0) {
                        builder.edge(Player.BOB, field, to);
                    }
                }
            }
        }
        return builder.terminal(0, Outcome.ALICE).terminal(side * side - 1, Outcome.BOB).build();
    }

    /** Rounds alone say nothing of a field that is farther from all ends than they are many; moves and the best replies do. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/2"})
    void solve_stoppedBeforeRoundsReachTheMiddle_saysWhatMovesAreWorth(String payment) {
        int side = 12;
        ColouredGraph board = square(side);
        int middle = side / 2 * (side + 1);
        for (long asks : new long[] {0, 5, 10, 20, 40}) {
            ContinuousSolution solution = solve(board, payment, ContinuousOptions.DEFAULT, asks);
            assertThat(new ContinuousVerifier().check(solution).first()).as("%s after %d", payment, asks).isEmpty();
            for (Player player : Player.values()) {
                assertThat(solution.of(player).lower(middle)).as("%s, %s after %d", payment, player, asks).isPositive();
                assertThat(solution.of(player).upper(middle)).as("%s, %s after %d", payment, player, asks)
                        .isLessThan(1);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/2", "all-pay"})
    void solve_withinAHorizonStoppedAnywhere_holdsAndIsLabelled(String payment) {
        ContinuousOptions options = new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.of(40), 0, 1);
        for (ColouredGraph board : BOARDS) {
            for (long asks : new long[] {0, 1, 7, 39, 60}) {
                ContinuousSolution solution = solve(board, payment, options, asks);
                assertThat(new HorizonVerifier(40, StopSignal.NEVER).check(solution).first())
                        .as("%s after %d", payment, asks).isEmpty();
                if (!isNarrow(solution)) {
                    assertThat(solution.completion()).isEqualTo(Completion.PARTIAL);
                }
            }
        }
    }
}
