package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.cli.Run;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide as a site: all of it is there, and every link of it leads somewhere. */
class GuideCommandTest {

    private static final Path SOURCES = Path.of("").toAbsolutePath().getParent().resolve("src/site");
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\":]*)\"");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void write() {
        Run run = Run.of("guide", "--out", folder.toString());

        assertThat(run.out()).isEqualTo(folder.resolve("index.html") + "\n");
        assertThat(run.err()).isEmpty();
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".html")).toList();
        }
    }

    @Test
    void guide_hasEveryChapterOfTheSources() throws IOException {
        TreeSet<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.list(SOURCES)) {
            files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".md"))
                    .forEach(name -> names.add(name.replace(".md", ".html")));
        }

        assertThat(pages()).extracting(page -> page.getFileName().toString()).containsAll(names)
                .contains("commands.html", "CHANGELOG.html");
    }

    @Test
    void links_leadToPagesHeadingsAndFiles() throws IOException {
        for (Path page : pages()) {
            assertThat(LINK.matcher(Files.readString(page)).results().map(found -> found.group(1)))
                    .as(page.toString()).isNotEmpty().allSatisfy(link -> {
                        String[] parts = link.split("#", 2);
                        Path target = parts[0].isEmpty() ? page : folder.resolve(parts[0]);
                        assertThat(target).exists();
                        if (parts.length > 1) {
                            assertThat(Files.readString(target)).contains("id=\"" + parts[1] + "\"");
                        }
                    });
        }
    }

    @Test
    void chapters_beginWithWhatTheyAreFor() throws IOException {
        for (Path page : pages()) {
            assertThat(
                    Pattern.compile("<main id=\"text\">\n<h1[^>]*>.*</h1>\n<p>").matcher(Files.readString(page)).find())
                    .as(page.toString()).isTrue();
        }
    }

    @Test
    void commands_areToldByTheirHelp() throws IOException {
        String page = Files.readString(folder.resolve("commands.html"));

        assertThat(CommandTable.names()).allSatisfy(name -> assertThat(page).contains("<h2 id=\"" + name + "\">"));
        assertThat(page).contains(Run.of("solve", "--help").out().lines().skip(1).findFirst().orElseThrow()
                .replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;"));
    }

    @Test
    void search_hasTheTextUnderEveryHeading() throws IOException {
        assertThat(Files.readString(folder.resolve("search.js"))).contains("\"page\":\"glossary\"")
                .contains("\"heading\":\"Statements\"").startsWith("const GUIDE = [");
    }
}
