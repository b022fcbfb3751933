package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import org.gavel.games.BundledGames;
import org.gavel.service.answer.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Does what somebody does who has never seen gavel, and finds all of it said on the page. */
class PageFirstVisitTest extends PageFixture {

    private static final double MOST_OF_1080 = 700;
    private static final int MOST_TAB_STOPS = 20;

    private void picture(String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("visit-" + name + ".png")));
    }

    @Test
    void visitor_playsLosesLearnsChangesAndSends() {
        window(1920, 1080);
        page.navigate(server.address().toString());
        ready();
        page.locator("#bid").waitFor();
        picture("1-opened");
        assertThat(page.locator("#inside")).isHidden();
        assertThat(page.locator("#arena .stack b")).hasText(new String[] {"4", "4"});
        assertThat(page.locator("#gallery option").allTextContents())
                .contains("Tic-tac-toe", "One of n moves is enough")
                .doesNotContainAnyElementsOf(BundledGames.names());
        BoundingBox first = page.locator("svg.grid .cell").first().boundingBox();
        BoundingBox last = page.locator("svg.grid .cell").last().boundingBox();
        assertThat(last.y + last.height - first.y).isGreaterThan(MOST_OF_1080);
        assertThat(page.locator("#takeback").boundingBox().y).isLessThan(1080);
        assertThat(tabStops()).isLessThanOrEqualTo(MOST_TAB_STOPS);
        assertThat(page.url()).doesNotContain(server.address().getFragment());
        spendAllAtOnce(this::fits);
        assertThat(page.locator("#ending")).containsText("Bob has won");
        assertThat(page.locator("#because"))
                .containsText("You lost it in round 1 with a bid of 4: a bid of 1 was right. "
                        + "Before that you could force a win. After it Bob could, with 8 chips to your 0.");
        assertThat(page.locator("#rounds li.lost")).hasCount(1);
        assertThat(page.locator("#rounds li.lost")).not().hasCSS("background-color", "rgb(179, 38, 30)");
        fits();
        picture("3-over");
        page.locator("#present").click();
        assertThat(page.locator("#because")).isVisible();
        assertThat(page.locator("#again")).hasText("Try again from round 1");
        page.locator("#leave").click();
        page.locator("#learn").click();
        assertThat(page.locator("#explained .verdict").first()).isInViewport();
        assertThat(page.locator("#explained")).containsText("Better: a bid of 1");
        assertThat(page.locator("#explained h3")).containsText("One decision was wrong");
        assertThat(page.locator("#explained")).not().containsText("x...");
        page.locator("#explained summary").first().click();
        picture("4-learnt");
        page.locator("#rounds li.lost button").click();
        assertThat(page.locator("#rounds li")).hasCount(0);
        page.locator("#bid").waitFor();
        page.locator("#look").click();
        assertThat(page.locator("#saying")).containsText("the centre");
        assertThat(page.locator("#saying")).containsText("After it Alice needs 3 chips to win");
        assertThat(page.locator("#bidding")).containsText("Whoever bids more pays the other and decides who moves");
        assertThat(page.locator("#in-short")).hasText("Alice needs 4* of 8 and has 4*.");
        assertThat(page.locator("#verdict")).containsText("Exact, and verified");
        page.locator("path.step.alice").waitFor();
        changesARule();
        picture("5-changed");
        String link = shared();
        page.waitForURL(url -> url.contains("text"));
        Page second = page.context().newPage();
        second.navigate(link);
        assertThat(second.locator("#saying")).hasText(page.locator("#saying").textContent());
        assertThat(second.locator("#editor .cm-content")).containsText("let lines = [[0,1,2],[3,4,5],[6,7,8]]");
    }

    /** All of a play is in the window. */
    private void fits() {
        assertThat(page.locator("#takeback")).isInViewport();
        assertThat((int) page.evaluate("document.documentElement.scrollHeight")).isLessThanOrEqualTo(1080);
    }

    /** How often Tab is pressed to come through the page. */
    private int tabStops() {
        page.locator(".skip").focus();
        int stops = 1;
        for (page.keyboard().press("Tab"); !(boolean) page
                .evaluate("[document.body, document.querySelector('.skip')].includes(document.activeElement)")
                && stops < 100; page.keyboard().press("Tab")) {
            stops++;
        }
        return stops;
    }

    /** Leaves only the rows as lines that win, which makes the columns worthless. */
    private void changesARule() {
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
        page.locator("#bid").waitFor();
        assertThat(asked).containsAll(ServiceAnswers.FIRST_REQUESTS);
    }

    @Test
    void visitor_onAPhoneInTheDark_seesTheSame() {
        page = chromium.window(new Browser.NewContextOptions().setViewportSize(390, 844)
                .setColorScheme(ColorScheme.DARK).setDeviceScaleFactor(2));
        page.navigate(server.address().toString());
        ready();
        page.locator("#bid").waitFor();
        assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0);
        assertThat(page.locator("#place").boundingBox().y).isLessThan(800);
        page.screenshot(
                new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve("visit-phone-play.png")));
        page.locator("#look").click();
        assertThat(page.locator("#saying")).containsText("the centre");
        page.locator("path.step.alice").waitFor();
        assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0);
        page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve("visit-phone.png")));
    }
}
