package org.gavel.io.graph;

import java.io.IOException;

/**
 * A code for natural numbers that a compressed graph is written in. Source: P. Boldi, S. Vigna, "The WebGraph framework I:
 * compression techniques", WWW 2004; "Codes for the World Wide Web", Internet Mathematics 2 (2005).
 */
enum InstantaneousCode {
    /** So many zeros and a one. */
    UNARY {
        @Override
        long read(CodedBits bits, int shrinking) throws IOException {
            return bits.zeros();
        }
    },
    /** The length in unary, then the digits. */
    GAMMA {
        @Override
        long read(CodedBits bits, int shrinking) throws IOException {
            return bits.withLeadingOne(bits.zeros()) - 1;
        }
    },
    /** The length in the code gamma, then the digits. */
    DELTA {
        @Override
        long read(CodedBits bits, int shrinking) throws IOException {
            return bits.withLeadingOne(GAMMA.read(bits, shrinking)) - 1;
        }
    },
    /** The length in unary, counted in portions of the shrinking factor, then the digits in a minimal binary code. */
    ZETA {
        @Override
        long read(CodedBits bits, int shrinking) throws IOException {
            long portions = bits.zeros();
            long least = 1L << CodedBits.requireShort(portions * shrinking);
            int digits = CodedBits.requireShort(portions * shrinking + shrinking - 1);
            long head = bits.bits(digits);
            return head < least ? head + least - 1 : 2 * head + bits.bits(1) - 1;
        }
    };

    /**
     * Reads a number.
     *
     * @param shrinking the factor of the code zeta
     * @throws BrokenCodeException if none is written there
     */
    abstract long read(CodedBits bits, int shrinking) throws IOException;
}
