package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.AllPayRichmanChipFormula;
import org.gavel.engine.formula.FirstPriceChipFormula;
import org.gavel.engine.formula.Growth;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.chips.ChipAdviceVerifier;
import org.gavel.engine.proof.chips.ChipRoundsVerifier;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.proof.chips.CreditVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.task.Task;
import org.gavel.engine.testing.AddedConstant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What rules, formulas and proofs have no rule for they refuse: constants that somebody adds, and payments of one's own. */
class FailsClosedTest {

    private static final ColouredGraph GRAPH = ColouredGraph.builder().addVertices(3).edge(0, 0).edge(0, 1).edge(0, 2)
            .priority(0, 1).mark(0).weight(0, BigFraction.ZERO).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB)
            .build();

    private static BiddingGame game(Auction auction, Objective objective) {
        return new BiddingGame("added", GRAPH, 0, auction, objective);
    }

    private static Auction with(Mover mover, Bids bids, TieRule ties) {
        Auction usual = Auction.DEFAULT;
        return new Auction(usual.money(), usual.payment(), ties, mover, bids, usual.broke(), usual.least());
    }

    private static void assertRefused(ThrowingCallable asking) {
        assertThatThrownBy(asking).isInstanceOfAny(RuntimeException.class, Error.class);
    }

    @ParameterizedTest
    @EnumSource
    void objective_thatIsAdded_isNeitherWonNorProved(Player player) {
        Objective.Plain added = AddedConstant.of(Objective.Plain.class);
        assertRefused(() -> added.isToldByPriorities());
        assertRefused(() -> added.isLostAt(GRAPH.marks(), 0));
        assertRefused(() -> added.priority(player, GRAPH.marks(), 0));
        assertRefused(() -> added.exchanged());
        for (Auction auction : List.of(Auction.DEFAULT, Auction.parse("money chips"))) {
            BiddingGame game = game(auction, added);
            assertThat(WinningPlays.knows(game)).isFalse();
            assertRefused(() -> WinningPlays.of(game, player));
            assertThat(EndlessShareVerifier.knows(game)).isFalse();
            assertThat(ChipVerifier.knows(game)).isFalse();
            assertThat(CreditVerifier.knows(game)).isFalse();
            assertThat(AverageVerifier.knows(game)).isFalse();
            assertThat(ShareRoundsVerifier.knows(game)).isFalse();
            assertThat(AnsweringVerifier.knows(game)).isFalse();
        }
    }

    @Test
    void mover_thatIsAdded_isNotPlayed() {
        Auction auction = with(AddedConstant.of(Mover.class), Bids.SECRET, TieRule.advantage(Player.ALICE));
        assertRefused(() -> new ChipRound(GRAPH, auction, Player.ALICE));
        assertRefused(() -> auction.mover().letsWinnerDecide());
        assertThat(ContinuousVerifier.knows(auction)).isFalse();
        assertThat(ChipVerifier.knows(game(auction, Objective.Plain.REACH))).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void bids_thatAreAdded_haveNoStance(Player player) {
        assertRefused(() -> AddedConstant.of(Bids.class).stance(player));
    }

    /** Each verifier says that it does not know the game, or throws. */
    private static void assertUnknown(Auction auction, Predicate<BiddingGame> knows) {
        for (Objective objective : List.of(Objective.Plain.REACH, Objective.Plain.PARITY,
                new Objective.MeanPayoff(BigFraction.ZERO), new Objective.Energy(BigFraction.ONE))) {
            BiddingGame game = game(auction, objective);
            assertThatThrownBy(() -> {
                assertThat(knows.test(game)).as("%s, %s", auction.money(), objective).isFalse();
                throw new IllegalStateException();
            }).isNotInstanceOf(AssertionError.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void bidsOrEndsOfTheBroke_thatAreAdded_areNotProved(Money money) {
        Auction usual = Auction.DEFAULT.with(money);
        Auction bids = new Auction(money, usual.payment(), usual.ties(), usual.mover(), AddedConstant.of(Bids.class),
                usual.broke(), usual.least());
        Auction broke = new Auction(money, usual.payment(), usual.ties(), usual.mover(), usual.bids(),
                AddedConstant.of(Broke.class), usual.least());
        assertUnknown(bids, game -> ContinuousVerifier.knows(game.auction()));
        for (Auction added : List.of(bids, broke)) {
            assertUnknown(added, ChipVerifier::knows);
            assertUnknown(added, ChipRoundsVerifier::knows);
            assertUnknown(added, ChipAdviceVerifier::knows);
            assertUnknown(added, CreditVerifier::knows);
            assertUnknown(added, AverageVerifier::knows);
            assertUnknown(added, EndlessShareVerifier::knows);
            assertUnknown(added, AnsweringVerifier::knows);
            assertRefused(() -> RoundRule.of(game(added, Objective.Plain.REACH), Player.ALICE));
        }
        assertRefused(() -> Task.CHECK_OF_VALUES.require(game(bids, Objective.Plain.REACH)));
    }

    @Test
    void award_thatIsAdded_isNoTie() throws ReflectiveOperationException {
        Constructor<?> constructor = Class.forName("org.gavel.engine.rules.tie.Stateless")
                .getDeclaredConstructor(String.class, Award.class);
        constructor.setAccessible(true);
        TieRule rule = (TieRule) constructor.newInstance("added",
                new Award(AddedConstant.of(Award.Kind.class), Optional.empty()));
        assertRefused(rule::movesToken);
        assertRefused(rule::isChance);
        assertRefused(rule::hasToken);
        assertRefused(() -> TieView.of(rule, Player.ALICE));
        assertRefused(() -> ChipVerifier
                .knows(game(with(Mover.WINNER_DECIDES, Bids.SECRET, rule), Objective.Plain.REACH)));
    }

    @Test
    void chipFormulas_ofAStanceOrTiesWithoutARule_giveNoNumber() {
        long[] lo = {1, 1};
        long[] hi = {4, 4};
        TieView alice = TieView.of(TieRule.always(Player.ALICE), Player.ALICE);
        TieView coin = TieView.of(TieRule.parse("coin"), Player.ALICE);
        Stance added = AddedConstant.of(Stance.class);
        assertRefused(() -> new FirstPriceChipFormula(alice, added).round(0, 9, lo, hi));
        assertRefused(() -> new AllPayRichmanChipFormula(alice, added).round(0, 9, lo, hi));
        assertRefused(() -> new FirstPriceChipFormula(coin, Stance.ANNOUNCES).round(0, 9, lo, hi));
        assertRefused(() -> new FirstPriceChipFormula(coin, Stance.ANNOUNCES).isSteady(0, 9, lo, hi, Growth.WIDER));
        assertRefused(() -> new AllPayRichmanChipFormula(coin, Stance.ANNOUNCES).round(0, 9, lo, hi));
    }

    /** It calls itself Richman, and takes the bid from the game. */
    private record Impostor(String label) implements Payment {

        @Override
        public Flow toLoser() {
            return Flow.NONE;
        }

        @Override
        public Optional<ShareFormula> shares(TieRule ties) {
            return Payments.RICHMAN.shares(ties);
        }

        @Override
        public BigFraction passedOn() {
            return BigFraction.ONE;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "taxman:1", "robin-hood:0", "robin-hood:1/5",
            "all-pay", "own"})
    void payment_thatCallsItselfAnother_isNotProvedAsThat(String label) {
        Auction usual = Auction.DEFAULT;
        Auction auction = new Auction(usual.money(), new Impostor(label), usual.ties(), usual.mover(), usual.bids(),
                usual.broke(), usual.least());
        assertThat(ContinuousVerifier.knows(auction)).isFalse();
    }
}
