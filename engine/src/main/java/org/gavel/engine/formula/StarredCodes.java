package org.gavel.engine.formula;

import java.util.List;

/** A formula whose codes count the holdings 0, 0*, 1, 1*, ..., so n is 2n and n* is 2n+1; one code for all tie states. Halves are added. */
interface StarredCodes extends ChipFormula {

    @Override
    default List<String> states() {
        return List.of("");
    }

    @Override
    default long never(long total) {
        return 2 * (total + 1);
    }

    @Override
    default long growth() {
        return 2;
    }

    @Override
    default boolean addsHalves() {
        return true;
    }

    @Override
    default boolean countsTheToken() {
        return true;
    }
}
