package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.EndlessShareVerifier;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

/** Safety where a round may expand distances: charges of both players, and Robin Hood. */
class AvoidanceTest {

    private static final int BOARDS = 2_400;

    @Test
    void solve_anyBoard_encloseWhatPlainRoundsComeDownTo() {
        int exact = 0;
        int draws = 0;
        for (int seed = 0; seed < Seeds.some(BOARDS); seed++) {
            BiddingGame game = EndlessGames.avoidance(seed);
            ColouredGraph graph = game.graph();
            ContinuousSolution solution = Solvers.solve(game);
            IntPredicate ends = graph::isTerminal;
            double[] reached = rounds(game, ends.or(graph.marks()::isMarked), vertex -> graph.isTerminal(vertex)
                    ? graph.isWonBy(Player.BOB, vertex)
                    : graph.marks().isMarked(vertex));
            double[] prevented = rounds(game, ends.or(graph.marks()::isMarked), vertex -> !graph.isTerminal(vertex)
                    || !graph.isWonBy(Player.ALICE, vertex));
            assertThat(check(solution).first()).as("seed %s", seed).isEmpty();
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                assertThat(reached[vertex]).as("Bob at %s of seed %s", vertex, seed).isBetween(
                        solution.bob().lower(vertex) - 1e-9, solution.bob().upper(vertex) + 1e-3);
                assertThat(1 - prevented[vertex]).as("Alice at %s of seed %s", vertex, seed).isBetween(
                        solution.alice().lower(vertex) - 1e-3, solution.alice().upper(vertex) + 1e-9);
                draws += solution.alice().lower(vertex) + solution.bob().lower(vertex) > 1 + 1e-9 ? 1 : 0;
            }
            exact += solution.completion() == Completion.COMPLETE && solution.alice().areExact() ? 1 : 0;
        }
        assertThat(exact).isGreaterThan(Seeds.some(BOARDS) * 8 / 10);
        assertThat(draws).isPositive();
    }

    @Test
    void check_oneNumberChanged_isRejected() {
        for (int seed = 0; seed < Seeds.some(BOARDS) / 4; seed++) {
            ContinuousSolution solution = Solvers.solve(EndlessGames.avoidance(seed));
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < solution.bob().vertexCount(); vertex++) {
                    if (!solution.alice().areExact() || !solution.bob().areExact()) {
                        continue;
                    }
                    BigFraction share = solution.of(player).exact(vertex).orElseThrow();
                    BigFraction other = share.compareTo(BigFraction.of(1, 2)) > 0
                            ? share.multiply(BigFraction.of(99, 100))
                            : share.add(BigFraction.of(1, 100));
                    int at = vertex;
                    RationalThresholds wrong = new RationalThresholds(solution.bob().vertexCount(),
                            each -> each == at ? other : solution.of(player).exact(each).orElseThrow(),
                            each -> false);
                    assertThat(check(new ContinuousSolution(solution.game(),
                            player == Player.ALICE ? wrong : solution.alice(),
                            player == Player.BOB ? wrong : solution.bob(), solution.exactness(),
                            solution.completion(), solution.statistics())).first())
                            .as("%s at %s of seed %s", player, vertex, seed).isNotEmpty();
                }
            }
        }
    }

    /** Where Bob pays ever less for the same way, Alice wins with all the money by ties; where he is paid, she does not. */
    @Test
    void never_ofWhoAvoids_isOnlyWhereAllTheMoneyLoses() {
        for (boolean paid : new boolean[] {false, true}) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(3).mark(1).edge(1, 0).edge(2, 2)
                    .charge(2, Player.ALICE, BigFraction.of(1, 5)).edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 1);
            ColouredGraph graph = (paid ? builder.charge(0, Player.BOB, BigFraction.of(1, 9)) : builder).build();
            ContinuousSolution solution = Solvers.solve(
                    new BiddingGame("way", graph, 0, Auction.DEFAULT, Objective.Plain.SAFETY));
            assertThat(solution.alice().exact(0)).contains(BigFraction.ONE);
            assertThat(solution.alice().never(0)).isEqualTo(paid);
            assertThat(check(solution).isEmpty()).isTrue();
            assertThat(check(new ContinuousSolution(solution.game(),
                    new RationalThresholds(3, vertex -> solution.alice().exact(vertex).orElseThrow(),
                            vertex -> vertex < 2),
                    solution.bob(), solution.exactness(), solution.completion(), solution.statistics())).isEmpty())
                    .isEqualTo(paid);
        }
    }

    private static Violations check(ContinuousSolution solution) {
        return new EndlessShareVerifier((game, player, mover, undecided, usable) -> {
            throw new AssertionError("no moves are asked for");
        }, StopSignal.NEVER).check(solution);
    }

    /** What Bob needs to reach a goal, by rounds from 1 in doubles, from the definition. */
    private static double[] rounds(BiddingGame game, IntPredicate ends, IntPredicate goal) {
        ColouredGraph graph = game.graph();
        String payment = game.auction().payment().label();
        double part = payment.equals("richman") ? 0
                : BigFraction.parse(payment.substring(payment.indexOf(':') + 1)).doubleValue();
        double[] needs = new double[graph.vertexCount()];
        for (int vertex = 0; vertex < needs.length; vertex++) {
            needs[vertex] = ends.test(vertex) && goal.test(vertex) ? 0 : 1;
        }
        for (int round = 0; round < 20_000; round++) {
            double[] next = needs.clone();
            double change = 0;
            for (int vertex = 0; vertex < needs.length; vertex++) {
                if (!ends.test(vertex)) {
                    double own = graph.successors(Player.BOB, vertex).mapToDouble(to -> needs[to]).min().orElseThrow();
                    double others = graph.successors(Player.ALICE, vertex).mapToDouble(to -> needs[to]).max()
                            .orElseThrow();
                    double alices = graph.marks().charge(Player.ALICE, vertex).doubleValue();
                    double bobs = graph.marks().charge(Player.BOB, vertex).doubleValue();
                    double after = ((own + others) / 2 - part) / (1 - 2 * part);
                    next[vertex] = Math.max(0, Math.min(1, after * (1 + alices + bobs) - bobs));
                    change = Math.max(change, needs[vertex] - next[vertex]);
                }
            }
            System.arraycopy(next, 0, needs, 0, next.length);
            if (change < 1e-15) {
                break;
            }
        }
        return needs;
    }
}
