package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.Test;

/** Stops a solve that takes long, and goes on with what it has found. */
class PageStopTest extends PageFixture {

    private static final String GAME = "\"game\":\"random-graph\",\"parameters\":{\"n\":\"2000\"}";
    private static final String SUCCESSORS = "\"command\":\"successors\"";

    /** Works until it is asked to stop, as a solve that would take for ever, and says that it took so long. */
    private static boolean awaitStop(StopSignal stop, AtomicLong now, Duration length) {
        while (!stop.stopRequested()) {
            LockSupport.parkNanos(1_000_000);
        }
        now.set(length.toNanos());
        return true;
    }

    @Test
    void stop_whileAGraphIsSolved_keepsAndShowsTheBoundsSoFar() throws IOException {
        AtomicLong now = new AtomicLong();
        Service service = new Service(now::get, Limits.DEFAULT);
        service.answer("{\"id\":1,\"command\":\"board\"," + GAME + "}", StopSignal.NEVER);
        List<String> asked = new CopyOnWriteArrayList<>();
        try (PageServer slow = PageServer.start(ServerOptions.DEFAULT, (request, news, stop) -> {
            asked.add(request);
            return service.answer(request,
                    request.contains(SUCCESSORS) ? () -> awaitStop(stop, now, Duration.ofHours(1)) : stop);
        })) {
            window(1440, 1000);
            page.navigate(slow.address() + "/v=1&game=random-graph&p.n=2000&money=continuous");
            page.locator("#stop").click();
            assertThat(page.locator("#notice")).containsText("bounds found so far");
            assertThat(page.locator("#needs")).containsText("more than");
            page.locator("#board[aria-busy=false] .network").waitFor();
            asked.clear();
            page.locator("#alice-purse").fill("99");
            page.locator("#alice-purse").press("Enter");
            page.waitForCondition(() -> asked.stream()
                    .anyMatch(each -> each.contains("\"outcome\"") && each.contains("\"timeLimit\"")));
            page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("stopped.png")));
            asked.clear();
            page.locator("#notice button").filter(new Locator.FilterOptions().setHasText("Solve on")).click();
            page.waitForCondition(() -> asked.stream().anyMatch(each -> each.contains(SUCCESSORS)));
            chromium.leave(page);
            page = null;
        }
    }

    /** The first bounds of a small game, said to be all there is so far, while what is exact is held back. */
    @Test
    void position_whoseExactSharesTakeLong_showsItsBounds_andIsAskedMeanwhile() {
        window(1440, 1000);
        List<Route> held = new ArrayList<>();
        page.route("**/api", route -> {
            String asked = Optional.ofNullable(route.request().postData()).orElse("");
            if (!asked.contains("\"successors\"")) {
                route.resume();
            } else if (asked.contains("\"timeLimit\"")) {
                APIResponse early = route.fetch(
                        new Route.FetchOptions().setPostData(asked.replaceAll(",\"timeLimit\":[0-9.]+", "")));
                route.fulfill(new Route.FulfillOptions().setResponse(early).setBody(early.text()
                        .replace("\"kind\":\"successors\"",
                                "\"stopped\":true,\"spent\":1000,\"kind\":\"successors\"")));
            } else {
                held.add(route);
            }
        });
        page.navigate(server.address() + "/v=1&game=tic-tac-toe&money=continuous");
        assertThat(page.locator("#notice")).containsText("Better ones are being found");
        assertThat(page.locator("#board .cell.move")).hasCount(9);
        page.locator("#alice-purse").fill("99");
        page.locator("#alice-purse").press("Enter");
        assertThat(page.locator("#verdict")).containsText("Alice can force a win");
        page.waitForCondition(() -> !held.isEmpty());
        assertThat(page.locator("#notice")).containsText("Better ones are being found");
        held.forEach(Route::resume);
        ready();
        assertThat(page.locator("#notice")).isHidden();
        assertThat(page.locator("#board .cell.move")).hasCount(9);
    }
}
