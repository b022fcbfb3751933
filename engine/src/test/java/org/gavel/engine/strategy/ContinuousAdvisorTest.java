package org.gavel.engine.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.reach.RichmanSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

class ContinuousAdvisorTest {

    private static ContinuousAdvisor advisor(ColouredGraph graph) {
        return new ContinuousAdvisor(new RichmanSolver(ContinuousOptions.DEFAULT)
                .solve(BiddingGame.of("test", graph, 0), StopSignal.NEVER));
    }

    /** On a path of length 3 a step is worth 1/3, and the bid is half of the two steps between the neighbours. */
    @Test
    void advice_onPath_bidsOneStepAndMovesToTheGoal() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(0, Outcome.ALICE).terminal(3, Outcome.BOB)
                .edge(1, 0).edge(1, 2).edge(2, 1).edge(2, 3).build();
        ContinuousAdvice advice = advisor(graph).advice(Player.ALICE, 1).orElseThrow();
        assertThat(advice.bid()).contains(BigFraction.of(1, 3));
        assertThat(advice.moves().toArray()).containsExactly(0);
        assertThat(advice.turn()).isEqualTo(Turn.MOVE);
        assertThat(advisor(graph).advice(Player.BOB, 1).orElseThrow().moves().toArray()).containsExactly(2);
        assertThat(advisor(graph).advice(Player.BOB, 0)).isEmpty();
    }

    /**
     * On the way down at k Alice has k rounds to win one bid, and needs 2^-k. One step above 60 and 61 with a loss beside them, bids
     * are half of what that is less than 1: the same double, but not the same number.
     */
    @Test
    void advice_ofBidsWithTheSameDouble_isExact() {
        int rounds = 61;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(rounds + 4).terminal(0, Outcome.BOB)
                .terminal(rounds + 1, Outcome.ALICE);
        for (int k = 1; k <= rounds; k++) {
            builder.edge(Player.ALICE, k, rounds + 1).edge(Player.BOB, k, k - 1);
        }
        for (int above = 0; above < 2; above++) {
            builder.edge(Player.ALICE, rounds + 2 + above, rounds - above).edge(Player.BOB, rounds + 2 + above, 0);
        }
        ContinuousAdvisor advisor = advisor(builder.build());
        for (int above = 0; above < 2; above++) {
            BigFraction need = BigFraction.of(1, 2).pow(rounds - above);
            assertThat(advisor.advice(Player.ALICE, rounds + 2 + above).orElseThrow().bid())
                    .contains(BigFraction.ONE.subtract(need).divide(2));
        }
    }

    @Test
    void advice_inZugzwang_makesTheOtherMove() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
                .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 1).build();
        ContinuousAdvice advice = advisor(graph).advice(Player.ALICE, 0).orElseThrow();
        assertThat(advice.bid()).contains(BigFraction.of(1, 2));
        assertThat(advice.turn()).isEqualTo(Turn.MAKE_OTHER_MOVE);
        assertThat(advice.moves().toArray()).containsExactly(2);
    }

    @Test
    void advice_whereMovesAreEquallyGood_namesAllOfThem() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB)
                .edge(Player.ALICE, 0, 1).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 3).edge(1, 2).build();
        assertThat(advisor(graph).advice(Player.ALICE, 0).orElseThrow().moves().toArray()).containsExactly(1, 2);
    }

    /** At 0 whoever moves leaves what is needed at 1, a half; to stay is no step on the way. */
    @Test
    void advice_whereStayingCostsNothing_goesOn() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB)
                .edge(Player.ALICE, 0, 0).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 1).edge(1, 2).edge(1, 3)
                .build();
        ContinuousAdvice advice = advisor(graph).advice(Player.ALICE, 0).orElseThrow();
        assertThat(advice.bid()).contains(BigFraction.ZERO);
        assertThat(advice.moves().toArray()).containsExactly(1);
    }

    /** At 0 Alice can only stay, and Bob only go on: he is to move. */
    @Test
    void advice_whereOnlyTheOtherGoesOn_makesTheOtherMove() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB)
                .edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 1).edge(1, 2).edge(1, 3).build();
        assertThat(advisor(graph).advice(Player.ALICE, 0).orElseThrow().turn()).isEqualTo(Turn.MAKE_OTHER_MOVE);
    }

    /**
     * Whoever does as is told, where a coin picks who is to move, wins as often as can be: no set of vertices that the play never
     * leaves, however the other plays, has a vertex from which the player wins.
     */
    @Test
    void advice_onRandomBoards_isKeptInNoCircle() {
        int equal = 0;
        for (int seed = 0; seed < Seeds.some(400); seed++) {
            ColouredGraph graph = RandomGraphs.of(
                    RandomGraphs.Shape.values()[seed % RandomGraphs.Shape.values().length],
                    7, seed);
            ContinuousAdvisor advisor = advisor(graph);
            for (Player player : Player.values()) {
                BitSet out = new BitSet();
                for (boolean grows = true; grows;) {
                    grows = false;
                    for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                        if (!out.get(vertex) && leaves(graph, player, advisor, vertex, out)) {
                            out.set(vertex);
                            grows = true;
                        }
                    }
                }
                for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                    Optional<ContinuousAdvice> advice = advisor.advice(player, vertex);
                    equal += advice.flatMap(ContinuousAdvice::bid).filter(BigFraction.ZERO::equals).isPresent() ? 1 : 0;
                    assertThat(advice.isEmpty() || out.get(vertex)).as("seed %d: %s", seed, advice).isTrue();
                }
            }
        }
        assertThat(equal).isGreaterThan(50);
    }

    /** Whether the play is over at a vertex, or with any move that is told, or with any of the other, may come to such vertices. */
    private static boolean leaves(ColouredGraph graph, Player player, ContinuousAdvisor advisor, int vertex,
            BitSet out) {
        Optional<ContinuousAdvice> advice = advisor.advice(player, vertex);
        if (advice.isEmpty()) {
            return true;
        }
        boolean byOwn = advice.get().turn() != Turn.MAKE_OTHER_MOVE && advice.get().moves().allSatisfy(out::get);
        return byOwn || graph.successors(player.opponent(), vertex).allMatch(out::get);
    }

    /** Where all vertices have owners, a play in which a player keeps to the moves told ends where they have won, whatever the other does. */
    @Test
    void advice_atOwnVertices_winsEveryPlay() {
        int told = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int n = 6;
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n).terminal(n - 1, Outcome.ALICE)
                    .terminal(n - 2, Outcome.BOB);
            for (int vertex = 0; vertex < n - 2; vertex++) {
                builder.owner(vertex, Player.values()[random.nextInt(2)]);
                for (int i = random.nextInt(3); i >= 0; i--) {
                    builder.edge(vertex, random.nextInt(n));
                }
            }
            BiddingGame game = BiddingGame.of("owned", builder.build(), 0);
            ContinuousSolution solution = Solvers.solve(game);
            ContinuousAdvisor advisor = new ContinuousAdvisor(solution);
            for (Player player : Player.values()) {
                for (int start = 0; start < n - 2; start++) {
                    if (solution.of(player).upperBound(start).signum() == 0) {
                        told++;
                        assertThat(isWon(game.graph(), player, advisor, start, new BitSet()))
                                .as("seed %d, %s at %d", seed, player, start).isTrue();
                    }
                }
            }
        }
        assertThat(told).isGreaterThan(100);
    }

    private static boolean isWon(ColouredGraph graph, Player player, ContinuousAdvisor advisor, int vertex,
            BitSet before) {
        if (graph.isTerminal(vertex)) {
            return graph.isWonBy(player, vertex);
        }
        if (before.get(vertex)) {
            return false;
        }
        before.set(vertex);
        boolean won = (graph.marks().isOwnedBy(player, vertex)
                ? Arrays.stream(advisor.advice(player, vertex).orElseThrow().moves().toArray())
                : graph.successors(player, vertex)).allMatch(to -> isWon(graph, player, advisor, to, before));
        before.clear(vertex);
        return won;
    }
}
