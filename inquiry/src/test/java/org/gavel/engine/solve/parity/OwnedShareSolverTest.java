package org.gavel.engine.solve.parity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.OwnedGames;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.AnswerVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thresholds in real money on boards with owners, under every payment by the winner of the bid. */
class OwnedShareSolverTest {

    private static final int ROUNDS = 1_000;

    private static ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, stop);
    }

    private static void isProved(ContinuousSolution solution) {
        assertThat(new AnswerVerifier(StopSignal.NEVER).checkEndless(solution).violations().first())
                .as("%s %s", solution.game().name(), solution.game().objective().label()).isEmpty();
    }

    /**
     * What is needed to win within so many rounds, from the rules: nothing at the goal, and one round after the other. It falls
     * to what is needed in the end, under poorman at some vertices as slowly as the inverse of the rounds or its root.
     */
    private static double[] rounds(BiddingGame game, Player player) {
        ColouredGraph graph = game.graph();
        ShareFormula formula = game.auction().shares().orElseThrow();
        double[] needs = new double[graph.vertexCount()];
        for (int vertex = 0; vertex < needs.length; vertex++) {
            needs[vertex] = graph.isWonBy(player, vertex) ? 0 : 1;
        }
        for (int round = 0; round < ROUNDS; round++) {
            double[] before = needs.clone();
            for (int vertex = 0; vertex < needs.length; vertex++) {
                if (!graph.isTerminal(vertex)) {
                    double own = IntStream.of(graph.successors(player, vertex).toArray()).mapToDouble(to -> before[to])
                            .min().orElse(1);
                    double other = IntStream.of(graph.successors(player.opponent(), vertex).toArray())
                            .mapToDouble(to -> before[to]).max().orElse(0);
                    needs[vertex] = graph.marks().isOwnedBy(player, vertex) ? own
                            : graph.marks().isOwnedBy(player.opponent(), vertex) ? other
                                    : formula.round(Math.min(own, other), Math.max(own, other));
                }
            }
        }
        return needs;
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void solve_ofReachWithOwners_isTheLimitOfRoundsPlayedOut(String payment) {
        for (int seed = 0; seed < Seeds.some(120); seed++) {
            BiddingGame game = OwnedGames.reach(3 + seed % 9, seed).with(Auction.parse("payment " + payment));
            ContinuousSolution solution = solve(game, StopSignal.NEVER);
            isProved(solution);
            for (Player player : Player.values()) {
                double[] needs = rounds(game, player);
                for (int vertex = 0; vertex < needs.length; vertex++) {
                    assertThat(solution.of(player).lower(vertex)).as("seed %d, %s at %d", seed, player, vertex)
                            .isCloseTo(needs[vertex], within(payment.equals("poorman") ? 0.2 : 3e-3))
                            .isLessThanOrEqualTo(needs[vertex] + 1e-9);
                    assertThat(solution.of(player).width(vertex)).as("seed %d, %s at %d", seed, player, vertex)
                            .isLessThan(1e-9);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"poorman", "taxman:1/3", "taxman:9/10"})
    void solve_ofEndlessPlays_isProvedAndNarrow(String payment) {
        for (int seed = 0; seed < Seeds.some(1_000); seed++) {
            BiddingGame game = EndlessGames.of(3 + seed % 12, seed, Auction.parse("payment " + payment));
            if (!game.isReachWithBids()) {
                ContinuousSolution solution = solve(game, StopSignal.NEVER);
                isProved(solution);
                assertThat(solution.completion()).as("%s %s", game.name(), game.objective().label())
                        .isEqualTo(Completion.COMPLETE);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void solve_stoppedAnywhere_isProved(String payment) {
        long most = payment.equals("richman") ? 2000 : 400;
        for (int seed = 0; seed < Seeds.some(60); seed++) {
            BiddingGame game = EndlessGames.of(20 + seed % 30, seed, Auction.parse("payment " + payment));
            if (game.isReachWithBids()) {
                continue;
            }
            for (long asks = 0; asks < most; asks = 2 * asks + 1) {
                AtomicLong asked = new AtomicLong();
                long stopped = asks;
                isProved(solve(game, () -> asked.incrementAndGet() > stopped));
            }
        }
    }

    /** What Alice can be sure of in a simple stochastic game: see {@link OwnedGames}. */
    @Test
    void solve_ofGamesWithLargeEndComponents_givesTheirPublishedValues() {
        for (int n : new int[] {1, 2, 3, 10, 300}) {
            assertThat(solve(OwnedGames.bigMec(n), StopSignal.NEVER).alice().exact(0)).as("BigMec %d", n)
                    .contains(BigFraction.of(3, 5));
            assertThat(solve(OwnedGames.manyMecs(n), StopSignal.NEVER).alice().exact(0)).as("ManyMecs %d", n)
                    .contains(BigFraction.of(1, 2));
        }
    }

    /** Both stay for nothing at the two vertices, whose priority decides; whoever leaves pays. */
    @Test
    void solve_ofPlateau_isDecidedByItsPriority() {
        for (int priority = 0; priority < 2; priority++) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(4);
            for (Player player : Player.values()) {
                int vertex = player == Player.ALICE ? 0 : 1;
                builder.edge(player, vertex, 1 - vertex).edge(player.opponent(), vertex, 1 - vertex)
                        .edge(player.opponent(), vertex, 2 + vertex);
                builder.edge(player, vertex, 3 - vertex);
            }
            BiddingGame game = new BiddingGame("plateau", builder.terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB)
                    .priority(0, priority).priority(1, priority).priority(2, 0).priority(3, 0).build(), 0,
                    Auction.parse("payment poorman"), Objective.Plain.PARITY);
            isProved(solve(game, StopSignal.NEVER));
        }
    }

    @Test
    void keptSets_ofSmallBoards_areThoseOfAllSubsets() {
        for (int seed = 0; seed < Seeds.some(1_000); seed++) {
            BiddingGame game = EndlessGames.of(2 + seed % 7, seed, Auction.DEFAULT);
            TurnArena arena = TurnArena.of(ParityView.of(game, Player.ALICE));
            int[] own = arena.firstMoves(0);
            MaximalEndComponents sets = new MaximalEndComponents(arena, own, arena.predecessors());
            for (int vertex = 0; vertex < arena.size(); vertex++) {
                int at = vertex;
                int largest = IntStream.range(1, 1 << arena.size())
                        .filter(set -> (set >> at & 1) == 1 && isKept(arena, own, set)).reduce(0, (a, b) -> a | b);
                int found = sets.setOf(vertex) < 0 ? 0
                        : IntStream.range(0, arena.size()).filter(v -> sets.setOf(v) == sets.setOf(at))
                                .map(v -> 1 << v).sum();
                assertThat(found).as("seed %d at %d", seed, vertex).isEqualTo(largest);
                boolean loses = IntStream.range(1, 1 << arena.size())
                        .anyMatch(set -> (set & ~largest) == 0 && isKept(arena, own, set)
                                && IntStream.range(0, arena.size()).filter(v -> (set >> v & 1) == 1)
                                        .map(arena::priority).max().orElseThrow() % 2 == 1);
                assertThat(found != 0 && sets.withOdd().get(sets.setOf(vertex))).as("seed %d at %d", seed, vertex)
                        .isEqualTo(loses);
            }
        }
    }

    /** Whether the other can stay in a set for ever and come from each vertex of it to each other one. */
    private static boolean isKept(TurnArena arena, int[] own, int set) {
        for (int from = 0; from < arena.size(); from++) {
            if ((set >> from & 1) == 0) {
                continue;
            }
            if (arena.isSettled(from) || targets(arena, own, from, set).isEmpty() || !stays(arena, own, from, set)) {
                return false;
            }
            int reached = 0;
            for (int before = -1; before != reached;) {
                before = reached;
                for (int v = 0; v < arena.size(); v++) {
                    if (v == from || (reached >> v & 1) == 1) {
                        for (int target : targets(arena, own, v, set)) {
                            reached |= 1 << target;
                        }
                    }
                }
            }
            if ((set & ~reached) != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean stays(TurnArena arena, int[] own, int vertex, int set) {
        boolean fixed = arena.kind(vertex) == TurnArena.Kind.OTHERS || (set >> own[vertex] & 1) == 1;
        return fixed && (arena.kind(vertex) == TurnArena.Kind.OWN
                || arena.some(1, vertex, target -> (set >> target & 1) == 1));
    }

    private static List<Integer> targets(TurnArena arena, int[] own, int vertex, int set) {
        IntStream others = arena.kind(vertex) == TurnArena.Kind.OWN ? IntStream.empty()
                : IntStream.of(arena.moves(1, vertex).toArray());
        IntStream fixed = arena.kind(vertex) == TurnArena.Kind.OTHERS ? IntStream.empty() : IntStream.of(own[vertex]);
        return IntStream.concat(fixed, others).filter(target -> (set >> target & 1) == 1).boxed().toList();
    }
}
