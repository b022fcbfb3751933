package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Links in the guide and in what stands beside it lead somewhere: to files that are there, and to headings that are in them. */
class LinkTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```|`[^`\n]*`");
    private static final Pattern LINK = Pattern
            .compile("\\]\\(<?([^)\\s>]+)>?(?: \"[^\"]*\")?\\)|<(?:a|img)[^>]* (?:href|src)=\"([^\"]*)\"");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    @TestFactory
    Stream<DynamicTest> links_leadSomewhere() throws IOException {
        List<Path> pages;
        try (Stream<Path> files = Stream
                .of("", "src/site", "src/editor", "src/editor/vscode", "clients/python", "dist/src")
                .flatMap(LinkTest::texts)) {
            pages = files.sorted().toList();
        }
        assertThat(pages).hasSizeGreaterThan(30);
        return pages.stream().map(page -> DynamicTest.dynamicTest(ROOT.relativize(page).toString(),
                () -> assertThat(links(page).filter(link -> !leadsSomewhere(page, link))).isEmpty()));
    }

    private static Stream<Path> texts(String folder) {
        try {
            return Files.list(ROOT.resolve(folder)).filter(file -> file.toString().endsWith(".md"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Stream<String> links(Path page) throws IOException {
        return LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll("")).results().map(LinkTest::target)
                .filter(link -> !link.matches("[a-z]+:.*"));
    }

    private static String target(MatchResult link) {
        return link.group(1) == null ? link.group(2) : link.group(1);
    }

    private static boolean leadsSomewhere(Path page, String link) {
        String[] parts = link.split("#", 2);
        Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
        if (!Files.exists(file)) {
            return false;
        }
        try {
            return parts.length == 1 || HEADING
                    .matcher(CODE.matcher(Files.readString(file))
                            .replaceAll(found -> found.group().startsWith("```") ? ""
                                    : java.util.regex.Matcher.quoteReplacement(found.group())))
                    .results().anyMatch(heading -> anchor(heading.group(1)).equals(parts[1]));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** The anchor of a heading, as the hosts of sources make it. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{Nd} _-]", "").strip().replace(' ', '-');
    }
}
