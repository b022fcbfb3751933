package org.gavel.engine.formula;

/** A formula whose codes are chips. */
interface PlainCodes extends ChipFormula {

    @Override
    default long never(long total) {
        return total + 1;
    }

    @Override
    default long growth() {
        return 1;
    }

    @Override
    default boolean countsTheToken() {
        return false;
    }
}
