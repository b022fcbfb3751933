package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.EndlessReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.LadderGames;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Ladders as generators of parity games make them: from each rung to the next two, round and round, each rung with a priority of
 * its own. Nested fixpoints take time exponential in the rungs.
 */
class LadderTest {

    @ParameterizedTest
    @CsvSource({"400, false", "401, false", "120, true", "121, true"})
    void solve_ofLadder_isWonByTheLargestPriority(int rungs, boolean owned) {
        BiddingGame game = ladder(rungs, owned);
        ContinuousThresholds alice = Assertions.assertTimeoutPreemptively(Duration.ofMinutes(2),
                () -> Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER))
                .alice();
        BigFraction expected = rungs % 2 == 1 ? BigFraction.ZERO : BigFraction.ONE;
        for (int rung = 0; rung < rungs; rung++) {
            assertThat(alice.exact(rung)).contains(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"400, richman", "401, richman", "60, poorman", "61, all-pay"})
    void solve_ofLadderInChips_isWonByTheLargestPriority(int rungs, String payment) {
        BiddingGame game = ladder(rungs, false).with(Auction.parse("money chips; payment " + payment));
        ChipSolution solution = Assertions.assertTimeoutPreemptively(Duration.ofMinutes(2),
                () -> Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, 3), StopSignal.NEVER));
        for (Player player : Player.values()) {
            boolean wins = rungs % 2 == 1 == (player == Player.ALICE);
            for (int rung = 0; rung < rungs; rung++) {
                for (int index = 0; index < 4; index++) {
                    assertThat(solution.of(player).holdingCode(rung, 0, index)).isEqualTo(wins ? 0 : -1);
                }
            }
        }
    }

    /** Where both players bid everywhere and share all edges, what is needed in real money is found in polynomial time. */
    @ParameterizedTest
    @CsvSource({"LADDER, 1000", "CLIQUE, 150", "JURDZINSKI, 24", "MODEL_CHECKER, 1000", "RECURSIVE, 500", "DULL, 200"})
    void solve_ofFamilyInRealMoney_isPolynomialWhereAllMayUseAllEdges(LadderGames family, int steps) {
        BiddingGame game = family.bid(steps, Auction.DEFAULT);
        ContinuousSolution solution = Assertions.assertTimeoutPreemptively(Duration.ofMinutes(4),
                () -> Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER));
        for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
            assertThat(solution.alice().exact(vertex)).isPresent();
        }
    }

    /** In chips the recursion goes a few times through each vertex and rung; not so on the ladder that is made against it. */
    @ParameterizedTest
    @CsvSource({"LADDER, 500, 40", "CLIQUE, 100, 40", "JURDZINSKI, 16, 60", "MODEL_CHECKER, 500, 40", "DULL, 500, 40"})
    void solve_ofFamilyInChips_looksAtEachVertexAFewTimes(LadderGames family, int steps, int times) {
        BiddingGame game = family.bid(steps, Auction.parse("money chips"));
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, 3), StopSignal.NEVER);
        assertThat(solution.statistics().rounds()).isLessThan((long) times * game.graph().vertexCount());
    }

    /** Games of the n-th step, small enough for all plays to be written out. */
    @ParameterizedTest
    @EnumSource(LadderGames.class)
    void solve_ofSmallFamily_agreesWithPlaysWrittenOut(LadderGames family) {
        for (int steps = 1; steps <= 3; steps++) {
            for (String payment : List.of("richman", "poorman")) {
                Auction auction = Auction.parse("money chips; payment " + payment);
                for (BiddingGame game : List.of(family.owned(steps, auction), family.bid(steps, auction))) {
                    compare(game, payment.equals("richman"));
                }
            }
        }
    }

    private static void compare(BiddingGame game, boolean keepsTotal) {
        ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, 2), StopSignal.NEVER);
        List<List<Integer>> configurations = new ArrayList<>();
        for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
            for (int state = 0; state < 2; state++) {
                configurations.add(List.of(vertex, 1, 1, state));
            }
        }
        for (Player player : Player.values()) {
            EndlessReference reference = new EndlessReference(game, player, configurations);
            for (List<Integer> c : configurations) {
                assertThat(ChipNeeds.of(solution, player).chips(c.get(0), c.get(3), keepsTotal ? 2 : 1) <= 1)
                        .as("%s, %s: %s at %s", game.name(), game.auction(), player, c)
                        .isEqualTo(reference.wins(c.get(0), 1, 1, c.get(3)));
            }
        }
    }

    private static BiddingGame ladder(int rungs, boolean owned) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(rungs);
        for (int rung = 0; rung < rungs; rung++) {
            builder.priority(rung, rung).edge(rung, (rung + 1) % rungs);
            if (!owned) {
                builder.edge(rung, (rung + 2) % rungs);
            } else {
                builder.owner(rung, Player.values()[rung % 2]);
            }
        }
        return new BiddingGame("ladder", builder.build(), 0, Auction.DEFAULT, Objective.Plain.PARITY);
    }
}
