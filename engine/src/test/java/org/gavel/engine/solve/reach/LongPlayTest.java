package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.longplay.LongPlay;
import org.gavel.engine.solve.longplay.PlayBoard;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.CountedStop;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

class LongPlayTest {

    private static final List<String> PAYMENTS = List.of("richman", "poorman", "taxman:1/3", "all-pay");
    private static final double WIDTH = 1e-9;

    private static BiddingGame game(ColouredGraph graph, String payment) {
        return BiddingGame.of("test", graph, 0).with(Auction.DEFAULT.with(Payment.parse(payment)));
    }

    private static Optional<ContinuousThresholds> bounds(BiddingGame game, Player player) {
        ColouredGraph graph = game.graph();
        GameSide side = new GameSide(graph, new Predecessors(graph), game.auction().shares().orElseThrow(), player);
        int[] unknown = Arrays.stream(Components.of(graph).successorsFirst()).filter(side::isUnknown).toArray();
        PlayBoard board = new PlayBoard(graph, side.formula, player, unknown, side::known, side.least());
        return Optional.of(LongPlay.search(board, () -> false)).filter(each -> each.enclose(WIDTH, 0, () -> false))
                .map(found -> thresholds(side, found));
    }

    /** The bounds of an improvement that asks only so often, and so often for proofs; where there are none, all that can be. */
    private static ContinuousThresholds boundsWhenStopped(BiddingGame game, Player player, long asks, long proofs) {
        ColouredGraph graph = game.graph();
        GameSide side = new GameSide(graph, new Predecessors(graph), game.auction().shares().orElseThrow(), player);
        int[] unknown = Arrays.stream(Components.of(graph).successorsFirst()).filter(side::isUnknown).toArray();
        PlayBoard board = new PlayBoard(graph, side.formula, player, unknown, side::known, side.least());
        CountedStop stop = new CountedStop(asks, proofs);
        LongPlay found = LongPlay.search(board, stop);
        found.enclose(WIDTH, 0, stop);
        return thresholds(side, found);
    }

    private static ContinuousThresholds thresholds(GameSide side, LongPlay found) {
        int n = side.graph.vertexCount();
        double[] lower = IntStream.range(0, n)
                .mapToDouble(vertex -> side.isUnknown(vertex) ? side.least() : side.known(vertex).doubleValue())
                .toArray();
        double[] upper = IntStream.range(0, n)
                .mapToDouble(vertex -> side.isUnknown(vertex) ? 1 : side.known(vertex).doubleValue())
                .toArray();
        found.raise(lower);
        found.reduce(upper);
        return new EnclosureThresholds(lower, upper, vertex -> !side.attractor.contains(vertex));
    }

    private static ContinuousSolution exactly(BiddingGame game) {
        return new EnclosureSolver(
                new ContinuousOptions(WIDTH, OptionalInt.of(25), OptionalInt.empty(), 0, 1))
                .solve(game, StopSignal.NEVER);
    }

    /** What is proved once there is no time left goes over the board a few times, however large it is, with one system for each bound. */
    @Test
    void enclose_whereNoTimeIsLeft_takesAFewRounds() {
        for (int side : new int[] {10, 40}) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(side * side);
            for (int field = 1; field < side * side - 1; field++) {
                for (int to : new int[] {field - side, field + side, field % side > 0 ? field - 1 : -1,
                        field % side < side - 1 ? field + 1 : -1}) {
                    if (to >= 0 && to < side * side) {
                        builder.edge(Player.ALICE, field, to).edge(Player.BOB, field, to);
                    }
                }
            }
            ColouredGraph graph = builder.terminal(0, Outcome.ALICE).terminal(side * side - 1, Outcome.BOB).build();
            BiddingGame game = game(graph, "poorman");
            GameSide bobs = new GameSide(graph, new Predecessors(graph), game.auction().shares().orElseThrow(),
                    Player.BOB);
            int[] unknown = Arrays.stream(Components.of(graph).successorsFirst()).filter(bobs::isUnknown).toArray();
            PlayBoard board = new PlayBoard(graph, bobs.formula, Player.BOB, unknown, bobs::known, bobs.least());
            double[] half = new double[graph.vertexCount()];
            Arrays.fill(half, 0.5);
            LongPlay found = LongPlay.near(board, half, StopSignal.NEVER);
            found.enclose(WIDTH, 0, () -> true);
            assertThat(found.rounds()).as("side %d", side).isLessThan(12);
        }
    }

    @Provide
    Arbitrary<Sample> boards() {
        return RandomGraphs.samples(40);
    }

    /** What is found is compared with policy iteration in fixed point, and the verifier accepts it. */
    @Property(shrinking = ShrinkingMode.OFF, seed = "212")
    void bounds_onRandomBoards_encloseThresholdsAndAreProved(@ForAll("boards") Sample sample) {
        for (String payment : PAYMENTS) {
            BiddingGame game = game(sample.graph(), payment);
            Optional<ContinuousThresholds> alice = bounds(game, Player.ALICE);
            Optional<ContinuousThresholds> bob = bounds(game, Player.BOB);
            if (alice.isPresent() && bob.isPresent()) {
                ContinuousSolution exact = exactly(game);
                for (Player player : Player.values()) {
                    ContinuousThresholds found = player == Player.ALICE ? alice.get() : bob.get();
                    for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                        assertThat(found.lower(vertex)).as(payment + " at " + vertex)
                                .isLessThanOrEqualTo(exact.of(player).upper(vertex));
                        assertThat(found.upper(vertex)).as(payment + " at " + vertex)
                                .isGreaterThanOrEqualTo(exact.of(player).lower(vertex));
                    }
                }
                ContinuousSolution solution = ContinuousSolution.of(game, alice.get(), bob.get(), Completion.COMPLETE,
                        Statistics.of("test", 1, Components.of(sample.graph())));
                assertThat(new ContinuousVerifier().firstViolation(solution)).as(payment).isEmpty();
            }
        }
    }

    /** Whenever it is stopped, what is proved holds, and mostly says something. */
    @Test
    void bounds_whereStopped_holdAndAreProved() {
        int narrowed = 0;
        for (int seed = 0; seed < Seeds.some(120); seed++) {
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.values()[seed % 4], 30, seed);
            for (String payment : PAYMENTS) {
                BiddingGame game = game(graph, payment);
                ContinuousThresholds alice = boundsWhenStopped(game, Player.ALICE, seed % 7, seed % 31);
                ContinuousThresholds bob = boundsWhenStopped(game, Player.BOB, seed % 5, 100);
                ContinuousSolution solution = ContinuousSolution.of(game, alice, bob, Completion.PARTIAL,
                        Statistics.of("test", 1, Components.of(graph)));
                assertThat(new ContinuousVerifier().firstViolation(solution)).as(payment + " " + seed).isEmpty();
                narrowed += alice.widest() < 0.9 ? 1 : 0;
            }
        }
        assertThat(narrowed).isGreaterThan(Seeds.some(60) * PAYMENTS.size());
    }

    /** On small boards with parts where play never ends, other ways find what this one does not. */
    @Test
    void bounds_onRandomBoards_areMostlyFound() {
        for (String payment : PAYMENTS) {
            long found = IntStream.range(0, 100).filter(seed -> bounds(
                    game(RandomGraphs.of(RandomGraphs.Shape.values()[seed % 4], 30, seed), payment), Player.ALICE)
                    .isPresent())
                    .count();
            assertThat(found).as(payment).isGreaterThanOrEqualTo(75);
        }
    }

    /** Tug of war on a torus cut open: a grid whose corners are the ends, 40 by 40, where play takes thousands of rounds. */
    @Test
    void bounds_onGrid_areNarrow() {
        int side = 40;
        var builder = ColouredGraph.builder().addVertices(side * side).terminal(0, Outcome.ALICE)
                .terminal(side * side - 1, Outcome.BOB);
        for (int vertex = 1; vertex < side * side - 1; vertex++) {
            if (vertex % side > 0) {
                builder.edge(vertex, vertex - 1);
            }
            if (vertex % side < side - 1) {
                builder.edge(vertex, vertex + 1);
            }
            if (vertex >= side) {
                builder.edge(vertex, vertex - side);
            }
            if (vertex < side * (side - 1)) {
                builder.edge(vertex, vertex + side);
            }
        }
        for (String payment : PAYMENTS) {
            assertThat(bounds(game(builder.build(), payment), Player.ALICE)).as(payment).hasValueSatisfying(
                    found -> assertThat(found.widest()).isLessThanOrEqualTo(WIDTH));
        }
    }
}
