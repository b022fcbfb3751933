package org.gavel.io.picture;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.number.Fractions;

/**
 * What the players need in real money: shares of all of it.
 *
 * @param solution the solved game
 */
public record MoneyNeeds(ContinuousSolution solution) implements GraphPicture.Needs {

    private static final int LONGEST = 9;
    private static final int DIGITS = 4;

    @Override
    public String text(int vertex) {
        return "A " + share(solution.alice(), vertex) + "  B " + share(solution.bob(), vertex);
    }

    @Override
    public double place(int vertex) {
        return (middle(solution.alice(), vertex) + 1 - middle(solution.bob(), vertex)) / 2;
    }

    private static double middle(ContinuousThresholds thresholds, int vertex) {
        return (thresholds.lower(vertex) + thresholds.upper(vertex)) / 2;
    }

    private static String share(ContinuousThresholds thresholds, int vertex) {
        if (thresholds.never(vertex)) {
            return "never";
        }
        String exact = thresholds.exact(vertex).map(Fractions::text).orElse("");
        return exact.isEmpty() || exact.length() > LONGEST
                ? BigDecimal.valueOf(middle(thresholds, vertex)).setScale(DIGITS, RoundingMode.HALF_EVEN)
                        .stripTrailingZeros().toPlainString()
                : exact;
    }
}
