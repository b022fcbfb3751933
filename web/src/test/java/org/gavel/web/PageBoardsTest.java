package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Looks at every kind of board, and moves on it. */
class PageBoardsTest extends PageFixture {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tic-tac-toe                        |  9 |  9
            tic-tac-toe-bob                    |  9 |  9
            connect-four&p.w=4&p.h=3           | 12 |  4
            hex&p.n=3                          |  9 |  9
            hex&p.n=5                          | 25 | 25
            y&p.n=3                            |  6 |  6
            bridg-it&p.n=2                     |  5 |  5
            chess-ending                       | 16 | 14
            """)
    void board_ofEachGame_showsItsCellsAndIsPlayedOn(String game, int cells, int moves) {
        open("game=" + game);
        assertThat(page.locator("svg.grid .cell")).hasCount(cells);
        assertThat(page.locator("svg.grid .cell.best").first()).isVisible();
        if (moves < cells && !game.startsWith("chess")) {
            assertThat(page.locator("svg.grid .cell.move")).hasCount(moves);
        }
        page.locator("#board").screenshot(new Locator.ScreenshotOptions()
                .setPath(PICTURES.resolve("board-" + game.replaceAll("&.*", "") + ".png")));
        String before = page.locator(".where").textContent();
        page.locator("svg.grid .cell.best").first().click();
        if (page.locator("#choice button").count() > 0 && page.locator("#choice").textContent().startsWith("Which")) {
            page.locator("#choice button").first().click();
        }
        assertThat(page.locator(".where")).not().hasText(before);
        assertThat(page.locator("#back")).isEnabled();
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(PICTURES.resolve("moved-" + game.replaceAll("&.*", "") + ".png")));
    }

    /** Where stones fall from above, the first one lies at the bottom. */
    @Test
    void connectFour_afterAMove_hasTheStoneAtTheBottom() {
        open("game=connect-four&p.w=4&p.h=3");
        page.locator("svg.grid .cell.move").first().click();
        assertThat(page.locator("svg.grid .stone")).hasCount(1);
        double stone = page.locator("svg.grid .stone").boundingBox().y;
        double board = page.locator("svg.grid").boundingBox().y;
        double height = page.locator("svg.grid").boundingBox().height;
        org.assertj.core.api.Assertions.assertThat(stone - board).isGreaterThan(height * 0.6);
    }

    /** Symmetries make positions one; the board is drawn as it was clicked on all the same. */
    @Test
    void symmetricGame_whenMoved_keepsTheStoneWhereItWasPut() {
        open("game=tic-tac-toe");
        write("""
                game toe
                state board[9] in {empty, x, o}
                let lines = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]]
                alice wins at any l in lines: all i in l: board[i] = x
                bob   wins at any l in lines: all i in l: board[i] = o
                tie at all i in 0..8: board[i] != empty
                move alice for i in 0..8 if board[i] = empty: board[i] := x
                move bob   for i in 0..8 if board[i] = empty: board[i] := o
                symmetry: board := [board[i] for i in [2,5,8,1,4,7,0,3,6]]
                symmetry: board := [board[i] for i in [2,1,0,5,4,3,8,7,6]]
                """);
        assertThat(page.locator("#diagnostics")).containsText("2,694 positions");
        page.locator("#board[aria-busy=false]").waitFor();
        assertThat(page.locator("svg.grid .cell.move")).hasCount(9);
        page.locator("svg.grid .cell[aria-label^='row 1, column 1']").click();
        assertThat(page.locator("svg.grid .cell[aria-label=\"row 1, column 1: Alice’s x\"]")).hasCount(1);
        page.locator("svg.grid .cell[aria-label^='row 3, column 3']").click();
        assertThat(page.locator("svg.grid .cell[aria-label=\"row 3, column 3: Alice’s x\"]")).hasCount(1);
        assertThat(page.locator("svg.grid .cell[aria-label=\"row 1, column 1: Alice’s x\"]")).hasCount(1);
    }
}
