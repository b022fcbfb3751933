package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Checks the prose of README, CONTRIBUTING, the guide and the Javadoc: sentences of at most 40 words, and in the former none of the words
 * that the project avoids.
 */
class ProseTest {

    private static final int LONGEST = 40;
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```|`[^`\n]*`");
    private static final Pattern JAVADOC = Pattern.compile("(?s)/\\*\\*(.*?)\\*/");
    private static final Pattern ROW = Pattern.compile("(?m)^\\|.*$");
    private static final Pattern END = Pattern.compile("(?<=[.!?:])\\s+|\n\\s*\n|\n(?=([*#-]|\\d+\\.) )");
    private static final Pattern AVOIDED = Pattern
            .compile("(?i)\\b(whoever|nobody|somebody|foret[eo]l[dl]\\w*|reckon\\w*"
                    + "|(is|are|be) told|tells?|stands? (in|beside|under)|to be had|one less (its|her)"
                    + "|is no (whole|number|file|parameter)|he|him|his)\\b");

    /** Claims quote sources in which the players are Linda and Rick, or Left and Right. */
    private static final Path CLAIMS = ROOT.resolve("src/site/published-results.md");

    @TestFactory
    Stream<DynamicTest> pages_areInPlainWords() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")));
        try (Stream<Path> guide = Files.list(ROOT.resolve("src/site"))) {
            pages.addAll(guide.filter(page -> page.toString().endsWith(".md")).sorted().toList());
        }
        return pages.stream().map(page -> DynamicTest.dynamicTest(ROOT.relativize(page).toString(), () -> {
            String text = Files.readString(page);
            assertThat(longSentences(text)).isEmpty();
            assertThat(page.equals(CLAIMS) ? List.of() : avoidedWords(text)).isEmpty();
        }));
    }

    private static List<String> longSentences(String text) {
        String prose = ROW.matcher(CODE.matcher(text).replaceAll("code")).replaceAll("");
        return END.splitAsStream(prose).map(String::strip).filter(each -> each.split("\\s+").length > LONGEST).toList();
    }

    private static List<String> avoidedWords(String text) {
        return AVOIDED.matcher(CODE.matcher(text).replaceAll("code")).results().map(MatchResult::group).toList();
    }

    @Test
    void javadoc_hasNoLongSentences() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            JAVADOC.matcher(Files.readString(file)).results().map(comment -> ofJavadoc(comment.group(1)))
                    .flatMap(text -> longSentences(text).stream()).map(each -> file.getFileName() + ": " + each)
                    .forEach(found::add);
        }
        assertThat(found).isEmpty();
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.map(each -> each.resolve("src/main/java")).filter(Files::exists).toList()) {
                try (Stream<Path> files = Files.walk(module)) {
                    sources.addAll(files.filter(file -> file.toString().endsWith(".java")).toList());
                }
            }
        }
        return sources;
    }

    /** The text of a comment, in which tags begin paragraphs. */
    private static String ofJavadoc(String comment) {
        return comment.replaceAll("(?m)^\\s*\\* ?", "").replaceAll("\\{@\\w+ ([^}]*)\\}", "$1")
                .replaceAll("(?s)<pre>.*?</pre>", "").replaceAll("</?(p|li|ul|ol)>|(?m)^@\\w+", "\n\n");
    }

    @Test
    void longSentence_isFound_alsoOverTheEndOfALine() {
        String sentence = "word\n".repeat(LONGEST) + "word.";

        assertThat(longSentences("Short. " + sentence + " Short.")).containsExactly(sentence);
        assertThat(longSentences("Short: " + sentence.substring(5) + "\n\n| " + sentence.replace('\n', ' ') + " |\n"))
                .isEmpty();
    }

    @Test
    void avoidedWord_isFound_butNotInCode() {
        assertThat(avoidedWords("Whoever has what he needs. `he`\n```console\nhe\n```\n")).containsExactly("Whoever",
                "he");
    }
}
