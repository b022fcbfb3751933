package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Looks at every kind of board, and moves on it. */
class PageBoardsTest extends PageFixture {

    private static final String SYMMETRIC = """
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
            """;

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
            tug-of-war                         |  7 |  2
            mental-tug-of-war&money=continuous |  7 |  1
            race                               |  9 |  1
            ultimatum                          |  9 |  1
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

    /** Every cell is a position: the ends have the colours of whom they are won by, and what lies between is told apart. */
    @Test
    void grid_isAMapOfWhatIsNeededInEachCell() {
        open("game=grid&money=continuous");
        Locator cells = page.locator("svg.grid .cell polygon");
        assertThat(cells).hasCount(36);
        assertThat(cells.first()).hasCSS("fill", "rgb(230, 97, 80)");
        assertThat(cells.nth(30)).hasCSS("fill", "rgb(92, 153, 222)");
        Object colours = cells.evaluateAll("each => new Set(each.map(one => getComputedStyle(one).fill)).size");
        org.assertj.core.api.Assertions.assertThat(((Number) colours).intValue()).isGreaterThan(12);
        page.locator("#look").click();
        assertThat(cells.first()).not().hasCSS("fill", "rgb(230, 97, 80)");
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
        write(SYMMETRIC);
        assertThat(page.locator("#diagnostics")).containsText("2,694 positions");
        page.locator("#board[aria-busy=false]").waitFor();
        assertThat(page.locator("svg.grid .cell.move")).hasCount(9);
        page.locator("svg.grid .cell[aria-label^='row 1, column 1']").click();
        assertThat(page.locator("svg.grid .cell[aria-label=\"row 1, column 1: Alice’s x\"]")).hasCount(1);
        page.locator("svg.grid .cell[aria-label^='row 3, column 3']").click();
        assertThat(page.locator("svg.grid .cell[aria-label=\"row 3, column 3: Alice’s x\"]")).hasCount(1);
        assertThat(page.locator("svg.grid .cell[aria-label=\"row 1, column 1: Alice’s x\"]")).hasCount(1);
    }

    @Test
    void symmetricGame_whenPlayed_keepsTheStoneWhereItWasPut() {
        open("tab=play&alice=4&bob=4&text=" + URLEncoder.encode(SYMMETRIC, StandardCharsets.UTF_8));
        page.locator("#seat-bob").selectOption("human");
        bid("1", "0");
        page.locator("svg.grid .cell[aria-label^='row 3, column 3']").click();
        page.locator("#takeback:enabled").waitFor();
        assertThat(page.locator("svg.grid .cell[aria-label=\"row 3, column 3: Alice’s x\"]")).hasCount(1);
        assertThat(page.locator("#rounds")).containsText("Alice moves to the bottom right corner");
    }

    /** Reloaded at once, before the address holds the move. */
    @Test
    void symmetricGame_whenReloaded_keepsTheStoneWhereItWasPut() {
        symmetricGame_whenPlayed_keepsTheStoneWhereItWasPut();
        page.reload();
        ready();
        assertThat(page.locator("svg.grid .cell[aria-label=\"row 3, column 3: Alice’s x\"]")).hasCount(1);
    }

    private void bid(String alice, String bob) {
        page.locator("#bid").fill(alice);
        page.locator("#bid").press("Enter");
        handOver();
        assertThat(page.locator("form strong")).hasText("Bob bids");
        page.locator("#bid").fill(bob);
        page.locator("#bid").press("Enter");
        page.locator("#to-move").waitFor();
    }

    /**
     * A cross that Alice moves round the board by the clock, and Bob against it. By its symmetry all places are one, so that both move to
     * the same position, and the board shows who moved.
     */
    @ParameterizedTest
    @CsvSource({"1, 0, Alice, 1", "0, 1, Bob, 2"})
    void positionThatBothCanMoveTo_isShownAsItsMoverHasIt(String alice, String bob, String winner, int row) {
        open("tab=play&alice=4&bob=4&text=" + URLEncoder.encode(
                """
                        game ring
                        state board[4] in {empty, x}, turns in 0..3
                        start board[0] = x, turns = 0
                        draw board as 2 x 2
                        let round = [1, 3, 0, 2]
                        move both step in [round, [2, 0, 3, 1]] for i in 0..3 if board[i] = x: board[i] := empty, board[step[i]] := x, turns := turns + 1
                        alice wins at turns = 3
                        symmetry: board := [board[i] for i in [2, 0, 3, 1]]
                        """,
                StandardCharsets.UTF_8));
        page.locator("#seat-bob").selectOption("human");
        bid(alice, bob);
        assertThat(page.locator("#to-move strong")).hasText(winner + " won the bid");
        page.getByText("Move", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(page.locator("svg.grid .cell[aria-label='row " + row + ", column " + (3 - row) + ": Alice’s x']"))
                .hasCount(1);
    }

    /** Boards of which nobody has a threshold: a token on a line all the same, and heaps, of which a move takes from one. */
    @ParameterizedTest
    @CsvSource({"tennis, 7", "oshi-zumo, 9", "alesia, 7", "nim, 9"})
    void board_withoutThresholds_showsItsPieces(String game, int cells) {
        open("game=" + game);
        assertThat(page.locator("svg.grid .cell")).hasCount(cells);
        assertThat(page.locator("svg.grid .sign").first()).hasText("●");
        assertThat(page.locator("#legend")).not().containsText("null");
    }

    @Test
    void tokenOnALine_isABoardOrAGraph_asTheAddressSays() {
        open("game=tug-of-war");
        assertThat(page.locator("svg.grid text.coordinate")).hasText(new String[] {"-1", "0", "1"});
        page.locator("#view").getByText("Graph").click();
        assertThat(page.locator("g.vertex")).hasCount(7);
        page.waitForURL(Pattern.compile(".*view=graph.*"));
        page.reload();
        ready();
        assertThat(page.locator("g.vertex")).hasCount(7);
        page.locator("#view").getByText("Board").click();
        assertThat(page.locator("svg.grid .cell")).hasCount(7);
        page.waitForURL(Pattern.compile(".*view=board.*"));
        page.goBack();
        assertThat(page.locator("g.vertex")).hasCount(7);
    }

    /** How many texts of the board have a corner outside of their cell. */
    private Object outside() {
        return page.evaluate(
                """
                        () => [...document.querySelectorAll('svg.grid .cell')].flatMap(cell => [...cell.querySelectorAll('.price, .cost')].filter(text => {
                          const {x, y, width, height} = text.getBBox();
                          return getComputedStyle(text).display !== 'none' && [[x, y + 0.2 * height], [x + width, y + 0.2 * height], [x, y + 0.8 * height], [x + width, y + 0.8 * height]]
                            .some(([px, py]) => !cell.querySelector('polygon').isPointInFill(new DOMPoint(px, py)));
                        })).length""");
    }

    @Test
    void numbers_stayInTheirCells_andMovesWithoutACell_areOfferedOnceTheyCanBeMade() {
        open("game=nim&tab=play");
        page.locator("#bid").waitFor();
        assertThat(page.locator("#choice")).isEmpty();
        page.locator("#look").click();
        assertThat(page.locator("#choice")).containsText("Other moves");
        assertThat(outside()).isEqualTo(0);
        for (String game : List.of("bridg-it", "hex&p.n=3")) {
            open("game=" + game);
            page.locator("#saying").waitFor();
            assertThat(outside()).as(game).isEqualTo(0);
        }
    }

    @Test
    void board_isCalledInWords() {
        open("game=tic-tac-toe");
        assertThat(page.locator("#board-title")).hasText("The empty board");
        cell("....x....").click();
        assertThat(page.locator("#board-title")).hasText("x in the centre");
        page.locator("#gallery").selectOption("connect-four");
        assertThat(page.locator("#board-title")).hasText("The empty board");
    }

    /** The answer is held back here until the empty board was seen. */
    @Test
    void board_isThereBeforeItsPricesAre() {
        window(1200, 900);
        AtomicReference<Route> held = new AtomicReference<>();
        page.route("**/api", route -> {
            if (route.request().postData().contains("\"successors\"")) {
                held.set(route);
            } else {
                route.resume();
            }
        });
        page.navigate(server.address() + "/v=1&game=hex&p.n=3");
        assertThat(page.locator("svg.grid .cell")).hasCount(9);
        assertThat(page.locator("#awaited")).containsText("prices are being found");
        assertThat(page.locator(".cell.best")).hasCount(0);
        page.waitForCondition(() -> held.get() != null);
        held.get().resume();
        assertThat(page.locator(".cell.best").first()).isVisible();
        assertThat(page.locator("#awaited")).hasCount(0);
    }
}
