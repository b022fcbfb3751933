package org.gavel.dsl.strategy;

import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What formulas are computed with: numbers, or all numbers at once as functions of a share.
 *
 * @param <V> a number
 * @param <C> a truth value
 */
interface Algebra<V, C> {

    V constant(BigFraction number);

    V mine();

    V theirs();

    V sum(V a, V b);

    /**
     * The product.
     *
     * @throws NotLinearException if it cannot be computed with
     */
    V product(V a, V b);

    /**
     * The quotient, 0 where the divisor is 0.
     *
     * @throws NotLinearException if it cannot be computed with
     */
    V quotient(V a, V b);

    /** Where the number is more than 0. */
    C isPositive(V a);

    C not(C a);

    C and(C a, C b);

    V choose(C condition, V yes, V no);

    /** Thrown where numbers are multiplied or divided that are not known to be constant. */
    final class NotLinearException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
