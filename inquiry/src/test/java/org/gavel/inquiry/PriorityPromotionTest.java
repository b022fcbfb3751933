package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.RandomTurnReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.LadderGames;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.AnswerVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parity games in which every vertex has an owner. */
class PriorityPromotionTest {

    /** A small game with loops, equal priorities, parts that nobody reaches, and vertices where its owner is stuck. */
    private static BiddingGame small(int vertices, long seed) {
        Random random = Seeds.random(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices)
                .stuck(random.nextBoolean() ? StuckRule.LOSES : StuckRule.PASS);
        int most = 1 + random.nextInt(2 * vertices);
        int degree = 1 + random.nextInt(2);
        for (int vertex = 0; vertex < vertices; vertex++) {
            builder.priority(vertex, random.nextInt(most));
            if (vertex > 0 && random.nextInt(8) == 0) {
                builder.terminal(vertex, Outcome.values()[random.nextInt(3)]);
                continue;
            }
            builder.owner(vertex, Player.values()[random.nextInt(2)]);
            for (int edges = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(degree); edges > 0; edges--) {
                builder.edge(vertex, random.nextInt(vertices));
            }
        }
        return new BiddingGame("small " + seed, builder.build(), 0, Auction.DEFAULT, Objective.Plain.PARITY);
    }

    @Test
    void solve_ofSmallGames_agreesWithAllStrategies() {
        for (int seed = 0; seed < Seeds.some(2_000); seed++) {
            BiddingGame game = small(2 + seed % 6, seed);
            ContinuousSolution solution = proved(game);
            for (Player player : Player.values()) {
                BigFraction[] chances = new RandomTurnReference(game, player).chances();
                for (int vertex = 0; vertex < chances.length; vertex++) {
                    assertThat(solution.of(player).exact(vertex)).as("seed %d, %s at %d", seed, player, vertex)
                            .isEqualTo(Optional.of(BigFraction.ONE.subtract(chances[vertex])));
                }
            }
        }
    }

    private static ContinuousSolution proved(BiddingGame game) {
        ContinuousSolution solution = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);
        assertThat(new AnswerVerifier(StopSignal.NEVER).checkEndless(solution).violations().first()).as(game.name())
                .isEmpty();
        return solution;
    }

    /** A ring of vertices of random owners, each with two edges and a priority of its own. */
    private static BiddingGame ring(int vertices) {
        Random random = Seeds.random(vertices);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            builder.priority(vertex, vertex).owner(vertex, Player.values()[random.nextInt(2)])
                    .edge(vertex, (vertex + 1) % vertices).edge(vertex, (vertex + 2) % vertices);
        }
        return new BiddingGame("ring", builder.build(), 0, Auction.DEFAULT, Objective.Plain.PARITY);
    }

    @Test
    void solve_ofRing_isProved() {
        proved(ring(5_000));
    }

    /** As PGSolver makes random games: each vertex with two to four edges. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 50, 3_000})
    void solve_ofRandomGame_isProved(int priorities) {
        Random random = Seeds.random(priorities);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(3_000);
        for (int vertex = 0; vertex < 3_000; vertex++) {
            builder.priority(vertex, random.nextInt(priorities)).owner(vertex, Player.values()[random.nextInt(2)]);
            for (int edges = 2 + random.nextInt(3); edges > 0; edges--) {
                builder.edge(vertex, random.nextInt(3_000));
            }
        }
        proved(new BiddingGame("random", builder.build(), 0, Auction.DEFAULT, Objective.Plain.PARITY));
    }

    /** The recursive ladder is exponential for nested recursion. */
    @ParameterizedTest
    @CsvSource({"LADDER, 500", "CLIQUE, 60", "JURDZINSKI, 20", "MODEL_CHECKER, 300", "RECURSIVE, 500", "DULL, 500",
            "HANOI, 6"})
    void solve_ofFamily_isProved(LadderGames family, int steps) {
        proved(family.owned(steps, Auction.DEFAULT));
    }
}
