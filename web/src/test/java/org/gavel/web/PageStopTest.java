package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.LocatorAssertions;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Stops a solve that takes long, and goes on with what it has found. */
class PageStopTest extends PageFixture {

    private static final String GAME = "game=random-graph&p.n=200000&p.d=2&money=continuous";
    private static final LocatorAssertions.ContainsTextOptions PATIENTLY = new LocatorAssertions.ContainsTextOptions()
            .setTimeout(120_000);

    @Test
    void stop_whileALargeGraphIsSolved_keepsAndShowsTheBoundsSoFar() {
        open("game=tug-of-war");
        page.evaluate(
                "async () => (await import('gavel/api')).ask('board', {game: 'random-graph', parameters: {n: '200000', d: '2'},"
                        + " limit: 1})");
        page.evaluate("state => { location.hash += '/v=1&' + state; }", GAME);
        page.waitForCondition(() -> page.locator("#work").textContent().contains("solving"));
        page.locator("#stop").click();
        assertThat(page.locator("#notice")).containsText("bounds found so far", PATIENTLY);
        assertThat(page.locator("#needs")).containsText("more than");
        page.locator("#board[aria-busy=false] .network, #board svg.graph").first().waitFor();
        AtomicInteger solves = new AtomicInteger();
        AtomicReference<Optional<Double>> limit = new AtomicReference<>(Optional.empty());
        page.onRequest(request -> {
            if (request.postData() != null && request.postData().contains("\"outcome\"")) {
                solves.incrementAndGet();
                Matcher found = Pattern.compile("\"timeLimit\":([0-9.]+)").matcher(request.postData());
                limit.set(found.find() ? Optional.of(Double.valueOf(found.group(1))) : Optional.empty());
            }
        });
        page.locator("#alice-purse").fill("99");
        page.locator("#alice-purse").press("Enter");
        page.waitForCondition(() -> solves.get() > 0);
        assertThat(limit.get()).isPresent();
        page.screenshot(new com.microsoft.playwright.Page.ScreenshotOptions().setPath(PICTURES.resolve("stopped.png")));
        AtomicInteger furtherSolves = new AtomicInteger();
        page.onRequest(request -> {
            String asked = Optional.ofNullable(request.postData()).orElse("");
            if (asked.contains("\"successors\"") && !asked.contains("timeLimit")) {
                furtherSolves.incrementAndGet();
            }
        });
        page.locator("#notice button")
                .filter(new com.microsoft.playwright.Locator.FilterOptions().setHasText("Solve on"))
                .click();
        page.waitForCondition(() -> furtherSolves.get() > 0);
    }
}
