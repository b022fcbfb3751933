package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Looks around on boards that are too large to be shown whole. */
class PageLargeBoardTest extends PageFixture {

    private static final String LARGE = "game=random-graph&p.n=20000&money=continuous";

    private Set<String> shownVertices() {
        Set<String> shown = new HashSet<>();
        ((List<?>) page.evaluate("[...document.querySelectorAll('g.vertex')].map(each => each.dataset.vertex)"))
                .forEach(each -> shown.add(each.toString()));
        return shown;
    }

    private Locator vertex(String id) {
        return page.locator("g.vertex[data-vertex='" + id + "']");
    }

    /** The answers about prices are held back until the graph stands there. */
    @Test
    void graph_whosePricesAreNotFoundYet_isDrawnAndPricedLater() {
        List<Route> held = new ArrayList<>();
        window(1440, 1000);
        page.route("**/api", route -> {
            if (route.request().postData().contains("\"successors\"")) {
                held.add(route);
            } else {
                route.resume();
            }
        });
        page.navigate(server.address() + "/v=1&game=random-graph&p.n=700&money=continuous");
        page.locator(".network").waitFor();
        assertThat(page.locator("#verdict")).isEmpty();
        letGo(held);
        ready();
        assertThat(page.locator(".network")).hasCount(1);
        assertThat(page.locator("#verdict")).not().isEmpty();
    }

    @Test
    void neighbourhood_whenAVertexIsClicked_growsAndKeepsWhatWasShown() {
        open(LARGE);
        vertex("0").waitFor();
        Set<String> before = shownVertices();
        assertThat(before).hasSizeBetween(20, 500);
        assertThat(page.locator("#legend")).containsText("there is more behind");
        String chosen = page.locator("g.vertex.open").last().getAttribute("data-vertex");
        page.getByLabel("All of the graph").click();
        vertex(chosen).click();
        assertThat(page.locator("#where")).hasText(chosen);
        assertThat(page.locator("g.vertex.here")).hasAttribute("data-vertex", chosen);
        assertThat(vertex(chosen)).not().hasClass(Pattern.compile("open"));
        assertThat(shownVertices()).containsAll(before).hasSizeGreaterThan(before.size());
        assertInView(vertex(chosen), page.locator("#board"));
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("grown.png")));
    }

    private static void assertInView(Locator inner, Locator outer) {
        BoundingBox small = inner.boundingBox();
        BoundingBox large = outer.boundingBox();
        assertThat(small.y).isBetween(large.y - 1, large.y + large.height);
        assertThat(small.x).isBetween(large.x - 1, large.x + large.width);
    }

    @Test
    void search_forAPosition_offersNamesGoesThereAndSaysWhatIsNot() {
        open(LARGE);
        vertex("0").waitFor();
        page.keyboard().press("/");
        assertThat(page.locator("#search")).isFocused();
        page.keyboard().type("1234");
        assertThat(page.locator("#found option[value='12345']")).hasCount(1);
        page.keyboard().press("Enter");
        assertThat(page.locator("#where")).hasText("1234");
        assertThat(page.locator("g.vertex.here")).hasAttribute("data-vertex", "1234");
        assertThat(vertex("0")).hasCount(0);
        page.locator("#search").fill("1999");
        page.locator("#search").press("Enter");
        assertThat(page.locator("#where")).hasText("1999");
        page.locator("#search").fill("20000");
        page.locator("#search").press("Enter");
        assertThat(page.locator("#notice")).containsText("No position is called “20000”");
        page.locator("#search").fill("alice");
        page.locator("#search").press("Enter");
        assertThat(page.locator("#notice")).containsText("No position is called “alice”");
        assertThat(page.locator("#where")).hasText("1999");
    }

    @Test
    void search_whileABoardIsDrawn_keepsWhatIsTyped() {
        open(LARGE);
        vertex("0").waitFor();
        page.locator("#search").fill("12");
        page.locator("#search").evaluate("each => each.isTheFirst = true");
        page.locator("g.vertex:not(.here)").first().dispatchEvent("click");
        assertThat(page.locator("#where")).not().hasText("0");
        assertThat(page.locator("g.vertex.here")).not().hasAttribute("data-vertex", "0");
        assertThat(page.locator("#search")).hasValue("12");
        assertThat(page.locator("#search")).hasJSProperty("isTheFirst", true);
    }

    @Test
    void search_forPartOfSeveralNames_saysHowMany() {
        open("game=tic-tac-toe&at=....x....");
        page.locator("#search").fill("xxxxxxxxx");
        page.locator("#search").press("Enter");
        assertThat(page.locator("#notice")).containsText("No position is called");
        page.locator("#search").fill("xxxoo....");
        page.locator("#search").press("Enter");
        assertThat(page.locator("#where")).hasText("xxxoo....");
        page.locator("#search").fill("xxxoo");
        page.locator("#search").press("Enter");
        assertThat(page.locator("#notice")).containsText("positions have “xxxoo” in their names");
        assertThat(page.locator("#where")).hasText("xxxoo....");
    }

    /** The colour of the middle of a cell of a map, as it is on the screen. */
    private String colour(int cell) {
        return page.evaluate("cell => { const map = document.querySelector('.heatmap'); const {x, y} = map.at(cell);"
                + " return map.querySelector('canvas').getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3)"
                + ".join(', '); }", cell).toString();
    }

    private void pointAt(int cell) {
        Locator map = page.locator(".heatmap");
        BoundingBox box = map.boundingBox();
        List<?> at = (List<?>) map.evaluate("(each, cell) => Object.values(each.at(cell))", cell);
        page.mouse().move(box.x + ((Number) at.get(0)).doubleValue(), box.y + ((Number) at.get(1)).doubleValue());
    }

    /** Too many cells for numbers in them: colours on a canvas, which is pointed at, pressed, walked by keys, and saved. */
    @Test
    void map_ofThousandsOfCells_isReadPressedWalkedAndSaved() throws IOException {
        open("game=grid&p.rows=40&p.columns=40&money=continuous");
        Locator map = page.locator(".heatmap");
        map.waitFor();
        assertThat(colour(0)).isEqualTo("230, 97, 80");
        assertThat(colour(39 * 40)).isEqualTo("92, 153, 222");
        pointAt(40);
        // Source: the documentation of the game: beside her end Alice needs 1/9 of ten rows; of forty, so, 1/39.
        assertThat(page.locator(".pointed")).containsText("row=2:column=1: Alice needs more than 2.5641… %");
        page.mouse().down();
        page.mouse().up();
        assertThat(page.locator("#where")).hasText("row=2:column=1");
        map.press("ArrowRight");
        assertThat(page.locator(".pointed")).containsText("row=2:column=2: Alice needs");
        map.press("Enter");
        assertThat(page.locator("#where")).hasText("row=2:column=2");
        assertThat(map).isFocused();
        Download svg = save(as("the board", "SVG"));
        assertThat(Pattern.compile("M[0-9]").matcher(Files.readString(svg.path())).results()).hasSize(1600);
        page.locator("#colours").selectOption("own");
        page.waitForURL(Pattern.compile("colours=own"));
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("map.png")));
        page.locator("#look").click();
        assertThat(page.locator("#legend")).containsText("hidden");
        assertThat(colour(1)).as("of what is needed").isEqualTo(colour(39 * 40 + 1));
        assertThat(colour(0)).as("of Alice's end").isEqualTo("230, 97, 80");
    }

    private static final String TWO_BEFORE_ONE = """
            game two_before_one
            state x in 0..1155
            draw x as 34 x 34 heat: true "T"
            start x = 1155
            alice wins at x = 0
            bob wins at x = 1
            move alice if x > 2: x := 2
            move alice if x = 2: x := 0
            move bob if x > 1: x := 1
            move both if x > 3: x := x - 1
            """;

    /**
     * Alice needs two bids, Bob one, and the bank keeps what is paid. Against Bob's 2 chips she needs 2 for an equal bid, as
     * she has the advantage, then 3 without it. Against her 6 chips Bob needs 3: no more than 2 at each of her bids.
     */
    @Test
    void map_ofPaymentsToTheBank_tellsWhatBothNeedAgainstThePurseOfTheOther() throws IOException {
        open("payment=poorman&alice=6&bob=2&colours=all&text="
                + URLEncoder.encode(TWO_BEFORE_ONE, StandardCharsets.UTF_8));
        Locator map = page.locator(".heatmap");
        map.waitFor();
        // Alice needs 5 of 7 chips, Bob 3 of 9: (5/7 + 1 - 3/9) / 2 is 0.69 on the scale, 0.38 of the way from grey to blue.
        assertThat(colour(500)).isEqualTo("188, 209, 231");
        for (String side : List.of("alice", "bob")) {
            page.locator("input[name=side][value=" + side + "]").check(new Locator.CheckOptions().setForce(true));
            assertThat(page.locator("#saying")).containsText("Best for " + (side.equals("alice") ? "Alice" : "Bob"));
            pointAt(500);
            assertThat(page.locator(".pointed")).hasText("500: Alice needs 5 chips, Bob needs 3 chips");
            assertThat(colour(500)).isEqualTo("188, 209, 231");
        }
        Download csv = save(as("the numbers of the board", "CSV"));
        assertThat(Files.readString(csv.path())).contains("\n500,,5,3\n");
    }

    /** Where both have the same chips, the page's map and the program's, of which `gavel show` makes a picture, are one. */
    @ParameterizedTest
    @CsvSource({"richman, 4, 2, 2", "poorman, 0, 0, 0", "poorman, 2, 2, 2", "all-pay-richman, 6, 3, 3"})
    void map_forChips_isTheOneOfTheProgram(String payment, int total, int alice, int bob) {
        open("payment=" + payment + "&alice=" + alice + "&bob=" + bob + "&colours=all&text="
                + URLEncoder.encode(TWO_BEFORE_ONE, StandardCharsets.UTF_8));
        page.locator(".heatmap").waitFor();
        Object colours = page.evaluate(
                "([text, payment, chips]) => Promise.all([import('gavel/api'), import('gavel/scale')]).then(([{ask}, {colour}])"
                        + " => ask('board', {text, payment, chips, limit: 1, heat: true}).then(({heat}) =>"
                        + " [0, 1, 2, 3, 500].map(cell => colour(heat.places[cell]).slice(4, -1))))",
                List.of(TWO_BEFORE_ONE, payment, total));
        assertThat(colours).isEqualTo(IntStream.of(0, 1, 2, 3, 500).mapToObj(this::colour).toList());
    }

    /** Of 603 vertices, 600 are one move from both ends: they are a group, between the ends and the start, which is two moves away. */
    @Test
    void graph_ofManyVertices_isShownInGroupsByTheDistanceFromTheEnds_inAPlay_too() {
        open("tab=play&text=" + URLEncoder.encode("""
                game two_steps
                vertices 0..602
                start 0
                both for i in 1..600: 0 -> i
                red  for i in 1..600: i -> 601
                blue for i in 1..600: i -> 602
                alice wins at 601
                bob   wins at 602
                """, StandardCharsets.UTF_8));
        page.locator("#bid").waitFor();
        assertThat(page.locator(".axes")).hasText("→ moves to Alice’s win, ↓ moves to Bob’s win");
        Object placed = page.evaluate(
                """
                        () => {
                          const {at, clientHeight} = document.querySelector('.network');
                          const group = Array.from({length: 600}, (_, i) => at(String(i + 1)));
                          const [start, alice, bob] = ['0', '601', '602'].map(at);
                          const apart = Math.min(...group.slice(1).map((each, i) => Math.hypot(each.x - group[i].x, each.y - group[i].y)));
                          return [group.every(each => alice.x < each.x && each.x < start.x && bob.y < each.y && each.y < start.y),
                            apart > 1, Math.max(start.y, alice.y) < clientHeight].join(' ');
                        }""");
        assertThat(placed).isEqualTo("true true true");
        assertThat(page.getByLabel("Nearer")).isVisible();
    }

    /** On the canvas, too, red and blue edges are told apart without colour, and the window is filled. */
    @Test
    void canvas_ofThousandsOfVertices_fillsItsWindowAndIsClickedOn() {
        open("game=race&p.a=30&p.b=30&view=graph");
        page.locator(".network").waitFor();
        Object fits = page.evaluate("() => { const graph = document.querySelector('.network');"
                + " const [start, end] = ['alices=0:bobs=0', 'alices=29:bobs=29'].map(graph.at);"
                + " return start.x > 0 && end.x < graph.clientWidth && end.y < 70 && start.y < graph.clientHeight"
                + " && start.y > graph.clientHeight - 70; }");
        assertThat(fits).as("all of the graph, as large as the window").isEqualTo(true);
        BoundingBox place = page.locator(".network").boundingBox();
        @SuppressWarnings("unchecked")
        List<Number> at = (List<Number>) page
                .evaluate("Object.values(document.querySelector('.network').at('alices=1:bobs=0'))");
        page.mouse().click(place.x + at.get(0).doubleValue(), place.y + at.get(1).doubleValue());
        assertThat(page.locator("#where")).hasText("alices=1:bobs=0");
    }

    /** The parts of the way from one vertex to another, rim to rim, on which something is painted. */
    private double painted(String from, String to) {
        return ((Number) page.evaluate(
                """
                        ([from, to]) => {
                          const graph = document.querySelector('.network');
                          const context = graph.querySelector('canvas').getContext('2d');
                          const [a, b] = [graph.at(from), graph.at(to)];
                          const painted = Array.from({length: 100}, (_, i) => {
                            const [x, y] = [a.x + (b.x - a.x) * (0.35 + i / 400), a.y + (b.y - a.y) * (0.35 + i / 400)];
                            const {data} = context.getImageData(a.x === b.x ? x - 20 : x, a.y === b.y ? y - 20 : y, a.x === b.x ? 40 : 1, a.y === b.y ? 40 : 1);
                            return data.some((each, j) => j % 4 === 3 && each > 60);
                          });
                          return painted.filter(each => each).length / painted.length;
                        }""",
                List.of(from, to))).doubleValue();
    }

    /** Alice's moves are lines without a gap, Bob's have gaps. */
    @Test
    void edges_onTheCanvas_areToldApartWithoutColour() {
        open("game=race&p.a=30&p.b=30&view=graph");
        page.locator(".network").waitFor();
        for (int i = 0; i < 7; i++) {
            page.getByLabel("Nearer").click();
        }
        page.locator("#search").fill("alices=3:bobs=4");
        page.locator("#search").press("Enter");
        assertThat(page.locator("#where")).hasText("alices=3:bobs=4");
        page.waitForCondition(() -> {
            double gaps = painted("alices=3:bobs=4", "alices=3:bobs=5");
            return painted("alices=3:bobs=4", "alices=4:bobs=4") == 1 && gaps > 0.3 && gaps < 0.8;
        });
    }
}
