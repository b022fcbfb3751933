package org.gavel.engine.solve.average;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.PayoffVerifier;
import org.gavel.engine.reference.TurnAverageReference;
import org.gavel.engine.rules.payment.TurnChance.Strategies;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Payoff curves against the table of the page on infinite games, and against all moves without memory. */
class PayoffCurveSolverTest {

    /** Two vertices joined both ways, each with a loop: the payoff is the chance itself. */
    private static BiddingGame bowtie(String payment) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(2);
        for (int from = 0; from < 2; from++) {
            builder.edge(from, 0).edge(from, 1);
        }
        builder.weight(1, BigFraction.ONE);
        BiddingGame game = BiddingGame.of("bowtie", builder.build(), 0);
        return game.with(game.auction().with("payment", payment));
    }

    @ParameterizedTest
    @CsvSource({"richman, PURE, 1/5, 1/2", "richman, MIXED, 9/10, 1/2", "poorman, PURE, 1/5, 1/5",
            "poorman, MIXED, 3/4, 3/4", "taxman:1/2, PURE, 3/4, 7/12", "taxman:1/3, PURE, 1/5, 7/20",
            "taxman:0, PURE, 1/3, 1/3", "taxman:1, PURE, 1/3, 1/2", "all-pay-richman, PURE, 9/10, 0",
            "all-pay-richman, MIXED, 1/10, 1/2", "all-pay, PURE, 1/3, 0", "all-pay, PURE, 1/2, 0",
            "all-pay, PURE, 3/4, 2/3", "all-pay, MIXED, 3/4, 5/6", "all-pay, MIXED, 1/4, 1/6",
            "all-pay, MIXED, 1/2, 1/2", "poorman, PURE, 0, 0", "poorman, PURE, 1, 1", "all-pay, PURE, 1, 1"})
    void solve_bowtie_isTheTableOfTheLiterature(String payment, Strategies strategies, String share, String expected) {
        PayoffCurve curve = new PayoffCurveSolver(strategies).solve(bowtie(payment),
                List.of(BigFraction.parse(share)), StopSignal.NEVER);
        assertTrue(curve.points().get(0).isExact());
        assertEquals(BigFraction.parse(expected), curve.points().get(0).lower());
        assertTrue(new PayoffVerifier().check(curve).isEmpty());
    }

    @Test
    void solve_richmanWithoutMoney_liesBetweenNothingAndTheFairCoin() {
        PayoffPoint point = new PayoffCurveSolver(Strategies.PURE)
                .solve(bowtie("richman"), List.of(BigFraction.ZERO), StopSignal.NEVER).points().get(0);
        assertEquals(BigFraction.ZERO, point.lower());
        assertEquals(BigFraction.of(1, 2), point.upper());
    }

    @Test
    void solve_randomBoards_isTheBestOfAllMovesWithoutMemory() {
        Random random = new Random(7);
        int compared = 0;
        for (int round = 0; round < Seeds.some(300); round++) {
            int n = 2 + random.nextInt(3);
            ColouredGraph graph = board(n, 2, random);
            if (Components.of(graph).count() > 1) {
                continue;
            }
            BigFraction share = BigFraction.of(random.nextInt(6), 5);
            BiddingGame game = BiddingGame.of("random " + round, graph, 0);
            PayoffCurve curve = new PayoffCurveSolver(Strategies.PURE)
                    .solve(game.with(game.auction().with("payment", "poorman")), List.of(share), StopSignal.NEVER);
            assertTrue(new PayoffVerifier().check(curve).isEmpty(), game.name());
            for (int v = 0; v < n; v++) {
                assertEquals(new TurnAverageReference(graph, share).value(v),
                        curve.points().get(0).lower(), game.name() + " share " + share + " from " + v);
            }
            compared++;
        }
        assertTrue(compared > Seeds.some(60), "only " + compared);
    }

    /** However soon it is stopped, there are bounds at every share, and they hold the best of all moves without memory. */
    @Test
    void solve_stoppedEverLater_boundsHoldTheBestOfAllMoves() {
        Random random = new Random(13);
        int wide = 0;
        for (int round = 0; round < Seeds.some(200); round++) {
            int n = 2 + random.nextInt(3);
            ColouredGraph graph = board(n, 2, random);
            if (Components.of(graph).count() > 1) {
                continue;
            }
            List<BigFraction> shares = List.of(BigFraction.of(random.nextInt(6), 5), BigFraction.of(1, 2));
            BiddingGame game = BiddingGame.of("random " + round, graph, 0);
            List<BigFraction> values = shares.stream().map(share -> new TurnAverageReference(graph, share).value(0))
                    .toList();
            for (int most = 0; most < 200; most += 1 + most) {
                PayoffCurve curve = new PayoffCurveSolver(Strategies.PURE)
                        .solve(game.with(game.auction().with("payment", "poorman")), shares, after(most));
                assertTrue(new PayoffVerifier().check(curve).isEmpty(), game.name());
                for (int i = 0; i < shares.size(); i++) {
                    PayoffPoint point = curve.points().get(i);
                    assertTrue(point.lower().compareTo(values.get(i)) <= 0
                            && values.get(i).compareTo(point.upper()) <= 0, game.name() + " after " + most);
                    wide += point.isExact() ? 0 : 1;
                }
            }
        }
        assertTrue(wide > Seeds.some(100), "only " + wide);
    }

    /** There is no time for fractions on a grid of 12 x 12, nor needed: bounds are near each other long before, and the nearer the later. */
    @Test
    void solve_gridStoppedEverLater_boundsComeNearer() {
        BiddingGame grid = grid(12);
        for (String payment : List.of("richman", "poorman", "taxman:1/3")) {
            double last = 20;
            for (int most : new int[] {0, 100, 1_000, 10_000}) {
                PayoffCurve curve = new PayoffCurveSolver(Strategies.PURE).solve(
                        grid.with(grid.auction().with("payment", payment)), List.of(BigFraction.of(1, 3)), after(most));
                assertTrue(new PayoffVerifier().check(curve).isEmpty(), payment);
                PayoffPoint point = curve.points().get(0);
                double width = point.upper().subtract(point.lower()).doubleValue();
                assertTrue(width <= last, payment + ": " + width + " after " + most);
                last = width;
            }
            assertTrue(last < 1e-6, payment + ": " + last);
        }
    }

    /** No share waits for another: when it is stopped, all have about equally near bounds. */
    @Test
    void solve_severalSharesStopped_boundsComeNearerByTurns() {
        BiddingGame grid = grid(12);
        List<BigFraction> shares = List.of(BigFraction.of(1, 3), BigFraction.of(1, 2), BigFraction.of(2, 3));
        for (int most : new int[] {200, 400, 600, 1_000}) {
            PayoffCurve curve = new PayoffCurveSolver(Strategies.PURE)
                    .solve(grid.with(grid.auction().with("payment", "poorman")), shares, after(most));
            double[] widths = curve.points().stream()
                    .mapToDouble(point -> point.upper().subtract(point.lower()).doubleValue()).sorted().toArray();
            assertTrue(new PayoffVerifier().check(curve).isEmpty(), "after " + most);
            assertTrue(widths[2] < 10, "after " + most + ": " + Arrays.toString(widths));
        }
    }

    private static BiddingGame grid(int side) {
        Random random = new Random(17);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(side * side);
        for (int v = 0; v < side * side; v++) {
            builder.weight(v, BigFraction.of(random.nextInt(21) - 10));
            for (int next : new int[] {v % side == 0 ? v : v - 1, v % side == side - 1 ? v : v + 1, v - side,
                    v + side}) {
                if (next != v && next >= 0 && next < side * side) {
                    builder.edge(v, next);
                }
            }
        }
        return BiddingGame.of("grid", builder.build(), 0);
    }

    /** Stops when it has been asked so often. */
    private static StopSignal after(int most) {
        AtomicInteger asked = new AtomicInteger();
        return () -> asked.incrementAndGet() > most;
    }

    @Test
    void solve_largerBoards_isProvedAtEveryShare() {
        Random random = new Random(11);
        for (int n : new int[] {20, 40}) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
            for (int v = 0; v < n; v++) {
                builder.edge(v, (v + 1) % n).edge(v, random.nextInt(n)).edge(v, random.nextInt(n));
                builder.weight(v, BigFraction.of(random.nextInt(21) - 10, 1 + random.nextInt(3)));
            }
            BiddingGame game = BiddingGame.of("large", builder.build(), 0);
            List<BigFraction> shares = new ArrayList<>();
            for (int i = 0; i <= 8; i++) {
                shares.add(BigFraction.of(i, 8));
            }
            PayoffCurve curve = new PayoffCurveSolver(Strategies.PURE)
                    .solve(game.with(game.auction().with("payment", "poorman")), shares, StopSignal.NEVER);
            assertTrue(new PayoffVerifier().check(curve).isEmpty());
            for (int i = 1; i <= 8; i++) {
                assertTrue(curve.points().get(i).lower()
                        .compareTo(curve.points().get(i - 1).upper()) >= 0, "more money pays less");
            }
        }
    }

    @Test
    void solve_otherBoards_areRefusedByName() {
        List<BigFraction> half = List.of(BigFraction.of(1, 2));
        ColouredGraphBuilder red = ColouredGraph.builder().addVertices(2);
        red.edge(0, 1).edge(1, 0).edge(Player.ALICE, 0, 0);
        ColouredGraphBuilder ends = ColouredGraph.builder().addVertices(2);
        ends.edge(0, 1).edge(0, 0).terminal(1, Outcome.ALICE);
        for (ColouredGraph graph : List.of(red.build(), ends.build())) {
            assertThrows(UnsupportedGameException.class, () -> new PayoffCurveSolver(Strategies.PURE)
                    .solve(BiddingGame.of("other", graph, 0), half, StopSignal.NEVER));
        }
        assertThrows(UnsupportedGameException.class, () -> new PayoffCurveSolver(Strategies.PURE)
                .solve(bowtie("second-price"), half, StopSignal.NEVER));
    }

    private static ColouredGraph board(int n, int degree, Random random) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
        for (int v = 0; v < n; v++) {
            for (int i = 0; i < degree; i++) {
                builder.edge(v, random.nextInt(n));
            }
            builder.weight(v, BigFraction.of(random.nextInt(9) - 4, 1 + random.nextInt(2)));
        }
        return builder.build();
    }
}
