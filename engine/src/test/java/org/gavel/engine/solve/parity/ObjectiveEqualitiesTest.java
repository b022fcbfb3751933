package org.gavel.engine.solve.parity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

/** Objectives that say the same in two ways, or that a simpler road decides, need the same. */
class ObjectiveEqualitiesTest {

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    @Test
    void chips_ofPrioritiesOfOneParity_areThoseOfReachOrSafety() {
        for (int seed = 0; seed < Seeds.some(240); seed++) {
            Auction auction = AUCTIONS.get(seed % AUCTIONS.size());
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.CYCLIC, 5, seed);
            BiddingGame reach = new BiddingGame("board", graph, 0, auction);
            BiddingGame odd = reach(graph, auction, (vertex, into) -> into.priority(vertex, 1 + 2 * (vertex % 3)))
                    .with(Objective.Plain.PARITY);
            BiddingGame even = reach(graph, auction, (vertex, into) -> into.priority(vertex, 2 * (vertex % 3)))
                    .with(Objective.Plain.PARITY);
            BiddingGame all = reach(graph, auction, (vertex, into) -> into.mark(vertex));
            BiddingGame safety = reach.with(Objective.Plain.SAFETY);
            same(seed, Player.ALICE, reach, odd, reach.with(Objective.Plain.BUCHI), all.with(Objective.Plain.CO_BUCHI));
            same(seed, Player.BOB, reach, even, safety, all.with(Objective.Plain.BUCHI),
                    reach.with(Objective.Plain.CO_BUCHI));
            same(seed, Player.ALICE, safety, even, all.with(Objective.Plain.BUCHI),
                    reach.with(Objective.Plain.CO_BUCHI));
            same(seed, Player.BOB, odd, reach.with(Objective.Plain.BUCHI), all.with(Objective.Plain.CO_BUCHI));
        }
    }

    @Test
    void chips_ofReachWrittenAsBuchiWithLoopsAtGoals_areThoseOfReach() {
        for (int seed = 0; seed < Seeds.some(240); seed++) {
            Auction auction = AUCTIONS.get(seed % AUCTIONS.size());
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.CYCLIC, 5, seed);
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.vertexCount());
            copyEdges(graph, builder);
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                if (graph.isTerminal(vertex)) {
                    builder.edge(vertex, vertex);
                }
                if (graph.isWonBy(Player.ALICE, vertex)) {
                    builder.mark(vertex);
                }
            }
            same(seed, Player.ALICE, new BiddingGame("board", graph, 0, auction),
                    new BiddingGame("loops", builder.build(), 0, auction, Objective.Plain.BUCHI));
        }
    }

    @Test
    void realMoney_whereAllMayUseAllEdges_isReachabilityOfBottomComponents() {
        List<String> payments = List.of("richman", "poorman", "taxman:1/3");
        for (int seed = 0; seed < Seeds.some(600); seed++) {
            Random random = new Random(seed);
            int n = 3 + seed % 8;
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
            int terminals = random.nextInt(3);
            for (int vertex = 0; vertex < n; vertex++) {
                if (vertex > 0 && vertex >= n - terminals) {
                    builder.terminal(vertex, Outcome.values()[random.nextInt(3)]);
                    continue;
                }
                builder.priority(vertex, random.nextInt(5));
                for (int i = random.nextInt(2); i >= 0; i--) {
                    builder.edge(vertex, random.nextInt(n));
                }
            }
            ColouredGraph graph = builder.build();
            Auction auction = Auction.parse("payment " + payments.get(seed % 3));
            BiddingGame parity = new BiddingGame("parity " + seed, graph, 0, auction, Objective.Plain.PARITY);
            BiddingGame simple = new BiddingGame("simple " + seed, bottoms(graph), 0, auction);
            ContinuousSolution nested = solve(parity);
            ContinuousSolution shortcut = solve(simple);
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < n; vertex++) {
                    ContinuousThresholds one = nested.of(player);
                    ContinuousThresholds two = shortcut.of(player);
                    String what = "seed " + seed + ", " + auction.payment() + ", " + player + " at " + vertex;
                    if (seed % 3 == 0) {
                        assertThat(one.exact(vertex)).as(what).isPresent().isEqualTo(two.exact(vertex));
                    }
                    assertThat(one.lower(vertex)).as(what).isLessThanOrEqualTo(two.upper(vertex));
                    assertThat(two.lower(vertex)).as(what).isLessThanOrEqualTo(one.upper(vertex));
                    assertThat(one.width(vertex)).as(what).isLessThan(1e-8);
                }
            }
        }
    }

    /** The board whose components that nothing leaves are won by the parity of their largest priority. */
    private static ColouredGraph bottoms(ColouredGraph graph) {
        int n = graph.vertexCount();
        Components components = Components.of(graph);
        boolean[] left = new boolean[components.count()];
        int[] largest = new int[components.count()];
        for (int vertex = 0; vertex < n; vertex++) {
            int component = components.componentOf(vertex);
            largest[component] = Math.max(largest[component], graph.marks().priority(vertex).orElse(0));
            left[component] |= graph.isTerminal(vertex);
            for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < graph.firstEdge(Player.ALICE,
                    vertex + 1); edge++) {
                left[component] |= components.componentOf(graph.target(Player.ALICE, edge)) != component;
            }
        }
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
        for (int vertex = 0; vertex < n; vertex++) {
            int component = components.componentOf(vertex);
            if (graph.isTerminal(vertex)) {
                builder.terminal(vertex, graph.outcome(vertex).orElseThrow());
            } else if (!left[component]) {
                builder.terminal(vertex, largest[component] % 2 == 0 ? Outcome.ALICE : Outcome.BOB);
            } else {
                for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < graph.firstEdge(Player.ALICE,
                        vertex + 1); edge++) {
                    builder.edge(vertex, graph.target(Player.ALICE, edge));
                }
            }
        }
        return builder.build();
    }

    private static ContinuousSolution solve(BiddingGame game) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
    }

    private static BiddingGame reach(ColouredGraph graph, Auction auction,
            BiConsumer<Integer, ColouredGraphBuilder> marks) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.vertexCount());
        copyEdges(graph, builder);
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isTerminal(vertex)) {
                builder.terminal(vertex, graph.outcome(vertex).orElseThrow());
            }
            marks.accept(vertex, builder);
        }
        return new BiddingGame("board", builder.build(), 0, auction);
    }

    private static void copyEdges(ColouredGraph graph, ColouredGraphBuilder into) {
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            for (Player player : Player.values()) {
                for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player,
                        vertex + 1); edge++) {
                    into.edge(player, vertex, graph.target(player, edge));
                }
            }
        }
    }

    private static void same(int seed, Player player, BiddingGame first, BiddingGame... others) {
        ChipTotals totals = ChipTotals.range(0, 4);
        ChipNeeds needs = ChipNeeds.of(Solvers.chips(first.auction()).solve(first, totals, StopSignal.NEVER), player);
        for (BiddingGame other : others) {
            ChipSolution solution = Solvers.chips(other.auction()).solve(other, totals, StopSignal.NEVER);
            for (int vertex = 0; vertex < first.graph().vertexCount(); vertex++) {
                for (int state = 0; state < ChipAuctions.states(first.auction()); state++) {
                    for (int index = 0; index < totals.count(); index++) {
                        assertThat(ChipNeeds.of(solution, player).chips(vertex, state, index))
                                .as("seed %d, %s, %s and %s at %d", seed, first.auction(), first.objective().label(),
                                        other.objective().label(), vertex)
                                .isEqualTo(needs.chips(vertex, state, index));
                    }
                }
            }
        }
    }
}
