package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.compile.BoolCode;

/** What is said of the positions at which a condition holds. */
interface Conditional {

    /** When it is said. */
    BoolCode condition();

    /** The first of some whose condition holds at a position, or empty if none does. */
    static <T extends Conditional> Optional<T> first(List<T> all, int[] position) {
        for (T each : all) {
            if (each.condition().test(position)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }
}
