package org.gavel.engine.strategy.share;

import org.gavel.engine.number.Fractions;

/**
 * What holds for the shares of an interval.
 *
 * @param span the interval
 * @param value what holds there
 * @param <T> the kind of thing
 */
public record Stretch<T>(Span span, T value) {

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
