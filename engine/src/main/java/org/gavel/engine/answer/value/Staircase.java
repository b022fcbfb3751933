package org.gavel.engine.answer.value;

import java.util.List;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * What a player guarantees at a vertex by their share of the money. It guarantees nothing below the first step.
 *
 * @param steps shares and worths, both strictly ascending; unmodifiable, and perhaps made when looked at
 */
public record Staircase(List<Step> steps) {

    /** A staircase that guarantees nothing. */
    public static final Staircase FLAT = new Staircase(List.of());

    /** What a player gets in the end, with any share. */
    public static Staircase ofEnd(double worth) {
        return worth == 0 ? FLAT : new Staircase(List.of(new Step(BigFraction.ZERO, BigFraction.from(worth))));
    }

    /**
     * With more than this share the player guarantees this worth. A share of 0 is enough where the step is at 0.
     *
     * @param share a share of all the money, in [0,1)
     * @param worth the expected worth of the end to the player, in (0,1]
     */
    public record Step(BigFraction share, BigFraction worth) {
        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }

    /** What the player guarantees with a share of the money, in [0,1]. */
    public BigFraction at(BigFraction share) {
        return after(from -> from.signum() == 0 || from.compareTo(share) < 0);
    }

    /** What the player guarantees with any share above one. */
    public BigFraction above(BigFraction share) {
        return after(from -> from.compareTo(share) <= 0);
    }

    /** The worth of the last step whose share is one of the first, of which a condition holds. */
    private BigFraction after(Predicate<BigFraction> isPassed) {
        int low = 0;
        int high = steps.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isPassed.test(steps.get(middle).share())) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? BigFraction.ZERO : steps.get(low - 1).worth();
    }
}
