package org.gavel.validation.claim;

/** How large the ranges are over which claims are checked. */
public enum Depth {
    /** All claims together take well under a minute. */
    USUAL,
    /** Larger ranges, which may take many minutes. */
    DEEP;

    /** One of two limits of a range. */
    public int of(int usual, int deep) {
        return this == USUAL ? usual : deep;
    }
}
