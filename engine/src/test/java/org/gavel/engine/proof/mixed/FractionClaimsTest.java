package org.gavel.engine.proof.mixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.mixed.ExactMixedSolver;
import org.gavel.engine.solve.mixed.MixedValueSolver;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FractionClaimsTest {

    private static final BigFraction LITTLE = BigFraction.of(1, 1_000_003);

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(8, RandomGraphs.Shape.ACYCLIC);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of("all-pay; ties coin", "all-pay; ties advantage", "all-pay; ties alternate-rounds",
                "richman; ties coin", "poorman; ties coin; mover winner-moves", "all-pay; ties bob",
                "all-pay-richman; ties coin").map(text -> Auction.parse("money chips; payment " + text));
    }

    private static boolean isAccepted(BiddingGame game, Map<ChipConfiguration, ExactValue> values) {
        FractionClaims claims = new FractionClaims(game, DrawWorth.HALF, values);
        return Arrays.stream(Player.values())
                .allMatch(player -> new MixedVerifier(claims, player, StopSignal.NEVER).check().isEmpty());
    }

    /** The value is one number, so that any other is refused, however near. */
    @Property(tries = 120, seed = "71")
    void check_boardsWithoutCycles_acceptsTheValueAndNoOther(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll @IntRange(min = 0, max = 3) int alice,
            @ForAll @IntRange(min = 0, max = 3) int bob) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        MixedSolution bounds = new MixedValueSolver(MixedOptions.DEFAULT).solve(game, alice, bob, StopSignal.NEVER);
        ExactMixedSolver solver = new ExactMixedSolver(bounds, StopSignal.NEVER);
        ExactValue right = solver.value(bounds.start());
        assertThat(isAccepted(game, solver.values())).as("%s %s", sample, auction).isTrue();
        for (BigFraction wrong : List.of(right.value().add(LITTLE), right.value().subtract(LITTLE))) {
            Map<ChipConfiguration, ExactValue> changed = new HashMap<>(solver.values());
            changed.put(bounds.start(), new ExactValue(wrong, right.alice(), right.bob()));
            assertThat(isAccepted(game, changed)).as("%s %s: %s", sample, auction, wrong).isFalse();
        }
    }

    private static final ColouredGraph ONE_MOVE = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
            .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).build();

    private static List<BigFraction> weights(String text) {
        return Arrays.stream(text.split(" ")).map(part -> part.split("/"))
                .map(part -> BigFraction.of(Integer.parseInt(part[0]), part.length > 1 ? Integer.parseInt(part[1]) : 1))
                .toList();
    }

    /**
     * One bid decides, the winner pays, and equal bids move nothing: two who bid their one chip for ever draw. Whoever bids it
     * with chance 1/2 alone is outbid half of the time, and so surely in the end.
     */
    @ParameterizedTest
    @CsvSource({"1/2, 0 1, 0 1, true", "1/2, 1/2 1/2, 0 1, false", "1/3, 0 1, 0 1, false", "2/3, 0 1, 0 1, false",
            "1/2, 0 2, 0 1, false", "1/2, -1 2, 0 1, false", "1/2, 0 1/2, 0 1, false", "1/2, 0 0 1, 0 1, false"})
    void check_oneMoveWithNoMoveOnTies_acceptsADraw(String value, String alice, String bob, boolean holds) {
        BiddingGame game = new BiddingGame("one", ONE_MOVE, 0,
                Auction.parse("money chips; payment poorman; ties no-move"));
        ExactValue claim = new ExactValue(weights(value).get(0), weights(alice), weights(bob));
        assertThat(isAccepted(game, Map.of(new ChipConfiguration(0, 0, 1, 1), claim))).isEqualTo(holds);
    }

    /** What a play is worth that is over is said by the graph alone. */
    @Test
    void check_playsThatAreOver_areWorthWhatTheGraphSays() {
        BiddingGame game = new BiddingGame("one", ONE_MOVE, 0, Auction.parse("money chips; payment poorman"));
        ExactValue won = new ExactValue(BigFraction.ONE, List.of(), List.of());
        assertThat(isAccepted(game, Map.of(new ChipConfiguration(1, 0, 1, 1), won))).isTrue();
        assertThat(isAccepted(game, Map.of(new ChipConfiguration(2, 0, 1, 1), won))).isFalse();
        assertThat(isAccepted(game, Map.of(new ChipConfiguration(0, 0, 1, 1), won))).isFalse();
    }

    /** Each is refused for its own reason. */
    @ParameterizedTest
    @CsvSource({"0, 2/3, 0 0 1, there are no bids that the player can pay",
            "0, 2/3, 1/2 1/2, a reply brings the expectation below 2/3",
            "0, 2/3, 0 1, the other player can keep the play from ending",
            "2, 1/3, 0 1, 'the play is over, and worth less than 1/3'"})
    void check_aWrongClaim_saysWhy(int vertex, String value, String alice, String reason) {
        BiddingGame game = new BiddingGame("one", ONE_MOVE, 0,
                Auction.parse("money chips; payment poorman; ties no-move"));
        ChipConfiguration at = new ChipConfiguration(vertex, 0, 1, 1);
        FractionClaims claims = new FractionClaims(game, DrawWorth.HALF,
                Map.of(at, new ExactValue(weights(value).get(0), weights(alice), List.of())));
        assertThat(new MixedVerifier(claims, Player.ALICE, StopSignal.NEVER).check())
                .contains(new Violation(Player.ALICE, vertex, at + ": " + reason));
        for (int after : new int[] {0, 1}) {
            AtomicInteger asked = new AtomicInteger();
            assertThatThrownBy(
                    () -> new MixedVerifier(claims, Player.ALICE, () -> asked.getAndIncrement() >= after).check())
                    .as("entering the claims, and checking them").isInstanceOf(LimitReachedException.class)
                    .hasMessageContaining("every value was verified");
        }
    }

    /** What follows where Alice, who bids her chip and wins ties, has moved to 3 or 1, is not said. */
    @Test
    void missing_ofAClaimThatRestsOnOthers_isOneOfThem() {
        BiddingGame game = new BiddingGame("path", Boards.path(4), 2,
                Auction.parse("money chips; payment poorman; ties alice"));
        ExactValue half = new ExactValue(BigFraction.of(1, 2), weights("0 1"), List.of());
        MixedVerifier verifier = new MixedVerifier(new FractionClaims(game, DrawWorth.HALF,
                Map.of(new ChipConfiguration(2, 0, 1, 1), half)), Player.ALICE, StopSignal.NEVER);
        assertThat(verifier.check()).isEmpty();
        assertThat(verifier.missing()).map(at -> List.of(at.alice(), at.bob())).contains(List.of(0, 1));
    }

    /**
     * Alice, who wins ties, keeps a worth of 1/2 between 0 and 1 for ever, which is a draw and counts nothing; whether she gets more
     * by leaving for 2, of which nothing is claimed, is open.
     */
    @Test
    void missing_whereAPlayGoesRoundNextToWhatIsUnclaimed_isThat() {
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(4).terminal(3, Outcome.BOB);
        for (Player player : Player.values()) {
            board.edge(player, 0, 1).edge(player, 1, 0).edge(player, 2, 3);
        }
        BiddingGame game = new BiddingGame("around", board.edge(Player.ALICE, 0, 2).build(), 0,
                Auction.parse("money chips; payment poorman; ties alice"));
        ExactValue half = new ExactValue(BigFraction.of(1, 2), weights("1"), List.of());
        MixedVerifier verifier = new MixedVerifier(new FractionClaims(game, DrawWorth.BOB, Map.of(
                new ChipConfiguration(0, 0, 0, 0), half, new ChipConfiguration(1, 0, 0, 0), half)), Player.ALICE,
                StopSignal.NEVER);
        assertThat(verifier.check()).isEmpty();
        assertThat(verifier.missing()).contains(new ChipConfiguration(2, 0, 0, 0));
    }

    /** One configuration is told of before its only round, and the set in which the other keeps the play is looked for after it. */
    @Test
    void check_aSignal_isToldAndAskedAllTheWay() {
        BiddingGame game = new BiddingGame("one", ONE_MOVE, 0,
                Auction.parse("money chips; payment poorman; ties no-move"));
        ExactValue claim = new ExactValue(BigFraction.of(2, 3), weights("0 1"), List.of());
        Map<ChipConfiguration, ExactValue> claims = Map.of(new ChipConfiguration(0, 0, 1, 1), claim,
                new ChipConfiguration(0, 0, 1, 0), claim);
        List<Long> told = new ArrayList<>();
        StopSignal afterAll = new StopSignal() {
            @Override
            public boolean stopRequested() {
                return told.size() == 2;
            }

            @Override
            public void reached(String work, long done, long all) {
                assertThat(work).isEqualTo("verifying for alice");
                assertThat(all).isEqualTo(2);
                told.add(done);
            }
        };
        MixedVerifier verifier = new MixedVerifier(new FractionClaims(game, DrawWorth.HALF, claims), Player.ALICE,
                afterAll);
        assertThatThrownBy(verifier::check).isInstanceOf(LimitReachedException.class);
        assertThat(told).containsExactly(0L, 1L);
    }

    @ParameterizedTest
    @CsvSource({"payment all-pay, true", "payment richman; ties coin, true", "payment second-price, true",
            "payment taxman:1/3, false", "payment robin-hood:1/5, false"})
    void knows_anAuction_isTrueOfPaymentsInWholeChips(String auction, boolean known) {
        assertThat(MixedVerifier.knows(Auction.parse("money chips; " + auction))).isEqualTo(known);
    }

    @Test
    void of_aGameWithAnOwner_isRefused() {
        BiddingGame game = new BiddingGame("owned", ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
                .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).owner(0, Player.ALICE)
                .build(), 0, Auction.parse("money chips; payment poorman"));
        FractionClaims claims = new FractionClaims(game, DrawWorth.HALF, Map.of());
        assertThatThrownBy(() -> new MixedVerifier(claims, Player.ALICE, StopSignal.NEVER))
                .isInstanceOf(UnsupportedGameException.class);
    }

    /** Where Alice has won once both have nothing, a play is over there, and no sooner. */
    @ParameterizedTest
    @CsvSource({"broke settle, 0, 0, true", "broke settle, 1, 0, false", "broke settle, 0, 1, false",
            "ties alice, 0, 0, true", "ties bob, 0, 0, false"})
    void check_nothingLeft_isOverWhereThatIsSettled(String rules, int alice, int bob, boolean holds) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
                .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).broke(0, Outcome.ALICE)
                .build();
        BiddingGame game = new BiddingGame("one", graph, 0, Auction.parse(
                "money chips; payment all-pay; " + (rules.startsWith("ties") ? rules : "ties bob; " + rules)));
        ExactValue won = new ExactValue(BigFraction.ONE, weights("1"), weights("1"));
        FractionClaims claims = new FractionClaims(game, DrawWorth.HALF,
                Map.of(new ChipConfiguration(0, 0, alice, bob), won));
        assertThat(new MixedVerifier(claims, Player.ALICE, StopSignal.NEVER).check().isEmpty()).isEqualTo(holds);
    }
}
