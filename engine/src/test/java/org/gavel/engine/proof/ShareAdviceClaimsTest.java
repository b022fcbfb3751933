package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bids told by hand, from what they leave of all the money: at 0 Alice moves to 1 and Bob to 2, or both to both. */
class ShareAdviceClaimsTest {

    private static final BigFraction LITTLE = BigFraction.of(1, 1_000_000_007);
    private static final ColouredGraph FORK = rest(ColouredGraph.builder().addVertices(5).edge(Player.ALICE, 0, 1)
            .edge(Player.BOB, 0, 2));
    private static final ColouredGraph BOTH = rest(ColouredGraph.builder().addVertices(5).edge(0, 1).edge(0, 2));

    /** 1 and 2 lead on to ends in some way that does not matter. */
    private static ColouredGraph rest(ColouredGraphBuilder builder) {
        return builder.terminal(3, Outcome.ALICE).terminal(4, Outcome.BOB).edge(1, 3).edge(1, 4).edge(2, 3).edge(2, 4)
                .build();
    }

    private static ShareAdviceVerifier verifier(ColouredGraph graph, String payment, ContinuousThresholds alice) {
        return verifier(new BiddingGame("made up", graph, 0, Auction.parse("payment " + payment)), alice);
    }

    private static ShareAdviceVerifier verifier(BiddingGame game, ContinuousThresholds alice) {
        return new ShareAdviceVerifier(new ContinuousSolution(game, alice, alice, Exactness.ENCLOSURE,
                Completion.COMPLETE, new Statistics("none", 0, 0, 0)));
    }

    /** What is needed at 0, which says nothing of the bid, at 1 and at 2. */
    private static ContinuousThresholds needs(String first, String second) {
        BigFraction[] shares = {BigFraction.of(1, 2), BigFraction.parse(first), BigFraction.parse(second),
                BigFraction.ZERO, BigFraction.ONE};
        return new RationalThresholds(5, vertex -> shares[vertex]);
    }

    private static Optional<ContinuousAdvice> bid(double lower, double upper, Optional<BigFraction> bid, Turn turn,
            int... moves) {
        return Optional.of(new ContinuousAdvice(Player.ALICE, 0, lower, upper, bid, IntLists.immutable.of(moves),
                turn));
    }

    /**
     * With x before it, a bid b leaves x - b if it is won and x + b if it is lost, under Richman payment; of 1 - b, x - b or x under
     * poorman, and of 1 - b or 1 - 2b, x - b under all-pay. The bid is the one with which both ask for the same x.
     */
    @ParameterizedTest
    @CsvSource({"richman, 0, 1, 1/2", "richman, 1/4, 1/2, 1/8", "poorman, 0, 1, 1/2", "poorman, 1/4, 1/2, 1/5",
            "taxman:1/3, 1/4, 1/2, 1/6", "taxman:0, 1/4, 1/2, 1/5", "taxman:1, 1/4, 1/2, 1/8", "all-pay, 0, 1, 1/2",
            "all-pay, 1/2, 3/4, 1/4", "all-pay, 0, 1/2, 1/2", "robin-hood:1/10, 1/4, 1/2, 1/8", "richman, 1/2, 1/2, 0",
            "all-pay, 0, 0, 0", "poorman, 0, 0, 0"})
    void fault_bidToldByHand_isRightAndNoOther(String payment, String low, String high, String text) {
        BigFraction bid = BigFraction.parse(text);
        boolean even = low.equals(high);
        Turn turn = even ? Turn.EITHER : Turn.MOVE;
        ShareAdviceVerifier verifier = verifier(FORK, payment, needs(low, high));
        double down = Math.max(0, Math.nextDown(bid.doubleValue()));
        double up = Math.min(1, Math.nextUp(bid.doubleValue()));
        String wrong = "the bid does not follow from the thresholds";
        assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, Optional.of(bid.add(LITTLE)), turn, 1))).contains(wrong);
        assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, Optional.of(bid.subtract(LITTLE)), turn, 1)))
                .contains(wrong);
        for (Optional<BigFraction> told : List.of(Optional.of(bid), Optional.<BigFraction>empty())) {
            assertThat(verifier.fault(Player.ALICE, 0, bid(down, up, told, turn, 1))).isEmpty();
            assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, told, turn, 1))).isEmpty();
            assertThat(verifier.fault(Player.ALICE, 0, bid(up + 1e-15, 1, told, turn, 1))).contains(wrong);
            if (!even) {
                assertThat(verifier.fault(Player.ALICE, 0, bid(0, down - 1e-15, told, turn, 1))).contains(wrong);
            }
        }
        for (double[] range : new double[][] {{-0.1, 1}, {0, 1.1}, {Double.NaN, 1}, {0, Double.NaN}}) {
            assertThat(verifier.fault(Player.ALICE, 0, bid(range[0], range[1], Optional.of(bid), turn, 1)))
                    .contains(wrong);
        }
    }

    /** Bounds of the needs: the least bid is for the most that is needed after winning it and the least after losing it. */
    @ParameterizedTest
    @CsvSource({"0.125, 0.25, true", "0, 0.25, true", "0.125, 1, true", "0.12500000000000003, 0.25, false",
            "0.125, 0.24999999999999997, false"})
    void fault_boundsOfABid_areRefusedUnlessTheyHoldForAllNeeds(double lower, double upper, boolean right) {
        ContinuousThresholds needs = new EnclosureThresholds(new double[] {0.5, 0.25, 0.625, 0, 1},
                new double[] {0.5, 0.375, 0.75, 0, 1}, vertex -> vertex == 4);
        ShareAdviceVerifier verifier = verifier(FORK, "richman", needs);
        assertThat(verifier.fault(Player.ALICE, 0, bid(lower, upper, Optional.empty(), Turn.MOVE, 1)).isEmpty())
                .isEqualTo(right);
        assertThat(verifier.fault(Player.ALICE, 0,
                bid(lower, upper, Optional.of(BigFraction.of(3, 16)), Turn.MOVE, 1))).as("not known").isPresent();
    }

    /** Where she needs more after her own move than after his, she makes him move; where it is not known, either. */
    @ParameterizedTest
    @CsvSource({"0.25, 0.25, 0.5, 0.5, MOVE", "0.5, 0.5, 0.25, 0.25, MAKE_OTHER_MOVE", "0.5, 0.5, 0.5, 0.5, EITHER",
            "0.25, 0.5, 0.5, 0.75, EITHER", "0.25, 0.5, 0.375, 0.75, EITHER", "0.5, 0.75, 0.25, 0.5, EITHER",
            "0.375, 0.75, 0.25, 0.5, EITHER"})
    void fault_turn_followsFromTheNeeds(double ownLower, double ownUpper, double otherLower, double otherUpper,
            Turn right) {
        ContinuousThresholds needs = new EnclosureThresholds(new double[] {0.5, ownLower, otherLower, 0, 1},
                new double[] {0.5, ownUpper, otherUpper, 0, 1}, vertex -> vertex == 4);
        boolean known = ownLower == ownUpper && otherLower == otherUpper;
        Optional<BigFraction> bid = Optional.of(BigFraction.from(Math.abs(ownLower - otherLower) / 2))
                .filter(each -> known);
        for (Turn turn : Turn.values()) {
            assertThat(verifier(FORK, "richman", needs).fault(Player.ALICE, 0, bid(0, 1, bid, turn, 1)).isEmpty())
                    .as("%s", turn).isEqualTo(turn == right);
        }
    }

    /** Moves that no other is proved to be better than. */
    @ParameterizedTest
    @CsvSource({"0.25, 0.5, 0.5, 0.75, true", "0.25, 0.5, 0.625, 0.75, false", "0.25, 0.25, 0.25, 0.25, true"})
    void fault_moves_areThoseThatMayBeBest(double firstLower, double firstUpper, double secondLower,
            double secondUpper, boolean both) {
        ContinuousThresholds needs = new EnclosureThresholds(new double[] {0.5, firstLower, secondLower, 0, 1},
                new double[] {0.5, firstUpper, secondUpper, 0, 1}, vertex -> vertex == 4);
        ShareAdviceVerifier verifier = verifier(BOTH, "richman", needs);
        Turn turn = both ? Turn.EITHER : Turn.MOVE;
        Optional<BigFraction> bid = Optional.of(BigFraction.ZERO).filter(each -> firstLower == secondUpper);
        assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, bid, turn, 1, 2)).isEmpty()).isEqualTo(both);
        assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, bid, turn, 1)).isEmpty()).isEqualTo(!both);
        assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, bid, turn, 2))).isPresent();
        assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, bid, turn))).isPresent();
    }

    @Test
    void fault_adviceForAnother_isFound() {
        ShareAdviceVerifier verifier = verifier(FORK, "richman", needs("0", "1"));
        Optional<BigFraction> half = Optional.of(BigFraction.of(1, 2));
        Optional<ContinuousAdvice> right = bid(0, 1, half, Turn.MOVE, 1);
        assertThat(verifier.fault(Player.ALICE, 0, right)).isEmpty();
        for (ContinuousAdvice wrong : Arrays.asList(
                new ContinuousAdvice(Player.BOB, 0, 0, 1, half, IntLists.immutable.of(1), Turn.MOVE),
                new ContinuousAdvice(Player.ALICE, 1, 0, 1, half, IntLists.immutable.of(1), Turn.MOVE))) {
            assertThat(verifier.fault(Player.ALICE, 0, Optional.of(wrong))).isPresent();
        }
    }

    /** Nothing is said where the play is over or no share is enough, and something everywhere else. */
    @Test
    void fault_silence_isRightWhereNothingCanBeSaid() {
        ContinuousThresholds never = new RationalThresholds(5, vertex -> BigFraction.ONE, vertex -> vertex != 1);
        ShareAdviceVerifier verifier = verifier(FORK, "richman", never);
        Optional<ContinuousAdvice> some = bid(0, 1, Optional.of(BigFraction.ZERO), Turn.EITHER, 1);
        assertThat(verifier.fault(Player.ALICE, 0, Optional.empty())).isEmpty();
        assertThat(verifier.fault(Player.ALICE, 0, some)).isPresent();
        assertThat(verifier.fault(Player.ALICE, 1, Optional.empty())).isPresent();
        assertThat(verifier.fault(Player.ALICE, 3, Optional.empty())).isEmpty();
        assertThat(verifier(FORK, "richman", needs("0", "1")).fault(Player.ALICE, 3, some)).isPresent();
    }

    /** Where plays may be endless one move is said, whichever is as good, and nothing need be; where nobody bids, nothing may be. */
    @Test
    void fault_endlessPlays_areGivenOneMove() {
        ColouredGraph graph = rest(ColouredGraph.builder().addVertices(5).edge(0, 1).edge(0, 2).mark(1)
                .owner(2, Player.BOB));
        BiddingGame game = new BiddingGame("made up", graph, 0, Auction.parse(""), Objective.Plain.BUCHI);
        ShareAdviceVerifier verifier = verifier(game, needs("1/2", "1/2"));
        Optional<BigFraction> nothing = Optional.of(BigFraction.ZERO);
        assertThat(verifier.fault(Player.ALICE, 0, Optional.empty())).isEmpty();
        for (Turn turn : Turn.values()) {
            assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, nothing, turn, 1)).isEmpty())
                    .isEqualTo(turn != Turn.DEPENDS);
            assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, nothing, turn, 2)).isEmpty())
                    .isEqualTo(turn != Turn.DEPENDS);
        }
        assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, nothing, Turn.MOVE, 1, 2))).isPresent();
        assertThat(verifier.fault(Player.ALICE, 0, bid(0, 1, nothing, Turn.MOVE, 3))).isPresent();
        Optional<ContinuousAdvice> owned = Optional.of(new ContinuousAdvice(Player.ALICE, 2, 0, 1, nothing,
                IntLists.immutable.of(3), Turn.MOVE));
        assertThat(verifier.fault(Player.ALICE, 2, owned)).contains("the answer has a bid at a vertex without bids");
        ShareAdviceVerifier unlike = verifier(game, needs("1/4", "1/2"));
        Optional<BigFraction> eighth = Optional.of(BigFraction.of(1, 8));
        assertThat(unlike.fault(Player.ALICE, 0, bid(0, 1, eighth, Turn.MOVE, 1))).isEmpty();
        assertThat(unlike.fault(Player.ALICE, 0, bid(0, 1, eighth, Turn.MAKE_OTHER_MOVE, 1))).isPresent();
        assertThat(unlike.fault(Player.ALICE, 0, bid(0, 1, eighth, Turn.MOVE, 2))).isPresent();
    }
}
