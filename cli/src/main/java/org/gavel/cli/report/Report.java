package org.gavel.cli.report;

import java.io.IOException;
import org.gavel.engine.inquiry.Answer;

/**
 * Writes answers of one kind in one form, one after the other.
 *
 * @param <A> the kind
 */
@FunctionalInterface
interface Report<A extends Answer> {

    /** Writes an answer. */
    void write(A answer) throws IOException;
}
