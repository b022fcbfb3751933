package org.gavel.engine.rules.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.statistics.Statistics;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.HorizonVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.BudgetReference;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobinHoodTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(9);
    }

    @Provide
    Arbitrary<String> parts() {
        return Arbitraries.of("0", "1/10", "1/5", "6/25", "1/4", "13/50", "1/3", "2/5", "49/100");
    }

    private static ContinuousSolution solve(BiddingGame game) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
    }

    /** Almagor, Avni, Dafni 2025: with l below 1/4, (1-2l)/(3-4l) and (2-2l)/(3-4l); above it 1/2 and 1. */
    @ParameterizedTest
    @CsvSource({"0,1/3,2/3", "1/10,4/13,9/13", "1/5,3/11,8/11", "6/25,13/51,38/51", "13/50,1/2,1", "3/10,1/2,1",
            "2/5,1/2,1"})
    void solve_pathOfTwoInnerVertices_hasThePublishedThresholds(String part, String nearGoal, String farFromGoal) {
        BiddingGame game = new BiddingGame("path", Boards.path(3), 1, Auction.parse("payment robin-hood:" + part));
        ContinuousSolution solution = solve(game);
        assertThat(solution.exactness()).isEqualTo(Exactness.EXACT);
        for (int vertex = 1; vertex <= 2; vertex++) {
            BigFraction alice = solution.alice().exact(vertex).orElseThrow();
            BigFraction bob = solution.bob().exact(3 - vertex).orElseThrow();
            assertThat(alice).isEqualTo(bob);
            assertThat(alice).isIn(BigFraction.parse(nearGoal), BigFraction.parse(farFromGoal));
        }
        assertThat(solution.alice().exact(1)).isNotEqualTo(solution.alice().exact(2));
        assertThat(new ContinuousVerifier().check(solution).isEmpty()).isTrue();
    }

    /** A fixpoint that is not shown to be the greatest bounds from below as fractions; rounded down it need not be inductive. */
    @Test
    void solve_fixpointThatIsNotShownToBeTheGreatest_isALowerBoundByItself() {
        ColouredGraph board = ColouredGraph.builder().addVertices(7)
                .terminal(4, Outcome.ALICE).terminal(5, Outcome.BOB).terminal(6, Outcome.TIE)
                .edge(Player.ALICE, 1, 2).edge(Player.ALICE, 1, 3).edge(Player.BOB, 1, 3).edge(Player.BOB, 1, 0)
                .edge(Player.ALICE, 2, 4).edge(Player.ALICE, 2, 5).edge(Player.BOB, 2, 1).edge(Player.BOB, 2, 3)
                .edge(Player.ALICE, 3, 2).edge(Player.ALICE, 3, 4)
                .edge(Player.BOB, 3, 5).edge(Player.BOB, 3, 6).edge(Player.BOB, 3, 0)
                .edge(0, 1).edge(Player.BOB, 0, 5).build();
        ContinuousSolution solution = solve(
                new BiddingGame("board", board, 1, Auction.parse("payment robin-hood:1/5")));

        assertThat(new ContinuousVerifier().check(solution).isEmpty()).isTrue();
    }

    /** Exact answers are proved by the verifier, and rounds played out with budgets come down to them. */
    @Property(tries = 60, seed = "2025")
    @Tag("slow")
    void solve_anyBoard_isVerifiedAndWhatBudgetsComeTo(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("parts") String part) {
        Auction auction = Auction.parse("payment robin-hood:" + part);
        ContinuousSolution solution = solve(new BiddingGame("random", sample.graph(), 0, auction));
        assertThat(new ContinuousVerifier().check(solution).first()).isEmpty();
        for (Player player : Player.values()) {
            double[] limit = new BudgetReference(sample.graph(), auction.payment(), player).within(60);
            for (int vertex = 0; vertex < limit.length; vertex++) {
                assertThat(solution.of(player).lower(vertex)).isLessThanOrEqualTo(limit[vertex] + 1e-9);
            }
        }
        Statistics.collect(solution.exactness());
        Statistics.coverage(coverage -> coverage.check(Exactness.EXACT).percentage(share -> share > 90));
    }

    @Property(tries = 100, seed = "2025")
    void solve_withinRounds_isWhatBudgetsGive(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("parts") String part) {
        Auction auction = Auction.parse("payment robin-hood:" + part);
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        ContinuousOptions options = new ContinuousOptions(1e-9, java.util.OptionalInt.empty(),
                java.util.OptionalInt.of(4), 0, 1);
        ContinuousSolution solution = Solvers.continuous(auction, options).solve(game, StopSignal.NEVER);
        assertThat(new HorizonVerifier(4, StopSignal.NEVER).check(solution).first()).isEmpty();
        for (Player player : Player.values()) {
            double[] expected = new BudgetReference(sample.graph(), auction.payment(), player).within(4);
            for (int vertex = 0; vertex < expected.length; vertex++) {
                assertThat(solution.of(player).upper(vertex)).isCloseTo(expected[vertex], within(1e-9));
            }
        }
    }

    /** With 2/5 the path has another fixpoint, 0 and 1/2 where 1/2 and 1 are needed. It is no answer. */
    @Test
    void check_smallerFixpoint_isRefused() {
        BiddingGame game = new BiddingGame("path", Boards.path(3), 1, Auction.parse("payment robin-hood:2/5"));
        ContinuousSolution solution = solve(game);
        BigFraction half = BigFraction.of(1, 2);
        ContinuousSolution wrong = new ContinuousSolution(game,
                new RationalThresholds(4, vertex -> {
                    BigFraction share = solution.alice().exact(vertex).orElseThrow();
                    boolean inner = vertex == 1 || vertex == 2;
                    return inner ? share.subtract(half) : share;
                }), solution.bob(), Exactness.EXACT, solution.completion(), solution.statistics());
        assertThat(new ContinuousVerifier().check(wrong).first().get(0).toString()).contains("rounds from above");
    }

    @ParameterizedTest
    @CsvSource({"robin-hood:1/2", "robin-hood:3/4", "robin-hood:", "robin-hood:x", "robin-hood"})
    void parse_noPart_isRefused(String text) {
        assertThatThrownBy(() -> Payment.parse(text)).isInstanceOf(InputException.class);
    }

    @Test
    void before_richerPaysPoorer() {
        Payment payment = Payment.parse("robin-hood:1/4");
        assertThat(payment.before(BigFraction.of(6), BigFraction.of(2))).isEqualTo(BigFraction.of(5));
        assertThat(payment.before(BigFraction.of(2), BigFraction.of(6))).isEqualTo(BigFraction.of(3));
    }
}
