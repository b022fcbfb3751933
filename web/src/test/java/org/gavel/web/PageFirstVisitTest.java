package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import org.gavel.service.answer.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Does what somebody does who has never seen gavel, and finds all of it said on the page. */
class PageFirstVisitTest extends PageFixture {

    private void picture(String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("visit-" + name + ".png")));
    }

    @Test
    void visitor_seesPlaysLearnsChangesAndSends() {
        window(1440, 1000);
        page.navigate(server.address().toString());
        ready();
        assertThat(page.locator("#saying")).containsText("the centre");
        assertThat(page.locator("#saying")).containsText("After it Alice needs 3 chips to win");
        assertThat(page.evaluate("scrollY")).isEqualTo(0);
        assertThat(page.locator("#bidding")).containsText("Whoever bids more pays the other and decides who moves");
        assertThat(page.locator("#verdict")).containsText("Exact, and verified");
        page.locator("path.step.alice").waitFor();
        picture("1-opened");
        playsCarelessly();
        picture("3-over");
        page.locator("#learn").click();
        assertThat(page.locator("#explained .verdict").first()).isVisible();
        assertThat(page.locator("#explained")).containsText("Better: a bid of 1");
        assertThat(page.locator("#explained h3")).containsText("One decision was wrong");
        assertThat(page.locator("#explained")).not().containsText("x...");
        page.locator("#explained summary").first().click();
        picture("4-learnt");
        changesARule();
        picture("5-changed");
        String link = shared();
        page.waitForURL(url -> url.contains("text"));
        Page second = page.context().newPage();
        second.navigate(link);
        assertThat(second.locator("#saying")).hasText(page.locator("#saying").textContent());
        assertThat(second.locator("#editor .cm-content")).containsText("let lines = [[0,1,2],[3,4,5],[6,7,8]]");
    }

    /** Sets four chips each, spends them all at once, and loses. */
    private void playsCarelessly() {
        page.locator("#tab-play").click();
        page.locator("#begin").click();
        page.locator("#bid").waitFor();
        picture("2-play");
        spendAllAtOnce();
        assertThat(page.locator("#ending")).containsText("Bob has won");
    }

    /** Leaves only the rows as lines that win, which makes the columns worthless. */
    private void changesARule() {
        page.locator("#tab-answer").click();
        String before = page.locator("svg.grid").first().innerHTML();
        write("""
                game tic_tac_toe
                state board[9] in {empty, x, o}
                let lines = [[0,1,2],[3,4,5],[6,7,8]]
                alice wins at any l in lines: all i in l: board[i] = x
                bob   wins at any l in lines: all i in l: board[i] = o
                tie at all i in 0..8: board[i] != empty
                move alice for i in 0..8 if board[i] = empty: board[i] := x
                move bob   for i in 0..8 if board[i] = empty: board[i] := o
                """);
        assertThat(page.locator("#diagnostics")).containsText("no mistakes");
        assertThat(page.locator(".where")).hasText(".........");
        page.waitForFunction("before => document.querySelector('svg.grid').innerHTML !== before", before);
        assertThat(page.locator("#saying")).isVisible();
    }

    /** What the server works out while a browser starts, for nobody to wait for. */
    @Test
    void visitor_asksForWhatIsWorkedOutBefore() {
        page = chromium.window(new Browser.NewContextOptions());
        List<JsonNode> asked = new ArrayList<>();
        page.onRequest(request -> {
            if (request.url().endsWith("/api")) {
                asked.add(((ObjectNode) Json.MAPPER.readTree(request.postData())).without("id"));
            }
        });
        page.navigate(server.address().toString());
        ready();
        assertThat(page.locator("#verdict")).containsText("Exact, and verified");
        assertThat(asked).containsAll(ServiceAnswers.FIRST_REQUESTS.stream().map(Json.MAPPER::readTree).toList());
    }

    @Test
    void visitor_onAPhoneInTheDark_seesTheSame() {
        page = chromium.window(new Browser.NewContextOptions().setViewportSize(390, 844)
                .setColorScheme(ColorScheme.DARK).setDeviceScaleFactor(2));
        page.navigate(server.address().toString());
        ready();
        assertThat(page.locator("#saying")).containsText("the centre");
        page.locator("path.step.alice").waitFor();
        assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0);
        page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve("visit-phone.png")));
        page.locator("#tab-play").click();
        page.locator("#begin").click();
        page.locator("#bid").waitFor();
        page.screenshot(
                new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve("visit-phone-play.png")));
    }
}
