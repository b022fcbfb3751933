package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** Opens the page in a real browser, against the real server, as a person would. */
@Tag("slow")
abstract class PageFixture {

    private static final int MOST_DECISIONS = 60;

    static final Path PICTURES = Path.of("target", "pictures");

    static PageServer server;
    static Chromium chromium;
    Page page;

    @BeforeAll
    static void start() throws IOException {
        chromium = Chromium.shared();
        if (server == null) {
            server = PageServer.start(ServerOptions.DEFAULT,
                    new ServiceAnswers(new Service(System::nanoTime, Limits.DEFAULT)));
        }
        Files.createDirectories(PICTURES);
    }

    @AfterEach
    void nothingWentWrong() {
        if (page != null) {
            chromium.leave(page);
        }
        assertThat(chromium.troubles()).isEmpty();
    }

    /** The window of all tests, as somebody has it who never was here. */
    Page window(int width, int height) {
        page = chromium.window(width, height);
        String blank = server.address().resolve(Chromium.BLANK).toString();
        if (!page.url().equals(blank)) {
            page.navigate(blank);
        }
        page.evaluate("localStorage.clear(); sessionStorage.clear()");
        return page;
    }

    Page open(String state) {
        return open(state, 1440, 1000);
    }

    Page open(String state, int width, int height) {
        window(width, height).navigate(server.address() + "/v=1&" + state);
        ready();
        return page;
    }

    /** Another state in a page that is open, as by a link that is followed there. */
    void follow(String state) {
        page.evaluate("state => { location.hash = state; }", "v=1&" + state);
    }

    void ready() {
        page.waitForSelector("html[data-ready]",
                new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
    }

    /** The link that is shared. */
    String shared() {
        page.locator("#share").click();
        String link = page.locator("#copy").getAttribute("data-link");
        page.keyboard().press("Escape");
        return link;
    }

    /** What a button of the shared things hands out. */
    Download save(String button) {
        page.locator("#share").click();
        Download saved = page.waitForDownload(() -> page.locator("#dialog " + button).click());
        page.keyboard().press("Escape");
        return saved;
    }

    /** The button that hands out a thing in a form. */
    static String as(String what, String form) {
        return "[aria-label='Save " + what + " as " + form + "']";
    }

    /** Holds back requests that contain some text, from now on. */
    List<Route> holdBack(String text) {
        List<Route> held = new ArrayList<>();
        page.route("**/api", route -> {
            if (route.request().postData().contains(text)) {
                held.add(route);
            } else {
                route.resume();
            }
        });
        return held;
    }

    /** Lets requests go that were held back, and holds back no more. */
    void letGo(List<Route> held) {
        page.unroute("**/api");
        held.forEach(Route::resume);
    }

    /** Gives the screen to the other of two people. */
    void handOver() {
        page.locator("#handed").click();
    }

    Locator cell(String position) {
        return page.locator("[data-vertex='" + position + "']");
    }

    void write(String text) {
        page.locator("#editor .cm-content").click();
        page.keyboard().press("Control+a");
        page.keyboard().press("Delete");
        page.keyboard().insertText(text);
    }

    /** As the only person in a play, bids all at first and then nothing, until the play is over. */
    void spendAllAtOnce() {
        spendAllAtOnce(() -> {
        });
    }

    /** The same, with something to be done before each decision. */
    void spendAllAtOnce(Runnable before) {
        boolean first = true;
        for (int i = 0; i < MOST_DECISIONS && page.locator("#ending").count() == 0; i++) {
            before.run();
            page.evaluate("document.querySelector('#standing').dataset.seen = 'yes'");
            if (page.locator("#bid").count() > 0) {
                page.locator("#bid").fill(first ? page.locator("#bid").getAttribute("max") : "0");
                page.locator("#bid").press("Enter");
                first = false;
            } else if (page.locator("#to-move").count() > 0) {
                page.locator("svg.grid .cell.move").first().click();
            } else if (page.getByText("Keep it and let the other win").count() > 0) {
                page.getByText("Keep it and let the other win").click();
            }
            page.locator("#standing:not([data-seen])").waitFor();
        }
    }
}
