package org.gavel.service.sheet;

import org.gavel.engine.limit.LimitReachedException;

/** Thrown when a table was too long for a limit of time. The rows that were made are written as a whole table. */
public final class RowsLeftOutException extends LimitReachedException {

    private static final long serialVersionUID = 1L;

    /**
     * A table that was not written to its end.
     *
     * @param written how many of its rows were
     */
    RowsLeftOutException(long written) {
        super("stopped before more than " + written + " rows were written", "ask for less, or allow more time");
    }
}
