package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Stream;
import org.gavel.engine.word.Labelled;
import org.gavel.service.query.Query;
import org.junit.jupiter.api.Test;

/** Asks all that the program can be asked about a game. */
class PageQuestionsTest extends PageFixture {

    private void ask(String question) {
        page.locator("#question").selectOption(question);
        page.locator("#ask").click();
    }

    @Test
    void questions_areThoseOfTheTableThatCommandsPrint() {
        open("game=race&tab=questions");
        assertThat(page.locator("#question option")).hasText(Stream.of(Query.values())
                .filter(Query::isPrinted).map(Labelled::label).toArray(String[]::new));
    }

    /** Source: Develin, Payne 2008, example 5.3: half the money in the race to two moves. */
    @Test
    void answer_isThatOfTheCommand_andIsTakenAway() throws IOException {
        open("game=race&money=continuous&tab=questions");
        ask("solve");
        assertThat(page.locator(".sheet")).containsText("Alice wins with more than 1/2 (0.5) of the money");
        Download latex = page.waitForDownload(() -> page.getByLabel("Save the answer as LaTeX").click());
        assertThat(latex.suggestedFilename()).isEqualTo("solve.tex");
        assertThat(Files.readString(latex.path())).contains("\\begin{tabular}", "$\\frac{1}{2}$", "% Board sha256:");
        Download json = page.waitForDownload(() -> page.getByLabel("Save the answer as JSON").click());
        assertThat(Files.readString(json.path())).contains("\"kind\":\"continuous\"", "\"verified\":true");
    }

    /** In chips the other game of a comparison, and purses, are what the page already shows. */
    @Test
    void fields_ofAQuestion_areWhatTheTableSays() {
        open("game=race&alice=3&bob=2&tab=questions&question=compare");
        assertThat(page.locator("#question")).hasValue("compare");
        page.locator("#asked-with").fill("race:a=1,b=2");
        page.locator("#ask").click();
        assertThat(page.locator(".sheet")).containsText("race:a=1,b=2");
        page.locator("#question").selectOption("outcome");
        assertThat(page.locator(".sheet")).hasCount(0);
        assertThat(page.locator("#asked-alice")).hasValue("3");
        assertThat(page.locator("#asked-money")).hasValue("chips");
        page.locator("#asked-alice").fill("none");
        page.locator("#ask").click();
        assertThat(page.locator("#panel-questions .trouble")).containsText("'alice': 'none' is no");
    }

    /** Source: Develin, Payne 2008, example 5.3: more than half of the chips wins the race to two moves. */
    @Test
    void strategy_isVerifiedAndPlayed_asTheCommandsDo() {
        open("game=race&alice=3&bob=2&tab=questions&question=check-strategy");
        page.locator("#asked-strategy").fill("optimal");
        page.locator("#ask").click();
        assertThat(page.locator(".sheet")).containsText("Alice plays optimal: wins against every play of Bob");
        ask("simulate");
        assertThat(page.locator(".sheet")).containsText("Chances are given with their 95% intervals");
    }

    @Test
    void answer_ofAnotherGame_goesAway() {
        open("game=race&tab=questions&question=periods");
        page.locator("#ask").click();
        assertThat(page.locator(".sheet")).containsText("race: 8 vertices");
        page.locator("#gallery").selectOption("tug-of-war");
        assertThat(page.locator(".sheet")).hasCount(0);
        page.locator("#ask").click();
        assertThat(page.locator(".sheet")).containsText("tug-of-war: ");
        assertThat(shared()).contains("question=periods");
    }
}
