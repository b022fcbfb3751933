package org.gavel.service.answer;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DirectedRounding;
import tools.jackson.databind.node.ObjectNode;

/** Shares and amounts of money: {@code {"exact": "1/2", "lower": 0.5, "upper": 0.5}}, the doubles rounded outward. */
public final class NumberJson {

    private NumberJson() {
    }

    /** A threshold, or {@code {"never": true}}. */
    public static ObjectNode of(ContinuousThresholds thresholds, int vertex) {
        if (thresholds.never(vertex)) {
            return Json.object().put("never", true);
        }
        ObjectNode json = Json.object();
        thresholds.exact(vertex).ifPresent(exact -> json.put("exact", fraction(exact)));
        return json.put("lower", thresholds.lower(vertex)).put("upper", thresholds.upper(vertex));
    }

    /** A number that is known by its bounds; exactly, if they are the same. */
    public static ObjectNode of(BigFraction lower, BigFraction upper) {
        ObjectNode json = Json.object();
        if (lower.equals(upper)) {
            json.put("exact", fraction(lower));
        }
        return json.put("lower", DirectedRounding.down(lower)).put("upper", DirectedRounding.up(upper));
    }

    /** A fraction in lowest terms, as in {@code 133/256}, {@code 0} or {@code 1}. */
    public static String fraction(BigFraction share) {
        if (share.getDenominator().signum() < 0) {
            return fraction(BigFraction.of(share.getNumerator().negate(), share.getDenominator().negate()));
        }
        return share.getDenominator().equals(BigInteger.ONE) ? share.getNumerator().toString()
                : share.getNumerator() + "/" + share.getDenominator();
    }
}
