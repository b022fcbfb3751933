package org.gavel.engine.solve.mixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.SimplestFraction;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactMixedSolverTest {

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

    /** Fractions lie within the bounds that were found with doubles, and these are narrow. */
    @Property(seed = "11")
    void value_boardsWithoutCycles_liesWithinTheBounds(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll @IntRange(min = 0, max = 3) int alice,
            @ForAll @IntRange(min = 0, max = 3) int bob) {
        MixedSolution bounds = new MixedValueSolver(MixedOptions.DEFAULT)
                .solve(new BiddingGame("random", sample.graph(), 0, auction), alice, bob, StopSignal.NEVER);
        BigFraction exact = new ExactMixedSolver(bounds, StopSignal.NEVER).value(bounds.start()).value();
        assertThat(BigFraction.from(bounds.lower(bounds.start()))).isLessThanOrEqualTo(exact);
        assertThat(BigFraction.from(bounds.upper(bounds.start()))).isGreaterThanOrEqualTo(exact);
        assertThat(bounds.gap(bounds.start())).isLessThan(1e-12);
    }

    private static ColouredGraph oneMove() {
        return ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB)
                .edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).build();
    }

    /** One bid decides; equal bids are spent, and it goes on: with a chip each nobody can do better than a draw. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1, 2", "2, 1, 1, 1", "1, 2, 0, 1", "3, 3, 1, 2", "0, 0, 1, 2"})
    void value_ofOneMoveWithNoMoveOnTies_isKnown(int alice, int bob, int numerator, int denominator) {
        MixedSolution bounds = new MixedValueSolver(MixedOptions.DEFAULT).solve(
                new BiddingGame("one", oneMove(), 0, Auction.parse("money chips; payment all-pay; ties no-move")),
                alice,
                bob, StopSignal.NEVER);
        ExactValue exact = new ExactMixedSolver(bounds, StopSignal.NEVER).value(bounds.start());
        assertThat(exact.value()).isEqualTo(BigFraction.of(numerator, denominator));
        for (Player player : Player.values()) {
            assertThat(exact.bids(player).stream().reduce(BigFraction.ZERO, BigFraction::add))
                    .isEqualTo(BigFraction.ONE);
        }
    }

    @Test
    void value_whereConfigurationsLeadBack_isRefused() {
        ColouredGraph cycle = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 1).edge(Player.ALICE, 1, 0)
                .edge(Player.BOB, 1, 3).build();
        MixedSolution bounds = new MixedValueSolver(MixedOptions.DEFAULT).solve(
                new BiddingGame("cycle", cycle, 0, Auction.parse("money chips; ties coin")), 2, 2, StopSignal.NEVER);
        ExactMixedSolver solver = new ExactMixedSolver(bounds, StopSignal.NEVER);
        assertThatThrownBy(() -> solver.value(bounds.start())).isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("lead back");
    }

    @Test
    void simplestFraction_narrowInterval_hasTheLeastDenominator() {
        assertThat(SimplestFraction.between(BigFraction.of(31, 100), BigFraction.of(34, 100)))
                .isEqualTo(BigFraction.of(1, 3));
        assertThat(SimplestFraction.between(BigFraction.of(3, 7), BigFraction.of(3, 7)))
                .isEqualTo(BigFraction.of(3, 7));
        assertThat(SimplestFraction.between(BigFraction.ZERO, BigFraction.ONE)).isEqualTo(BigFraction.ZERO);
        assertThat(SimplestFraction.between(BigFraction.of(1, 2), BigFraction.ONE).doubleValue())
                .isCloseTo(1, within(0.5));
    }
}
