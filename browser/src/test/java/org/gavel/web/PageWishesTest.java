package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Games in which each player, or each part of a program, has a wish of their own: a robot with two errands, and one of a text. */
class PageWishesTest extends PageFixture {

    @Test
    void errands_arePlayedByTheWishThatIsChosen() {
        open("game=errands&tab=play");
        assertThat(page.locator("#goal")).containsText("here Alice has the wish of alice, and Bob may do anything.");
        page.locator("#look").click();
        page.locator("[data-parameter=wish]").selectOption("bob");
        assertThat(page.locator("#about")).containsText("here Alice has the wish of bob");
        assertThat(cell("column=1:row=0:battery=2")).containsText("wins");
    }

    /** Whether both can be sure of their errands, and a run of both strategies. */
    @Test
    void errands_areScheduled() {
        open("game=errands&tab=questions&question=schedule");
        page.locator("#panel-questions button.main").click();
        assertThat(page.locator("#panel-questions pre")).containsText("the wishes are compatible, with 1/4 (0.25)");
        assertThat(page.locator("#panel-questions pre")).containsText("Both strategies together");
    }

    @Test
    void wishOfAText_isChosenByTheLink() {
        open("tab=answer&money=continuous&p.wish=bob&text="
                + URLEncoder.encode("game g\nstart a\nboth a -> {b, c}\nboth b -> b\nboth c -> c\n"
                        + "alice wants once at b\nbob wants once at c\n", StandardCharsets.UTF_8));
        assertThat(page.locator("[data-parameter=wish]")).hasValue("bob");
        assertThat(page.locator("#about")).hasText("Here Alice has the wish of bob, and Bob may do anything.");
    }
}
