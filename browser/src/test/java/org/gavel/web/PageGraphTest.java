package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Graphs are laid out in two ways, looked over, searched and read. */
class PageGraphTest extends PageFixture {

    private List<?> places() {
        return (List<?>) page
                .evaluate("[...document.querySelectorAll('g.vertex')].map(each => each.getAttribute('transform'))");
    }

    @Test
    void graph_laidOutByForces_isSoAgainWhenLoaded_andStandsApart() {
        open("game=random-graph&p.n=30&money=continuous");
        page.locator("g.vertex").first().waitFor();
        List<?> forced = places();
        page.locator("#layout").selectOption("layered");
        page.waitForURL(Pattern.compile(".*layout=layered.*"));
        List<?> layered = places();
        page.locator("#layout").selectOption("force");
        page.waitForURL(url -> !url.contains("layout="));
        assertThat(places()).isEqualTo(forced);
        assertThat(forced).hasSameSizeAs(layered).isNotEqualTo(layered);
        assertThat(forced.stream().distinct().count()).isEqualTo(forced.size());
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("force.png")));
        page.reload();
        ready();
        assertThat(page.locator("#layout")).hasValue("force");
        assertThat(places()).isEqualTo(forced);
        page.locator("#layout").selectOption("layered");
        assertThat(page.locator("g.vertex").first()).hasAttribute("transform", layered.get(0).toString());
    }

    /** No name stands on an arrow of its own vertex: every other has a side that is free. */
    @Test
    void name_ofAVertex_standsBesideItsArrows() {
        open("game=race&p.a=1&p.b=1&view=graph");
        page.locator("g.vertex").first().waitFor();
        Object crossed = page.evaluate(
                """
                        () => [...document.querySelectorAll('g.vertex')].filter(vertex => {
                          const box = vertex.querySelector('text.id').getBoundingClientRect();
                          const inside = point => point.x > box.left && point.x < box.right && point.y > box.top && point.y < box.bottom;
                          return [...document.querySelectorAll('svg.graph .all > path')].some(path => {
                            const length = path.getTotalLength();
                            const matrix = path.getScreenCTM();
                            return Array.from({length: 60}, (_, i) => path.getPointAtLength(length * i / 60).matrixTransform(matrix)).some(inside);
                          });
                        }).length""");
        assertThat(crossed).isEqualTo(0);
    }

    /** The point of the graph in the corner of the window, and how much of a point is a pixel there. */
    private List<?> seen() {
        return (List<?>) page.evaluate("""
                () => {
                  const {at} = document.querySelector('.network');
                  const [one, two] = [at('alices=0:bobs=0'), at('alices=1:bobs=1')];
                  const pixel = 1 / Math.hypot(one.x - two.x, one.y - two.y);
                  return [-one.x * pixel, -one.y * pixel, pixel];
                }""");
    }

    private static double number(Object value) {
        return ((Number) value).doubleValue();
    }

    /** With keys alone, and told to those who listen. */
    @Test
    void canvas_isWalkedByArrows_andMovedOnByEnter() {
        open("game=race&p.a=30&p.b=30&view=graph");
        page.locator(".network").focus();
        page.keyboard().press("ArrowRight");
        assertThat(page.locator(".network [role=status]")).containsText("alices=1:bobs=0: Alice needs");
        page.keyboard().press("Enter");
        assertThat(page.locator("#where")).hasText("alices=1:bobs=0");
        assertThat(page.locator(".network")).isFocused();
    }

    /** How many pixels of the canvas have the colour of a name in the style, as it is now. */
    private int pixels(String name) {
        return ((Number) page.evaluate("""
                name => {
                  const graph = document.querySelector('.network');
                  const canvas = graph.querySelector('canvas');
                  const probe = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
                  probe.fillStyle = 'rebeccapurple';
                  probe.fillStyle = getComputedStyle(graph).getPropertyValue(name).trim();
                  probe.fillRect(0, 0, 1, 1);
                  const wanted = probe.getImageData(0, 0, 1, 1).data;
                  const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
                  let count = 0;
                  for (let i = 0; i < data.length; i += 4) {
                    count += data[i + 3] > 60 && wanted.every((each, j) => j === 3 || Math.abs(each - data[i + j]) < 8);
                  }
                  return count;
                }""", name)).intValue();
    }

    /** Edges have the colours of the theme that is chosen, and those of the system where it forces its own. */
    @Test
    void canvas_hasTheColoursOfItsThemeAndOfTheSystem() {
        open("game=race&p.a=30&p.b=30&view=graph");
        for (int i = 0; i < 6; i++) {
            page.getByLabel("Nearer").click();
        }
        page.waitForCondition(() -> pixels("--alice") > 100 && pixels("--bob") > 100);
        page.locator("#theme").click();
        page.waitForCondition(() -> pixels("--alice") > 100 && pixels("--bob") > 100);
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        assertThat(page.evaluate("getComputedStyle(document.querySelector('.network')).getPropertyValue('--alice')")
                .toString().trim()).isEqualTo("CanvasText");
        page.waitForCondition(() -> pixels("--alice") > 100);
    }

    /** In real money the prices are shares, whatever the purses: a purse that changes asks for none of them again. */
    @Test
    void prices_inRealMoney_areNotAskedForAgain_whenAPurseChanges() {
        open("game=race&p.a=30&p.b=30&view=graph&money=continuous");
        List<String> asked = new ArrayList<>();
        page.onRequest(request -> {
            if (request.postData() != null && request.postData().contains("\"command\":\"solve\"")
                    && request.postData().contains("\"vertices\"")) {
                asked.add(request.postData());
            }
        });
        page.locator("#alice-purse").fill("77");
        page.locator("#alice-purse").press("Enter");
        assertThat(page.locator("#verdict")).containsText("Alice can force a win");
        page.locator("#colours").selectOption("own");
        page.waitForURL(Pattern.compile("colours=own"));
        page.locator("#board[aria-busy=false]").waitFor();
        assertThat(asked).isEmpty();
    }

    /** What is drawn anew keeps the focus where it was. */
    @Test
    void board_keepsTheFocus_whenAMoveIsMadeByKey() {
        open("game=tug-of-war");
        Locator next = page.locator("[data-vertex='1']");
        next.focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#where")).hasText("1");
        page.waitForFunction("() => document.activeElement.closest('#board .cell') !== null");
        page.locator("#view").getByText("Graph").click();
        page.locator("g.vertex[data-vertex='2']").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#where")).hasText("2");
        assertThat(page.locator("g.vertex[data-vertex='2']")).isFocused();
    }

    @Test
    void canvas_isBroughtNearer_fitted_lookedOver_andFlownOver() {
        open("game=race&p.a=30&p.b=30&view=graph");
        page.locator(".network").waitFor();
        double before = number(seen().get(2));
        page.getByLabel("Nearer").click();
        assertThat(number(seen().get(2))).isLessThan(before);
        assertThat(page.locator(".overview")).isVisible();
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("overview.png")));
        BoundingBox small = page.locator(".overview").boundingBox();
        page.mouse().click(small.x + small.width - 8, small.y + 8);
        List<?> corner = seen();
        page.mouse().click(small.x + 8, small.y + small.height - 8);
        assertThat(number(seen().get(0))).isLessThan(number(corner.get(0)));
        assertThat(number(seen().get(1))).isGreaterThan(number(corner.get(1)));
        page.getByLabel("All of the graph").click();
        assertThat(page.locator(".overview")).isHidden();
        page.getByLabel("Nearer").click();
        page.getByLabel("Nearer").click();
        page.getByLabel("Nearer").click();
        Locator search = page.locator("#search");
        search.fill("alices=3:bobs=4");
        search.press("Enter");
        assertThat(page.locator("#where")).hasText("alices=3:bobs=4");
        page.waitForFunction("""
                () => {
                  const graph = document.querySelector('.network');
                  const {x, y} = graph.at('alices=3:bobs=4');
                  return Math.abs(x - graph.clientWidth / 2) < 3 && Math.abs(y - graph.clientHeight / 2) < 3;
                }""");
    }

    private boolean isInWindow(String vertex) {
        return (boolean) page.evaluate("""
                vertex => {
                  const graph = document.querySelector('.network');
                  const {x, y} = graph.at(vertex);
                  return x >= 0 && y >= 0 && x <= graph.clientWidth && y <= graph.clientHeight;
                }""", vertex);
    }

    /** What shows all of a graph is small where the graph is, and leads to where it is pressed. */
    @Test
    void overview_onAPhone_coversATenthOfTheGraphAtMost() {
        for (String graph : List.of("race&p.a=12&p.b=12&view=graph",
                "race&p.a=30&p.b=30&view=graph")) {
            open("game=" + graph, 390, 844);
            Locator drawn = page.locator("#board > svg.graph, #board > .network");
            drawn.waitFor();
            for (int i = 0; i < 4; i++) {
                page.getByLabel("Nearer").click();
            }
            assertThat(page.locator(".overview")).isVisible();
            assertThat(area(page.locator(".overview")) / area(drawn)).as(graph).isLessThanOrEqualTo(0.1);
        }
        page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve("phone-overview.png")));
        BoundingBox small = page.locator(".overview").boundingBox();
        page.mouse().click(small.x + small.width - 5, small.y + 5);
        page.waitForCondition(() -> isInWindow("alices=29:bobs=29") && !isInWindow("alices=0:bobs=0"));
        page.mouse().click(small.x + 5, small.y + small.height - 5);
        page.waitForCondition(() -> isInWindow("alices=0:bobs=0") && !isInWindow("alices=29:bobs=29"));
    }

    private static boolean isLightGrey(Color colour) {
        int[] parts = IntStream.of(colour.getRed(), colour.getGreen(), colour.getBlue()).sorted().toArray();
        return parts[0] > 100 && parts[2] - parts[0] < 30;
    }

    /** The dots stand out from the dark card. */
    @Test
    void overview_inTheDark_hasLightDots() throws IOException {
        page = chromium.window(new Browser.NewContextOptions().setViewportSize(390, 844)
                .setColorScheme(ColorScheme.DARK).setDeviceScaleFactor(2));
        page.navigate(server.address() + "/v=1&game=race&p.a=12&p.b=12&view=graph");
        ready();
        page.getByLabel("Nearer").click();
        page.getByLabel("Nearer").click();
        BufferedImage seen = ImageIO.read(new ByteArrayInputStream(page.locator("#board > .overview").screenshot()));
        int[] points = seen.getRGB(0, 0, seen.getWidth(), seen.getHeight(), null, 0, seen.getWidth());
        assertThat(IntStream.of(points).mapToObj(Color::new).filter(PageGraphTest::isLightGrey).count())
                .as("of 168 vertices").isGreaterThan(168);
    }

    private static double area(Locator shown) {
        BoundingBox box = shown.boundingBox();
        return box.width * box.height;
    }
}
