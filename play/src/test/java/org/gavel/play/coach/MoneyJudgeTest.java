package org.gavel.play.coach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Seeds;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;
import org.gavel.play.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoneyJudgeTest {

    private static final int STEPS = 60;

    private static BiddingGame game(String payment, Random random) {
        int inner = 3;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(inner + 2).terminal(inner, Outcome.ALICE)
                .terminal(inner + 1, Outcome.BOB);
        for (int vertex = 0; vertex < inner; vertex++) {
            for (Player player : Player.values()) {
                for (int edges = 1 + random.nextInt(2); edges > 0; edges--) {
                    builder.edge(player, vertex, vertex + 1 + random.nextInt(inner + 1 - vertex));
                }
            }
        }
        return new BiddingGame("random", builder.build(), 0,
                Auction.parse("ties bob; payment " + payment));
    }

    /** By every bid of a grid against every reply of a grid, from the meaning of the payments: the price of a bid is what more the best bid leaves. */
    @ParameterizedTest
    @CsvSource({"richman,1", "poorman,0", "taxman:1/3,1/3"})
    void prices_ofBids_areThoseOfAllBidsAndReplies(String payment, String passed) {
        double tax = passed.contains("/") ? 1 / 3.0 : Integer.parseInt(passed);
        int positive = 0;
        for (int seed = 0; seed < Seeds.some(60); seed++) {
            Random random = new Random(seed);
            BiddingGame game = game(payment, random);
            ContinuousSolution solution = Solvers.solve(game);
            double own = (1 + random.nextInt(STEPS - 1)) / (double) STEPS;
            int bid = random.nextInt((int) Math.round(own * STEPS) + 1);
            BigFraction share = BigFraction.of((int) Math.round(own * STEPS), STEPS);
            OngoingPlay<BigFraction> begun = OngoingPlay.begin(Referee.inMoney(game), share,
                    BigFraction.ONE.subtract(share));
            OngoingPlay<BigFraction> play = begun.bid(BigFraction.of(bid, STEPS), BigFraction.ZERO);
            while (play.roundCount() == 0) {
                play = play.stage() == Stage.TURN ? play.appoint(play.decider().orElseThrow())
                        : play.moveTo(play.moves(play.decider().orElseThrow()).get(0));
            }
            double cost = new MoneyJudge(solution).prices(play).stream()
                    .filter(each -> each.player() == Player.ALICE && each.before().stage() == Stage.BIDS)
                    .mapToDouble(PricedDecision::cost).findFirst().orElseThrow();
            double[] needs = needs(solution);
            double best = IntStream.rangeClosed(0, 4 * STEPS).mapToDouble(each -> own * each / (4 * STEPS))
                    .map(each -> worst(needs, own, each, tax)).max().orElseThrow();
            assertThat(cost).as("seed " + seed + " with " + own + " bids " + bid)
                    .isCloseTo(best - worst(needs, own, bid / (double) STEPS, tax), within(0.03));
            positive += cost > 0 ? 1 : 0;
        }
        assertThat(positive).isGreaterThan(5);
    }

    /** Equal bids are lost. */
    private static double worst(double[] needs, double own, double bid, double tax) {
        double least = Double.POSITIVE_INFINITY;
        for (int each = 0; each <= 4 * STEPS; each++) {
            double reply = Math.min(1 - own, (1 - own) * each / (4 * STEPS));
            least = Math.min(least, bid > reply ? left(needs, own - bid, 1 - own + tax * bid, Player.ALICE)
                    : left(needs, own + tax * reply, 1 - own - reply, Player.BOB));
        }
        return bid <= 1 - own ? Math.min(least, left(needs, own + tax * bid, 1 - own - bid, Player.BOB)) : least;
    }

    private static double left(double[] needs, double alice, double bob, Player winner) {
        return (alice + bob == 0 ? 0 : alice / (alice + bob)) - needs[winner.ordinal()];
    }

    /** What Alice needs after a bid that Alice, or Bob, wins, who then decides who moves. */
    private static double[] needs(ContinuousSolution solution) {
        double least = solution.game().graph().successors(Player.ALICE, 0).mapToDouble(solution.alice()::upper).min()
                .orElseThrow();
        double most = solution.game().graph().successors(Player.BOB, 0).mapToDouble(solution.alice()::upper).max()
                .orElseThrow();
        return new double[] {Math.min(least, most), Math.max(least, most)};
    }

    /** On the path of two steps, with 2/3 of the money at its middle: 1/4 is the best bid, and a move away costs 1/2. */
    @Test
    void prices_onAPath_areByHand() {
        ColouredGraph path = ColouredGraph.builder().addVertices(5).edge(0, 1).edge(0, 2).edge(1, 0).edge(1, 3)
                .edge(2, 0).edge(2, 4).terminal(3, Outcome.ALICE).terminal(4, Outcome.BOB).build();
        BiddingGame game = new BiddingGame("path", path, 0, Auction.DEFAULT);
        MoneyJudge judge = new MoneyJudge(Solvers.solve(game));
        OngoingPlay<BigFraction> begun = OngoingPlay.begin(Referee.inMoney(game), BigFraction.of(2, 3),
                BigFraction.of(1, 3));
        OngoingPlay<BigFraction> play = begun.bid(BigFraction.of(1, 2), BigFraction.of(1, 4))
                .appoint(Player.ALICE).moveTo(2);
        assertThat(judge.prices(play)).extracting(PricedDecision::cost).isEqualTo(List.of(0.25, 0.0, 0.0, 0.5));
        assertThatThrownBy(() -> new MoneyJudge(Solvers.solve(
                new BiddingGame("path", path, 0, Auction.parse("payment all-pay")))))
                .isInstanceOf(UnsupportedGameException.class);
    }

    /** Optimal bids at exactly the threshold cost nothing under any payment. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:1/3"})
    void prices_ofOptimalBids_areNothing(String payment) {
        for (int seed = 0; seed < Seeds.some(60); seed++) {
            BiddingGame game = game(payment, new Random(seed));
            ContinuousSolution solution = Solvers.solve(game);
            BigFraction need = solution.alice().upperBound(0);
            BigFraction bid = new org.gavel.engine.strategy.ContinuousAdvisor(solution,
                    org.gavel.engine.limit.StopSignal.NEVER).advice(Player.ALICE, 0)
                    .flatMap(org.gavel.engine.strategy.ContinuousAdvice::bid).orElse(BigFraction.ZERO);
            OngoingPlay<BigFraction> play = OngoingPlay
                    .begin(Referee.inMoney(game), need, BigFraction.ONE.subtract(need))
                    .bid(bid, BigFraction.ZERO);
            while (play.roundCount() == 0) {
                play = play.stage() == Stage.TURN ? play.appoint(play.decider().orElseThrow())
                        : play.moveTo(play.moves(play.decider().orElseThrow()).get(0));
            }
            assertThat(new MoneyJudge(solution).prices(play)).as("seed " + seed)
                    .filteredOn(each -> each.player() == Player.ALICE && each.before().stage() == Stage.BIDS)
                    .allSatisfy(each -> assertThat(each.cost()).isLessThan(1e-9));
        }
    }
}
