package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a player with exactly his threshold can do, on boards where it is seen by hand. Alice has won at 0 and lost at 1. */
class ThresholdClaimsTest {

    /** From 2 Alice moves to 0 and Bob to 1. */
    private static ColouredGraphBuilder fork() {
        return ColouredGraph.builder().addVertices(3).terminal(0, Outcome.ALICE).terminal(1, Outcome.BOB)
                .edge(Player.ALICE, 2, 0).edge(Player.BOB, 2, 1);
    }

    private static Optional<ThresholdVerifier> verifier(ColouredGraph graph, String auction, Objective objective,
            ContinuousThresholds shares) {
        return verifier(graph, auction, objective, shares, StopSignal.NEVER);
    }

    private static Optional<ThresholdVerifier> verifier(ColouredGraph graph, String auction, Objective objective,
            ContinuousThresholds shares, StopSignal stop) {
        return ThresholdVerifier.of(new ContinuousSolution(
                new BiddingGame("made up", graph, 2, Auction.parse(auction)).with(objective), shares, shares,
                Exactness.EXACT, Completion.COMPLETE, new Statistics("none", 0, 0, 0)), Player.ALICE, stop);
    }

    private static boolean isKnown(UnaryOperator<ColouredGraphBuilder> change, String auction, Objective objective) {
        return verifier(change.apply(fork()).build(), auction, objective, ContinuousClaimsTest.exact("0 1 1/2"))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource({"payment richman, true", "payment poorman, true", "payment taxman:1/3; bids open:alice, true",
            "broke settle, true", "payment all-pay, false", "ties coin, false", "ties no-move, false",
            "mover winner-moves, false", "payment poorman; least 1, false", "payment robin-hood:1/5, false",
            "payment second-price, false"})
    void of_anAuction_isThereForRulesThatAreWrittenDown(String auction, boolean known) {
        assertThat(isKnown(board -> board, auction, Objective.Plain.REACH)).isEqualTo(known);
    }

    @Test
    void of_aBoardThatChangesTheRules_isEmpty() {
        assertThat(isKnown(board -> board.owner(2, Player.ALICE), "", Objective.Plain.REACH)).isFalse();
        assertThat(isKnown(board -> board.mark(2), "", Objective.Plain.SAFETY)).isFalse();
        assertThat(isKnown(board -> board.charge(2, Player.ALICE, BigFraction.of(1, 2)), "", Objective.Plain.REACH))
                .isFalse();
        assertThat(isKnown(board -> board.broke(2, Outcome.ALICE), "broke settle", Objective.Plain.REACH)).isFalse();
        assertThat(isKnown(board -> board.broke(2, Outcome.ALICE), "", Objective.Plain.REACH)).isTrue();
    }

    @Test
    void of_thresholdsThatAreNotAllExact_isEmpty() {
        assertThat(verifier(fork().build(), "", Objective.Plain.REACH,
                ContinuousClaimsTest.doubles(0, 1, 0.5, 0, 1, 0.75))).isEmpty();
    }

    @Test
    void of_aSignalThatAsksToStop_stops() {
        ContinuousThresholds shares = ContinuousClaimsTest.exact("0 1 1/2");
        assertThatThrownBy(() -> verifier(fork().build(), "", Objective.Plain.REACH, shares, () -> true))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("what holds at thresholds was verified");
    }
}
