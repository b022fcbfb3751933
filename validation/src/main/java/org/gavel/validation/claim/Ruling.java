package org.gavel.validation.claim;

import java.util.Locale;
import java.util.Optional;

/** What is to be said of a claim after it was checked. */
public enum Ruling {
    /** Every case agrees. */
    HOLDS,
    /** Some cases differ, and none does after the correction. */
    HOLDS_WITH_CORRECTIONS,
    /** Some cases differ because something was printed otherwise than meant; none does after the correction. */
    MISPRINT,
    /** Some cases differ, and no correction is known that holds. */
    NOT_AS_STATED;

    /** The ruling in words. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * The ruling on what was counted.
     *
     * @param differing how many cases differ
     * @param stillDiffering how many differ after the correction
     * @param correction the correction, if one is known
     */
    static Ruling of(long differing, long stillDiffering, Optional<Correction> correction) {
        if (differing == 0) {
            return HOLDS;
        }
        if (correction.isEmpty() || stillDiffering > 0) {
            return NOT_AS_STATED;
        }
        return correction.get().kind() == Correction.Kind.MISPRINT ? MISPRINT : HOLDS_WITH_CORRECTIONS;
    }
}
