package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The parts of the page that are not on the way of most: each used as a person would. */
class PagePartsTest extends PageFixture {

    private static final String OWN = "game walk(n = 2 in 1..9)\nstate p in -n..n\nstart p = 0\nalice wins at p = n\n"
            + "bob wins at p = -n\nmove both: p := p + 1\nmove both: p := p - 1\n";

    @Test
    void parameter_ofTheGallery_isAControl() {
        open("game=tug-of-war");
        assertThat(page.locator("#diagnostics")).containsText("7 positions");
        page.locator("[data-parameter=n]").fill("5");
        page.locator("[data-parameter=n]").press("Enter");
        assertThat(page.locator("#diagnostics")).containsText("11 positions");
        assertThat(page).hasURL(java.util.regex.Pattern.compile(".*p\\.n=5.*"));
    }

    @Test
    void editor_completesWordsAndTakesBack() {
        open("game=tug-of-war");
        write(OWN);
        assertThat(page.locator("#diagnostics")).containsText("5 positions");
        page.keyboard().press("Control+End");
        page.keyboard().type("ali");
        page.keyboard().press("Control+Space");
        assertThat(page.locator(".cm-tooltip-autocomplete")).containsText("alice");
        page.keyboard().press("Escape");
        assertThat(page.locator("#diagnostics")).containsText("Line ");
        for (int i = 0; i < 3; i++) {
            page.keyboard().press("Control+z");
        }
        assertThat(page.locator("#diagnostics")).not().containsText("Line ");
    }

    @Test
    void text_whileTheBoardIsBeingSolved_canBeChanged() {
        page = window(1440, 1000);
        page.route("**/api", route -> {
            if (!route.request().postData().contains("\"successors\"")) {
                route.resume();
            }
        });
        page.navigate(server.address() + "/v=1&game=tug-of-war");
        assertThat(page.locator("#editor .cm-content")).containsText("move both");
        assertThat(page.locator("#work")).containsText("solving");
        assertThat(page.locator("html[data-ready]")).hasCount(0);
    }

    @Test
    void mistake_saidBeforeThereIsAnEditor_isMarkedInIt() {
        open("text=" + java.net.URLEncoder.encode("game path\nvertices l, a, w\nstrat a", UTF_8).replace("+", "%20"));
        page.locator("#diagnostics button").click();
        assertThat(page.locator("#editor .cm-content")).isFocused();
        assertThat(page.locator("#editor .cm-lintRange-error")).containsText("strat");
    }

    @Test
    void file_droppedOnThePage_isOpened() {
        open("game=tug-of-war");
        JSHandle data = page.evaluateHandle("text => { const data = new DataTransfer();"
                + " data.items.add(new File([text], 'walk.gavel')); return data; }", OWN);
        page.dispatchEvent("body", "drop", Map.of("dataTransfer", data));
        assertThat(page.locator("#diagnostics")).containsText("5 positions");
        assertThat(page.locator("#gallery")).containsText("your own game");
        assertThat(page.locator("#editor")).containsText("walk");
    }

    @Test
    void formulaOfTheRound_isShownWithItsNumbers() {
        open("game=tug-of-war");
        page.locator("#teaching summary").click();
        // Source: from the middle of a line of six steps a step changes the share by 1/6: (1/3 + 2/3) / 2.
        assertThat(page.locator("#teaching pre").first())
                .containsText("need = (low + high) / 2 = (1/3 + 2/3) / 2 = 1/2");
        assertThat(page.locator("#teaching pre").first())
                .containsText("bid  = (high − low) / 2 = (2/3 − 1/3) / 2 = 1/6");
    }

    @Test
    void transcript_whenLoaded_isGoneOnWith() {
        open("game=tug-of-war&p.n=2&alice=2&bob=2");
        page.locator("#look").click();
        String transcript = "gavel transcript 1\ngame tug-of-war:n=2\nauction money chips; payment richman; ties"
                + " advantage:alice; mover winner-decides; bids secret; broke continue\nstart 0\nalice 2\nbob 2\n"
                + "1: alice 0, bob 2, bob to -1\n2: alice 4, bob 0, alice to 0\nend after 2 rounds: not over\n";
        page.locator("#panel-play input[type=file]").setInputFiles(new com.microsoft.playwright.options.FilePayload(
                "play.txt", "text/plain", transcript.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        assertThat(page.locator("#rounds li")).hasCount(2);
        assertThat(page.locator("#where")).hasText("0");
        Locator bid = page.locator("form strong", new Page.LocatorOptions().setHasText("Alice bids"));
        assertThat(bid).isVisible();
        assertThat(page.locator("#standing")).containsText("0 chips");
    }
}
