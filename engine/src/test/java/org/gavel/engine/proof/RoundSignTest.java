package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;

/** Shares in doubles lie to what a round gives as the formulas in fractions say, however close they are. */
class RoundSignTest {

    /** The formulas of src/site/semantics.md in shares, with the taxman's t; all-pay has none. */
    private static BigFraction round(String label, BigFraction low, BigFraction high) {
        if (label.startsWith("all-pay")) {
            boolean stay = label.endsWith("no-move");
            return high.signum() == 0 ? BigFraction.of(stay ? 1 : 0, 2)
                    : high.subtract(low).add(low.multiply(high)).divide(high.multiply(2).subtract(low));
        }
        BigFraction t = label.equals("richman") ? BigFraction.ONE
                : label.equals("poorman") ? BigFraction.ZERO
                        : BigFraction.parse(label.substring(label.indexOf(':') + 1));
        return high.add(t.multiply(low))
                .divide(t.add(1).add(BigFraction.ONE.subtract(t).multiply(high.subtract(low))));
    }

    @Test
    void of_sharesAtAndBesideTheRound_isTheSignOfTheDifference() {
        Random random = new Random(8);
        for (String label : List.of("richman", "poorman", "taxman:1/3", "taxman:12345678901/12345678917",
                "taxman:1099511627775/2199023255551", "all-pay", "all-pay; ties no-move")) {
            RoundSign sign = new RoundSign(RoundRule.of(Auction.parse("payment " + label)));
            for (int i = 0; i < 1_500; i++) {
                double a = number(random, i);
                double b = number(random, i);
                double low = Math.min(a, b);
                double high = Math.max(a, b);
                BigFraction image = round(label, BigFraction.from(low), BigFraction.from(high));
                double near = image.doubleValue();
                for (double share : new double[] {near, Math.nextUp(near), Math.nextDown(near), near + 1e-3,
                        near - 1e-3,
                        random.nextDouble()}) {
                    if (share >= 0 && share <= 1) {
                        assertThat(sign.of(share, low, high)).as("%s: %s of %s and %s", label, share, low, high)
                                .isEqualTo(Integer.signum(BigFraction.from(share).compareTo(image)));
                    }
                }
            }
        }
    }

    /** Any shares, shares of few digits, whose rounds are often doubles, tiny ones, and the ends. */
    private static double number(Random random, int i) {
        return switch (i % 4) {
            case 0 -> random.nextDouble();
            case 1 -> random.nextInt(9) / 8.0;
            case 2 -> random.nextInt(1 << 20) * 0x1p-20;
            default -> Math.scalb(random.nextDouble(), -random.nextInt(60));
        };
    }

    @Test
    void of_roundsThatExpandDistances_isNotAsked() {
        RoundRule.Bound rule = RoundRule.of(Auction.parse("payment robin-hood:1/5"));
        assertThatThrownBy(() -> new RoundSign(rule)).isInstanceOf(IllegalArgumentException.class);
    }
}
