package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pictures of the page on games that never end say what the program draws of the page's games. */
class EndlessPicturesTest {

    private static final Path SITE = Path.of("").toAbsolutePath().getParent().resolve("src/site");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"siege, siege, show GAME --format svg", "crown, crown, show GAME --format svg",
            "harbour, harbour, show GAME --format svg", "lantern, lantern, show GAME --totals 4 --format svg",
            "bowtie, all-pay, payoff GAME --payment all-pay --shares 0..1:1/16 --chart svg"})
    void picture_ofTheGuide_saysWhatIsDrawnNow(String game, String picture, String command) throws IOException {
        String page = Files.readString(SITE.resolve("endless.md"));
        String begin = "```gavel " + game + ".gavel\n";
        int at = page.indexOf(begin) + begin.length();
        String file = Boards.write(folder, game + ".gavel", page.substring(at, page.indexOf("```", at)));
        Run run = Run.of(command.replace("GAME", file).split(" "));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(page).contains("](resources/" + picture + ".svg)");
        assertThat(texts(Files.readString(SITE.resolve("resources/" + picture + ".svg")))).isEqualTo(texts(run.out()));
    }

    /** The picture of a bundled game, in which each player has a wish, says what each needs for their own. */
    @Test
    void picture_ofTwoWishes_saysWhatEachNeeds() throws IOException {
        Run run = Run.of("show", "errands");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(Files.readString(SITE.resolve("endless.md"))).contains("](resources/errands.svg)");
        List<String> texts = texts(run.out());
        assertThat(texts(Files.readString(SITE.resolve("resources/errands.svg")))).isEqualTo(texts);
        assertThat(texts).contains("A 3/8  B 3/8", "A 0  B 1/2", "A 3/4  B 1/2", "A 0  B 0", "A never  B never");
    }

    private static List<String> texts(String svg) {
        List<String> texts = Pattern.compile("<text[^>]*>([^<]*)</text>").matcher(svg).results()
                .map((MatchResult each) -> each.group(1)).toList();
        assertThat(texts).isNotEmpty();
        return texts;
    }
}
