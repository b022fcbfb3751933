package org.gavel.service.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.gavel.inquiry.answer.Answer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.column.Table;
import tools.jackson.core.JsonGenerator;

/**
 * What is printed: all forms are views of it.
 *
 * @param pieces what people read, in order
 * @param rows makes what programs read in rows, when it is asked for
 * @param objects what programs read as JSON: each writes the properties of an object; where there is none, each row is one
 */
public record Sheet(List<Passage> pieces, Supplier<Table<?>> rows, List<Consumer<JsonGenerator>> objects) {

    /** Copies the lists. */
    public Sheet {
        pieces = List.copyOf(pieces);
        objects = List.copyOf(objects);
    }

    /** What programs read in rows. */
    Table<?> table() {
        return rows.get();
    }

    /** The sheet with more lines for people at its end. */
    public Sheet with(String lines) {
        List<Passage> more = new ArrayList<>(pieces);
        more.add(new Passage.Words(lines));
        return new Sheet(more, rows, objects);
    }

    /** The sheet with columns behind the first one of its table, each of one value for all rows. */
    public Sheet withValues(Map<String, String> values) {
        return new Sheet(pieces, () -> table().withValues(values), objects);
    }

    /** The sheet with more properties at the end of each of its objects. */
    public Sheet with(Consumer<JsonGenerator> more) {
        return new Sheet(pieces, rows, objects.stream().map(each -> each.andThen(more)).toList());
    }

    /** Puts a sheet together. Not thread-safe. */
    public static final class Draft {

        private final List<Passage> pieces = new ArrayList<>();

        /** Adds lines, each with its end. */
        public Draft say(String lines) {
            pieces.add(new Passage.Words(lines));
            return this;
        }

        /** Adds a table. */
        public Draft show(Grid grid) {
            pieces.add(grid);
            return this;
        }

        /** The sheet of an answer, with its table and JSON for programs, which are made when they are asked for. */
        public Sheet of(Answer answer) {
            return new Sheet(pieces, () -> AnswerWriter.table(answer),
                    List.of(json -> AnswerWriter.properties(answer).accept(json)));
        }

        /** The sheet, with what it gives to programs. */
        public Sheet with(Table<?> table, List<Consumer<JsonGenerator>> objects) {
            return new Sheet(pieces, () -> table, objects);
        }
    }
}
