package org.gavel.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.task.ContinuousOptions;
import org.junit.jupiter.api.Test;

/** What can be asked in one line. Alice, who starts at 0, has to win two rounds in a row, and Bob one. */
class SolversTest {

    private static final BiddingGame TWICE = BiddingGame.of("twice", ColouredGraph.builder().addVertices(4)
            .edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 3).edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3)
            .terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB).build(), 0);

    @Test
    void solve_ofTwoRoundsInARow_isThreeQuarters() {
        assertThat(Solvers.solve(TWICE).alice().exact(0)).contains(BigFraction.of(3, 4));
    }

    @Test
    void solve_withinARound_isNeverWhereTwoAreNeeded() {
        ContinuousSolution one = Solvers.solve(TWICE, ContinuousOptions.DEFAULT.withHorizon(1));
        ContinuousSolution two = Solvers.solve(TWICE, ContinuousOptions.DEFAULT.withHorizon(2));

        assertThat(one.alice().never(0)).isTrue();
        assertThat(one.alice().exact(1)).contains(BigFraction.of(1, 2));
        assertThat(two.alice().exact(0)).contains(BigFraction.of(3, 4));
    }

    /** On a line that is the same from both sides the middle needs a half, whatever the payment. */
    @Test
    void solve_withDigits_enclosesSoFinely() {
        ColouredGraph line = ColouredGraph.builder().addVertices(5).edge(1, 0).edge(1, 2).edge(2, 1).edge(2, 3)
                .edge(3, 2)
                .edge(3, 4).terminal(0, Outcome.BOB).terminal(4, Outcome.ALICE).build();
        BiddingGame poorman = BiddingGame.of("line", line, 2)
                .with(Auction.DEFAULT.with(Payment.parse("poorman")));

        ContinuousSolution solution = Solvers.solve(poorman, ContinuousOptions.DEFAULT.withDigits(40));

        BigFraction lower = solution.alice().lowerBound(2);
        BigFraction upper = solution.alice().upperBound(2);
        assertThat(upper.subtract(lower).compareTo(BigFraction.of(10).pow(-40))).isLessThanOrEqualTo(0);
        assertThat(lower.compareTo(BigFraction.of(1, 2))).isLessThanOrEqualTo(0);
        assertThat(upper.compareTo(BigFraction.of(1, 2))).isGreaterThanOrEqualTo(0);
    }

    /**
     * With one round to go Alice bids all: with 4 of 8 chips she wins the tie if she holds the advantage, with less she may be
     * outbid. Before it she has to keep 4*: with 7 she bids 2 and keeps 5, with 6* her bid of 2 ties and costs her the advantage.
     */
    @Test
    void solve_inChips_needsHalfOfThemAndTheAdvantage() {
        ChipSolution solution = Solvers.solve(TWICE, ChipTotals.of(8));

        assertThat(solution.alice().threshold(1, 0, 0).map(Holding::toString)).isEqualTo(Optional.of("4*"));
        assertThat(solution).hasToString("twice from 0 with 8 chips: Alice 7, Bob 2");
    }
}
