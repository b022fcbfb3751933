package org.gavel.service.report;

import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.number.Fractions;

/** Shares of the money as texts. */
public final class ShareText {

    static final int LONGEST_FRACTION = 24;

    private ShareText() {
    }

    /** A fraction with its decimal behind it, or its first digits where the fraction is too long for people. */
    public static String both(BigFraction share, int digits) {
        String fraction = Fractions.text(share);
        if (fraction.indexOf('/') < 0) {
            return fraction;
        }
        return fraction.length() > LONGEST_FRACTION ? begun(share, digits)
                : fraction + " (" + Fractions.decimal(share, digits, RoundingMode.HALF_EVEN) + ")";
    }

    /** The first digits of a fraction that is known exactly, and dots for those that follow. */
    static String begun(BigFraction share, int digits) {
        return Fractions.decimal(share, digits, RoundingMode.DOWN) + "...";
    }

    /** A fraction, or its first digits where it is too long for a table. */
    static String brief(BigFraction share, int digits) {
        String fraction = Fractions.text(share);
        return fraction.length() > LONGEST_FRACTION ? begun(share, digits) : fraction;
    }

    /** The threshold of a vertex, as exact as it is known. */
    static String threshold(ContinuousThresholds thresholds, int vertex, int digits) {
        return thresholds.exact(vertex).map(exact -> both(exact, digits))
                .orElseGet(() -> enclosure(thresholds, vertex, digits));
    }

    /** The threshold of a vertex for a table. */
    static String briefThreshold(ContinuousThresholds thresholds, int vertex, int digits) {
        if (thresholds.never(vertex)) {
            return "never";
        }
        return thresholds.exact(vertex).map(exact -> brief(exact, digits))
                .orElseGet(() -> enclosure(thresholds, vertex, digits));
    }

    private static String enclosure(ContinuousThresholds thresholds, int vertex, int digits) {
        return Fractions.interval(thresholds.lowerBound(vertex), thresholds.upperBound(vertex), digits);
    }
}
