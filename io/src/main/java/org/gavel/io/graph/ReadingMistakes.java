package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;

/** Collects the mistakes of a text while it is read; after {@link #LIMIT} of them it stops the reading. */
final class ReadingMistakes {

    static final int LIMIT = 20;

    private final Supplier<SourceText> source;
    private final List<Diagnostic> found = new ArrayList<>();

    ReadingMistakes(SourceText source) {
        this(() -> source);
    }

    /** Mistakes in a text that is only made once there is one. */
    ReadingMistakes(Supplier<SourceText> source) {
        this.source = source;
    }

    void add(TextPlace place, String reason, String hint) {
        found.add(new Diagnostic(source.get(), place.line(), place.column(), place.length(), reason, hint));
        if (found.size() == LIMIT) {
            throw thrown();
        }
    }

    String text() {
        return source.get().text();
    }

    int count() {
        return found.size();
    }

    /** Throws if there are mistakes. */
    void check() {
        if (!found.isEmpty()) {
            throw thrown();
        }
    }

    /** Adds a mistake after which nothing more can be read. */
    InvalidTextException fatal(TextPlace place, String reason, String hint) {
        add(place, reason, hint);
        return thrown();
    }

    private InvalidTextException thrown() {
        found.sort(Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column));
        return new InvalidTextException(found);
    }
}
