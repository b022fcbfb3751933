package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** A game is begun from a template, drawn by hand, read from its text, and saved. */
class PageSketchTest extends PageFixture {

    private Locator text() {
        return page.locator("#editor .cm-content");
    }

    private void press(String name) {
        page.locator("#sketch").getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true))
                .click();
    }

    private void tool(String name) {
        page.locator("#sketch .switch").getByText(name).click();
    }

    private Locator vertex(String id) {
        return page.locator("svg.sketch g.vertex[data-vertex='" + id + "'] .ring");
    }

    /** Where a vertex is, once it is drawn again. */
    private BoundingBox box(String id) {
        AtomicReference<BoundingBox> found = new AtomicReference<>();
        page.waitForCondition(() -> {
            found.set(vertex(id).boundingBox());
            return found.get() != null;
        });
        return found.get();
    }

    private void drag(String from, String to) {
        BoundingBox one = box(from);
        BoundingBox two = box(to);
        page.mouse().move(one.x + one.width / 2, one.y + one.height / 2);
        page.mouse().down();
        page.mouse().move(two.x + two.width / 2, two.y + two.height / 2,
                new com.microsoft.playwright.Mouse.MoveOptions()
                        .setSteps(4));
        page.mouse().up();
    }

    @Test
    void templates_areGamesWithoutMistakes() {
        open("game=tug-of-war");
        for (String kind : new String[] {"A graph", "Counters", "A board with pieces", "A game without end"}) {
            page.locator("#templates").selectOption(kind);
            assertThat(text()).containsText("game mine");
            assertThat(page.locator("#diagnostics")).containsText("no mistakes");
            assertThat(page.locator("#board g.vertex, #board svg.grid .cell").first()).isVisible();
            assertThat(page.locator("#templates")).hasValue("");
        }
    }

    @Test
    void graph_drawnByHand_isWrittenAsText_andTakenBack() throws IOException {
        open("game=tug-of-war", 1440, 1300);
        page.locator("#templates").selectOption("A graph");
        assertThat(page.locator("#diagnostics")).containsText("4 positions");
        page.locator("#by-hand").click();
        vertex("a").waitFor();
        assertThat(page.locator("#board")).isHidden();
        BoundingBox whole = page.locator("svg.sketch").boundingBox();
        page.mouse().dblclick(whole.x + whole.width / 2, whole.y + 25);
        assertThat(text()).containsText("v1");
        assertThat(text()).not().containsText("v2");
        assertThat(page.locator("#diagnostics")).containsText("'v1' has no edge to leave by");
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("sketch.png")));
        tool("Alice →");
        drag("v1", "goal");
        tool("Bob →");
        drag("v1", "trap");
        tool("Either →");
        drag("a", "v1");
        assertThat(text()).containsText("both a -> v1");
        assertThat(page.locator("#diagnostics")).containsText("no mistakes · 5 positions");
        assertThat(page.locator("#verdict")).containsText("can force a win");
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("sketch.png")));
        vertex("v1").click();
        page.getByLabel("Name", new Page.GetByLabelOptions().setExact(true)).fill("the inn");
        page.getByLabel("Name", new Page.GetByLabelOptions().setExact(true)).press("Enter");
        assertThat(text()).containsText("red \"the inn\" -> goal");
        press("Undo");
        assertThat(text()).containsText("red v1 -> goal");
        vertex("v1").click();
        page.getByLabel("Ends").selectOption("tie");
        assertThat(text()).containsText("tie at v1");
        assertThat(text()).not().containsText("red v1 -> goal");
        press("Delete");
        assertThat(text()).not().containsText("v1");
        press("Undo");
        press("Undo");
        assertThat(text()).containsText("red v1 -> goal");
        tool("Move");
        String before = text().innerText().replaceAll("(?s).*# places:", "");
        drag("v1", "a");
        page.waitForCondition(() -> !text().innerText().replaceAll("(?s).*# places:", "").equals(before));
        press("Undo");
        press("Done");
        assertThat(page.locator("#board g.vertex")).hasCount(5);
        Download saved = save("#save-text");
        assertThat(saved.suggestedFilename()).isEqualTo("mine.gavel");
        assertThat(Files.readString(saved.path())).contains("red v1 -> goal", "blue v1 -> trap", "both a -> v1");
    }

    @Test
    void text_thatIsChanged_isReadIntoTheDrawing() {
        open("game=tug-of-war&p.n=1");
        page.locator("#by-hand").click();
        vertex("0").waitFor();
        write("game two\nvertices a, w, l\nstart a\nboth a -> {w, l}\nalice wins at w\nbob wins at l\n# places: a 0 0; w 300 0; l 0 300\n");
        vertex("w").waitFor();
        assertThat(page.locator("svg.sketch g.vertex[data-vertex='w']")).hasAttribute("transform", "translate(300 0)");
        vertex("a").click();
        page.getByLabel("Owner").selectOption("bob");
        assertThat(text()).containsText("owner bob at a");
        assertThat(page.locator("#verdict")).containsText("Bob can force a win");
    }
}
