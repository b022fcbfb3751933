package org.gavel.engine.formula;

/**
 * Chips with the tie-breaking advantage. A code counts the holdings 0, 0*, 1, 1*, ..., so n is 2n and n* is 2n+1.
 *
 * <p>Source: Develin, Payne 2008, Theorem 3.7 [develin-payne-2008], with {@code lo} for what is printed as the value at
 * the red successor; the print is wrong in zugzwang. In codes its three cases are one: with |x| the chips of x, |lo| +
 * |hi|, and one more if lo has the star.
 */
public record AdvantageFormula() implements StarredCodes {

    @Override
    public long round(int state, long total, long[] lo, long[] hi) {
        return (lo[0] + 1 >> 1) + (hi[0] >> 1);
    }

    @Override
    public void roundRow(int[] lo, int[] hi, int[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = (lo[i] + 1 >> 1) + (hi[i] >> 1);
        }
    }
}
