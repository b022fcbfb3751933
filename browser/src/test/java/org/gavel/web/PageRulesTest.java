package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.gavel.service.query.Inputs;
import org.junit.jupiter.api.Test;

/** Sets all rules of an auction that the command line has. */
class PageRulesTest extends PageFixture {

    /** Source: taxman with no share for the other is poorman's payment; 3/4 is of Develin, Payne 2008, example 5.3. */
    @Test
    void rules_areThoseOfTheTable_withTheirParameters() {
        open("game=race&p.a=2&p.b=1&money=continuous");
        assertThat(page.locator("#needs dd").first()).containsText("3/4");
        page.locator("#rules summary").click();
        assertThat(page.locator("#rules .form > label")).hasCount(Inputs.AUCTION.size());
        Inputs.AUCTION.forEach(rule -> assertThat(page.locator("#rule-" + rule.field() + ", #own-" + rule.field())
                .first()).hasAttribute(page.locator("#rule-" + rule.field()).count() > 0 ? "title" : "type",
                        page.locator("#rule-" + rule.field()).count() > 0 ? rule.help() : "text"));
        page.locator("#rule-payment").selectOption("taxman:SHARE");
        Locator own = page.locator("#own-payment");
        assertThat(own).hasValue("taxman:");
        own.fill("taxman:0");
        own.press("Enter");
        assertThat(page.locator("#needs dd").first()).not().containsText("3/4");
        String bank = page.locator("#needs dd").first().innerText();
        page.locator("#rule-payment").selectOption("poorman");
        page.waitForURL(Pattern.compile(".*payment=poorman.*"));
        assertThat(page.locator("#needs dd").first()).hasText(bank);
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("rules.png")));
    }

    @Test
    void rule_thatIsNone_isToldAndMended() {
        open("game=race&p.a=1&p.b=1&alice=4&bob=4");
        page.locator("#rules summary").click();
        page.locator("#rule-ties").selectOption("another …");
        page.locator("#own-ties").fill("whoever");
        page.locator("#own-ties").press("Enter");
        assertThat(page.locator("#verdict")).containsText("unknown tie rule 'whoever'");
        page.locator("#rule-ties").selectOption("bob");
        assertThat(page.locator("#verdict")).containsText("Bob can force a win");
        page.locator("#own-least").fill("5");
        page.locator("#own-least").press("Enter");
        page.waitForURL(Pattern.compile(".*least=5.*"));
        page.reload();
        ready();
        page.locator("#rules summary").click();
        assertThat(page.locator("#own-least")).hasValue("5");
        page.getByText("As the game says").click();
        assertThat(page.locator("#verdict")).containsText("Alice can force a win");
    }
}
