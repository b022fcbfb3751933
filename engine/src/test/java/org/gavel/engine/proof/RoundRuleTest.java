package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.TieRule;
import org.junit.jupiter.api.Test;

class RoundRuleTest {

    @Test
    void image_ofRandomShares_isTheRoundOfTheFormula() {
        Random random = new Random(11);
        for (String label : List.of("richman", "poorman", "taxman:1/3", "taxman:1", "taxman:0", "all-pay", "all-pay",
                "all-pay", "all-pay")) {
            Auction auction = Auction.DEFAULT.with(Payment.parse(label))
                    .with(random.nextBoolean() || !label.equals("all-pay")
                            ? TieRule.always(Player.ALICE)
                            : TieRule.parse("no-move"));
            ShareFormula formula = auction.shares().orElseThrow();
            for (int i = 0; i < 500; i++) {
                BigFraction first = share(random, 1 + random.nextInt(12));
                BigFraction second = share(random, random.nextBoolean() ? first.getDenominatorAsInt() : 7);
                BigFraction low = first.compareTo(second) <= 0 ? first : second;
                BigFraction high = first.compareTo(second) <= 0 ? second : first;
                assertThat(RoundRule.of(auction).image(Ratio.of(low), Ratio.of(high))
                        .compareTo(Ratio.of(formula.round(low, high)))).as("%s of %s and %s", label, low, high)
                        .isZero();
            }
        }
    }

    private static BigFraction share(Random random, int denominator) {
        return BigFraction.of(random.nextInt(denominator + 1), denominator);
    }
}
