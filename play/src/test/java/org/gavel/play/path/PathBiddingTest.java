package org.gavel.play.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.testing.Boards;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.proof.ChipStrategyVerifier;
import org.gavel.play.proof.Guarantee;
import org.gavel.play.proof.ShareStrategyVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gasarch, Kruskal, Sovich, Zimand, section 3: Linda is Alice and wins ties, L + R = 1. */
class PathBiddingTest {

    private static final Auction LINDA_WINS_TIES = Auction.DEFAULT.with("ties", "alice");

    private static BiddingGame path(int nodes, int p) {
        return BiddingGame.of("path", Boards.path(nodes - 1), p).with(LINDA_WINS_TIES);
    }

    private static PathBoard board(int nodes, int p) {
        return PathBoard.of(path(nodes, p).graph(), p).orElseThrow();
    }

    private static Guarantee<BigFraction> verify(BiddingGame game, ShareStrategy strategy, BigFraction share) {
        Referee<BigFraction> referee = Referee.inMoney(game);
        BigFraction rest = BigFraction.ONE.subtract(share);
        return new ShareStrategyVerifier().verify(referee, strategy,
                strategy.player() == Player.ALICE ? referee.start(share, rest) : referee.start(rest, share),
                StopSignal.NEVER);
    }

    /** The bound of Theorem 3.4 for money L and 1 - L. */
    private static BigFraction nonadaptiveBound(int nodes, int p, BigFraction left) {
        int q = nodes - p - 1;
        BigFraction perStep = left.divide(p);
        BigFraction others = BigFraction.ONE.subtract(left).divide(q);
        BigFraction bracket = perStep.multiply(nodes - p - 2).add(others.multiply(p - 1));
        return BigFraction.of(nodes - 3).subtract(bracket).divide(perStep.subtract(others)).add(6 - 3 * p);
    }

    /** The bound of Theorem 3.10 for money L and 1 - L. */
    private static double adaptiveBound(int nodes, int p, double left) {
        double n = nodes;
        double f = nodes % 2 == 1 ? 1 + 8 * (n - 2) / ((n + 1) * (n - 3) * (n - 3))
                : 1 + 8 * (n - 1) * (n - 2) / (n * n * (n - 3) * (n - 3));
        double advantage = left - p * (1 - left) / (n - p - 1);
        return 2 * Math.ceil(Math.log(1 / advantage) / Math.log(f)) + p;
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10})
    void verify_publishedStrategies_compareWithTheirBounds(int nodes) {
        for (int p = 1; p <= nodes - 2; p++) {
            BigFraction share = BigFraction.of(p, nodes - 1).add(BigFraction.of(nodes - 1 - p, 10 * (nodes - 1)));
            BiddingGame game = path(nodes, p);
            PathBoard board = board(nodes, p);
            Guarantee<BigFraction> nonadaptive = verify(game,
                    PathBidding.nonadaptive(Player.ALICE, board, p, share), share);
            Guarantee<BigFraction> adaptive = verify(game, PathBidding.adaptive(Player.ALICE, board), share);
            assertThat(nonadaptive.verdict()).isEqualTo(Guarantee.Verdict.WINS);
            assertThat(adaptive.verdict()).isEqualTo(Guarantee.Verdict.WINS);
            assertThat(BigFraction.of(nonadaptive.rounds().orElseThrow()))
                    .isLessThanOrEqualTo(nonadaptiveBound(nodes, p, share));
            int least = leastRounds(nodes, p, share);
            assertThat(adaptive.rounds().orElseThrow()).isGreaterThanOrEqualTo(least);
            assertThat((double) least).isLessThanOrEqualTo(adaptiveBound(nodes, p, share.doubleValue()));
            if (nodes <= 7) {
                assertThat((double) adaptive.rounds().orElseThrow())
                        .isLessThanOrEqualTo(adaptiveBound(nodes, p, share.doubleValue()));
            }
        }
    }

    /** The first truncation whose threshold Linda reaches. */
    private static int leastRounds(int nodes, int p, BigFraction share) {
        BigFraction[] need = new BigFraction[nodes];
        Arrays.fill(need, BigFraction.ONE);
        need[0] = BigFraction.ZERO;
        int rounds = 0;
        while (need[p].compareTo(share) > 0) {
            BigFraction[] next = need.clone();
            for (int i = 1; i + 1 < nodes; i++) {
                next[i] = need[i - 1].add(need[i + 1]).divide(2);
            }
            need = next;
            rounds++;
        }
        return rounds;
    }

    /**
     * The strategy from the proof of Theorem 3.10 takes longer than the bound of that theorem: Lemma 3.9 divides the money
     * that Linda has at the end by her distance at the start. The least number of rounds, 26, keeps to it.
     */
    @Test
    void verify_adaptiveStrategyOnEightNodes_takesLongerThanTheorem310Says() {
        BigFraction share = BigFraction.of(43, 70);
        Guarantee<BigFraction> guarantee = verify(path(8, 4), PathBidding.adaptive(Player.ALICE, board(8, 4)), share);
        assertThat(guarantee.rounds()).hasValue(32);
        assertThat(adaptiveBound(8, 4, share.doubleValue())).isEqualTo(30);
        assertThat(leastRounds(8, 4, share)).isEqualTo(26);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 8})
    void verify_crushing_winsInAsManyRoundsAsStepsAndNotWithLess(int nodes) {
        for (int p = 1; p <= nodes - 2; p++) {
            BigFraction share = BigFraction.ONE.subtract(BigFraction.of(1, 1 << p));
            ShareStrategy crushing = PathBidding.crushing(Player.ALICE, board(nodes, p), p, share);
            assertThat(verify(path(nodes, p), crushing, share).rounds()).hasValue(p);
            BigFraction less = share.subtract(BigFraction.of(1, 1000));
            assertThat(verify(path(nodes, p), crushing, less).rounds().orElse(1000)).isGreaterThan(p);
        }
    }

    /** Section 3.4.1: at L/p = R/q Linda wins with adaptive bids, and only draws with nonadaptive ones. */
    @Test
    void verify_nonadaptiveAtEquality_isRefuted() {
        BigFraction half = BigFraction.of(1, 2);
        Guarantee<BigFraction> guarantee = verify(path(5, 2),
                PathBidding.nonadaptive(Player.ALICE, board(5, 2), 2, half), half);
        assertThat(guarantee.verdict()).isEqualTo(Guarantee.Verdict.REFUTED);
        assertThat(guarantee.refutation().orElseThrow().ending()).isEqualTo(Play.Ending.STOPPED);
    }

    /** The gain of the balanced strategy never falls behind that of the other: Gasarch et al., the two tables. */
    @ParameterizedTest
    @ValueSource(ints = {5, 7})
    void balanced_middleOfThePath_isNotSlowerThanAdaptive(int nodes) {
        int p = (nodes - 1) / 2;
        BigFraction share = BigFraction.of(51, 100);
        assertThat(verify(path(nodes, p), PathBidding.balanced(Player.ALICE, board(nodes, p)), share).rounds()
                .orElseThrow()).isLessThanOrEqualTo(
                        verify(path(nodes, p),
                                PathBidding.adaptive(Player.ALICE, board(nodes, p)), share).rounds().orElseThrow());
    }

    private static boolean winsInChips(int nodes, int p, Player player, long linda, long rick) {
        BiddingGame game = path(nodes, p);
        Referee<Long> referee = Referee.inChips(game);
        return new ChipStrategyVerifier().verify(referee,
                PathBidding.inChips(game, player, board(nodes, p), player == Player.ALICE ? linda : rick),
                referee.start(linda, rick), StopSignal.NEVER).verdict() == Guarantee.Verdict.WINS;
    }

    /** Lemma 4.2 for Linda; Lemma 4.6, first case (k at least p), for Rick. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6})
    void inChips_wherePublishedConditionsHold_wins(int nodes) {
        int checked = 0;
        for (int p = 1; p <= nodes - 2; p++) {
            int q = nodes - p - 1;
            for (long linda = 0; linda <= 8; linda++) {
                for (long rick = 0; rick <= 20; rick++) {
                    if ((rick + q) / q - 1 <= linda / p) {
                        assertThat(winsInChips(nodes, p, Player.ALICE, linda, rick)).isTrue();
                        checked++;
                    }
                    long k = Math.floorDiv(2 * rick - (long) q * (q - 1), 2L * q);
                    if (k >= p && 2 * (linda + 1) + (long) p * (p - 1) <= 2 * k * p) {
                        assertThat(winsInChips(nodes, p, Player.BOB, linda, rick)).isTrue();
                        checked++;
                    }
                }
            }
        }
        assertThat(checked).isGreaterThan(50);
    }

    @Test
    void adaptive_forBob_isTheMirrorImage() {
        BigFraction share = BigFraction.of(3, 5);
        BiddingGame mirrored = BiddingGame.of("path", Boards.path(6), 4).with(Auction.DEFAULT.with("ties", "bob"));
        PathBoard board = PathBoard.of(mirrored.graph(), 4).orElseThrow();
        assertThat(verify(mirrored, PathBidding.adaptive(Player.BOB, board), share).rounds())
                .isEqualTo(verify(path(7, 2), PathBidding.adaptive(Player.ALICE, board(7, 2)), share).rounds());
    }

    @Test
    void of_boardsThatAreNoPath_areNone() {
        ColouredGraph oneWay = ColouredGraph.builder().addVertices(4).terminal(0, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(1, 0).edge(1, 2).edge(2, 3).edge(Player.ALICE, 2, 1)
                .edge(Player.BOB, 2, 0).build();
        assertThat(PathBoard.of(oneWay, 1)).isEmpty();
        assertThat(PathBoard.of(Boards.path(3).reverse(), 1)).isPresent();
    }
}
