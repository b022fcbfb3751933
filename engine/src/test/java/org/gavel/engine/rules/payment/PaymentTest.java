package org.gavel.engine.rules.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.formula.AdvantageFormula;
import org.gavel.engine.formula.AllPayChips;
import org.gavel.engine.formula.AllPayFormula;
import org.gavel.engine.formula.AllPayRichmanChipFormula;
import org.gavel.engine.formula.FirstPriceChipFormula;
import org.gavel.engine.formula.FixedTieFormula;
import org.gavel.engine.formula.MakeItTakeItFormula;
import org.gavel.engine.formula.PoormanChips;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.formula.TaxmanFormula;
import org.gavel.engine.rules.payment.TurnChance.Source;
import org.gavel.engine.rules.payment.TurnChance.Strategies;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What src/site/semantics.md, section 2, says of every payment. */
class PaymentTest {

    private static final TieRule COIN = TieRule.parse("coin");

    @Test
    void labels_areTheTextsOfThePaymentsInTheOrderOfTheGuide() {
        assertThat(Payments.labels()).containsExactly("richman", "poorman", "taxman:SHARE", "robin-hood:PART",
                "all-pay",
                "all-pay-richman", "second-price", "second-price:bank");
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman", "taxman:0", "taxman:1/3", "taxman:1", "robin-hood:0",
            "robin-hood:1/5",
            "all-pay", "all-pay-richman", "second-price", "second-price:bank"})
    void parse_ofALabel_isWrittenAsIt(String label) {
        assertThat(Payment.parse(label).label()).isEqualTo(label);
        assertThat(Payment.parse(label)).hasToString(label);
    }

    @ParameterizedTest
    @CsvSource({"taxman, unknown payment 'taxman'", "richman:1, unknown payment 'richman:1'", "'', unknown payment ''",
            "taxman:4/3, '''4/3'' is not a share for taxman'", "taxman:SHARE, '''SHARE'' is not a share for taxman'",
            "robin-hood:1/2, '''1/2'' is not a part for robin-hood'",
            "robin-hood:2/3, '''2/3'' is not a part for robin-hood'",
            "second-price:1, unknown payment 'second-price:1'"})
    void parse_ofAnotherText_saysWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> Payment.parse(text)).isInstanceOf(InputException.class).hasMessage(message);
    }

    @Test
    void parse_ofAFraction_takesFortyCharacters() {
        assertThat(Payment.parse("taxman:" + "0".repeat(38) + "/1")).hasToString("taxman:0");
        assertThatThrownBy(() -> Payment.parse("taxman:" + "0".repeat(39) + "/1"))
                .isInstanceOf(InputException.class);
    }

    @ParameterizedTest
    @CsvSource({"richman, false, true, true, false, true, 1", "poorman, false, true, false, false, true, 0",
            "taxman:1, false, true, true, false, false, 1", "taxman:1/3, false, true, false, false, false, 1/3",
            "robin-hood:0, false, true, true, false, false, 1", "robin-hood:1/5, true, true, true, false, false, 1",
            "all-pay, false, true, false, false, true, 0", "all-pay-richman, false, true, true, false, true, 1",
            "second-price, false, false, true, true, true, 0", "second-price:bank, false, false, false, true, true, 0"})
    void properties_areThoseOfTheGuide(String label, boolean changesPurses, boolean moreNeverHurts, boolean keepsTotal,
            boolean winsForNothing, boolean whole, String passedOn) {
        Payment payment = Payment.parse(label);
        assertThat(payment.changesPursesBeforeBids()).isEqualTo(changesPurses);
        assertThat(payment.moreNeverHurts()).isEqualTo(moreNeverHurts);
        assertThat(payment.keepsTotal()).isEqualTo(keepsTotal);
        assertThat(payment.winsForNothing()).isEqualTo(winsForNothing);
        assertThat(payment.isWhole()).isEqualTo(whole);
        assertThat(payment.passedOn()).isEqualTo(BigFraction.parse(passedOn));
        assertThat(payment.hasPeriods()).isEqualTo(label.equals("richman"));
        BigFraction before = payment.before(BigFraction.of(6), BigFraction.of(1));
        assertThat(before).isEqualTo(BigFraction.of(changesPurses ? 5 : 6));
    }

    /** Not one of the table: the parts that flow tell that it is not for whole chips, whoever receives or pays them. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1, true", "2, 1, 1, false", "1, 2, 1, false", "1, 1, 2, false"})
    void isWhole_ofANewPayment_isWhatItsFlowsSay(int ofWinner, int ofLoser, int ofBoth, boolean whole) {
        Payment payment = new Payment() {
            @Override
            public String label() {
                return "new";
            }

            @Override
            public Flow toWinner() {
                return Flow.of(BigFraction.of(-1, ofWinner), BigFraction.ZERO);
            }

            @Override
            public Flow toLoser() {
                return Flow.of(BigFraction.ZERO, BigFraction.of(1, ofLoser));
            }

            @Override
            public Flow toBoth() {
                return Flow.of(BigFraction.of(-1, ofBoth), BigFraction.of(1, ofBoth));
            }
        };
        assertThat(payment.isWhole()).isEqualTo(whole);
        assertThat(payment.keepsTotal()).isEqualTo(ofWinner == ofLoser);
    }

    @Test
    void shares_areTheFormulasOfTheGuide() {
        assertThat(Payments.RICHMAN.shares(COIN)).contains(RichmanFormula.INSTANCE);
        assertThat(Payment.parse("taxman:1").shares(COIN)).contains(RichmanFormula.INSTANCE);
        assertThat(Payment.parse("robin-hood:0").shares(COIN)).contains(RichmanFormula.INSTANCE);
        assertThat(Payment.parse("poorman").shares(COIN)).containsInstanceOf(TaxmanFormula.class);
        assertThat(Payment.parse("taxman:1/3").shares(COIN)).containsInstanceOf(TaxmanFormula.class);
        assertThat(Payment.parse("robin-hood:1/5").shares(COIN)).containsInstanceOf(RescaledMeanFormula.class);
        assertThat(Payment.parse("all-pay").shares(COIN)).contains(AllPayFormula.TIES_DECIDED);
        assertThat(Payment.parse("all-pay").shares(TieRule.parse("no-move"))).contains(AllPayFormula.TIES_STAY);
        assertThat(Payment.parse("all-pay-richman").shares(COIN)).isEmpty();
        assertThat(Payment.parse("second-price").shares(COIN)).isEmpty();
        BigFraction third = BigFraction.of(1, 3);
        assertThat(Payment.parse("poorman").shares(COIN).orElseThrow().round(third, BigFraction.ONE))
                .as("1/(1+(1-1/3))").isEqualTo(BigFraction.of(3, 5));
        assertThat(Payment.parse("taxman:1/2").shares(COIN).orElseThrow().round(third, BigFraction.ONE))
                .as("(1+1/6)/(3/2+1/3)").isEqualTo(BigFraction.of(7, 11));
        assertThat(Payment.parse("robin-hood:1/5").shares(COIN).orElseThrow().round(third, BigFraction.ONE))
                .as("(2/3-1/5)/(3/5)").isEqualTo(BigFraction.of(7, 9));
    }

    @Test
    void chips_areTheFormulasOfTheTieRule() {
        for (Player self : Player.values()) {
            for (Player first : Player.values()) {
                Stance stance = Stance.ANSWERS;
                assertThat(Payments.RICHMAN.chips(TieRule.advantage(first), self, stance))
                        .contains(new AdvantageFormula());
                assertThat(Payments.RICHMAN.chips(TieRule.makeItTakeIt(first), self, stance))
                        .contains(new MakeItTakeItFormula());
                assertThat(Payments.RICHMAN.chips(TieRule.always(first), self, stance))
                        .contains(new FixedTieFormula(self, first));
                assertThat(Payments.RICHMAN.chips(TieRule.losersBall(first), self, stance).map(Object::getClass))
                        .isEqualTo(Optional.of(FirstPriceChipFormula.class));
                assertThat(Payment.parse("all-pay-richman").chips(TieRule.always(first), self, stance)
                        .map(Object::getClass))
                        .isEqualTo(Optional.of(AllPayRichmanChipFormula.class));
                assertThat(Payment.parse("poorman").chips(TieRule.always(first), self, stance)).isEmpty();
            }
        }
        FirstPriceChipFormula formula = (FirstPriceChipFormula) Payments.RICHMAN
                .chips(TieRule.losersBall(Player.BOB), Player.BOB, Stance.ANSWERS).orElseThrow();
        assertThat(formula.stance()).isEqualTo(Stance.ANSWERS);
        assertThat(formula.ties().state(1).onTie()).isEqualTo(TieView.OnTie.WON);
    }

    @Test
    void bank_isThereWhereChipsGoToTheBankAndTheoryIsKnown() {
        assertThat(Payment.parse("poorman").bank()).contains(new PoormanChips());
        assertThat(Payment.parse("all-pay").bank()).contains(new AllPayChips());
        assertThat(Payments.RICHMAN.bank()).isEmpty();
        assertThat(Payment.parse("all-pay-richman").bank()).isEmpty();
        assertThat(Payment.parse("second-price:bank").bank()).isEmpty();
        assertThat(Payment.parse("taxman:0").bank()).isEmpty();
    }

    /**
     * Richman 1/2, poorman P, taxman (P + t(1-P))/(1+t), all-pay 1 - (1-P)/P or nothing, as in Avni, Henzinger, Ibsen-Jensen 2018,
     * Avni, Henzinger, Zikelic 2019 and Avni, Jecker, Zikelic 2021; with all-pay Richman nothing is sure.
     */
    @ParameterizedTest
    @CsvSource({"richman, 1/3, 1/2", "richman, 4/5, 1/2", "poorman, 1/3, 1/3", "poorman, 4/5, 4/5",
            "taxman:1/3, 1/4, 3/8",
            "taxman:1, 1/4, 1/2", "taxman:0, 1/4, 1/4", "robin-hood:0, 1/4, 1/2", "all-pay, 2/3, 1/2",
            "all-pay, 1/2, 0", "all-pay, 1/4, 0", "all-pay-richman, 3/4, 0"})
    void turns_inPureStrategies_areThoseOfTheLiterature(String label, String share, String chance) {
        TurnChance turns = Payment.parse(label).turns(Strategies.PURE).orElseThrow();
        assertThat(turns.source()).isEqualTo(Source.PROVED);
        assertThat(turns.least(BigFraction.parse(share))).isEqualTo(BigFraction.parse(chance));
        assertThat(turns.most(BigFraction.parse(share))).isEqualTo(BigFraction.parse(chance));
    }

    /** Avni, Jecker, Zikelic 2021: all-pay P/(2(1-P)) for the poorer, and with the players exchanged; all-pay Richman 1/2. */
    @ParameterizedTest
    @CsvSource({"richman, 1/3, 1/2, PROVED", "poorman, 1/3, 1/3, PROVED", "all-pay, 1/4, 1/6, RECALLED",
            "all-pay, 3/4, 5/6, RECALLED", "all-pay, 1/2, 1/2, RECALLED", "all-pay, 2/3, 3/4, RECALLED",
            "all-pay-richman, 1/5, 1/2, RECALLED", "all-pay-richman, 4/5, 1/2, RECALLED"})
    void turns_inMixedStrategies_areThoseOfTheLiterature(String label, String share, String chance, Source source) {
        TurnChance turns = Payment.parse(label).turns(Strategies.MIXED).orElseThrow();
        assertThat(turns.source()).isEqualTo(source);
        assertThat(turns.least(BigFraction.parse(share))).isEqualTo(BigFraction.parse(chance));
    }

    /** Who has nothing may lose every tie, or win each; who has everything, too. */
    @Test
    void turns_atTheEnds_lieBetweenNothingAndTheFormula() {
        BigFraction half = BigFraction.of(1, 2);
        TurnChance turns = Payments.RICHMAN.turns(Strategies.PURE).orElseThrow();
        assertThat(turns.least(BigFraction.ZERO)).isEqualTo(BigFraction.ZERO);
        assertThat(turns.most(BigFraction.ZERO)).isEqualTo(half);
        assertThat(turns.least(BigFraction.ONE)).isEqualTo(half);
        assertThat(turns.most(BigFraction.ONE)).isEqualTo(BigFraction.ONE);
    }

    /** Each for one reason: purses change before bids, bids are won for nothing, more money may hurt. */
    @Test
    void turns_wherePursesSayLittle_areNotKnown() {
        assertThat(Payment.parse("robin-hood:1/5").turns(Strategies.PURE)).isEmpty();
        assertThat(Payment.parse("second-price").turns(Strategies.PURE)).isEmpty();
        assertThat(Payment.parse("second-price").turns(Strategies.MIXED)).isEmpty();
        assertThat(TurnChance.pure(with(true, Flow.PAY))).isPresent();
        assertThat(TurnChance.pure(with(false, Flow.PAY))).isEmpty();
        assertThat(TurnChance.pure(with(true, Flow.NONE))).isEmpty();
        assertThat(losing(Flow.PAY).turns(Strategies.MIXED)).as("what a new payment of both is worth").isEmpty();
        assertThat(losing(Flow.PAY).turns(Strategies.PURE)).isPresent();
        assertThat(losing(Flow.NONE).turns(Strategies.MIXED)).isPresent();
    }

    private static Payment losing(Flow flow) {
        return new Payment() {
            @Override
            public String label() {
                return "new";
            }

            @Override
            public Flow toLoser() {
                return flow;
            }
        };
    }

    private static Payment with(boolean moreNeverHurts, Flow toWinner) {
        return new Payment() {
            @Override
            public String label() {
                return "new";
            }

            @Override
            public Flow toWinner() {
                return toWinner;
            }

            @Override
            public Flow toLoser() {
                return Flow.NONE;
            }

            @Override
            public boolean moreNeverHurts() {
                return moreNeverHurts;
            }
        };
    }

    @Test
    void labels_ofStrategiesAndSources_areThoseOfTheAnswers() {
        assertThat(Strategies.MIXED.label()).isEqualTo("mixed");
        assertThat(Source.RECALLED.label()).isEqualTo("recalled");
        assertThat(Source.RECALLED.words()).isEqualTo("recalled from the literature, not seen in print");
    }

    @Test
    void taxman_ofAShareOutsideZeroToOne_isRefused() {
        assertThatThrownBy(() -> new Taxman(BigFraction.of(-1, 2))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Taxman(BigFraction.of(3, 2))).isInstanceOf(IllegalArgumentException.class);
    }
}
