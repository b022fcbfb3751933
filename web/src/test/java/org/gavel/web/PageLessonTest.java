package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.Test;

/** The first lesson, and words that explain themselves. */
class PageLessonTest extends PageFixture {

    private static final Pattern PURSE = Pattern.compile("You have (\\d) chips?( and the tie-breaking advantage)?");

    private void visit() {
        window(1200, 900);
        page.navigate(server.address().toString());
        ready();
    }

    @Test
    void firstVisit_isGreeted_andTheLessonEndsInAPlayAgainstBob() {
        visit();
        assertThat(page.locator("#notice")).containsText("New here?");
        page.locator("#lesson-start").click();
        assertThat(page.locator("#lesson-title")).hasText("A race for two coins");
        page.locator("[data-bid='3']").click();
        assertThat(page.locator("#lesson-result")).containsText("You take the coin and pay him 3");
        page.locator("#lesson-next").click();
        assertThat(page.locator("#lesson-title")).hasText("Why half is not enough");
        page.locator("#lesson-next").click();
        assertThat(page.locator("#lesson-title")).hasText("Who gets ties");
        picture("lesson");
        page.locator("#lesson-next").click();
        page.locator("#lesson-play").click();
        page.waitForURL(Pattern.compile(".*game=race.*tab=play.*"));
        assertThat(page.locator("#standing")).containsText("4 chips and the tie-breaking advantage");
        assertThat(page.locator("#lesson")).isHidden();
        page.navigate("about:blank");
        page.navigate(server.address().toString());
        ready();
        assertThat(page.locator("#notice")).isHidden();
    }

    @Test
    void greeting_isGoneOnceAPlayBegins() {
        visit();
        page.locator("#tab-play").click();
        assertThat(page.locator("#notice")).containsText("New here?");
        page.locator("#begin").click();
        page.locator("#bid").waitFor();
        assertThat(page.locator("#notice")).isHidden();
    }

    @Test
    void lesson_isSkipped_andCalledAgain() {
        visit();
        assertThat(page.locator("#notice button")).hasText(new String[] {"First lesson", "No, thanks"});
        page.locator("#lesson-no").click();
        assertThat(page.locator("#notice")).isHidden();
        page.locator("#help").click();
        page.locator("#lesson-again").click();
        assertThat(page.locator("#lesson-title")).isFocused();
        page.locator("#lesson-skip").click();
        assertThat(page.locator("#lesson")).isHidden();
    }

    @Test
    void address_thatShowsSomething_isNotGreeted() {
        open("game=hex&p.n=3");
        assertThat(page.locator("#notice")).isHidden();
    }

    /** After every bid, the lesson says what the program's own outcome says of what the players have then. */
    @Test
    void everyBidOfTheLesson_isJudgedAsTheProgramJudgesIt() {
        visit();
        page.locator("#lesson-start").click();
        for (int screen = 2; screen <= 3; screen++) {
            page.locator("#lesson-next").click();
            for (int bid = 0; bid <= 4; bid++) {
                page.locator("[data-bid='" + bid + "']").click();
                String said = page.locator("#lesson-result").textContent();
                Matcher purse = PURSE.matcher(said);
                assertThat(purse.find()).as(said).isTrue();
                String at = said.contains("You take the coin") ? "alices=1:bobs=0" : "alices=0:bobs=1";
                int alice = Integer.parseInt(purse.group(1));
                assertThat(said.contains("Not enough")).as(said)
                        .isEqualTo(!wins(at, alice, purse.group(2) == null ? "bob" : "alice"));
                assertThat(said.contains("Not enough")).isEqualTo(screen == 2);
            }
        }
    }

    private static boolean wins(String at, int alice, String advantage) {
        return new Service(System::nanoTime, Limits.DEFAULT)
                .answer("{\"id\":1,\"command\":\"outcome\",\"game\":\"race\","
                        + "\"at\":\"" + at + "\",\"money\":\"chips\",\"ties\":\"advantage:" + advantage
                        + "\",\"alice\":" + alice
                        + ",\"bob\":" + (8 - alice) + "}", StopSignal.NEVER)
                .contains("\"outcome\":\"alice\"");
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
        assertThat(page.locator("#tip")).containsText("hands the advantage to the other");
    }

    private void picture(String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve(name + ".png")));
    }
}
