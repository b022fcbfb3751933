package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What once went wrong on the page, by what the screen says. */
class PageMendedTest extends PageFixture {

    private static String text(String game) {
        return "text=" + URLEncoder.encode(game, StandardCharsets.UTF_8);
    }

    private static PageServer serve(int port) throws IOException {
        return PageServer.start(
                new ServerOptions(InetAddress.getLoopbackAddress(), port, Set.of(), Duration.ofMinutes(1),
                        Optional.empty()),
                new ServiceAnswers(new Service(System::nanoTime, Limits.DEFAULT)));
    }

    /** A program that was started anew has another token: an address with the old one harms nothing. */
    @Test
    void address_withAnOldToken_leavesTheGoodOneAsItIs() throws IOException {
        PageServer first = serve(0);
        String old = first.address().toString();
        first.close();
        try (PageServer second = serve(first.address().getPort())) {
            window(1200, 900).navigate(second.address().toString());
            page.locator("#bid").waitFor();
            for (String address : List.of(old, second.address().resolve("/").toString())) {
                page.navigate("about:blank");
                page.navigate(address);
                page.locator("#bid").waitFor();
            }
            chromium.leave(page);
        }
        assertThat(chromium.troubles()).allMatch(each -> each.contains("401"));
    }

    @Test
    void gameThatIsChosen_beginsWithItsOwnMoney() {
        open("game=tic-tac-toe&money=continuous&alice=1/3&bob=7");
        page.locator("#gallery").selectOption("tug-of-war");
        assertThat(page.locator("#needs")).containsText("8 chips in the game");
        assertThat(page.locator("#notice")).isHidden();
    }

    @Test
    void clicks_thatAreTooFast_actOnceOnTheBoardThatIsSeen() {
        open("game=tic-tac-toe");
        List<Route> held = holdBack("\"successors\"");
        cell("....x....").dispatchEvent("click");
        cell("x........").dispatchEvent("click");
        page.waitForCondition(() -> !held.isEmpty());
        letGo(held);
        assertThat(page.locator(".where")).hasText("....x....");
        assertThat(page.locator("#path button")).hasCount(1);
    }

    /** The board can be pressed by a key while chance moves in a play whose panel is not drawn yet. */
    @Test
    void chanceThatMakesEveryMove_isSaidTo_andLeavesNothingToPressOrLearn() {
        open("game=snakes-and-ladders&tab=play");
        assertThat(page.locator("#because")).hasText("Chance made every move.");
        assertThat(page.locator("#learn")).hasCount(0);
        List<Route> held = holdBack("\"chance\"");
        page.locator("#rematch").click();
        page.waitForCondition(() -> !held.isEmpty());
        cell("a=6:b=0:turn=bob").press("Enter");
        letGo(held);
        page.locator("#rematch").waitFor();
        page.locator("#look").click();
        assertThat(page.locator("#verdict")).containsText("has won");
        assertThat(page.locator("#verdict")).not().containsText("worked out");
        page.getByText("Start", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(page.locator("#verdict")).containsText("Chance moves: each wins with some probability.");
    }

    @Test
    void why_whereChanceMoves_doesNotSpeakOfACoinForEqualBids() {
        open("game=slippery-grid&tab=play");
        page.locator("#why").click();
        assertThat(page.locator("#explained"))
                .containsText("Chance moves, so that there are probabilities here and no thresholds.");
    }

    /** The answer to the bid is held back: meanwhile nothing can be pressed, and afterwards all can. */
    @Test
    void buttons_whileTheProgramWorks_areDisabled() {
        open("game=tic-tac-toe&tab=play");
        List<Route> held = holdBack("\"reply\"");
        page.locator("#place").click();
        assertThat(page.locator("#thinking button")).isEnabled();
        for (String each : List.of("#place", "#bid", "#why", "#new-play", "#seat-bob")) {
            assertThat(page.locator(each)).isDisabled();
        }
        assertThat(page.locator("#board > svg")).hasCSS("pointer-events", "none");
        letGo(held);
        assertThat(page.locator("#arena .card")).hasCount(2);
        assertThat(page.locator("#takeback")).isEnabled();
        assertThat(page.locator("#board > svg")).hasCSS("pointer-events", "auto");
    }

    /** The text is not read before the address was looked at. */
    @Test
    void kindOfMoney_whileTheTextIsRead_staysInTheAddress() {
        open("game=race&money=continuous");
        List<Route> held = holdBack("\"parse\"");
        page.locator("#editor .cm-content").click();
        page.keyboard().type("# mine");
        page.waitForCondition(() -> !held.isEmpty());
        page.waitForURL(url -> url.contains("text"));
        assertThat(page.url()).contains("money=continuous");
        letGo(held);
        assertThat(page.locator("#needs")).containsText("%");
        assertThat(page.url()).contains("money=continuous");
    }

    /** In a race of one move against one, who has more of the money wins by a bid above that of the other. */
    @Test
    void betterBid_inRealMoney_mayBeAFraction() {
        open("game=race&p.a=1&p.b=1&money=continuous&alice=2&bob=1&tab=play");
        page.locator("#seat-bob").selectOption("human");
        page.locator("#bid").fill("0");
        page.locator("#place").click();
        handOver();
        page.locator("#bid").fill("1");
        page.locator("#place").click();
        page.locator("#to-move button.main").click();
        page.locator("#learn").click();
        page.locator("#explained .verdict input").first().fill("3/2");
        page.getByText("Try", new Page.GetByTextOptions().setExact(true)).first().click();
        assertThat(page.locator("#explained .verdict [role=status]").first()).containsText("Right");
    }

    @Test
    void play_ofOnesOwnGame_isSavedAndLoaded() {
        open("alice=4&bob=4&tab=play&"
                + text("game mine\nvertices a, b, c\nstart a\nboth a -> {b, c}\nalice wins at b\nbob wins at c\n"));
        page.locator("#seat-bob").selectOption("human");
        page.locator("#bid").fill("2");
        page.locator("#place").click();
        handOver();
        page.locator("#bid").fill("1");
        page.locator("#place").click();
        page.locator("#to-move button.main").click();
        assertThat(page.locator("#rounds li")).hasCount(1);
        Download saved = save("#save-play");
        page.getByText("New play").click();
        assertThat(page.locator("#rounds li")).hasCount(0);
        page.locator("#panel-play input[type=file]").setInputFiles(saved.path());
        assertThat(page.locator("#rounds li")).hasCount(1);
        page.locator("#look").click();
        assertThat(page.locator("#editor .cm-content")).containsText("game mine");
    }

    @Test
    void back_keepsTheListOfMoves() {
        open("game=tic-tac-toe");
        cell("....x....").click();
        page.waitForURL(url -> url.contains("at=....x...."));
        page.locator("svg.grid .cell.move").first().click();
        assertThat(page.locator("#path button")).hasCount(2);
        page.waitForURL(url -> !url.contains("at=....x...."));
        page.goBack();
        assertThat(page.locator(".where")).hasText("....x....");
        assertThat(page.locator("#path button")).hasCount(1);
    }

    @Test
    void drawing_ofATemplate_leavesABoardWithArrows_andTheComments() {
        open(text("# a remark of mine\ngame mine\nvertices a, b\nstart a\nboth a -> b\nalice wins at b\n"));
        page.locator("#by-hand").click();
        page.locator("svg.sketch g.vertex").first().waitFor();
        page.locator("svg.sketch").click(new Locator.ClickOptions().setPosition(12, 12));
        page.waitForURL(url -> url.contains("v1"));
        page.getByText("Done", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(page.locator("#editor .cm-content")).containsText("# a remark of mine");
        Locator graph = page.locator("#board svg.graph");
        assertThat(graph).isVisible();
        assertThat(graph.locator("g.vertex").first()).isInViewport();
        assertThat(graph.locator("marker[id='"
                + graph.locator(".all > path").first().getAttribute("marker-end").replaceAll("url\\(#(.*)\\)", "$1")
                + "']"))
                .hasCount(1);
    }

    @Test
    void presenter_inAPlay_showsBoardMoneyAndBid_andIsLeft() {
        open("game=tic-tac-toe&tab=play&present=1", 1280, 720);
        assertThat(page.locator("#bid")).isVisible();
        assertThat(page.locator("#arena .stack").first()).isVisible();
        assertThat(page.locator("#share")).isHidden();
        assertThat(page.locator("h1")).hasText("gavel");
        assertThat(page.locator("svg.grid").boundingBox().height).isGreaterThan(360);
        page.locator("#leave").click();
        assertThat(page.locator("#share")).isVisible();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text=", "game=race&play=S85IzcnJBwA", "game=race&play=q1YqUbJSSlSqBQA",
            "text=game+a%0Avertices+__proto__%2C+b%0Astart+__proto__%0Ared+__proto__+-%3E+b%0Aalice+wins+at+b&view=graph",
            "game=race&p.__proto__=3"})
    void address_thatIsStrange_isShownWithoutAnError(String address) {
        open(address);
        assertThat(page.locator("#board")).isVisible();
        assertThat(page.locator("#board[aria-busy=false]")).hasCount(1);
    }

    @Test
    void address_thatWouldUnpackToVeryMuch_isToldSo() {
        open("game=race");
        Object packed = page.evaluate(
                """
                        async () => {
                          const stream = new Blob(["x".repeat(9e6)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
                          const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
                          return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
                        }""");
        open("game=race&textz=" + packed);
        assertThat(page.locator("#notice")).containsText("A part of this address cannot be read");
    }

    @Test
    void text_typedOverASelection_andEnterInAComment_areTaken() {
        open("game=race");
        write("# a");
        page.keyboard().press("Enter");
        page.keyboard().type("# al");
        page.keyboard().press("Enter");
        page.keyboard().type("b");
        assertThat(page.locator("#editor .cm-line")).hasCount(3);
        page.keyboard().press("Control+a");
        page.keyboard().type("c");
        assertThat(page.locator("#editor .cm-content")).hasText("c");
    }

    @Test
    void print_inTheDarkTheme_isBlackOnWhite() {
        open("game=race");
        page.evaluate("document.documentElement.dataset.theme = 'dark'");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT).setColorScheme(ColorScheme.DARK));
        assertThat(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ink')"))
                .isEqualTo("#000");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(null).setColorScheme(null));
    }

    @Test
    void focus_staysWithThePlay_afterABidAndAMove() {
        open("game=tic-tac-toe&alice=5&bob=4&tab=play");
        page.locator("#bid").fill("5");
        page.locator("#bid").press("Enter");
        assertThat(page.locator("#to-move")).isFocused();
        page.locator("#to-move button.main").click();
        assertThat(page.locator("#bid")).isFocused();
    }

    private void bids(String alice, String bob) {
        page.locator("#seat-bob").selectOption("human");
        page.locator("#bid").fill(alice);
        page.locator("#place").click();
        handOver();
        page.locator("#bid").fill(bob);
        page.locator("#place").click();
    }

    @Test
    void phone_thatIsLow_showsAllOfTheFirstLesson_andWordsThatCanBeRead() {
        window(390, 700).navigate(server.address().toString());
        ready();
        BoundingBox lesson = page.locator("#lesson").boundingBox();
        assertThat(lesson.y + lesson.height).isLessThanOrEqualTo(700);
        page.locator("#present").click();
        assertThat(page.locator("#panel-play")).hasCSS("font-size", "15px");
    }

    /** In the first round Alice bids more; in the second the bids are equal. */
    @Test
    void cards_ofEqualBids_areNotThoseOfTheWinnerOfTheRoundBefore() {
        open("game=race&p.a=2&p.b=2&alice=2&bob=2&tab=play");
        bids("1", "0");
        assertThat(page.locator(".card.won")).hasText("1");
        page.locator("#to-move button.main").click();
        page.locator("#bid").fill("0");
        page.locator("#place").click();
        handOver();
        page.locator("#bid").fill("0");
        page.locator("#place").click();
        page.locator("#equal").waitFor();
        assertThat(page.locator(".card.won")).hasCount(0);
    }

    /** The player who moves wins: to keep the advantage gives the win away. */
    @Test
    void equalBids_sayWhatTheAdvantageCosts_haveTheFocus_andAreNamedWhereTheyLost() {
        open("game=race&p.a=1&p.b=1&alice=1&bob=1&tab=play");
        bids("1", "1");
        assertThat(page.locator("#equal")).isFocused();
        assertThat(page.locator("#equal")).containsText("Using it hands it to Bob.");
        page.getByText("Keep it and let the other win").click();
        page.locator("#to-move button.main").click();
        assertThat(page.locator("#because"))
                .containsText("Alice lost it in round 1 by keeping the tie-breaking advantage: using it was right.");
    }

    @Test
    void move_thatLost_isSaidWithTheRightOne() {
        open("alice=2&bob=1&tab=play&"
                + text("game mine\nvertices a, b, c\nstart a\nboth a -> {b, c}\nalice wins at b\nbob wins at c\n"));
        bids("2", "0");
        page.locator("#target").selectOption("c");
        page.locator("#to-move button.main").click();
        assertThat(page.locator("#because")).containsText("Alice lost it in round 1: b was right.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"random-graph", "priority-ladder"})
    void graph_opensWithAllOfItInItsWindow(String game) {
        open("game=" + game + "&view=graph", 1920, 1080);
        BoundingBox all = page.locator("#board svg.graph").boundingBox();
        for (Locator each : page.locator("g.vertex .ring, g.vertex text").all()) {
            BoundingBox box = each.boundingBox();
            if (box != null && box.width > 0) {
                assertThat(box.x).isGreaterThanOrEqualTo(all.x - 1);
                assertThat(box.y).isGreaterThanOrEqualTo(all.y - 1);
                assertThat(box.x + box.width).isLessThanOrEqualTo(all.x + all.width + 1);
                assertThat(box.y + box.height).isLessThanOrEqualTo(all.y + all.height + 1);
            }
        }
    }

    @Test
    void drag_ofAGraph_isNoClick() {
        open("game=tug-of-war&view=graph");
        BoundingBox vertex = page.locator("g.vertex[data-vertex='1'] .ring").boundingBox();
        page.mouse().move(vertex.x + 10, vertex.y + 10);
        page.mouse().down();
        page.mouse().move(vertex.x + 40, vertex.y + 30);
        page.mouse().move(vertex.x + 60, vertex.y + 40);
        page.mouse().up();
        assertThat(page.locator(".where")).hasText("0");
        assertThat(page.locator("#path button")).hasCount(0);
    }

    @Test
    void answer_thatTakesLong_saysSo_andCanBeStopped() {
        open("game=tic-tac-toe&alice=4&bob=4");
        assertThat(page.locator("#verdict")).containsText("Exact");
        List<Route> held = holdBack("\"outcome\"");
        page.locator("#alice-purse").fill("5");
        page.locator("#alice-purse").press("Enter");
        assertThat(page.locator("#finding")).containsText("Finding who wins");
        page.locator("#finding button").click();
        assertThat(page.locator("#finding")).containsText("Stopped");
        letGo(held);
    }

    /** Signs that LaTeX does not know stand for themselves no more, and a cell that begins like a formula is a text. */
    @Test
    void files_areReadByLatexAndTables() throws IOException {
        open("game=tic-tac-toe");
        String picture = Files.readString(save(as("the board", "TikZ")).path());
        assertThat(picture).contains("$\\star$").contains("Made with gavel").matches("\\p{ASCII}+");
        open(text("game mine\nvertices a, \"=1+1\"\nstart a\nboth a -> \"=1+1\"\nalice wins at \"=1+1\"\n")
                + "&view=graph");
        assertThat(Files.readString(save(as("the numbers of the graph", "CSV")).path()))
                .contains("\n'=1+1,");
    }

    /** A star, chess pieces, and a graph whose places are farther apart than TeX has lengths. */
    @Test
    void pictures_areCompiledByPdflatex() throws IOException, InterruptedException {
        assumeTrue(Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "pdflatex"))), "there is no pdflatex");
        StringBuilder document = new StringBuilder("""
                \\documentclass{article}
                \\usepackage{tikz}
                \\usetikzlibrary{arrows.meta, svg.path}
                \\begin{document}
                """);
        for (String state : List.of("game=tic-tac-toe", "game=chess-ending", text("""
                game far
                # places: a 0 0; b 60000 0; c 60000 60000
                vertices a, b, c
                start a
                both a -> {b, c}
                alice wins at b
                bob wins at c
                """))) {
            open(state);
            String what = state.startsWith("game") ? "the board" : "the graph";
            document.append(Files.readString(save(as(what, "TikZ")).path())).append("\\newpage\n");
        }
        Files.writeString(PICTURES.resolve("all.tex"), document.append("\\end{document}\n"));
        Process latex = new ProcessBuilder("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-draftmode",
                "all.tex").directory(PICTURES.toFile()).redirectErrorStream(true).start();
        String said = new String(latex.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        assertThat(latex.waitFor()).as(said).isZero();
        assertThat(said).contains("[3");
    }

    @Test
    void ends_ofALine_haveTheColoursOfThePlayers() {
        open("game=tug-of-war&p.n=2&tab=play");
        assertThat(page.locator("svg.grid .cell.goal.bob")).hasCount(1);
        assertThat(page.locator("svg.grid .cell").last()).hasClass(java.util.regex.Pattern.compile("goal alice"));
    }
}
