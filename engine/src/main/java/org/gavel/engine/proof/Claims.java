package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.Optional;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.FixedPointThresholds;
import org.gavel.engine.answer.RationalThresholds;

/**
 * The numbers of one player in an answer, as they are there. They are not brought into lowest terms, which would take
 * longer than all else.
 */
sealed interface Claims {

    /** The numbers of thresholds. */
    static Claims of(ContinuousThresholds thresholds) {
        if (thresholds instanceof ComplementThresholds complement) {
            return new Complement(of(complement.other()));
        }
        if (thresholds instanceof FixedPointThresholds fixed) {
            return new FixedPoint(fixed, BigInteger.ONE.shiftLeft(fixed.bits()));
        }
        return thresholds instanceof EnclosureThresholds doubles ? new Doubles(doubles) : new Fractions(thresholds);
    }

    Ratio lower(int vertex);

    Ratio upper(int vertex);

    /** The number that is said to be exact. */
    Optional<Ratio> exact(int vertex);

    /** Whether each number is said to be exact: both of its bounds, and what its doubles are made of. */
    default boolean areExact() {
        return false;
    }

    /** Whether the lower bound is at least a double in [0,1], and the upper one at most another. */
    default boolean areWithin(int vertex, double low, double high) {
        return lower(vertex).compareTo(low) >= 0 && upper(vertex).compareTo(high) <= 0;
    }

    /** Numbers as fractions. */
    record Fractions(ContinuousThresholds thresholds) implements Claims {
        @Override
        public Ratio lower(int vertex) {
            return Ratio.of(thresholds.lowerBound(vertex));
        }

        @Override
        public Ratio upper(int vertex) {
            return Ratio.of(thresholds.upperBound(vertex));
        }

        @Override
        public Optional<Ratio> exact(int vertex) {
            return thresholds.exact(vertex).map(Ratio::of);
        }

        @Override
        public boolean areExact() {
            return thresholds instanceof RationalThresholds;
        }
    }

    /** Numbers as doubles, or as fractions where these say more. */
    record Doubles(EnclosureThresholds thresholds) implements Claims {
        @Override
        public Ratio lower(int vertex) {
            return thresholds.isInDoubles(vertex) ? Ratio.of(thresholds.lower(vertex))
                    : Ratio.of(thresholds.lowerBound(vertex));
        }

        @Override
        public Ratio upper(int vertex) {
            return thresholds.isInDoubles(vertex) ? Ratio.of(thresholds.upper(vertex))
                    : Ratio.of(thresholds.upperBound(vertex));
        }

        @Override
        public Optional<Ratio> exact(int vertex) {
            if (thresholds.isInDoubles(vertex)) {
                return thresholds.lower(vertex) == thresholds.upper(vertex) ? Optional.of(lower(vertex))
                        : Optional.empty();
            }
            return thresholds.exact(vertex).map(Ratio::of);
        }

        @Override
        public boolean areWithin(int vertex, double low, double high) {
            return thresholds.isInDoubles(vertex)
                    ? thresholds.lower(vertex) >= low && thresholds.upper(vertex) <= high
                    : Claims.super.areWithin(vertex, low, high);
        }

        /** Whether 1 minus these bounds is within two doubles in [0,1]. */
        boolean areRestWithin(int vertex, double low, double high) {
            return compareSumToOne(thresholds.upper(vertex), low) <= 0
                    && compareSumToOne(thresholds.lower(vertex), high) >= 0;
        }

        /** Exactly: what rounding takes from a sum of two doubles is a double. */
        private static int compareSumToOne(double one, double other) {
            double sum = one + other;
            double part = sum - one;
            double rest = one - (sum - part) + (other - part);
            return sum == 1 ? (int) Math.signum(rest) : Double.compare(sum, 1);
        }
    }

    /** Numbers as multiples of one power of 1/2. */
    record FixedPoint(FixedPointThresholds thresholds, BigInteger one) implements Claims {
        @Override
        public Ratio lower(int vertex) {
            return new Ratio(thresholds.lowerUnits(vertex), one);
        }

        @Override
        public Ratio upper(int vertex) {
            return new Ratio(thresholds.upperUnits(vertex), one);
        }

        @Override
        public Optional<Ratio> exact(int vertex) {
            return thresholds.lowerUnits(vertex).equals(thresholds.upperUnits(vertex)) ? Optional.of(lower(vertex))
                    : Optional.empty();
        }
    }

    /** 1 minus the numbers of the other player. */
    record Complement(Claims other) implements Claims {
        @Override
        public Ratio lower(int vertex) {
            return other.upper(vertex).complement();
        }

        @Override
        public Ratio upper(int vertex) {
            return other.lower(vertex).complement();
        }

        @Override
        public Optional<Ratio> exact(int vertex) {
            return other.exact(vertex).map(Ratio::complement);
        }

        @Override
        public boolean areWithin(int vertex, double low, double high) {
            return other instanceof Doubles doubles && doubles.thresholds().isInDoubles(vertex)
                    ? doubles.areRestWithin(vertex, low, high)
                    : Claims.super.areWithin(vertex, low, high);
        }
    }
}
