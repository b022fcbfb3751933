package org.gavel.engine.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
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
