package org.gavel.engine.formula;

import java.util.List;
import org.gavel.engine.rules.tie.TieView;

/** A formula whose codes are chips, one for each tie state. */
interface TieCodes extends PlainCodes {

    /** The tie rule as the player sees it. */
    TieView ties();

    /** Whether the player names the first bid or answers. */
    Stance stance();

    @Override
    default List<String> states() {
        return ties().count() == 1 ? List.of("") : ties().names();
    }

    @Override
    default boolean commutesWithGrowth() {
        return stance().namesFirst();
    }
}
