package org.gavel.service.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.io.column.Table;
import org.junit.jupiter.api.Test;

class TextSheetsTest {

    /** A table of more rows than can be made. */
    private static final Table<Integer> ROWS = Table.<Integer>of(() -> Stream.iterate(1, row -> row + 1))
            .column("row", row -> row);
    private static final Sheet ENDLESS = new Sheet.Draft().show(new Grid(ROWS)).with(ROWS, List.of());

    private static StopSignal after(int questions) {
        AtomicInteger asked = new AtomicInteger();
        return () -> asked.incrementAndGet() > questions;
    }

    @Test
    void write_stoppedWhileRowsAreMade_writesThoseThatAre() {
        StringWriter out = new StringWriter();

        assertThatThrownBy(() -> new TextSheets(out, after(2)).write(ENDLESS)).isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("stopped before more than 3 rows were written");
        assertThat(out).hasToString("  row\n    1\n    2\n    3\n");
    }

    @Test
    void write_asLatexStoppedWhileRowsAreMade_writesAWholeTable() {
        StringWriter out = new StringWriter();

        assertThatThrownBy(() -> new LatexSheets(out, after(0)).write(ENDLESS))
                .isInstanceOf(LimitReachedException.class);
        assertThat(out.toString()).contains("$1$").doesNotContain("$2$").endsWith("\\hline\n\\end{tabular}\n");
    }
}
