package org.gavel.engine.answer.value;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * What a player guarantees at a vertex by their share of the money. It guarantees nothing below the first step.
 *
 * @param steps shares, strictly ascending, and worths, ascending; unmodifiable, and perhaps made when looked at
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
     * @param worth the expected worth of the end to the player, in [0,1]
     * @param until what it has risen to, along a straight line, at the next step, or at all the money
     */
    public record Step(BigFraction share, BigFraction worth, BigFraction until) {

        /** A step after which the worth stays. */
        public Step(BigFraction share, BigFraction worth) {
            this(share, worth, worth);
        }

        /** Whether the worth rises after the step. */
        public boolean isRising() {
            return !until.equals(worth);
        }

        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }

    /** What the player guarantees with a share of the money, in [0,1]. */
    public BigFraction at(BigFraction share) {
        return after(share, from -> from.signum() == 0 || from.compareTo(share) < 0);
    }

    /** What the player guarantees with any share above one. */
    public BigFraction above(BigFraction share) {
        return after(share, from -> from.compareTo(share) <= 0);
    }

    /** The worth after the last step whose share is one of the first, of which a condition holds. */
    private BigFraction after(BigFraction share, Predicate<BigFraction> isPassed) {
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
        if (low == 0) {
            return BigFraction.ZERO;
        }
        Step step = steps.get(low - 1);
        if (!step.isRising()) {
            return step.worth();
        }
        BigFraction next = low < steps.size() ? steps.get(low).share() : BigFraction.ONE;
        return step.worth().add(step.until().subtract(step.worth())
                .multiply(share.subtract(step.share()).divide(next.subtract(step.share()))));
    }

    /**
     * A point of the line that the staircase draws.
     *
     * @param share the share
     * @param worth what it is worth
     */
    public record Corner(BigFraction share, BigFraction worth) {
        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }

    /** The line that the staircase draws, from nothing to all the money. */
    public List<Corner> corners() {
        List<Corner> corners = new ArrayList<>();
        BigFraction worth = BigFraction.ZERO;
        corners.add(new Corner(BigFraction.ZERO, worth));
        for (Step step : steps) {
            corners.add(new Corner(step.share(), worth));
            corners.add(new Corner(step.share(), step.worth()));
            worth = step.until();
        }
        corners.add(new Corner(BigFraction.ONE, worth));
        return corners;
    }
}
