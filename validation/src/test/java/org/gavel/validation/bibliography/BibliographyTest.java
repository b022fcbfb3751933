package org.gavel.validation.bibliography;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.validation.published.PublishedClaims;
import org.junit.jupiter.api.Test;

/** Nothing points to a work that is not there, and everything that should points to one. */
class BibliographyTest {

    private static final Pattern KEY = Pattern.compile("\\b[a-z]+(?:-[a-z]+)*-(?:19|20)[0-9]{2}\\b");
    private static final Pattern BRACKETS = Pattern.compile("\\[([a-z]+(?:-[a-z]+)*-[0-9]{4}|[a-z]+(?:-[a-z]+){2,})]");
    private static final Pattern IN_BRACKETS = Pattern.compile("\\[([a-z0-9-]+)]");
    private static final Pattern NAMED = Pattern.compile(
            "Source:[^/]*(Develin|Lazarus|Gasarch|Mental tug|Dixon|Avni|Robeva|Dantzig|Shapley|Alfaro)");
    private static final List<String> MODULES = List.of("engine", "inquiry", "play", "dsl", "games", "cli");

    @Test
    void all_keys_areDistinctAndSorted() {
        assertThat(Bibliography.all()).extracting(Work::key).isSorted().doesNotHaveDuplicates()
                .allMatch(key -> key.matches("[a-z]+(-[a-z]+)*(-[0-9]{4})?"));
    }

    @Test
    void all_years_areThoseOfTheKeys() {
        for (Work work : Bibliography.all()) {
            work.year().ifPresent(year -> assertThat(work.key()).endsWith("-" + year));
        }
    }

    @Test
    void claims_works_areInTheBibliography() {
        assertThat(PublishedClaims.all())
                .allMatch(claim -> Bibliography.named(claim.citation().key()).isPresent());
    }

    @Test
    void games_sources_nameWorksOfTheBibliography() {
        for (BundledGame game : BundledGames.all()) {
            List<String> works = IN_BRACKETS.matcher(game.source()).results().map(match -> match.group(1)).toList();
            if (!game.source().startsWith("none")) {
                assertThat(works).as(game.name()).isNotEmpty();
            }
            assertThat(works).as(game.name()).allMatch(key -> Bibliography.named(key).isPresent());
        }
    }

    @Test
    void sources_keys_areInTheBibliography() {
        Set<String> dangling = new TreeSet<>();
        forEachSource((file, text) -> Stream.concat(KEY.matcher(text).results().map(match -> match.group()),
                BRACKETS.matcher(text).results().map(match -> match.group(1)))
                .filter(key -> Bibliography.named(key).isEmpty()).forEach(key -> dangling.add(file + ": " + key)));
        assertThat(dangling).isEmpty();
    }

    @Test
    void formulas_thatNameAPublication_giveItsKey() {
        Set<String> without = new TreeSet<>();
        forEachSource((file, text) -> {
            if (file.getParent().endsWith("formula") && NAMED.matcher(text).find()
                    && BRACKETS.matcher(text).results().findAny().isEmpty()) {
                without.add(file.toString());
            }
        });
        assertThat(without).isEmpty();
    }

    /** Something to be done with a file and its text. */
    @FunctionalInterface
    private interface Visitor {
        void visit(Path file, String text);
    }

    private static void forEachSource(Visitor visitor) {
        Path root = Path.of("").toAbsolutePath().getParent();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/java"))) {
                for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                    visitor.visit(root.relativize(file), Files.readString(file));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
