package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Uses the page as a person would, in a real browser, against the real server. */
class PageTest {

    private static final Path PICTURES = Path.of("target", "pictures");

    private static PageServer server;
    private static Chromium chromium;
    private Page page;

    @BeforeAll
    static void start() throws IOException {
        chromium = Chromium.start();
        server = PageServer.start(ServerOptions.DEFAULT,
                new ServiceAnswers(new Service(System::nanoTime, Limits.DEFAULT)));
        Files.createDirectories(PICTURES);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            chromium.close();
            server.close();
        }
    }

    @AfterEach
    void nothingWentWrong() {
        if (page != null) {
            page.context().close();
        }
        assertThat(chromium.troubles()).isEmpty();
    }

    private Page open(String state) {
        return open(state, 1440, 1000);
    }

    private Page open(String state, int width, int height) {
        page = chromium.window(width, height);
        page.navigate(server.address() + "/v=1&" + state);
        ready();
        return page;
    }

    private void ready() {
        page.waitForSelector("html[data-ready]",
                new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
    }

    private Locator cell(String position) {
        return page.locator("[data-vertex='" + position + "']");
    }

    @Test
    void board_ofEmptyTicTacToe_showsNinePricesWithTheCentreBest() {
        open("game=tic-tac-toe&money=continuous");
        assertThat(page.locator("button.cell")).hasCount(9);
        assertThat(page.locator("button.cell.best")).hasCount(1);
        // Source: 23/64 is Alice's threshold with the centre, 133/256 at the empty board (Develin, Payne 2008, section 6).
        assertThat(cell("....x....")).containsText("35.9 %");
        assertThat(cell("....x....")).containsText("best");
        assertThat(page.locator("#needs")).containsText("133/256");
        page.locator("#moves-table summary").click();
        assertThat(page.locator("#moves tbody tr")).hasCount(18);
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("board.png")));
    }

    /** Writes the picture of README and guide with -Dpictures=write; otherwise compares them loosely. */
    @Test
    void picture_ofTheGuide_isNotStale() throws IOException {
        open("game=tic-tac-toe", 1320, 900);
        page.locator("path.step.alice").waitFor();
        assertThat(page.locator("#bids li").first()).isVisible();
        byte[] now = page.screenshot();
        Path picture = Path.of("..", "src", "site", "resources", "page.png");
        if ("write".equals(System.getProperty("pictures"))) {
            Files.write(picture, now);
        }
        assertThat(difference(now, Files.readAllBytes(picture)))
                .as("mean difference of brightness from %s; write it anew with -Dpictures=write", picture)
                .isLessThan(12);
    }

    /** How much two pictures differ when seen from afar: from 0 to 255. */
    private static double difference(byte[] one, byte[] other) throws IOException {
        int[] first = thumbnail(one);
        int[] second = thumbnail(other);
        double sum = 0;
        for (int i = 0; i < first.length; i++) {
            sum += Math.abs(first[i] - second[i]);
        }
        return sum / first.length;
    }

    private static int[] thumbnail(byte[] png) throws IOException {
        BufferedImage small = new BufferedImage(44, 30, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = small.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(
                ImageIO.read(new ByteArrayInputStream(png)).getScaledInstance(44, 30, Image.SCALE_AREA_AVERAGING),
                0, 0, null);
        graphics.dispose();
        return small.getRaster().getPixels(0, 0, 44, 30, (int[]) null);
    }

    @Test
    void purses_whenMoved_sayWhoWinsWithAllBids() {
        open("game=tic-tac-toe&alice=5&bob=3");
        assertThat(page.locator("#verdict")).containsText("Alice can force a win");
        assertThat(page.locator("#bids li").first()).isVisible();
        page.locator("#alice-range").focus();
        for (int i = 0; i < 5; i++) {
            page.keyboard().press("ArrowLeft");
        }
        assertThat(page.locator("#alice-purse")).hasValue("0");
        assertThat(page.locator("#verdict")).containsText("Bob can force a win");
    }

    @Test
    void rulesOfTheAuction_whenChosen_changeTheAnswer() {
        open("game=tug-of-war&money=continuous");
        assertThat(page.locator("#needs")).containsText("1/2");
        page.locator("#rules summary").click();
        page.locator("#rule-payment").selectOption("poorman");
        page.waitForURL(Pattern.compile(".*payment=poorman.*"));
        assertThat(page.locator("#needs")).containsText("Alice wins with");
        page.locator("#rule-payment").selectOption("all-pay");
        assertThat(page.locator("#rules")).containsText("As the game says");
    }

    @Test
    void text_whenChanged_changesThePictureAndSaysWhatIsWrong() {
        open("game=tug-of-war");
        assertThat(page.locator("g.vertex")).hasCount(7);
        page.locator("#parameters input").fill("4");
        page.locator("#parameters input").press("Enter");
        assertThat(page.locator("g.vertex")).hasCount(9);
        write("game path\nvertices l, a, w\nstrat a");
        assertThat(page.locator("#diagnostics button")).containsText("Line 3");
        assertThat(page.locator("#diagnostics button")).containsText("start");
        page.waitForURL(Pattern.compile(".*text=.*strat.*"));
        page.reload();
        ready();
        assertThat(page.locator("#editor .cm-content")).containsText("strat a");
        assertThat(page.locator("#diagnostics button")).containsText("Line 3");
        write("game path\nstate p in 0..2\nstart p = 1\nalice wins at p = 2\nbob wins at p = 0\n"
                + "move both: p := p + 1\nmove both: p := p - 1\n");
        assertThat(page.locator("g.vertex")).hasCount(3);
        assertThat(page.locator("#diagnostics")).containsText("no mistakes");
    }

    private void write(String text) {
        page.locator("#editor .cm-content").click();
        page.keyboard().press("Control+a");
        page.keyboard().press("Delete");
        page.keyboard().insertText(text);
    }

    @Test
    void address_whenSharedOrReloaded_showsTheSame() {
        open("game=tic-tac-toe&at=....x....&alice=7&bob=2&side=bob");
        assertThat(page.locator(".where")).hasText("....x....");
        page.locator("#share").click();
        String link = page.locator("#share").getAttribute("data-link");
        assertThat(link).contains("/#/v=1").doesNotContain(server.address().getFragment());
        cell("o...x....").click();
        assertThat(page.locator(".where")).hasText("o...x....");
        page.waitForURL(Pattern.compile(".*at=o...x.*"));
        page.reload();
        ready();
        assertThat(page.locator(".where")).hasText("o...x....");
        Page second = page.context().newPage();
        second.navigate(link);
        assertThat(second.locator(".where")).hasText("....x....");
        assertThat(second.locator("#alice-purse")).hasValue("7");
        assertThat(second.locator("input[name=side][value=bob]")).isChecked();
    }

    @Test
    void page_withoutToken_saysWhatToDo() {
        page = chromium.window(800, 600);
        page.navigate(server.address().toString().replaceAll("#.*", ""));
        assertThat(page.locator("#notice")).containsText("address that gavel serve printed");
        assertThat(chromium.troubles()).allMatch(each -> each.contains("401"));
    }

    @Test
    void chart_whenPointedAt_setsThePurses() {
        open("game=tic-tac-toe&most=20");
        page.locator("path.step.alice").waitFor();
        assertThat(page.locator("#chart svg")).hasCount(2);
        page.locator("rect.pick").click();
        page.waitForURL(url -> !url.contains("alice=4&") && url.contains("alice="));
        int alice = Integer.parseInt(page.locator("#alice-purse").inputValue());
        int bob = Integer.parseInt(page.locator("#bob-purse").inputValue());
        assertThat(alice + bob).isBetween(8, 12);
        Download svg = page
                .waitForDownload(() -> page.locator("#chart button", new Page.LocatorOptions().setHasText("SVG"))
                        .first().click());
        assertThat(svg.suggestedFilename()).isEqualTo("tic-tac-toe-thresholds.svg");
        Download png = page
                .waitForDownload(() -> page.locator("#chart button", new Page.LocatorOptions().setHasText("PNG"))
                        .first().click());
        assertThat(png.suggestedFilename()).endsWith(".png");
    }

    @Test
    void graph_whenDrawn_tellsRedFromBlueWithoutColourAndIsSaved() throws IOException {
        open("game=race&p.a=2&p.b=2");
        assertThat(page.locator("svg.graph > path.blue").first()).hasCSS("stroke-dasharray", Pattern.compile("5.*3.*"));
        assertThat(page.locator("svg.graph > path.red").first()).hasCSS("stroke-dasharray", "none");
        Download svg = page.waitForDownload(() -> page.locator("#board-tools button",
                new Page.LocatorOptions().setHasText("SVG")).click());
        assertThat(Files.readString(svg.path())).startsWith("<svg").contains("stroke-dasharray=\"5px");
        Download tikz = page.waitForDownload(() -> page.locator("#board-tools button",
                new Page.LocatorOptions().setHasText("TikZ")).click());
        assertThat(Files.readString(tikz.path())).contains("\\begin{tikzpicture}").contains("dashed");
    }

    @Test
    void mixedGame_showsBarsOfBothPlayersBids() {
        open("game=mental-tug-of-war-chips&alice=5&bob=4");
        page.locator("#chart rect.bid").first().waitFor();
        assertThat(page.locator("#value")).containsText("chance");
    }

    @Test
    void play_againstThePerfectProgram_hidesPricesSaysWhyAndTakesBack() {
        open("game=tic-tac-toe&alice=4&bob=4");
        page.locator("#tab-play").click();
        page.locator("#begin").click();
        assertThat(page.locator("#legend")).containsText("hidden");
        assertThat(cell("....x....")).not().containsText("best");
        page.locator("#bid").fill("4");
        page.locator("#place").click();
        assertThat(page.locator("#to-move")).containsText("Alice");
        cell("....x....").click();
        assertThat(page.locator(".where")).hasText("....x....");
        assertThat(page.locator("#rounds li")).hasCount(1);
        assertThat(page.locator("#standing")).containsText("0 chips");
        page.locator("#why").click();
        assertThat(page.locator("#explained")).containsText("can force a win");
        page.locator("#takeback").click();
        assertThat(page.locator("#rounds li")).hasCount(0);
        assertThat(page.locator(".where")).hasText(".........");
    }

    @Test
    void play_betweenTwoPeople_isLearntFromAndSaved() throws IOException {
        open("game=tug-of-war&p.n=2&alice=2&bob=2");
        page.locator("#tab-play").click();
        page.locator("#seat-bob").selectOption("human");
        page.locator("#begin").click();
        int[][] bids = {{0, 2}, {4, 0}, {0, 2}, {0, 2}};
        String[] moves = {"-1", "0", "-1", "-2"};
        for (int round = 0; round < bids.length; round++) {
            page.locator("#bid").fill(Integer.toString(bids[round][0]));
            assertThat(page.locator("#bid")).hasAttribute("type", "password");
            page.locator("#place").click();
            assertThat(page.locator("form strong")).hasText("Bob bids");
            page.locator("#bid").fill(Integer.toString(bids[round][1]));
            page.locator("#place").click();
            page.locator("#target").selectOption(moves[round]);
            page.locator("#to-move button.main").click();
            assertThat(page.locator("#rounds li")).hasCount(round + 1);
        }
        assertThat(page.locator("#ending")).containsText("Bob has won");
        Download saved = page.waitForDownload(() -> page.locator("button", new Page.LocatorOptions().setHasText("Save"))
                .last().click());
        assertThat(Files.readString(saved.path())).startsWith("gavel transcript 1\ngame tug-of-war:n=2\n")
                .contains("1: alice 0, bob 2, bob to -1\n").endsWith("end after 4 rounds: won by bob\n");
        page.locator("#learn").click();
        Locator lesson = page.locator("#explained .verdict").first();
        assertThat(lesson).containsText("Round 1");
        lesson.locator("input").fill("1");
        lesson.locator("button", new Locator.LocatorOptions().setHasText("Try")).click();
        assertThat(lesson).containsText("Right");
        lesson.locator("summary").click();
        assertThat(lesson).containsText("refutes");
        lesson.locator("button", new Locator.LocatorOptions().setHasText("Play on")).click();
        assertThat(page.locator("#rounds li")).hasCount(0);
    }

    @Test
    void puzzle_isPosedWithoutItsAnswer_andJudged() {
        open("game=tug-of-war&p.n=3&tab=puzzles");
        page.locator("#puzzle").click();
        assertThat(page.locator("#panel-puzzles")).containsText("which bid keeps the win?");
        assertThat(page.locator("#legend")).containsText("hidden");
        page.locator("#panel-puzzles summary").click();
        String answer = page.locator("#panel-puzzles details p").textContent().replaceAll(".*bids (\\d+).*", "$1");
        page.locator("#guess").fill(answer);
        page.locator("#panel-puzzles form button").click();
        assertThat(page.locator("#judged")).containsText("Right");
        page.locator("#next").click();
        assertThat(page.locator("#judged")).hasCount(0);
    }

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
        assertThat(page.locator("dialog")).isVisible();
        page.keyboard().press("Escape");
        page.keyboard().press("e");
        assertThat(page.locator("#editor .cm-content")).isFocused();
    }

    @Test
    void phone_showsAllWithoutScrollingSideways() {
        open("game=hex&p.n=3", 390, 844);
        assertThat(page.locator("button.cell")).hasCount(9);
        assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0);
        page.context().close();
        open("game=tic-tac-toe", 390, 844);
        Object overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assertThat(overflow).isEqualTo(0);
        assertThat(page.locator("button.cell.best")).isVisible();
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
            page.navigate(server.address() + "/v=1&game=tug-of-war");
            page.locator("g.vertex").first().waitFor();
            assertThat(seriousFaults()).as(scheme.toString()).isEmpty();
            page.context().close();
        }
        page = null;
    }

    private List<?> seriousFaults() {
        String axe = new PageFile("/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js", "").text();
        page.evaluate("code => { const script = document.createElement('script'); script.textContent = code;"
                + " document.head.append(script); }", axe);
        Map<?, ?> found = (Map<?, ?>) page.evaluate("() => axe.run().then(({violations}) => ({found: violations"
                + ".filter(each => ['serious', 'critical'].includes(each.impact))"
                + ".map(each => each.id + ': ' + each.nodes.map(node => node.html.slice(0, 120)).join(' | '))}))");
        return (List<?>) found.get("found");
    }

    @Test
    void game_thatExplodes_isRefusedWithAReasonAndKeepsTheText() {
        open("game=tug-of-war");
        write("game big\nstate b[30] in {e, x, o}\nalice wins at b[0] = x\nbob wins at b[0] = o\n"
                + "move alice for i in 0..29 if b[i] = e: b[i] := x\nmove bob for i in 0..29 if b[i] = e: b[i] := o\n");
        Locator notice = page.locator("#notice");
        assertThat(notice).containsText("many positions");
        notice.locator("button.main").click();
        assertThat(page.locator("#stop")).isVisible(new LocatorAssertions.IsVisibleOptions().setTimeout(5_000));
        page.locator("#stop").click();
        assertThat(notice).containsText("Stopped");
        assertThat(page.locator("#editor .cm-content")).containsText("game big");
    }
}
