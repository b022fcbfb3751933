package org.gavel.service.sheet;

import java.io.IOException;
import java.util.Optional;
import org.gavel.engine.limit.StopSignal;
import org.gavel.io.column.Table;

/**
 * A table for people.
 *
 * @param table its columns and rows
 * @param margin what is before each row where it is written as text
 * @param inWords what texts say in its place, where it says no more than a sentence or a picture does
 */
public record Grid(Table<?> table, String margin, Optional<String> inWords) implements Passage {

    private static final String MARGIN = "  ";

    /** A table with a margin. */
    public Grid(Table<?> table) {
        this(table, MARGIN, Optional.empty());
    }

    /** Writes the table as text. */
    public void appendTo(Appendable out) throws IOException {
        TextSheets.write(this, out, StopSignal.NEVER);
    }

    /** The same table without a margin. */
    public Grid flush() {
        return new Grid(table, "", inWords);
    }

    /** The same table, which texts say otherwise. */
    public Grid saidAs(String words) {
        return new Grid(table, margin, Optional.of(words));
    }
}
