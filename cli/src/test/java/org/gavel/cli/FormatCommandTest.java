package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormatCommandTest {

    private static final String UNTIDY = "# mine\ngame   g\nvertices a,w ,l\nstart a\nalice wins at w\nbob wins at l\n"
            + "red a->w\nblue a->l\n";

    @TempDir
    private Path folder;

    @Test
    void format_ofAnUntidyFile_changesItOnceAndKeepsTheComment() throws IOException {
        String file = Boards.write(folder, "g.gavel", UNTIDY);
        assertThat(Run.of("format", file, "--dry-run").status()).isEqualTo(1);
        assertThat(Files.readString(Path.of(file))).isEqualTo(UNTIDY);
        assertThat(Run.of("format", file).status()).isZero();
        String tidy = Files.readString(Path.of(file));
        assertThat(tidy).isNotEqualTo(UNTIDY).contains("# mine");
        assertThat(Run.of("format", file, "--dry-run").status()).isZero();
        assertThat(Run.withInput(UNTIDY, "format", "-").out()).isEqualTo(tidy);
    }

    @Test
    void format_ofAWrongText_leavesTheFileAsItIs() throws IOException {
        String file = Boards.write(folder, "wrong.gavel", "game\n???\n");
        Run run = Run.of("format", file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("wrong.gavel:");
        assertThat(Files.readString(Path.of(file))).isEqualTo("game\n???\n");
    }

    @Test
    void format_ofAnotherKindOfFile_isRefused() {
        assertThat(Run.of("format", Boards.write(folder, "g.json", "{}")).status()).isEqualTo(2);
    }
}
