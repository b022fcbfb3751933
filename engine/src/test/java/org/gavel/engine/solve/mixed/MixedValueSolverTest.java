package org.gavel.engine.solve.mixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.mixed.MixedVerifier;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MixedValueSolverTest {

    private static final MixedValueSolver SOLVER = new MixedValueSolver(MixedOptions.DEFAULT);

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        List<String> ties = new ArrayList<>(TieRule.LABELS);
        return Combinators
                .combine(
                        Arbitraries.of("richman", "poorman", "all-pay", "all-pay-richman", "second-price",
                                "second-price:bank"),
                        Arbitraries.of(ties), Arbitraries.of("winner-decides", "winner-moves"),
                        Arbitraries.of("continue", "settle"), Arbitraries.of(0, 0, 1, 2))
                .as((payment, tie, mover, broke, least) -> Auction.parse("money chips; payment " + payment + "; ties "
                        + tie + "; mover " + mover + "; broke " + broke + "; least " + least));
    }

    @Provide
    Arbitrary<MixedOptions> options() {
        return Arbitraries.of(DrawWorth.values()).map(draws -> new MixedOptions(draws, 1e-9, OptionalInt.empty()));
    }

    /**
     * The guarantees of both players are proved by a verifier that shares nothing with the solver. They meet, but for a few
     * blocks in which only bids of tiny probability get ever closer to the value.
     */
    @Property(seed = "1957")
    void solve_anyAuction_isVerifiedAndNarrow(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll("options") MixedOptions options,
            @ForAll @IntRange(min = 0, max = 4) int alice, @ForAll @IntRange(min = 0, max = 4) int bob) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        MixedSolution solution = new MixedValueSolver(options).solve(game, alice, bob, StopSignal.NEVER);
        for (Player player : Player.values()) {
            assertThat(new MixedVerifier(solution, player).check()).isEmpty();
            solution.configurations().forEach(at -> solution.bids(player, at).ifPresent(bids -> assertThat(bids.first())
                    .as("%s", at).isGreaterThanOrEqualTo((int) auction.least().of(at.chips(player)))));
        }
        double widest = solution.configurations().mapToDouble(solution::gap).max().orElse(0);
        assertThat(solution.completion()).isEqualTo(widest <= 1e-9 ? Completion.COMPLETE : Completion.PARTIAL);
        Statistics.collect(widest <= 1e-9);
        Statistics.coverage(coverage -> coverage.check(true).percentage(share -> share > 95));
    }

    /** Where a player can force a win in pure play, the value is that win, to the last bit. */
    @Property(seed = "2020")
    void solve_whereAWinCanBeForced_isExactlyThatWin(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll @IntRange(min = 0, max = 4) int alice,
            @ForAll @IntRange(min = 0, max = 4) int bob) {
        if (auction.ties().isChance()) {
            return;
        }
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        MixedSolution solution = SOLVER.solve(game, alice, bob, StopSignal.NEVER);
        boolean keepsTotal = auction.payment().label().matches(".*richman|second-price");
        for (Player player : Player.values()) {
            ConfigurationReference reference = keepsTotal
                    ? ConfigurationReference.withTotal(sample.graph(), auction, player, Stance.ANNOUNCES, alice + bob)
                    : ConfigurationReference.withPurses(sample.graph(), auction, player, Stance.ANNOUNCES, alice, bob);
            solution.configurations().forEach(at -> {
                boolean wins = reference.wins(at.vertex(), at.alice(), at.bob(), at.state());
                assertThat(solution.guarantee(player, at) == 1).as("%s at %s", player, at).isEqualTo(wins);
                if (wins) {
                    assertThat(solution.gap(at)).isZero();
                }
            });
        }
    }

    private static ColouredGraph tennisCourt() {
        var builder = ColouredGraph.builder().addVertices(7).terminal(0, Outcome.BOB).terminal(6, Outcome.ALICE);
        for (int ball = -2; ball <= 2; ball++) {
            builder.edge(Player.ALICE, ball + 3, Math.max(ball + 1, 1) + 3)
                    .edge(Player.BOB, ball + 3, Math.min(ball - 1, -1) + 3)
                    .broke(ball + 3, ball > 0 ? Outcome.ALICE : ball < 0 ? Outcome.BOB : Outcome.TIE);
        }
        return builder.build();
    }

    private static BiddingGame tennis() {
        return new BiddingGame("tennis", tennisCourt(), 3,
                Auction.parse("money chips; payment all-pay; ties no-move; broke settle"));
    }

    /** Exchanging the players and the halves of the court changes nothing but who is who. */
    @Test
    void solve_tennis_isSymmetric() {
        MixedSolution solution = SOLVER.solve(tennis(), 12, 12, StopSignal.NEVER);
        assertThat(solution.lower(solution.start())).isCloseTo(0.5, within(1e-11));
        assertThat(solution.upper(solution.start())).isCloseTo(0.5, within(1e-11));
        solution.configurations().forEach(at -> {
            ChipConfiguration mirrored = new ChipConfiguration(6 - at.vertex(), 0, at.bob(), at.alice());
            assertThat(solution.lower(at)).as("%s", at).isCloseTo(1 - solution.upper(mirrored), within(1e-10));
        });
        assertThat(solution.configurations().mapToDouble(solution::gap).max().orElse(1)).isLessThan(1e-9);
    }

    @ParameterizedTest
    @EnumSource(Player.class)
    void solve_tennis_isVerified(Player player) {
        assertThat(new MixedVerifier(SOLVER.solve(tennis(), 12, 12, StopSignal.NEVER), player).check()).isEmpty();
    }

    /** Alice must win two bids in a row, all bids are paid. */
    private static BiddingGame twice() {
        ColouredGraph board = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB)
                .edge(Player.ALICE, 0, 1).edge(Player.ALICE, 1, 2).edge(Player.BOB, 0, 3).edge(Player.BOB, 1, 3)
                .build();
        return new BiddingGame("twice", board, 0, Auction.parse("money chips; payment all-pay; ties coin"));
    }

    /**
     * With money that can be divided the value is 1/(m+1) for a ratio strictly between 1+1/(m+1) and 1+1/m. Source: Avni,
     * Ibsen-Jensen, Tkadlec 2020, "win twice in a row".
     */
    @ParameterizedTest
    @CsvSource({"21, 12, 2", "70, 40, 2", "56, 40, 3", "52, 40, 4"})
    void solve_winTwiceInARow_tendsToTheInverse(int alice, int bob, int inverse) {
        MixedSolution solution = SOLVER.solve(twice(), alice, bob, StopSignal.NEVER);
        assertThat(solution.lower(solution.start())).isCloseTo(1.0 / inverse, within(0.05));
    }

    /** A plain estimate that knows nothing of linear programs: each player bids best against what the other bid so far. */
    @Test
    void solve_winTwiceInARow_agreesWithFictitiousPlay() {
        int most = 6;
        MixedSolution solution = SOLVER.solve(twice(), most, most, StopSignal.NEVER);
        double[][] second = new double[most + 1][most + 1];
        for (int alice = 0; alice <= most; alice++) {
            for (int bob = 0; bob <= most; bob++) {
                second[alice][bob] = FictitiousPlay.value(alice + 1, bob + 1,
                        (bid, reply) -> bid > reply ? 1 : bid == reply ? 0.5 : 0);
            }
        }
        double first = FictitiousPlay.value(most + 1, most + 1, (bid, reply) -> (bid > reply ? 1
                : bid == reply ? 0.5
                        : 0)
                * second[most - bid][most - reply]);
        assertThat(solution.lower(solution.start())).isCloseTo(first, within(0.01));
    }

    @Test
    void solve_mentalTugOfWar_agreesWithFictitiousPlay() {
        BiddingGame game = new BiddingGame("path", Boards.path(2), 1,
                Auction.parse("money chips; payment all-pay; ties no-move"));
        MixedSolution solution = SOLVER.solve(game, 3, 3, StopSignal.NEVER);
        double[][] values = new double[4][4];
        for (int total = 0; total <= 6; total++) {
            for (int alice = Math.max(0, total - 3); alice <= Math.min(3, total); alice++) {
                values[alice][total - alice] = loop(values, alice, total - alice);
            }
        }
        for (int alice = 0; alice <= 3; alice++) {
            for (int bob = 0; bob <= 3; bob++) {
                assertThat(solution.lower(new ChipConfiguration(1, 0, alice, bob))).as("%s and %s", alice, bob)
                        .isCloseTo(values[alice][bob], within(0.02));
            }
        }
    }

    /** The fixed point nearest to a draw, round by round. */
    private static double loop(double[][] values, int alice, int bob) {
        double value = 0.5;
        for (int i = 0; i < 60; i++) {
            double now = value;
            value = FictitiousPlay.value(alice + 1, bob + 1, (bid, reply) -> bid > reply ? 1
                    : bid < reply ? 0 : bid == 0 ? now : values[alice - bid][bob - bid]);
        }
        return value;
    }

    /** Alice stays or runs, Bob watches or shoots; a play without end is worth a draw. Nobody is forced to end it. */
    @ParameterizedTest
    @CsvSource({"HALF, 0.5", "ALICE, 1", "BOB, 0"})
    void solve_whereNobodyCanEndThePlay_isADraw(DrawWorth draws, double expected) {
        BiddingGame game = new BiddingGame("path", Boards.path(4), 2,
                Auction.parse("money chips; payment all-pay; ties no-move"));
        MixedSolution solution = new MixedValueSolver(new MixedOptions(draws, 1e-9, OptionalInt.empty())).solve(game, 0,
                0, StopSignal.NEVER);
        assertThat(solution.lower(solution.start())).isEqualTo(expected);
        assertThat(solution.upper(solution.start())).isEqualTo(expected);
    }

    /** A coin that is thrown until the token is at an end of the path: from d of n the first end is reached with d/n. */
    @ParameterizedTest
    @CsvSource({"1, 5", "2, 5", "3, 7", "1, 2"})
    void solve_brokePlayersWithACoin_walkAtRandom(int place, int length) {
        BiddingGame game = new BiddingGame("path", Boards.path(length), place,
                Auction.parse("money chips; ties coin; mover winner-moves"));
        MixedSolution solution = SOLVER.solve(game, 0, 0, StopSignal.NEVER);
        assertThat(solution.lower(solution.start())).isCloseTo(1 - place / (double) length, within(1e-12));
        assertThat(solution.gap(solution.start())).isLessThan(1e-12);
    }

    @Test
    void solve_horizon_countsRounds() {
        BiddingGame game = new BiddingGame("path", Boards.path(4), 2,
                Auction.parse("money chips; payment all-pay; ties alice"));
        MixedSolution one = new MixedValueSolver(new MixedOptions(DrawWorth.BOB, 1e-9, OptionalInt.of(1))).solve(game,
                2,
                0, StopSignal.NEVER);
        MixedSolution two = new MixedValueSolver(new MixedOptions(DrawWorth.BOB, 1e-9, OptionalInt.of(2))).solve(game,
                2,
                0, StopSignal.NEVER);
        assertThat(one.upper(one.start())).isZero();
        assertThat(two.lower(two.start())).isEqualTo(1);
    }

    @Test
    void solve_stoppedAtOnce_isPartialWithBoundsThatHold() {
        MixedSolution solution = SOLVER.solve(tennis(), 20, 20, () -> true);
        assertThat(solution.completion()).isEqualTo(Completion.PARTIAL);
        assertThat(solution.lower(solution.start())).isZero();
        assertThat(solution.upper(solution.start())).isEqualTo(1);
        assertThat(solution.isSolved(solution.start())).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"payment taxman:1/3, fractions of chips", "bids open:alice, no reason to bid at random"})
    void solve_auctionWithoutMixedValues_isRefused(String part, String reason) {
        BiddingGame game = tennis().with(Auction.parse("money chips; " + part));
        assertThatThrownBy(() -> SOLVER.solve(game, 1, 1, StopSignal.NEVER))
                .isInstanceOf(UnsupportedGameException.class).hasMessageContaining(reason);
    }
}
