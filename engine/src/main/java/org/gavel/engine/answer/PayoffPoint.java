package org.gavel.engine.answer;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * What Alice can guarantee as the average weight, at one share of the money.
 *
 * @param share Alice's share of the money at the start, in [0,1]
 * @param least what she can guarantee, at least
 * @param most what she can guarantee, at most; the same as the least unless she or Bob has all the money and the tie rule
 *        decides
 */
public record PayoffPoint(BigFraction share, Value least, Value most) {

    /**
     * The value of the mean-payoff game in which a coin picks the mover, with its proof.
     *
     * @param chance the chance of the coin that Alice moves, in [0,1]
     * @param payoff the average weight in the long run when both play well
     * @param biases for each vertex of the component, in the order of the curve, what is collected above that, so that a step
     *        neither gains nor loses where both move as well as they can
     */
    public record Value(BigFraction chance, BigFraction payoff, List<BigFraction> biases) {
        /** Copies the biases. */
        public Value {
            biases = List.copyOf(biases);
        }

        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }

    /** Whether the payoff is known exactly. */
    public boolean isExact() {
        return least.payoff().equals(most.payoff());
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
