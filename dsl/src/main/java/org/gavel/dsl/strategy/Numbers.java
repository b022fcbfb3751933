package org.gavel.dsl.strategy;

import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Computes with what the players have in one configuration.
 *
 * @param mine what the player has
 * @param theirs what the other has
 */
record Numbers(BigFraction mine, BigFraction theirs) implements Algebra<BigFraction, Boolean> {

    @Override
    public BigFraction constant(BigFraction number) {
        return number;
    }

    @Override
    public BigFraction sum(BigFraction a, BigFraction b) {
        return a.add(b);
    }

    @Override
    public BigFraction product(BigFraction a, BigFraction b) {
        return a.multiply(b);
    }

    @Override
    public BigFraction quotient(BigFraction a, BigFraction b) {
        return b.signum() == 0 ? BigFraction.ZERO : a.divide(b);
    }

    @Override
    public Boolean isPositive(BigFraction a) {
        return a.signum() > 0;
    }

    @Override
    public Boolean not(Boolean a) {
        return !a;
    }

    @Override
    public Boolean and(Boolean a, Boolean b) {
        return a && b;
    }

    @Override
    public BigFraction choose(Boolean condition, BigFraction yes, BigFraction no) {
        return condition ? yes : no;
    }
}
