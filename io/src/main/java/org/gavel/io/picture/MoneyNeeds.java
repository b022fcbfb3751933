package org.gavel.io.picture;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.number.Fractions;

/**
 * What the players need in real money: shares of all of it.
 *
 * @param alice what Alice needs
 * @param bob what Bob needs
 * @param areOfWishes whether each needs it for a wish of their own, so that ends do not say who has won
 */
public record MoneyNeeds(ContinuousThresholds alice, ContinuousThresholds bob, boolean areOfWishes)
        implements
            GraphPicture.Needs {

    private static final int LONGEST = 9;
    private static final int DIGITS = 4;

    /** What they need in a solved game. */
    public MoneyNeeds(ContinuousSolution solution) {
        this(solution.alice(), solution.bob(), false);
    }

    @Override
    public String text(int vertex) {
        return "A " + share(alice, vertex) + "  B " + share(bob, vertex);
    }

    @Override
    public String atEnd(int vertex) {
        return areOfWishes ? text(vertex) : "";
    }

    @Override
    public double place(int vertex) {
        return (middle(alice, vertex) + 1 - middle(bob, vertex)) / 2;
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
