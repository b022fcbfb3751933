package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;
import java.util.Optional;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.AverageVerifier;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.reference.CycleReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.ContinuousOutcomeSolver;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

/** Where nobody wins, not even with all the money, against a walk along all plays in which one player makes every move. */
class EndlessNeverTest {

    private static final List<String> PAYMENTS = List.of("richman", "poorman", "taxman:1/3");

    @Test
    void solve_averageOfStaying_mayBeWonWithAllTheMoney() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 0)
                .edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 1).terminal(1, Outcome.TIE)
                .weight(0, BigFraction.ONE).weight(1, BigFraction.ZERO).build();
        assertMayWinWithAll("richman", graph, new Objective.MeanPayoff(BigFraction.ONE));
    }

    @Test
    void solve_staying_mayBeWonWithAllTheMoney() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 0)
                .edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 1).edge(Player.ALICE, 1, 0).edge(Player.BOB, 1, 0)
                .edge(Player.ALICE, 1, 1).edge(Player.BOB, 1, 1).mark(1).build();
        assertMayWinWithAll("poorman", graph, Objective.Plain.CO_BUCHI);
    }

    private static void assertMayWinWithAll(String payment, ColouredGraph graph, Objective objective) {
        BiddingGame game = new BiddingGame("all", graph, 0, Auction.parse("payment " + payment), objective);
        ContinuousSolution solution = solve(game);
        assertThat(solution.alice().exact(0)).contains(BigFraction.ONE);
        assertThat(solution.alice().never(0)).isFalse();
        assertThat(check(solution).first()).isEmpty();
        assertThat(new ContinuousOutcomeSolver(ContinuousOptions.DEFAULT)
                .solve(game, BigFraction.ONE, BigFraction.ZERO, StopSignal.NEVER).verdict())
                .isEqualTo(Verdict.AT_THRESHOLD);
        assertThat(check(withNever(solution, Player.ALICE, 0)).first()).isNotEmpty();
    }

    @Test
    void never_randomGames_isSaidJustWhereNoPlayIsWon() {
        int never = 0;
        int one = 0;
        for (int seed = 0; seed < Seeds.some(800); seed++) {
            Auction auction = Auction.parse("payment " + PAYMENTS.get(seed % 3));
            BiddingGame game = seed % 4 == 3 ? averages(seed, auction) : EndlessGames.of(2 + seed % 5, seed, auction);
            if (game.isPlainReach() || seed % 3 > 0 && game.graph().marks().hasOwners()) {
                continue;
            }
            ContinuousSolution solution = solve(game);
            assertThat(check(solution).first()).as("%s", game.name()).isEmpty();
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                    boolean hopeless = !wins(game, player, new ArrayList<>(List.of(vertex)));
                    boolean least = solution.of(player).lowerBound(vertex).equals(BigFraction.ONE);
                    assertThat(solution.of(player).never(vertex)).as("%s, %s at %d", game, player, vertex)
                            .isEqualTo(hopeless && least);
                    never += hopeless ? 1 : 0;
                    if (least && !hopeless) {
                        one++;
                        assertThat(check(withNever(solution, player, vertex)).first()).as("%s, %s at %d", game,
                                player, vertex).isNotEmpty();
                    }
                }
            }
        }
        assertThat(never).isGreaterThan(Seeds.some(500));
        assertThat(one).isGreaterThan(Seeds.some(500));
    }

    /** Whether a player wins some play that goes on from a way without repeated vertices. */
    private static boolean wins(BiddingGame game, Player player, List<Integer> way) {
        int last = way.get(way.size() - 1);
        ColouredGraph graph = game.graph();
        if (graph.isTerminal(last)) {
            return graph.isWonBy(player, last);
        }
        if (game.objective() == Objective.Plain.SAFETY && graph.marks().isMarked(last)) {
            return player == Player.BOB;
        }
        for (Player mover : Player.values()) {
            boolean moves = graph.marks().owner(last).map(mover::equals).orElse(true);
            for (int edge = graph.firstEdge(mover, last); moves && edge < graph.firstEdge(mover, last + 1); edge++) {
                int target = graph.target(mover, edge);
                int seen = way.indexOf(target);
                if (seen >= 0) {
                    if (CycleReference.isWon(game, player,
                            way.subList(seen, way.size()).stream().mapToInt(Integer::intValue).toArray())) {
                        return true;
                    }
                    continue;
                }
                way.add(target);
                boolean won = wins(game, player, way);
                way.remove(way.size() - 1);
                if (won) {
                    return true;
                }
            }
        }
        return false;
    }

    private static BiddingGame averages(int seed, Auction auction) {
        Random random = Seeds.random(seed);
        int n = 2 + random.nextInt(4);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
        int terminals = random.nextInt(2);
        for (int vertex = 0; vertex < n; vertex++) {
            builder.weight(vertex, BigFraction.of(random.nextInt(5) - 2, 1 + random.nextInt(2)));
            if (vertex > 0 && vertex >= n - terminals) {
                builder.terminal(vertex, Outcome.values()[random.nextInt(3)]);
                continue;
            }
            for (Player player : Player.values()) {
                for (int i = random.nextInt(2); i >= 0; i--) {
                    builder.edge(player, vertex, random.nextInt(n));
                }
            }
        }
        ColouredGraph graph = builder.build();
        Objective objective = new Objective.MeanPayoff(BigFraction.of(random.nextInt(5) - 2, 1 + random.nextInt(2)));
        if (objective.fault(graph).isPresent()) {
            objective = new Objective.MeanPayoff(graph.marks().weight(0));
        }
        return new BiddingGame("averages " + seed, graph, 0, auction, objective);
    }

    private static ContinuousSolution withNever(ContinuousSolution right, Player player, int never) {
        var old = right.of(player);
        int n = old.vertexCount();
        BigFraction[] lower = IntStream.range(0, n).mapToObj(old::lowerBound).toArray(BigFraction[]::new);
        BigFraction[] upper = IntStream.range(0, n).mapToObj(old::upperBound).toArray(BigFraction[]::new);
        var wrong = new EnclosureThresholds(IntStream.range(0, n).mapToDouble(old::lower).toArray(),
                IntStream.range(0, n).mapToDouble(old::upper).toArray(), lower, upper,
                vertex -> vertex == never || old.never(vertex));
        return new ContinuousSolution(right.game(), player == Player.ALICE ? wrong : right.alice(),
                player == Player.BOB ? wrong : right.bob(), right.exactness(), right.completion(),
                right.statistics());
    }

    private static Violations check(ContinuousSolution solution) {
        return AverageVerifier.knows(solution.game())
                ? EndlessAnswers.averages(Optional.empty(), StopSignal.NEVER).check(solution)
                : EndlessAnswers.verifier(Optional.empty(), StopSignal.NEVER).check(solution);
    }

    private static ContinuousSolution solve(BiddingGame game) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
    }
}
