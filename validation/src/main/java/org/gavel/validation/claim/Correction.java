package org.gavel.validation.claim;

/**
 * A change that makes a claim true on the whole range; checked over the same range as the claim.
 *
 * @param kind what sort of change it is
 * @param words the change, in words
 */
public record Correction(Kind kind, String words) {

    /** What sort of change is needed. */
    public enum Kind {
        /** Something was printed otherwise than it was meant: an entry of a table, a sign, a bracket. */
        MISPRINT,
        /** The statement itself needs another term or condition. */
        AMENDMENT
    }
}
