package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Takes pictures and numbers away, in every form. */
class PageDataTest extends PageFixture {

    /** A large graph is on a canvas, and its picture is one of lines and letters all the same. */
    @Test
    void pictureOfACanvas_isSavedWithAllItsVertices() throws IOException {
        open("game=race&p.a=30&p.b=30&view=graph");
        page.locator(".network").waitFor();
        Download svg = save(as("the graph", "SVG"));
        assertThat(Files.readString(svg.path()).split("class=\"vertex").length - 1).isEqualTo(960);
        assertThat(page.locator(".aside")).hasCount(0);
    }

    /** Source: Develin, Payne 2008, section 6: 133/256. */
    @Test
    void digits_asManyAsAreAskedFor_areFound() {
        open("game=tic-tac-toe&money=continuous");
        page.locator("#more-digits summary").click();
        page.locator("#digits").fill("12");
        page.locator("#digits").press("Enter");
        assertThat(page.locator("#digits-found dd").first()).hasText("0.51953125");
    }

    /** What is handed out opens without a program, as a file. */
    @Test
    void page_savedAsOneFile_opensWithoutTheProgram(@TempDir Path folder) {
        open("game=race&alice=4&bob=4&most=10");
        Download saved = save("#save-page");
        assertThat(saved.suggestedFilename()).isEqualTo("race.html");
        saved.saveAs(folder.resolve("race.html"));
        chromium.leave(page);
        page = chromium.window(new Browser.NewContextOptions().setOffline(true));
        page.navigate(folder.resolve("race.html").toUri().toString());
        assertThat(page.locator("#standing")).containsText("4 chips");
        page.locator("#look").click();
        assertThat(page.locator("#needs")).containsText("8 chips in the game");
        page.locator("#share").click();
        assertThat(page.locator("#copy")).isVisible();
        assertThat(page.locator("#save-page")).hasCount(0);
    }

    private Object coloursOfCells() {
        page.locator("#board .cell polygon[style*='fill']").nth(35).waitFor();
        return page.evaluate(
                "[...document.querySelectorAll('#board .cell polygon')].map(each => each.style.fill).join(' ')");
    }

    /** The file colours a board that is drawn as a map as the program does, for all that it knows. */
    @ParameterizedTest
    @CsvSource({"richman, 4, 8 chips in the game", "poorman, 3, 'against Bob’s 3'"})
    void map_savedInAFile_hasTheColoursOfTheProgram(String payment, int bob, String against, @TempDir Path folder) {
        open("game=grid&alice=4&bob=" + bob + "&money=chips&most=10&payment=" + payment);
        Object colours = coloursOfCells();
        assertThat(colours.toString()).contains("rgb(230, 97, 80)").contains("rgb(92, 153, 222)");
        Download saved = save("#save-page");
        saved.saveAs(folder.resolve("grid.html"));
        chromium.leave(page);
        page = chromium.window(new Browser.NewContextOptions().setOffline(true));
        page.navigate(folder.resolve("grid.html").toUri().toString() + "#v=1&alice=4&bob=" + bob);
        assertThat(page.locator("#needs")).containsText(against);
        assertThat(coloursOfCells()).isEqualTo(colours);
    }

    private String saved(String what, String form, String name) throws IOException {
        Download file = save(as(what, form));
        assertThat(file.suggestedFilename()).isEqualTo(name);
        return Files.readString(file.path());
    }

    /** Source: Develin, Payne 2008: in a race of one move against one, both need half the chips, and who has the advantage less. */
    @Test
    void chart_givesItsNumbers_andTheSkylineBeyondRealMoney() throws IOException {
        open("game=race&p.a=1&p.b=1&most=4");
        page.locator("path.step.alice").waitFor();
        String figure = "the numbers of the chart of thresholds";
        String csv = saved(figure, "CSV", "race-thresholds.csv");
        assertThat(csv.lines()).hasSize(6);
        assertThat(csv).startsWith("total,alice,bob,alice less the share,bob less the share\n0,0*,0*,0.5,0.5\n")
                .contains("\n4,2*,2*,0.5,0.5\n");
        assertThat(saved(figure, "JSON", "race-thresholds.json")).contains("\"total\": 4")
                .contains("\"alice\": \"2*\"");
        assertThat(saved(figure, "LaTeX", "race-thresholds.tex")).contains("\\begin{tabular}{lllll}")
                .contains("4 & 2* & 2* & 0.5 & 0.5 \\\\");
        String steps = page.locator("path.step.alice").getAttribute("d");
        page.locator("#beyond").check();
        assertThat(page.locator("line.real-money")).hasCount(0);
        assertThat(page.locator("#chart svg").first()).containsText("beyond the share of real money");
        assertThat(page.locator("path.step.alice")).not().hasAttribute("d", steps);
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("skyline.png")).setFullPage(true));
        page.waitForURL("**/*chart=less*");
        page.reload();
        ready();
        assertThat(page.locator("#beyond")).isChecked();
    }

    /** The chart is drawn anew while it is being shared, so that the one that is saved is not in the page any more. */
    @Test
    void pictures_ofBoardGraphAndChart_areSavedAsTikzAndPrintedAlone() throws IOException {
        open("game=tic-tac-toe&at=....x....&most=6");
        String board = saved("the board", "TikZ", "tic-tac-toe.tex");
        assertThat(board).contains("\\begin{tikzpicture}").contains("svg {M").contains("\\node").doesNotContain("NaN")
                .doesNotContain("undefined");
        page.locator("path.step.alice").waitFor();
        page.locator("#share").click();
        page.evaluate("document.querySelector('#chart').replaceChildren()");
        String chart = Files.readString(page.waitForDownload(
                () -> page.locator(as("the chart of thresholds", "TikZ")).click()).path());
        page.keyboard().press("Escape");
        assertThat(chart).contains("dash pattern=on").contains("chips in the game").doesNotContain("NaN");
        page.evaluate("window.print = () => {}");
        page.locator("#share").click();
        page.locator(as("the board", "PDF")).click();
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(com.microsoft.playwright.options.Media.PRINT));
        assertThat(page.locator(".print-picture svg")).isVisible();
        assertThat(page.locator("main")).isHidden();
        assertThat(page.title()).isEqualTo("tic-tac-toe");
        assertThat(new String(page.pdf(), java.nio.charset.StandardCharsets.ISO_8859_1)).startsWith("%PDF")
                .contains("/Count 1");
        page.evaluate("window.dispatchEvent(new Event('afterprint'))");
        assertThat(page.locator("main")).isVisible();
        assertThat(page.locator(".print-picture")).hasCount(0);
    }

    @Test
    void table_ofMoves_andGraph_giveTheirNumbers() throws IOException {
        open("game=race&p.a=2&p.b=1&alice=4&bob=4&view=graph");
        String graph = saved("the numbers of the graph", "CSV", "race-thresholds.csv");
        assertThat(graph.lines().toList()).hasSize(6).startsWith("vertex,outcome,alice,bob");
        assertThat(graph).contains("alices=2:bobs=0,alice,,");
        page.locator("#moves-table summary").click();
        String moves = saved("the numbers of the moves", "CSV", "race-moves-from-alices=0_bobs=0.csv");
        assertThat(List.of(moves.split("\n"))).hasSize(3);
        assertThat(moves).contains("Move to,vertex,by,Alice then needs,Bob then needs,costs Alice")
                .contains("\"row 1, column 2\",alices=0:bobs=1,Bob,Bob has won,Bob has won");
    }
}
