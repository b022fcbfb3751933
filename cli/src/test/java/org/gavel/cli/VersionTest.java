package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whoever names the version of gavel names that of its pom. */
class VersionTest {

    private static final Path ROOT = Path.of("..");
    private static final String SNAPSHOT = "-SNAPSHOT";

    private static String found(String file, String pattern) throws IOException {
        Matcher matcher = Pattern.compile(pattern, Pattern.MULTILINE).matcher(Files.readString(ROOT.resolve(file)));
        assertThat(matcher.find()).as("%s in %s", pattern, file).isTrue();
        return matcher.group(1);
    }

    private static String version() throws IOException {
        return found("pom.xml", "<artifactId>gavel</artifactId>\\s*<version>([^<]*)</version>");
    }

    @Test
    void version_ofProgramCitationAndCatalogue_isThatOfThePom() throws IOException {
        assertThat(Run.of("--version").out())
                .matches("gavel " + Pattern.quote(version()) + "( \\(commit [0-9a-f]{7,}(-dirty)?\\))?\n");
        for (String command : new String[] {"solve --version", "table build --version"}) {
            assertThat(Run.of(command.split(" "))).isEqualTo(Run.of("--version"));
        }
        assertThat(found("CITATION.cff", "^version: (.*)$")).isEqualTo(version());
        assertThat(found("jbang-catalog.json", "\"script-ref\": \"org\\.gavel:gavel-cli:([^:]*):all@jar\""))
                .isEqualTo(version());
        assertThat(found("CONTRIBUTING.md", "dist/target/gavel-([^/]*)-bin/")).isEqualTo(version());
        assertThat(found("examples/library/pom.xml", "gavel-dsl</artifactId>\\s*<version>([^<]*)<"))
                .isEqualTo(version());
        assertThat(found("clients/python/pyproject.toml", "^version = \"(.*)\"$"))
                .isEqualTo(version().replace(SNAPSHOT, ".dev0"))
                .isEqualTo(found("clients/python/gavel/__init__.py", "__version__ = \"(.*)\""));
    }

    /** What is cited as released has been. */
    @Test
    void citation_hasADateOfRelease_exactlyIfThisIsOne() throws IOException {
        assertThat(Files.readString(ROOT.resolve("CITATION.cff")).contains("\ndate-released: "))
                .isEqualTo(!version().endsWith(SNAPSHOT));
    }

    /** Authors and title are those of the file; the version is that of the program. */
    @Test
    void cite_hasTheDataOfTheCitationFile() throws IOException {
        String text = Run.of("cite").out();

        assertThat(text).startsWith(found("CITATION.cff", "^  - name: (.*)$") + ": "
                + found("CITATION.cff", "^title: '(.*)'$") + ". Version ")
                .contains("\n\n@software{gavel,\n  author = {{");
    }
}
