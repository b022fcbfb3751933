package org.gavel.editor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the guide says of the words of the language: the rows of its two tables, of statements and of expressions. */
final class GuideWords {

    private static final Pattern ROW = Pattern.compile("\\| (`.*`) \\| (.*) \\|");
    private static final Pattern CODE = Pattern.compile("`([^`]*)`");
    private static final List<String> ROWS = rows();

    private GuideWords() {
    }

    private static List<String> rows() {
        try (InputStream page = GuideWords.class.getResourceAsStream("language.md")) {
            return new String(page.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> ROW.matcher(line).matches()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is said of a word with which statements begin, as Markdown; empty if nothing is. */
    static String ofStatement(String word) {
        return where(Pattern.compile(Pattern.quote(word) + "(?![\\w']).*", Pattern.DOTALL));
    }

    /** What is said of a word within expressions. */
    static String ofExpression(String word) {
        return where(Pattern.compile(".*(?<![\\w'])" + Pattern.quote(word) + "(?![\\w']).*", Pattern.DOTALL));
    }

    private static String where(Pattern code) {
        return ROWS.stream().filter(row -> CODE.matcher(row).results().map(found -> found.group(1))
                .anyMatch(text -> code.matcher(text).matches()))
                .sorted(Comparator.comparing(row -> !code.matcher(row.substring(row.indexOf('`') + 1)).matches()))
                .limit(2).map(GuideWords::shown).collect(Collectors.joining("\n\n"));
    }

    private static String shown(String row) {
        Matcher parts = ROW.matcher(row);
        if (!parts.matches()) {
            throw new IllegalStateException(row);
        }
        return parts.group(1) + ": " + parts.group(2);
    }
}
