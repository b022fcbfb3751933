package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reaches everything by keyboard, on a phone, and with a screen reader. */
class PageReachTest extends PageFixture {
    @Test
    void everything_isReachedByKeyboardAlone() {
        open("game=tic-tac-toe");
        page.keyboard().press("b");
        assertThat(cell("x........")).isFocused();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowDown");
        assertThat(cell("....x....")).isFocused();
        page.keyboard().press("Enter");
        assertThat(page.locator(".where")).hasText("....x....");
        page.locator("body").press("u");
        assertThat(page.locator(".where")).hasText(".........");
        page.keyboard().press("?");
        assertThat(page.locator("#keys")).isVisible();
        page.keyboard().press("Escape");
        page.keyboard().press("e");
        assertThat(page.locator("#editor .cm-content")).isFocused();
    }

    /** Sets the purses, plays a round and takes it back, with the mouse far away. */
    @Test
    void play_isPlayedByKeyboardAlone() {
        open("game=tic-tac-toe");
        tabTo("#alice-purse");
        page.keyboard().press("Control+a");
        page.keyboard().type("5");
        page.keyboard().press("Enter");
        assertThat(page.locator("#needs")).containsText("9 chips in the game");
        page.locator("#look").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#bid")).isFocused();
        page.keyboard().press("End");
        page.keyboard().press("Enter");
        assertThat(page.locator("#to-move")).isVisible();
        tabTo("#target");
        page.keyboard().press("ArrowDown");
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        assertThat(page.locator("#rounds li")).hasCount(1);
        assertThat(page.locator(".where")).hasText(".x.......");
        tabTo("#takeback");
        page.keyboard().press("Enter");
        assertThat(page.locator("#rounds li")).hasCount(0);
    }

    private void tabTo(String selector) {
        for (int i = 0; i < 80 && page.locator(selector + ":focus").count() == 0; i++) {
            page.keyboard().press("Tab");
        }
        assertThat(page.locator(selector)).isFocused();
    }

    /** On paper there are the rules, the board, the answer and the charts, and nothing to click. */
    @Test
    void print_hasBoardAnswerAndCharts_withoutControls() {
        open("game=tic-tac-toe");
        page.locator("path.step.alice").waitFor();
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(com.microsoft.playwright.options.Media.PRINT));
        for (String shown : List.of("svg.grid", "#saying", "#verdict", "path.step.alice", "#about")) {
            assertThat(page.locator(shown).first()).isVisible();
        }
        for (String hidden : List.of("#board-tools", "#share", "#gallery", ".tabs", "#mark")) {
            assertThat(page.locator(hidden)).isHidden();
        }
        page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve("print.png")));
        assertThat(page.pdf().length).isGreaterThan(10_000);
    }

    /** Where the system sets all colours, those that tell who wins with what stay. */
    @Test
    void forcedColours_keepTheBarAndTheBoard() {
        open("game=tic-tac-toe");
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        for (String kept : List.of(".bar-threshold span", ".cell polygon", ".legend .ramp")) {
            assertThat(page.locator(kept).first()).hasCSS("forced-color-adjust", "none");
        }
    }

    @Test
    void phone_showsAllWithoutScrollingSideways() {
        open("game=hex&p.n=5", 390, 844);
        assertThat(page.locator(".cell.move")).hasCount(25);
        assertThat(page.locator(".cell .price").first()).isVisible();
        assertThat(page.evaluate("[...document.querySelectorAll('.cell text')].filter(each => each.checkVisibility()"
                + " && parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a < 8).length"))
                .as("letters too small to read").isEqualTo(0);
        assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0);
        open("game=tic-tac-toe", 390, 844);
        Object overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assertThat(overflow).isEqualTo(0);
        assertThat(page.locator(".cell.best")).isVisible();
        page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve("phone.png")));
    }

    @Test
    void accessibility_hasNoSeriousFaultInLightOrDark() {
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            page = chromium.window(new Browser.NewContextOptions().setViewportSize(1440, 1000).setColorScheme(scheme)
                    .setBypassCSP(true));
            page.navigate(server.address() + "/v=1&game=tic-tac-toe&at=x...o....");
            ready();
            page.locator("path.step.alice").waitFor();
            assertThat(seriousFaults()).as(scheme.toString()).isEmpty();
            page.navigate(server.address() + "/v=1&game=tug-of-war&view=graph");
            page.locator("g.vertex").first().waitFor();
            assertThat(seriousFaults()).as(scheme.toString()).isEmpty();
            chromium.leave(page);
        }
        page = null;
    }

    @Test
    void accessibility_ofSharing_aTextWithAMistake_aPlayAndAClass_hasNoSeriousFault() {
        page = chromium.window(new Browser.NewContextOptions().setColorScheme(ColorScheme.DARK).setBypassCSP(true));
        page.navigate(server.address() + "/v=1&game=tug-of-war&view=graph");
        ready();
        page.locator("#share").click();
        assertThat(seriousFaults()).as("a graph, shared").isEmpty();
        page.keyboard().press("Escape");
        page.locator("#editor .cm-content").click();
        page.keyboard().type("?");
        page.locator("#outdated:visible").waitFor();
        assertThat(seriousFaults()).as("a text with a mistake").isEmpty();
        page.navigate(server.address() + "/v=1&game=race&p.a=1&p.b=1&alice=1&bob=1&tab=play");
        page.locator("#seat-bob").selectOption("human");
        page.locator("#bid").fill("1");
        page.locator("#place").click();
        handOver();
        page.locator("#bid").fill("1");
        page.locator("#place").click();
        page.locator("#equal").waitFor();
        assertThat(seriousFaults()).as("a play").isEmpty();
        page.getByText("Keep it and let the other win").click();
        page.locator("#to-move button.main").click();
        page.locator("#learn").click();
        page.locator("#explained .verdict").first().waitFor();
        assertThat(seriousFaults()).as("its end").isEmpty();
        page.keyboard().press("f");
        page.locator("#leave").waitFor();
        assertThat(seriousFaults()).as("in front of a class").isEmpty();
        chromium.leave(page);
        page = null;
    }

    private List<?> seriousFaults() {
        String axe = PageFile.resource("/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js").text();
        page.evaluate("code => { const script = document.createElement('script'); script.textContent = code;"
                + " document.head.append(script); }", axe);
        Map<?, ?> found = (Map<?, ?>) page.evaluate("() => axe.run().then(({violations}) => ({found: violations"
                + ".filter(each => ['serious', 'critical'].includes(each.impact))"
                + ".map(each => each.id + ': ' + each.nodes.map(node => node.html.slice(0, 120)).join(' | '))}))");
        return (List<?>) found.get("found");
    }
}
