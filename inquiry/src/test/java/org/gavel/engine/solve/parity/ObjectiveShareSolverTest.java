package org.gavel.engine.solve.parity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.RandomTurnReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.AnswerVerifier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ObjectiveShareSolverTest {

    private static ContinuousSolution solve(BiddingGame game) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
    }

    @Test
    void solve_ofRichman_isOneLessTheChanceByAllMemorylessMoves() {
        compareWithAllMoves(1000);
    }

    @Test
    @Tag("long")
    void solve_ofManyGames_isOneLessTheChanceByAllMemorylessMoves() {
        compareWithAllMoves(Integer.getInteger("boards", 100_000));
    }

    private static void compareWithAllMoves(int games) {
        for (int seed = 0; seed < games; seed++) {
            BiddingGame game = EndlessGames.of(seed % 20 == 0 ? 4 : 2 + seed % 2, seed, Auction.DEFAULT);
            if (game.isPlainReach()) {
                continue;
            }
            ContinuousSolution solution = solve(game);
            for (Player player : Player.values()) {
                BigFraction[] chances = new RandomTurnReference(game, player).chances();
                for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                    assertThat(solution.of(player).exact(vertex)).as("%s %s %s at %d", game.name(),
                            game.objective().label(), player, vertex)
                            .isEqualTo(Optional.of(BigFraction.ONE.subtract(chances[vertex])));
                }
            }
        }
    }

    /** The play stays at 0 for ever, which Alice wins, or comes to 2 with both her terminal and 0 before it: she wins in any case. */
    @Test
    void solve_whereStayingAndEndingAreWon_isProved() {
        ColouredGraph board = ColouredGraph.builder().addVertices(3).edge(0, 0).edge(Player.BOB, 0, 1).edge(1, 0)
                .edge(1, 2).terminal(2, Outcome.ALICE).mark(1).build();
        for (String payment : List.of("richman", "poorman", "taxman:1/3")) {
            BiddingGame game = new BiddingGame("stay", board, 1, Auction.parse("payment " + payment),
                    Objective.Plain.CO_BUCHI);
            ContinuousThresholds alice = solve(game).alice();
            assertThat(alice.exact(0)).as(payment).contains(BigFraction.ZERO);
            assertThat(alice.exact(1)).as(payment).contains(BigFraction.ZERO);
        }
    }

    @Test
    void solve_ofRichman_isProvedByTheVerifier() {
        for (int seed = 0; seed < Seeds.some(3_000); seed++) {
            BiddingGame game = EndlessGames.of(3 + seed % 6, seed, Auction.DEFAULT);
            if (!game.isPlainReach()) {
                assertThat(new AnswerVerifier(StopSignal.NEVER).checkEndless(solve(game)).violations().isEmpty())
                        .as("%s %s", game.name(), game.objective().label()).isTrue();
            }
        }
    }

    @Test
    void improvement_ofBothPlayers_meets() {
        for (int seed = 0; seed < Seeds.some(600); seed++) {
            BiddingGame game = EndlessGames.of(4 + seed % 12, seed, Auction.DEFAULT);
            TurnArena arena = TurnArena.of(ParityView.of(game, Player.ALICE));
            ParityImprovement own = ParityImprovement.of(arena, TurnAim.PARITY, StopSignal.NEVER);
            ParityImprovement others = ParityImprovement.of(arena.ofOther(), TurnAim.PARITY, StopSignal.NEVER);
            for (int vertex = 0; vertex < arena.size(); vertex++) {
                assertThat(need(own, game, vertex).add(need(others, game, vertex))).as("%s at %d", game.name(), vertex)
                        .isEqualTo(BigFraction.ONE);
            }
        }
    }

    private static BigFraction need(ParityImprovement improved, BiddingGame game, int vertex) {
        return improved.thresholds(game, never -> false).exact(vertex).orElseThrow();
    }

    @Test
    void solve_ofRichman_givesWhatImprovementGives() {
        for (int seed = 0; seed < Seeds.some(400); seed++) {
            BiddingGame game = EndlessGames.of(4 + seed % 12, seed, Auction.DEFAULT);
            ParityImprovement own = ParityImprovement.of(TurnArena.of(ParityView.of(game, Player.ALICE)),
                    TurnAim.PARITY,
                    StopSignal.NEVER);
            ContinuousThresholds alice = solve(game).alice();
            for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                assertThat(alice.exact(vertex)).as("%s at %d", game.name(), vertex)
                        .contains(need(own, game, vertex));
            }
        }
    }

    @Test
    void solve_ofOtherPayments_enclosesBothPlayersNeeds() {
        List<String> payments = List.of("poorman", "taxman:1/3");
        int narrow = 0;
        for (int seed = 0; seed < Seeds.some(300); seed++) {
            BiddingGame game = EndlessGames.of(3 + seed % 6, seed,
                    Auction.parse("payment " + payments.get(seed % 2)));
            if (game.isPlainReach() || game.graph().marks().hasOwners()) {
                continue;
            }
            ContinuousSolution solution = solve(game);
            ContinuousSolution richman = solve(game.with(Auction.DEFAULT));
            for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                ContinuousThresholds alice = solution.alice();
                assertThat(alice.lower(vertex)).isLessThanOrEqualTo(alice.upper(vertex));
                narrow += alice.width(vertex) < 1e-8 ? 1 : 0;
                for (double sure : new double[] {0, 1}) {
                    boolean isSure = richman.alice().lower(vertex) == sure && richman.alice().upper(vertex) == sure;
                    assertThat(!isSure || alice.lower(vertex) <= sure && sure <= alice.upper(vertex)).isTrue();
                }
            }
        }
        assertThat(narrow).isGreaterThan(Seeds.some(100));
    }

    @Test
    void solve_ofBowtie_dependsOnThePriorityAlone() {
        List<BigFraction> found = new ArrayList<>();
        for (int largest = 2; largest <= 3; largest++) {
            ColouredGraph bowtie = ColouredGraph.builder().addVertices(2).edge(0, 0).edge(0, 1).edge(1, 0).edge(1, 1)
                    .priority(0, 1).priority(1, largest).build();
            BiddingGame game = new BiddingGame("bowtie", bowtie, 0, Auction.DEFAULT, Objective.Plain.PARITY);
            found.add(solve(game).alice().exact(0).orElseThrow());
        }
        assertThat(found).containsExactly(BigFraction.ZERO, BigFraction.ONE);
    }

    @Test
    void solve_ofReachWrittenAsBuchiWithLoopsAtGoals_givesReach() {
        for (int seed = 0; seed < Seeds.some(150); seed++) {
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.CYCLIC, 6, seed);
            var builder = ColouredGraph.builder().addVertices(graph.vertexCount());
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                if (graph.isTerminal(vertex)) {
                    builder.edge(vertex, vertex);
                    if (graph.isWonBy(Player.ALICE, vertex)) {
                        builder.mark(vertex);
                    }
                }
                for (Player player : Player.values()) {
                    for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player,
                            vertex + 1); edge++) {
                        builder.edge(player, vertex, graph.target(player, edge));
                    }
                }
            }
            ContinuousThresholds reach = solve(BiddingGame.of("reach", graph, 0)).alice();
            BiddingGame looped = BiddingGame.of("loops", builder.build(), 0).with(Objective.Plain.BUCHI);
            ContinuousThresholds buchi = solve(looped).alice();
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                assertThat(buchi.exact(vertex)).as("seed %d at %d", seed, vertex).isEqualTo(reach.exact(vertex));
            }
        }
    }

    @Test
    void solve_ofPrioritiesOfOneParity_isSafetyOfNothingOrReach() {
        for (int seed = 0; seed < Seeds.some(150); seed++) {
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.CYCLIC, 6, seed);
            var even = ColouredGraph.builder().addVertices(graph.vertexCount());
            var odd = ColouredGraph.builder().addVertices(graph.vertexCount());
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                int at = vertex;
                graph.outcome(vertex).ifPresent(outcome -> {
                    even.terminal(at, outcome);
                    odd.terminal(at, outcome);
                });
                even.priority(vertex, 2 * (vertex % 3));
                odd.priority(vertex, 2 * (vertex % 3) + 1);
                for (Player player : Player.values()) {
                    for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player,
                            vertex + 1); edge++) {
                        even.edge(player, vertex, graph.target(player, edge));
                        odd.edge(player, vertex, graph.target(player, edge));
                    }
                }
            }
            BiddingGame evens = BiddingGame.of("even", even.build(), 0);
            ContinuousThresholds allEven = solve(evens.with(Objective.Plain.PARITY)).alice();
            ContinuousThresholds safety = solve(evens.with(Objective.Plain.SAFETY)).alice();
            ContinuousThresholds allOdd = solve(BiddingGame.of("odd", odd.build(), 0).with(Objective.Plain.PARITY))
                    .alice();
            ContinuousThresholds reach = solve(BiddingGame.of("reach", graph, 0)).alice();
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                assertThat(allEven.exact(vertex)).as("seed %d at %d", seed, vertex).isEqualTo(safety.exact(vertex));
                assertThat(allOdd.exact(vertex)).as("seed %d at %d", seed, vertex).isEqualTo(reach.exact(vertex));
            }
        }
    }
}
