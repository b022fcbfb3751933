package org.gavel.io.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.io.column.Table;
import org.junit.jupiter.api.Test;

/** A field that follows from another is written, shown, and held against the other when it is read. */
class ObjectFormTest {

    private static final Key<Long> SIDE = Key.whole("sideLength");
    private static final ObjectForm<Long> SQUARE = ObjectForm.whole("", read -> read.get(SIDE),
            SIDE.of((Long side) -> side), Key.whole("area").titled("how large").of((Long side) -> side * side));

    private static Long read(String json) {
        JsonCursor cursor = new JsonCursor("square.json",
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
        cursor.nextRoot();
        return SQUARE.read(cursor, "the square");
    }

    @Test
    void write_ofAForm_isReadAgain() {
        String json = JsonLines.tree(generator -> SQUARE.write(generator, 3L)).toString();
        assertThat(json).isEqualTo("{\"sideLength\":3,\"area\":9}");
        assertThat(read(json)).isEqualTo(3);
    }

    @Test
    void columns_ofAForm_areItsFields() {
        Table<Long> table = Table.of(() -> Stream.of(3L)).with(Property.columns(SQUARE.properties()));
        assertThat(table.names()).containsExactly("side length", "area");
        assertThat(table.titles()).containsExactly("side length", "how large");
        assertThat(table.cells()).containsExactly(List.of(3L, 9L));
    }

    @Test
    void read_ofAFieldThatDoesNotFollow_refusesIt() {
        assertThatThrownBy(() -> read("{\"sideLength\":3,\"area\":8}")).isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("'area' of the square does not follow from the rest");
        assertThatThrownBy(() -> read("{\"sideLength\":3}")).isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("the square needs 'sideLength' and 'area'");
    }
}
