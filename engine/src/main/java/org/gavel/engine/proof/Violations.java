package org.gavel.engine.proof;

import java.util.List;

/**
 * What a verifier objects to.
 *
 * @param first the first violations in the order in which they were found, at most {@link #MOST}
 * @param count how many there are in all
 */
public record Violations(List<Violation> first, long count) {

    /** How many violations are kept. */
    public static final int MOST = 10;

    /** Copies the list. */
    public Violations {
        first = List.copyOf(first);
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return count == 0;
    }
}
