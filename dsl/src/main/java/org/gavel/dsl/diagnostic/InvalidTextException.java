package org.gavel.dsl.diagnostic;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown when a text has mistakes; carries all that were found in one reading. */
public final class InvalidTextException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    /** The mistakes of a text, at least one, in the order of their places. */
    public InvalidTextException(List<Diagnostic> diagnostics) {
        super(diagnostics.stream().map(Diagnostic::headline).collect(Collectors.joining("\n")));
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** The mistakes, in the order of their places. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
