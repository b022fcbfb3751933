package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** In front of a class, and with graphs larger than their place. */
class PagePresentTest extends PageFixture {

    private static final int HEIGHT = 1080;

    @Test
    void presenting_theBoardFillsTheScreen_andAClickerMovesOnAndBack() {
        open("game=tic-tac-toe&alice=4&bob=4", 1920, HEIGHT);
        page.locator("#board-title").focus();
        page.keyboard().press("f");
        assertThat(page.locator("#share")).isHidden();
        assertThat(page.locator(".answer")).isHidden();
        assertThat(page.locator("#saying")).isVisible();
        assertThat(page.locator("svg.grid").boundingBox().height).isGreaterThan(0.7 * HEIGHT);
        for (Locator price : page.locator("svg.grid .price").all()) {
            assertThat(price.evaluate("each => parseFloat(getComputedStyle(each).fontSize) * each.getCTM().d"))
                    .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.type(Number.class))
                    .satisfies(size -> assertThat(size.doubleValue()).isGreaterThan(0.04 * HEIGHT));
        }
        assertThat(page.locator("#saying").boundingBox().y).isLessThan(HEIGHT - 40);
        BoundingBox sides = page.locator(".pane-head .switch").boundingBox();
        assertThat(sides.x + sides.width).isLessThan(page.locator("#leave").boundingBox().x);
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("presenting.png")));
        page.keyboard().press("PageDown");
        assertThat(page.locator(".where")).hasText("....x....");
        page.keyboard().press("PageUp");
        assertThat(page.locator(".where")).hasText(".........");
        page.keyboard().press("ArrowUp");
        assertThat(page.locator("#saying")).containsText("Bob");
        page.waitForURL(Pattern.compile("present=1"));
        page.reload();
        ready();
        assertThat(page.locator("#share")).isHidden();
        page.keyboard().press("Escape");
        assertThat(page.locator("#share")).isVisible();
    }

    @Test
    @Tag("long")
    void presenting_aBoardOfManyCells_showsColoursAlone() {
        open("game=hex&p.n=11&money=continuous&present=1", 1920, HEIGHT);
        assertThat(page.locator("svg.grid .cell.move")).hasCount(121);
        assertThat(page.locator("svg.grid .price").first()).isHidden();
        assertThat(fills()).hasSizeGreaterThan(10);
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("presenting-hex.png")));
    }

    private TreeSet<String> fills() {
        return new TreeSet<>(page.locator("svg.grid .cell.move polygon").all().stream()
                .map(cell -> (String) cell.evaluate("each => getComputedStyle(each).fill")).toList());
    }

    @Test
    void colours_areStretchedToTheBoard_orToldByRank_orThoseOfAllBoards() {
        open("game=tic-tac-toe&money=continuous");
        assertThat(page.locator("svg.grid .price")).hasCount(9);
        int prices = new TreeSet<>(page.locator("svg.grid .price").allTextContents()).size();
        assertThat(fills()).doesNotContain("rgb(230, 97, 80)");
        page.locator("#colours").selectOption("own");
        page.waitForURL(Pattern.compile("colours=own"));
        assertThat(fills()).hasSize(prices).contains("rgb(230, 97, 80)");
        page.locator("#colours").selectOption("rank");
        page.waitForURL(Pattern.compile("colours=rank"));
        assertThat(fills()).hasSize(prices).contains("rgb(230, 97, 80)");
        page.locator("#colours").selectOption("all");
        page.waitForURL(url -> !url.contains("colours="));
        assertThat(fills()).doesNotContain("rgb(230, 97, 80)");
    }

    @Test
    void graph_largerThanItsPlace_isFitted_draggedAndBroughtNearer() {
        open("game=tug-of-war&p.n=60", 1200, 800);
        Locator svg = page.locator("svg.graph");
        assertThat(svg).isVisible();
        assertThat(svg.boundingBox().height).isLessThan(800);
        assertInside(page.locator("g.here"), svg);
        for (Locator vertex : List.of(page.locator("g.vertex").first(), page.locator("g.vertex").last())) {
            assertInside(vertex, svg);
        }
        String whole = seen();
        svg.scrollIntoViewIfNeeded();
        BoundingBox box = svg.boundingBox();
        page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
        page.mouse().wheel(0, -600);
        page.waitForCondition(() -> !seen().equals(whole));
        String near = seen();
        assertThat(scale(near)).isGreaterThan(scale(whole));
        page.mouse().down();
        page.mouse().move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 70);
        page.mouse().up();
        assertThat(seen()).isNotEqualTo(near);
        assertThat(scale(seen())).isEqualTo(scale(near));
        page.getByLabel("All of the graph").click();
        assertThat(seen()).isEqualTo(whole);
        page.getByLabel("Nearer").click();
        page.getByLabel("Nearer").click();
        page.locator("#search").fill("55");
        page.locator("#search").press("Enter");
        assertThat(page.locator(".where")).hasText("55");
        assertInside(page.locator("g.here"), page.locator("svg.graph"));
    }

    /** How the drawing is moved, and how much larger it is shown. */
    private String seen() {
        return page.evaluate("(({a, e, f}) => `${a} ${e} ${f}`)(document.querySelector('svg.graph .all').getCTM())")
                .toString();
    }

    private static double scale(String seen) {
        return Double.parseDouble(seen.split(" ")[0]);
    }

    private void assertInside(Locator inner, Locator outer) {
        page.waitForCondition(() -> {
            BoundingBox one = inner.boundingBox();
            BoundingBox other = outer.boundingBox();
            return one != null && other != null && one.x >= other.x - 1 && one.y >= other.y - 1
                    && one.x + one.width <= other.x + other.width + 1
                    && one.y + one.height <= other.y + other.height + 1;
        });
    }
}
