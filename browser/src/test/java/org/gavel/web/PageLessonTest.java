package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.Test;

/** The first lesson, and words that explain themselves. */
class PageLessonTest extends PageFixture {

    private void visit() {
        window(1200, 900);
        page.navigate(server.address().toString());
        ready();
    }

    /** The first lesson is the first three rounds of the first play. */
    @Test
    void firstPlay_isExplainedForThreeRounds_once() {
        visit();
        assertThat(page.locator("#lesson")).containsText("three in a row win");
        assertThat(page.locator("#lesson")).containsText("The star * is the tie-breaking advantage");
        page.locator("#bid").fill("4");
        page.locator("#place").click();
        page.locator("#to-move").waitFor();
        page.locator("svg.grid .cell.move").first().click();
        assertThat(page.locator("#lesson")).containsText("now you have 0, Bob 8");
        for (int rounds = 2; rounds <= 3; rounds++) {
            page.locator("#bid").fill("0");
            page.locator("#place").click();
            page.locator("#rounds li").nth(rounds - 1)
                    .or(page.getByText("Keep it and let the other win")).first().waitFor();
            if (page.getByText("Keep it and let the other win").count() > 0) {
                page.getByText("Keep it and let the other win").click();
            }
            assertThat(page.locator("#rounds li")).hasCount(rounds);
            assertThat(page.locator("#lesson")).hasCount(rounds == 2 ? 1 : 0);
        }
        page.navigate("about:blank");
        page.navigate(server.address().toString());
        ready();
        page.locator("#bid").waitFor();
        assertThat(page.locator("#lesson")).hasCount(0);
    }

    @Test
    void gameThatTheProgramIsStartedWith_isExplained_ifItIsTheFirst() throws IOException {
        for (String game : List.of("tic-tac-toe", "tug-of-war")) {
            try (PageServer own = PageServer.start(
                    new ServerOptions(ServerOptions.DEFAULT.address(), 0, Set.of(), ServerOptions.DEFAULT.timeLimit(),
                            Optional.of("game=" + game)),
                    new ServiceAnswers(new Service(System::nanoTime, Limits.DEFAULT)))) {
                window(1200, 900).navigate(own.address().toString());
                ready();
                page.locator("#bid").waitFor();
                assertThat(page.locator("#lesson")).hasCount(game.equals("tic-tac-toe") ? 1 : 0);
                chromium.leave(page);
            }
        }
        page = null;
    }

    @Test
    void address_thatShowsSomething_isWideOpen_andTeachesNothing() {
        open("game=hex&p.n=3");
        assertThat(page.locator("#verdict")).isVisible();
        page.locator("#look").click();
        page.locator("#bid").waitFor();
        assertThat(page.locator("#lesson")).hasCount(0);
    }

    @Test
    void words_areExplainedOnPointing_tapping_andWithTheFocus() {
        open("game=tic-tac-toe&alice=7&bob=1");
        page.locator("#verdict strong .term").hover();
        assertThat(page.locator("#tip")).containsText("wins whatever the other does");
        page.mouse().move(5, 5);
        assertThat(page.locator("#tip")).isHidden();
        page.locator("#legend .term").first().focus();
        assertThat(page.locator("#tip")).containsText("3* is 3 chips and the advantage");
        assertThat(page.locator("#legend .term").first()).hasAttribute("aria-describedby", "tip");
        page.keyboard().press("Escape");
        assertThat(page.locator("#tip")).isHidden();
        page.locator("#bidding .term").click();
        assertThat(page.locator("#tip")).containsText("hand the advantage to the other");
    }
}
