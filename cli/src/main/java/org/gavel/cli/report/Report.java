package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.inquiry.Answer;

/**
 * Writes answers of one kind in one form, one after the other.
 *
 * @param <A> the kind
 */
@FunctionalInterface
interface Report<A extends Answer> {

    /** Writes an answer. The writer belongs to the caller. */
    void write(A answer, Writer out) throws IOException;
}
