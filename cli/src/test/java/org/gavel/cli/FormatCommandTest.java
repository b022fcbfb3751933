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
    void format_ofStandardInputOnly_writesToAFile() throws IOException {
        String file = Boards.write(folder, "g.gavel", UNTIDY);
        Path out = folder.resolve("out.gavel");
        assertThat(Run.of("format", file, "-o", out.toString()).err())
                .isEqualTo("gavel: --out is for standard input (leave it out; files are formatted in place)\n");
        assertThat(Files.readString(Path.of(file))).isEqualTo(UNTIDY);
        assertThat(out).doesNotExist();
        assertThat(Run.withInput(UNTIDY, "format", "-", "-o", out.toString()).status()).isZero();
        assertThat(out).hasContent(Run.withInput(UNTIDY, "format", "-").out());
    }

    @Test
    void format_ofStandardInputWithDryRun_onlySaysWhetherItIsFormatted() {
        String tidy = Run.withInput(UNTIDY, "format", "-").out();
        assertThat(Run.withInput(UNTIDY, "format", "--dry-run", "-"))
                .isEqualTo(new Run(1, "", "gavel: standard input is not formatted\n"));
        assertThat(Run.withInput(tidy, "format", "--dry-run", "-")).isEqualTo(new Run(0, "", ""));
    }

    @Test
    void format_ofAnotherKindOfFile_isRefused() {
        assertThat(Run.of("format", Boards.write(folder, "g.json", "{}")).status()).isEqualTo(2);
    }
}
