package org.gavel.service.sheet;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gavel.engine.limit.StopSignal;

/**
 * A table for people.
 *
 * @param titles of its columns
 * @param rows its rows, made while they are written: texts, as many as there are titles
 * @param margin what stands before each row where it is written as text
 * @param inWords what texts say in its place, where it says no more than a sentence or a picture does
 */
public record Grid(List<String> titles, Supplier<Stream<List<String>>> rows, String margin, Optional<String> inWords)
        implements
            Passage {

    private static final String MARGIN = "  ";

    /** A table with a margin. */
    public Grid(List<String> titles, Supplier<Stream<List<String>>> rows) {
        this(titles, rows, MARGIN, Optional.empty());
    }

    /** A table of rows that are there. */
    public static Grid of(List<String> titles, List<List<String>> rows) {
        return new Grid(titles, rows::stream);
    }

    /** Writes the table as text. */
    public void appendTo(Appendable out) throws IOException {
        TextSheets.write(this, out, StopSignal.NEVER);
    }

    /** The same table without a margin. */
    public Grid flush() {
        return new Grid(titles, rows, "", inWords);
    }

    /** The same table, which texts say otherwise. */
    public Grid saidAs(String words) {
        return new Grid(titles, rows, margin, Optional.of(words));
    }
}
