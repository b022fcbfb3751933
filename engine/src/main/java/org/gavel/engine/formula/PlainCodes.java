package org.gavel.engine.formula;

import java.util.Optional;
import org.gavel.engine.answer.Holding;

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

    @Override
    default Optional<Holding> holding(long code, long total) {
        return code >= never(total) ? Optional.empty() : Optional.of(Holding.of(code));
    }
}
