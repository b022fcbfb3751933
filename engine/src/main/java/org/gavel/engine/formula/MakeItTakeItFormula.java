package org.gavel.engine.formula;

/**
 * Chips under make-it-take-it: the winner of a bid wins the next tie. A code counts the holdings 0, 0*, 1, 1*, ..., where
 * the star marks that the player wins the next tie.
 *
 * <p>Source: src/site/semantics.md, section 5; the rule is discussed in the appendix of Develin, Payne 2008 [develin-payne-2008].
 */
public record MakeItTakeItFormula() implements StarredCodes {

    @Override
    public long round(int state, long total, long[] lo, long[] hi) {
        return (lo[0] >> 1) + (hi[0] + 1 >> 1);
    }

    @Override
    public void roundRow(int[] lo, int[] hi, int[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = (lo[i] >> 1) + (hi[i] + 1 >> 1);
        }
    }
}
