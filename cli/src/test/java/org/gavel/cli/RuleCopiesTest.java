package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.games.BundledGames;
import org.gavel.service.query.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of each payment, tie rule, objective and bundled game by hand, in help, pages and the second checker, says it of all there are. */
class RuleCopiesTest {

    private static final String PAGE = "web/src/main/resources/org/gavel/web/page/";

    static Stream<String> rules() {
        return Stream.of(Payments.labels(), TieRule.LABELS).flatMap(List::stream)
                .map(label -> label.replaceFirst(":.*", "")).distinct();
    }

    private static Pattern word(String rule) {
        return Pattern.compile("(?<![\\w-])" + Pattern.quote(rule) + "(?![\\w-])");
    }

    private static String text(String file) throws IOException {
        return Files.readString(Path.of("..", file));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rule_isNamedWhereverAllAre(String rule) throws IOException {
        assertThat(Inputs.PAYMENT.help() + ", " + Inputs.TIES.help()).as("Inputs").containsPattern(word(rule));
        for (String file : List.of(PAGE + "answer.js", "src/site/command-line.md")) {
            assertThat(text(file)).as(file).containsPattern(word(rule));
        }
    }

    /** The tables of tie rules alone; that of payments in the checker refuses what it does not know. */
    @ParameterizedTest
    @ValueSource(strings = {PAGE + "board.js", "clients/python/gavel_check.py", "src/site/chips.md"})
    void tieRules_areAllInTheTablesOfWhatTheyDo(String file) throws IOException {
        String text = text(file);
        for (String rule : TieRule.LABELS) {
            assertThat(text).as(file).containsPattern(
                    "(?<![\\w-])\"?" + Pattern.quote(rule) + "\"?: ?[(`\"](?![A-Z]=?\")|`" + Pattern.quote(rule)
                            + "[`:]");
        }
    }

    @ParameterizedTest
    @EnumSource(value = Objective.Plain.class, mode = EnumSource.Mode.EXCLUDE, names = "REACH")
    void objectives_areAllInTheWordsOfThePageAndTheGuide(Objective.Plain objective) throws IOException {
        assertThat(text(PAGE + "board.js"))
                .containsPattern("(?m)^ +\"?" + Pattern.quote(objective.label()) + "\"?: \\(\\) =>");
        assertThat(text("src/site/endless.md")).contains("`\"" + objective.label() + "\"`");
    }

    /** A game without a title would be called by its name. */
    @Test
    void bundledGames_allHaveATitleOnThePage() throws IOException {
        String gallery = text(PAGE + "index.html").replaceFirst("(?s).*<select id=\"gallery\">(.*?)</select>.*", "$1");
        assertThat(Pattern.compile("value=\"([^\"]+)\">[^<]+<").matcher(gallery).results().map(each -> each.group(1)))
                .containsExactlyElementsOf(BundledGames.names());
    }
}
