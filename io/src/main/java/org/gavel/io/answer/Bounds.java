package org.gavel.io.answer;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DirectedRounding;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is known of a number, as JSON says it: {@code {"exact": "1/2", "lower": 0.5, "upper": 0.5}}.
 *
 * @param exact the number, where it is proved
 * @param lower at most the number
 * @param upper at least the number
 */
public record Bounds(Optional<BigFraction> exact, double lower, double upper) {

    /** Nothing. */
    static final Bounds UNKNOWN = new Bounds(Optional.empty(), Double.NaN, Double.NaN);
    static final Key<BigFraction> EXACT = Key.fraction("exact");
    private static final Key<Double> LOWER = Key.real("lower");
    private static final Key<Double> UPPER = Key.real("upper");
    static final ObjectForm<Bounds> FORM = form(EXACT);
    static final Key<Bounds> BID = FORM.key("bid");

    /** A number between two, rounded outward; exactly, if they are the same. */
    public static Bounds between(BigFraction least, BigFraction most) {
        return new Bounds(Optional.of(least).filter(most::equals), DirectedRounding.down(least),
                DirectedRounding.up(most));
    }

    /** A threshold that is not {@code never}. */
    static Bounds of(ContinuousThresholds thresholds, int vertex) {
        return new Bounds(thresholds.exact(vertex), thresholds.lower(vertex), thresholds.upper(vertex));
    }

    /** Objects of them; an end that is left out is not a number. */
    static ObjectForm<Bounds> form(Key<BigFraction> exact) {
        return ObjectForm.of(
                read -> new Bounds(read.find(exact), read.find(LOWER).orElse(Double.NaN),
                        read.find(UPPER).orElse(Double.NaN)),
                exact.ifAny(Bounds::exact), LOWER.of(Bounds::lower),
                UPPER.of(Bounds::upper));
    }

    /** Whether both ends are there. */
    boolean isWhole() {
        return Double.isFinite(lower) && Double.isFinite(upper);
    }

    /** The most of all that is said to be at most the number, of bounds that are whole. */
    BigFraction least() {
        BigFraction bound = BigFraction.from(lower);
        return exact.filter(number -> number.compareTo(bound) > 0).orElse(bound);
    }

    /** The least of all that is said to be at least the number, of bounds that are whole. */
    BigFraction most() {
        BigFraction bound = BigFraction.from(upper);
        return exact.filter(number -> number.compareTo(bound) < 0).orElse(bound);
    }

    /** The object, as a tree. */
    public ObjectNode tree() {
        return (ObjectNode) JsonLines.tree(json -> FORM.write(json, this));
    }

    /** A threshold, as a tree; {@code {"never": true}} where no share is enough. */
    public static ObjectNode tree(ContinuousThresholds thresholds, int vertex) {
        return thresholds.never(vertex)
                ? JsonNodeFactory.instance.objectNode().put(SaidShare.NEVER.name(), true)
                : of(thresholds, vertex).tree();
    }
}
