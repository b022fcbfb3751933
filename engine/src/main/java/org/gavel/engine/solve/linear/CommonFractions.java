package org.gavel.engine.solve.linear;

import java.math.BigInteger;
import java.util.Optional;

/** A vector of fractions over one denominator. */
public final class CommonFractions {

    private final BigInteger[] numerators;
    private final BigInteger denominator;

    private CommonFractions(BigInteger[] numerators, BigInteger denominator) {
        this.numerators = numerators;
        this.denominator = denominator;
    }

    /** The numerator of an entry. */
    public BigInteger numerator(int index) {
        return numerators[index];
    }

    /** The denominator of all entries, positive. */
    public BigInteger denominator() {
        return denominator;
    }

    /**
     * The vector with a small denominator that is congruent to the residues, if there is one. Each entry is multiplied by
     * the denominator found so far; only if the product is not small does an entry add a factor of its own, by the extended
     * Euclidean algorithm stopped halfway (Wang 1981).
     *
     * @param residues from 0 to the modulus
     * @param extraBits by how many bits numerators may be longer than denominators
     */
    static Optional<CommonFractions> reconstruct(BigInteger[] residues, BigInteger modulus, int extraBits) {
        int bits = modulus.bitLength() - 2;
        if (bits <= extraBits + 4) {
            return Optional.empty();
        }
        BigInteger mostBelow = BigInteger.ONE.shiftLeft((bits - extraBits) / 2);
        BigInteger mostAbove = BigInteger.ONE.shiftLeft(bits - (bits - extraBits) / 2);
        BigInteger[] numerators = new BigInteger[residues.length];
        BigInteger[] denominators = new BigInteger[residues.length];
        BigInteger common = BigInteger.ONE;
        for (int i = 0; i < residues.length; i++) {
            BigInteger value = residues[i].multiply(common).mod(modulus);
            if (value.bitLength() > mostAbove.bitLength()) {
                BigInteger negative = value.subtract(modulus);
                value = negative.bitLength() < mostAbove.bitLength() ? negative : value;
            }
            if (value.abs().compareTo(mostAbove) > 0) {
                BigInteger[] fraction = fraction(value, modulus, mostAbove);
                common = common.multiply(fraction[1]);
                if (common.compareTo(mostBelow) > 0) {
                    return Optional.empty();
                }
                value = fraction[0];
            }
            numerators[i] = value;
            denominators[i] = common;
        }
        for (int i = 0; i < numerators.length; i++) {
            if (!denominators[i].equals(common)) {
                numerators[i] = numerators[i].multiply(common.divide(denominators[i]));
            }
        }
        return Optional.of(new CommonFractions(numerators, common));
    }

    private static BigInteger[] fraction(BigInteger residue, BigInteger modulus, BigInteger mostAbove) {
        BigInteger before = modulus;
        BigInteger rest = residue.mod(modulus);
        BigInteger factorBefore = BigInteger.ZERO;
        BigInteger factor = BigInteger.ONE;
        while (rest.compareTo(mostAbove) > 0) {
            BigInteger[] parts = before.divideAndRemainder(rest);
            before = rest;
            rest = parts[1];
            BigInteger next = factorBefore.subtract(parts[0].multiply(factor));
            factorBefore = factor;
            factor = next;
        }
        return factor.signum() < 0 ? new BigInteger[] {rest.negate(), factor.negate()}
                : new BigInteger[] {rest, factor};
    }
}
