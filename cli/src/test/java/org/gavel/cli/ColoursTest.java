package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.gavel.cli.main.Gavel;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

/** Colours for a terminal. */
class ColoursTest {

    private static String coloured(String text) throws IOException {
        StringWriter out = new StringWriter();
        try (Colours colours = new Colours(out)) {
            colours.write(text);
        }
        return out.toString();
    }

    private static String onTerminal(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Gavel.run(new Session(new ByteArrayInputStream(new byte[0]), out, new PrintStream(new ByteArrayOutputStream()),
                StopSignal.NEVER, 0, () -> 0, Colours.Use.TERMINAL, ProgressLine.SILENT), args);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String withoutColours(String text) {
        return text.replaceAll("\u001b\\[[0-9;]*m", "");
    }

    @Test
    void write_ofPlayers_colorsThem() throws IOException {
        assertThat(coloured("Alice beats Bob\n")).isEqualTo("\u001b[31mAlice\u001b[0m beats \u001b[34mBob\u001b[0m\n");
    }

    @Test
    void write_ofATable_putsNeedsOnOneScale() throws IOException {
        String table = "  vertex  Alice needs  Bob needs\n  a       0            1\n  b       1            0\n";

        assertThat(coloured(table))
                .contains("a       \u001b[38;5;160m0\u001b[0m            \u001b[38;5;160m1\u001b[0m\n")
                .contains("b       \u001b[38;5;26m1\u001b[0m            \u001b[38;5;26m0\u001b[0m\n");
    }

    @Test
    void solve_onATerminal_saysTheSameInColour() {
        String text = onTerminal("solve", "tug-of-war");

        assertThat(text).contains("\u001b[31mAlice\u001b[0m");
        assertThat(Masks.apply(withoutColours(text))).isEqualTo(Masks.apply(Run.of("solve", "tug-of-war").out()));
    }

    @Test
    void solve_asJson_hasNoColours() {
        assertThat(onTerminal("solve", "tug-of-war", "--format", "json")).doesNotContain("\u001b");
    }
}
