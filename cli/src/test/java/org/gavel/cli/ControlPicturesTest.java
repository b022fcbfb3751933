package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlPicturesTest {

    private static final String NAMES = """
            {"start":"a\\u001b[2J","name":"n\\u001b[2J","vertices":[{"id":"a\\u001b[2J"},
             {"id":"w\\nx","outcome":"alice"}],
             "edges":[{"from":"a\\u001b[2J","to":"w\\nx","colour":"both"}]}
            """;

    @TempDir
    private Path folder;

    @Test
    void of_controlCharacters_areShownInTheSameWidth() {
        assertThat(ControlPictures.of("a\u001b[2J\u007f\u009b\u202e\tb\n"))
                .isEqualTo("a\u241b[2J\u2421\ufffd\ufffd\tb\n");
    }

    @Test
    void everyCommand_ofAGameWithControlCharactersInItsNames_showsThem() throws Exception {
        String file = Files.writeString(folder.resolve("escape.json"), NAMES).toString();
        for (List<String> arguments : List.of(List.of("solve", file, "--vertices", "all"),
                List.of("solve", file, "--totals", "4"), List.of("solve", file, "--format", "csv"),
                List.of("solve", file, "--format", "json"), List.of("solve", file, "--at", "\u001b[31m"),
                List.of("outcome", file, "--money", "1,1"), List.of("moves", file, "--totals", "4"),
                List.of("show", file, "--format", "svg"), List.of("solve", "\u001b[2J"),
                List.of("play", file, "--alice-is", "random", "--bob-is", "random", "--chips", "3,3"))) {
            Run run = Run.of(arguments.toArray(String[]::new));
            assertThat(run.out() + run.err()).as("%s", arguments).isNotEmpty().doesNotContain("\u001b");
        }
        assertThat(Run.of("solve", file, "--vertices", "all").out()).contains("w\u240ax ");
    }

    @Test
    void mistakes_inATextWithControlCharacters_areQuotedWithThemShown() throws Exception {
        String file = Files.writeString(folder.resolve("escape.gavel"), "start a\nred \u001b[2J -> b\n").toString();
        Run run = Run.of("solve", file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("\u241b").doesNotContain("\u001b");
    }

    @Test
    void solve_deeplyNestedDot_isRefusedWithItsPlace() throws Exception {
        String file = Files.writeString(folder.resolve("deep.dot"),
                "digraph { " + "{ ".repeat(100_000) + "a" + " }".repeat(100_000) + " }").toString();
        Run run = Run.of("solve", file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("deep.dot:1:").contains("nested more than 100 deep");
    }
}
