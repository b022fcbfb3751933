package org.gavel.engine.answer;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * What Alice can guarantee as the average weight, at one share of the money.
 *
 * @param share Alice's share of the money at the start, in [0,1]
 * @param least the coin's game that is worth no more than what she can guarantee
 * @param most the one that is worth no less; the same unless she or Bob has all the money and the tie rule decides
 */
public record PayoffPoint(BigFraction share, Value least, Value most) {

    /**
     * The value of the mean-payoff game in which a coin picks the mover, or bounds of it, with their proof.
     *
     * @param chance the chance of the coin that Alice moves, in [0,1]
     * @param lower the average weight in the long run when both play well, at least
     * @param upper the same, at most
     * @param biases for each vertex of the component, in the order of the curve, the potential that proves both bounds: a
     *        step with the best moves of both gains no less than the lower and no more than the upper one
     */
    public record Value(BigFraction chance, BigFraction lower, BigFraction upper, List<BigFraction> biases) {
        /** Copies the biases. */
        public Value {
            biases = List.copyOf(biases);
        }

        /** A value that is known exactly. */
        public Value(BigFraction chance, BigFraction payoff, List<BigFraction> biases) {
            this(chance, payoff, payoff, biases);
        }

        /** Whether the value is known exactly. */
        public boolean isExact() {
            return lower.equals(upper);
        }

        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }

    /** Whether the payoff is known exactly. */
    public boolean isExact() {
        return lower().equals(upper());
    }

    /** What she can guarantee, at least. */
    public BigFraction lower() {
        return least.lower();
    }

    /** What she can guarantee, at most. */
    public BigFraction upper() {
        return most.upper();
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
