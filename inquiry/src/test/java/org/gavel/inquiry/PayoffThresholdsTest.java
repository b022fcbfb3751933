package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.InvalidGraphException;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.OutcomeInquiry;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Thresholds of boards on which ends are worth numbers. */
class PayoffThresholdsTest {

    private static final BigFraction ONE = BigFraction.ONE;
    private static final ColouredGraph EVEN = ColouredGraph.builder().addVertices(4).edge(0, 1).edge(0, 2).edge(0, 3)
            .payoff(1, BigFraction.of(1, 2)).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB).build();

    /** A board, and a number between 0 and 1 for some of its ends; one is won by Alice, and one by Bob. */
    private record Sample(ColouredGraph graph, List<Optional<BigFraction>> worth) {

        static Sample of(RandomGraphs.Shape shape, int seed) {
            Random random = new Random(seed);
            ColouredGraph graph = RandomGraphs.of(shape, 6 + random.nextInt(12), seed);
            int declared = graph.declaredCount();
            List<Optional<BigFraction>> worth = new ArrayList<>();
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                int divisor = 2 + random.nextInt(11);
                boolean open = graph.isTerminal(vertex) && vertex < declared - 2 && random.nextInt(5) > 0;
                worth.add(open ? Optional.of(BigFraction.of(1 + random.nextInt(divisor - 1), divisor))
                        : Optional.empty());
            }
            return new Sample(graph, worth);
        }

        /** The same board with its payoffs, as a function of what they are between 0 and 1. */
        ColouredGraph board(IntFunction<BigFraction> scaled) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.vertexCount());
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                copy(vertex, builder);
                if (scaled.apply(vertex) != null) {
                    builder.payoff(vertex, scaled.apply(vertex));
                }
            }
            return builder.build();
        }

        ColouredGraph board() {
            return board(vertex -> worth.get(vertex).orElse(null));
        }

        Optional<Outcome> outcome(int vertex) {
            int behind = graph.declaredCount() - vertex;
            return behind == 1 ? Optional.of(Outcome.ALICE)
                    : behind == 2 ? Optional.of(Outcome.BOB) : graph.outcome(vertex);
        }

        private void copy(int vertex, ColouredGraphBuilder builder) {
            outcome(vertex).ifPresent(outcome -> builder.terminal(vertex, outcome));
            for (Player player : Player.values()) {
                graph.successors(player, vertex).forEach(target -> builder.edge(player, vertex, target));
            }
        }

        /** The same board with coins instead: an end worth p/q goes on to a ring of coins from which Alice wins with chance p/q. */
        ColouredGraph coins() {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.vertexCount());
            int won = builder.addVertex();
            int lost = builder.addVertex();
            builder.terminal(won, Outcome.ALICE).terminal(lost, Outcome.BOB);
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                if (worth.get(vertex).isEmpty()) {
                    copy(vertex, builder);
                } else {
                    ring(worth.get(vertex).get(), vertex, won, lost, builder);
                }
            }
            return builder.build();
        }

        private static void ring(BigFraction chance, int vertex, int won, int lost, ColouredGraphBuilder builder) {
            int divisor = chance.getDenominator().intValueExact();
            int[] state = new int[divisor];
            for (int rest = 1; rest < divisor; rest++) {
                state[rest] = builder.addVertex();
            }
            builder.edge(vertex, state[chance.getNumerator().intValueExact()]);
            for (int rest = 1; rest < divisor; rest++) {
                builder.edge(Player.ALICE, state[rest], 2 * rest < divisor ? state[2 * rest] : won);
                builder.edge(Player.BOB, state[rest], 2 * rest <= divisor ? lost : state[2 * rest - divisor]);
            }
        }
    }

    private static BiddingGame game(ColouredGraph graph) {
        return BiddingGame.of("ends", graph, 0);
    }

    /** Under Richman payment an end worth w is a play that goes on with coins and is won with chance w. */
    @ParameterizedTest
    @EnumSource
    void thresholds_underRichman_areThoseOfCoinsAtTheEnds(RandomGraphs.Shape shape) {
        int open = 0;
        for (int seed = 0; seed < Seeds.some(100); seed++) {
            Sample sample = Sample.of(shape, seed);
            ContinuousSolution solution = Solvers.solve(game(sample.board()));
            ContinuousSolution expected = Solvers.solve(game(sample.coins()));
            assertThat(new ContinuousVerifier().check(solution).first()).as(shape + " " + seed).isEmpty();
            assertThat(solution.exactness()).isEqualTo(Exactness.EXACT);
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < sample.graph.vertexCount(); vertex++) {
                    assertThat(solution.of(player).exact(vertex)).as(shape + " " + seed + " at " + vertex)
                            .isEqualTo(expected.of(player).exact(vertex));
                    open += solution.of(player).exact(vertex).orElseThrow().getDenominator().bitLength() > 1 ? 1 : 0;
                }
            }
        }
        assertThat(open).isGreaterThan(Seeds.some(100));
    }

    /** Ends that only name the winner are worth 1 and 0, and here the payoffs go from -1 to 3: they are won with chances 1/2 and 1/4. */
    @ParameterizedTest
    @EnumSource
    void thresholds_withPlainWinnersBesidePayoffs_areThoseOfCoinsAtTheEnds(RandomGraphs.Shape shape) {
        int plain = 0;
        for (int seed = 0; seed < 20; seed++) {
            Sample sample = Sample.of(shape, seed);
            int last = sample.graph.declaredCount() - 1;
            List<Optional<BigFraction>> chances = new ArrayList<>(sample.worth);
            for (int vertex = 0; vertex < chances.size(); vertex++) {
                Optional<Outcome> end = sample.outcome(vertex);
                if (vertex != last && vertex != last - 1 && chances.get(vertex).isEmpty() && end.isPresent()
                        && end.get() != Outcome.TIE) {
                    chances.set(vertex, Optional.of(BigFraction.of(1, end.get() == Outcome.ALICE ? 2 : 4)));
                    plain++;
                }
            }
            ContinuousSolution solution = Solvers.solve(game(sample.board(vertex -> vertex == last ? BigFraction.of(3)
                    : vertex == last - 1 ? BigFraction.of(-1)
                            : sample.worth.get(vertex).map(worth -> worth.multiply(4).subtract(1)).orElse(null))));
            ContinuousSolution expected = Solvers.solve(game(new Sample(sample.graph, chances).coins()));
            assertThat(new ContinuousVerifier().check(solution).first()).as(shape + " " + seed).isEmpty();
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < chances.size(); vertex++) {
                    assertThat(solution.of(player).exact(vertex)).as(shape + " " + seed + " at " + vertex)
                            .isEqualTo(expected.of(player).exact(vertex));
                }
            }
        }
        assertThat(plain).isPositive();
    }

    /** A fair coin gives 1 or 3 (semantics.md, payoffs): on the scale from 1 to 3 that is half way. */
    @ParameterizedTest
    @EnumSource(names = {"ALICE", "BOB"})
    void threshold_betweenAPlainWinnerAndAPayoff_isOneHalf(Outcome winner) {
        for (int payoff : List.of(3, -2)) {
            ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(0, 1).edge(0, 2).terminal(1, winner)
                    .payoff(2, BigFraction.of(payoff)).build();
            ContinuousSolution solution = Solvers.solve(game(graph));
            assertThat(solution.alice().exact(0)).contains(BigFraction.of(1, 2));
            assertThat(graph.outcome(1)).contains(payoff > 0 ? Outcome.BOB : Outcome.ALICE);
        }
    }

    /** From above: what is needed to win within so many rounds, which falls to the thresholds; slowly where these are 0, and nothing is paid back. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void thresholds_underFirstPrice_areLimitsOfTruncatedPlays(String payment) {
        Auction auction = Auction.DEFAULT.with("payment", payment);
        ShareFormula formula = auction.shares().orElseThrow();
        for (RandomGraphs.Shape shape : RandomGraphs.Shape.values()) {
            for (int seed = 0; seed < 20; seed++) {
                Sample sample = Sample.of(shape, seed);
                ColouredGraph graph = sample.board();
                ContinuousSolution solution = Solvers.solve(game(graph).with(auction));
                assertThat(new ContinuousVerifier().check(solution).first()).as(shape + " " + seed).isEmpty();
                for (Player player : Player.values()) {
                    double[] shares = truncated(sample, player, formula);
                    for (int vertex = 0; vertex < shares.length; vertex++) {
                        assertThat(shares[vertex]).as(payment + " " + shape + " " + seed + " at " + vertex)
                                .isBetween(solution.of(player).lower(vertex) - 1e-12,
                                        solution.of(player).upper(vertex)
                                                + (shape == RandomGraphs.Shape.ACYCLIC ? 1e-12
                                                        : payment.equals("richman") ? 0.01 : 1));
                    }
                }
            }
        }
    }

    private static double[] truncated(Sample sample, Player player, ShareFormula formula) {
        ColouredGraph graph = sample.graph;
        double[] shares = new double[graph.vertexCount()];
        for (int vertex = 0; vertex < shares.length; vertex++) {
            double won = sample.outcome(vertex).filter(Outcome.wonBy(player)::equals).isPresent() ? 0 : 1;
            shares[vertex] = sample.worth.get(vertex).map(BigFraction::doubleValue)
                    .map(worth -> player == Player.ALICE ? 1 - worth : worth).orElse(won);
        }
        for (int round = 0; round < 1000; round++) {
            double[] next = shares.clone();
            for (int vertex = 0; vertex < shares.length; vertex++) {
                if (!graph.isTerminal(vertex)) {
                    double[] before = shares;
                    double own = graph.successors(player, vertex).mapToDouble(to -> before[to]).min().orElseThrow();
                    double other = graph.successors(player.opponent(), vertex).mapToDouble(to -> before[to]).max()
                            .orElseThrow();
                    next[vertex] = Math.min(1, formula.round(Math.min(own, other), Math.max(own, other)));
                }
            }
            shares = next;
        }
        return shares;
    }

    /** With a f + b in place of f, where a is positive, the same is needed, and the worth is a V + b. */
    @Test
    void thresholds_withPayoffsInAnotherUnit_areTheSame() {
        BigFraction factor = BigFraction.of(7, 3);
        BigFraction shift = BigFraction.of(-5);
        for (int seed = 0; seed < Seeds.some(100); seed++) {
            Sample sample = Sample.of(RandomGraphs.Shape.CYCLIC, seed);
            ColouredGraph graph = sample.graph;
            ContinuousSolution plain = Solvers.solve(game(sample.board()));
            ColouredGraph moved = sample.board(vertex -> sample.worth.get(vertex)
                    .or(() -> sample.outcome(vertex).filter(outcome -> outcome != Outcome.TIE)
                            .map(outcome -> outcome == Outcome.ALICE ? ONE : BigFraction.ZERO))
                    .map(worth -> worth.multiply(factor).add(shift)).orElse(null));
            ContinuousSolution other = Solvers.solve(game(moved));
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                BigFraction need = plain.alice().exact(vertex).orElseThrow();
                assertThat(other.alice().exact(vertex)).contains(need);
                assertThat(moved.marks().payoffs().worth(need))
                        .isEqualTo(ONE.subtract(need).multiply(factor).add(shift));
            }
        }
    }

    /** On a path from an end worth a to one worth b the worth changes evenly (Lazarus et al. 1999: the Lipschitz extension). */
    @Test
    void thresholds_onAPathBetweenPayoffs_changeEvenly() {
        int steps = 97;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(steps + 3)
                .payoff(0, BigFraction.of(1, 3)).payoff(steps, BigFraction.of(9, 7))
                .payoff(steps + 1, BigFraction.of(-1)).payoff(steps + 2, BigFraction.of(2));
        for (int vertex = 1; vertex < steps; vertex++) {
            builder.edge(vertex, vertex - 1).edge(vertex, vertex + 1);
        }
        ColouredGraph graph = builder.build();
        ContinuousSolution solution = Solvers.solve(game(graph));
        assertThat(new ContinuousVerifier().check(solution).first()).isEmpty();
        for (int vertex = 0; vertex <= steps; vertex++) {
            assertThat(graph.marks().payoffs().worth(solution.alice().exact(vertex).orElseThrow())).isEqualTo(
                    BigFraction.of(1, 3).add(BigFraction.of(20, 21).multiply(BigFraction.of(vertex, steps))));
        }
    }

    /** The player for whom ends are worth 1 less than before has what the other had. */
    @Test
    void reverse_ofPayoffs_exchangesThePlayers() {
        for (int seed = 0; seed < 50; seed++) {
            BiddingGame game = game(Sample.of(RandomGraphs.Shape.CYCLIC, seed).board());
            ContinuousSolution solution = Solvers.solve(game);
            ContinuousSolution reversed = Solvers.solve(game.reverse());
            for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                assertThat(reversed.alice().exact(vertex)).isEqualTo(solution.bob().exact(vertex));
                assertThat(reversed.bob().exact(vertex)).isEqualTo(solution.alice().exact(vertex));
                BigFraction need = solution.alice().exact(vertex).orElseThrow();
                assertThat(reversed.game().graph().marks().payoffs().worth(ONE.subtract(need)))
                        .isEqualTo(ONE.subtract(game.graph().marks().payoffs().worth(need)));
            }
        }
    }

    /** At each vertex one threshold too small or too large by a little is refused. */
    @Test
    void verifier_ofAThresholdThatIsWrong_refusesIt() {
        for (int seed = 0; seed < 40; seed++) {
            ContinuousSolution solution = Solvers.solve(game(Sample.of(RandomGraphs.Shape.CYCLIC, seed).board()));
            ColouredGraph graph = solution.game().graph();
            for (int wrong = 0; wrong < graph.vertexCount(); wrong++) {
                for (long sign = -1; sign <= 1; sign += 2) {
                    BigFraction[] shares = new BigFraction[graph.vertexCount()];
                    for (int vertex = 0; vertex < shares.length; vertex++) {
                        shares[vertex] = solution.alice().exact(vertex).orElseThrow();
                    }
                    shares[wrong] = shares[wrong].add(BigFraction.of(sign, 1L << 40));
                    ContinuousSolution changed = new ContinuousSolution(solution.game(), RationalThresholds.of(shares),
                            solution.bob(), Exactness.EXACT, Completion.COMPLETE, solution.statistics());
                    assertThat(new ContinuousVerifier().firstViolation(changed)).as(seed + " " + wrong).isPresent();
                }
            }
        }
    }

    /** Who wins with given money is who wins with it where play goes on with coins; both are verified. */
    @ParameterizedTest
    @EnumSource
    void outcomes_underRichman_areThoseOfCoinsAtTheEnds(RandomGraphs.Shape shape) {
        OutcomeInquiry inquiry = new OutcomeInquiry(ContinuousOptions.DEFAULT, Verify.YES);
        for (int seed = 0; seed < 6; seed++) {
            Sample sample = Sample.of(shape, seed);
            BiddingGame game = game(sample.board());
            BiddingGame coins = game(sample.coins());
            ContinuousSolution solution = Solvers.solve(game);
            for (int vertex = 0; vertex < sample.graph.declaredCount(); vertex++) {
                BigFraction need = solution.alice().exact(vertex).orElseThrow();
                for (BigFraction share : List.of(need, need.add(BigFraction.of(1, 1000)),
                        need.subtract(BigFraction.of(1, 1000)), BigFraction.of(1, 2))) {
                    if (share.signum() >= 0 && share.compareTo(ONE) <= 0) {
                        Verdict found = inquiry.answer(game.startingAt(vertex), share, ONE.subtract(share),
                                StopSignal.NEVER, Stopwatch.still()).outcome().verdict();
                        Verdict expected = inquiry.answer(coins.startingAt(vertex), share, ONE.subtract(share),
                                StopSignal.NEVER, Stopwatch.still()).outcome().verdict();
                        boolean exactly = share.equals(need) || ONE.subtract(share)
                                .equals(solution.bob().exact(vertex).orElseThrow());
                        assertThat(found).as(shape + " " + seed + " at " + vertex + " with " + share)
                                .matches(verdict -> exactly || verdict == expected);
                    }
                }
            }
        }
    }

    @Test
    void ends_withTheGreatestAndTheLeastPayoff_areWon() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).payoff(0, BigFraction.of(-3))
                .payoff(1, BigFraction.of(2)).payoff(2, BigFraction.of(5)).edge(3, 0).edge(3, 1).edge(3, 2).build();
        assertThat(graph.outcome(0)).contains(Outcome.BOB);
        assertThat(graph.outcome(2)).contains(Outcome.ALICE);
        assertThat(graph.isGoalOf(Player.ALICE, 1)).isTrue();
        assertThat(graph.hasTies()).isFalse();
        assertThat(graph.needAtEnd(Player.ALICE, 1)).isEqualTo(BigFraction.of(3, 8));
        assertThat(graph.needAtEnd(Player.BOB, 1)).isEqualTo(BigFraction.of(5, 8));
    }

    @Test
    void build_whereAllEndsAreWorthTheSame_isRefused() {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(3).payoff(0, ONE).terminal(1, Outcome.ALICE)
                .edge(2, 0).edge(2, 1);
        assertThatThrownBy(builder::build).isInstanceOf(InvalidGraphException.class)
                .hasMessageContaining("all terminals have the same payoff");
    }

    @ParameterizedTest
    @ValueSource(strings = {"all-pay", "robin-hood:1/10"})
    void solve_underPaymentsWithoutSuchRounds_isRefused(String payment) {
        BiddingGame game = game(EVEN)
                .with(Auction.DEFAULT.with("payment", payment));
        assertThatThrownBy(() -> Solvers.solve(game)).isInstanceOf(UnsupportedGameException.class)
                .hasMessageContaining("payoffs");
    }

    @Test
    void solve_inChips_isRefused() {
        BiddingGame game = game(EVEN);
        assertThatThrownBy(() -> Solvers.solve(game, ChipTotals.of(8))).isInstanceOf(UnsupportedGameException.class)
                .hasMessageContaining("payoff");
    }
}
