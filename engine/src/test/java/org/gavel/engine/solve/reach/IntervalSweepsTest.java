package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
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
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalSweepsTest {

    private static final List<String> PAYMENTS = List.of("richman", "poorman", "taxman:1/3", "all-pay");

    private static GameSide side(ColouredGraph graph, String payment, Player player) {
        return new GameSide(graph, new Predecessors(graph),
                Auction.DEFAULT.with(Payment.parse(payment)).shares()
                        .orElseThrow(),
                player);
    }

    private static ContinuousThresholds bounds(GameSide side, IntervalSweeps sweeps) {
        return new EnclosureThresholds(sweeps.lower(), sweeps.upper(), vertex -> !side.attractor.contains(vertex));
    }

    private static ContinuousThresholds swept(ColouredGraph graph, String payment, Player player, int blocks) {
        GameSide side = side(graph, payment, player);
        IntervalSweeps sweeps = new IntervalSweeps(side, Components.of(graph), blocks);
        sweeps.tryOut(1e-10, StopSignal.NEVER);
        return bounds(side, sweeps);
    }

    private static ContinuousSolution solution(ColouredGraph graph, String payment, int blocks) {
        BiddingGame game = new BiddingGame("board", graph, 0, Auction.DEFAULT.with(Payment.parse(payment)));
        return new ContinuousSolution(game, swept(graph, payment, Player.ALICE, blocks),
                swept(graph, payment, Player.BOB, blocks), Exactness.ENCLOSURE, Completion.COMPLETE,
                new Statistics("sweeps", 0, 0, 0));
    }

    @Provide
    Arbitrary<Sample> boards() {
        return RandomGraphs.samples(60);
    }

    @Property(shrinking = ShrinkingMode.OFF, seed = "411")
    void tryOnce_inAnyNumberOfBlocks_boundsAreProved(@ForAll("boards") Sample sample,
            @ForAll @IntRange(min = 1, max = 4) int blocks) {
        for (String payment : PAYMENTS) {
            assertThat(new ContinuousVerifier().firstViolation(solution(sample.graph(), payment, blocks))).as(payment)
                    .isEmpty();
        }
    }

    private static ColouredGraph board(int vertices, int goals, int outcomes, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (vertex < goals) {
                builder.terminal(vertex, Outcome.values()[vertex % outcomes]);
                continue;
            }
            for (int i = 0; i < 3; i++) {
                builder.edge(Player.ALICE, vertex, random.nextInt(vertices));
                builder.edge(Player.BOB, vertex, random.nextInt(vertices));
            }
        }
        return builder.build();
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 30, 150})
    void tryOnce_onBoardsThatMix_leapsToBoundsThatAreProved(int goals) {
        for (int seed = 1; seed <= 5; seed++) {
            ColouredGraph graph = board(600, goals, 3, seed);
            for (String payment : PAYMENTS) {
                for (int blocks = 1; blocks <= 3; blocks++) {
                    assertThat(new ContinuousVerifier().firstViolation(solution(graph, payment, blocks)))
                            .as(payment + " seed " + seed + " blocks " + blocks).isEmpty();
                }
            }
        }
    }

    /** 100 paths of 60 vertices side by side, on which bounds are halved by some hundred sweeps and nothing but the end stops them. */
    @Test
    @Tag("slow")
    void run_onALargeBoardThatMixesSlowly_goesOnUntilNothingChanges() {
        int length = 60;
        int paths = 100;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(2 + paths * length)
                .terminal(0, Outcome.ALICE).terminal(1, Outcome.BOB);
        for (int path = 0; path < paths; path++) {
            for (int place = 0; place < length; place++) {
                int vertex = 2 + path * length + place;
                int left = place == 0 ? 0 : vertex - 1;
                int right = place == length - 1 ? 1 : vertex + 1;
                builder.edge(Player.ALICE, vertex, left).edge(Player.ALICE, vertex, right)
                        .edge(Player.BOB, vertex, left).edge(Player.BOB, vertex, right);
            }
        }
        ColouredGraph graph = builder.build();
        IntervalSweeps sweeps = new IntervalSweeps(side(graph, "richman", Player.ALICE), Components.of(graph), 1);
        sweeps.run(0, StopSignal.NEVER);
        assertThat(sweeps.rounds()).isGreaterThan(600);
        assertThat(sweeps.reached()).as("what rounding leaves, some 60 * 60 half units in the last place")
                .isLessThan(1e-11);
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void lowerBounds_onBoardsWithoutTies_proveTheOthersUpperBounds(String payment) {
        for (int seed = 1; seed <= 10; seed++) {
            ColouredGraph graph = board(500, 2 + 2 * seed, 2, seed);
            GameSide side = side(graph, payment, Player.ALICE);
            IntervalSweeps sweeps = new IntervalSweeps(side, Components.of(graph), 2);
            sweeps.tryOut(1e-10, StopSignal.NEVER);
            ContinuousThresholds alice = bounds(side, sweeps);
            ContinuousThresholds bob = new Complement(alice, (from, to) -> false, vertex -> true,
                    Complement.Origin.ROUNDS_FROM_ZERO).ofOther(side, new Predecessors(graph)).orElseThrow();
            BiddingGame game = new BiddingGame("board", graph, 0, Auction.DEFAULT.with(Payment.parse(payment)));
            assertThat(new ContinuousVerifier().firstViolation(new ContinuousSolution(game, alice, bob,
                    Exactness.ENCLOSURE, Completion.COMPLETE, new Statistics("sweeps", 0, 0, 0)))).as("seed " + seed)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3", "all-pay"})
    void tryOnce_onBoardsThatMix_needsFewRounds(String payment) {
        for (int goals : new int[] {12, 60}) {
            ColouredGraph graph = board(3_000, goals, 3, 7);
            IntervalSweeps sweeps = new IntervalSweeps(side(graph, payment, Player.ALICE), Components.of(graph), 1);
            sweeps.tryOut(1e-10, StopSignal.NEVER);
            assertThat(sweeps.reached()).as(goals + " goals").isLessThanOrEqualTo(1e-10);
            assertThat(sweeps.rounds()).as(goals + " goals").isLessThan(300);
        }
    }
}
