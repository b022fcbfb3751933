package org.gavel.web;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The browser of the tests: the distribution's Chromium. Where there is none, tests are skipped, but in CI they fail. One browser
 * serves all tests, and one window most of them, for to open either takes longer than what is done in it.
 */
final class Chromium {

    /** After which a test is given up: no measure of anything, and long, for the machine may be busy. */
    private static final double PATIENCE_MILLISECONDS = 120_000;

    /** The one without windows takes half the time of the processor. */
    private static final List<String> PROGRAMS = List.of("chromium-headless-shell", "chromium", "chromium-browser",
            "google-chrome");

    /** What every server has, and shows nothing. */
    static final String BLANK = "/favicon.ico";

    private static Chromium shared;

    private final Browser browser;
    private final List<String> troubles = new ArrayList<>();
    private Page kept;

    private Chromium(Browser browser) {
        this.browser = browser;
    }

    /** The browser of all tests, which ends with them. */
    static Chromium shared() {
        if (shared == null) {
            shared = start();
        }
        return shared;
    }

    private static Chromium start() {
        Optional<Path> program = Stream.of(System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator))
                .flatMap(folder -> PROGRAMS.stream().map(Path.of(folder)::resolve)).filter(Files::isExecutable)
                .min(Comparator.comparing(each -> PROGRAMS.indexOf(each.getFileName().toString())));
        if (program.isEmpty()) {
            String reason = "there is no Chromium on the path: install the package chromium, as .ci/run does";
            if (System.getenv("CI") != null) {
                throw new IllegalStateException(reason);
            }
            Assumptions.abort(reason);
        }
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLISECONDS);
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser = playwright.chromium().launch(new BrowserType.LaunchOptions()
                .setExecutablePath(program.get()).setArgs(List.of("--headless", "--no-sandbox", "--disable-gpu",
                        "--disable-quic", "--no-first-run", "--disable-background-networking",
                        "--disable-component-update", "--disable-sync")));
        Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
        return new Chromium(browser);
    }

    /** The window that tests share, which shows nothing and has that size. */
    Page window(int width, int height) {
        if (kept == null) {
            kept = window(new Browser.NewContextOptions());
            leave(kept);
        }
        kept.setViewportSize(width, height);
        return kept;
    }

    /** Leaves what a window shows: the one that is shared is as it was before, any other is closed. */
    void leave(Page window) {
        if (window != kept) {
            window.context().close();
            return;
        }
        kept.context().pages().stream().filter(each -> each != kept).forEach(Page::close);
        kept.unrouteAll();
        kept.emulateMedia(new Page.EmulateMediaOptions().setMedia(null).setReducedMotion(ReducedMotion.REDUCE)
                .setForcedColors(null));
        kept.mouse().move(0, 0);
        // A blank page of the same server is shown by the same process.
        String blank = kept.url().replaceAll("^(https?://[^/]*).*", "$1" + BLANK);
        if (!kept.url().equals(blank)) {
            kept.navigate(blank);
        }
    }

    /** A window of its own, in which nothing is known of any other; it notes everything that goes wrong in it. */
    Page window(Browser.NewContextOptions options) {
        BrowserContext context = browser.newContext(options);
        context.setDefaultTimeout(PATIENCE_MILLISECONDS);
        Page page = context.newPage();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                troubles.add(message.text());
            }
        });
        page.onPageError(error -> troubles.add("uncaught: " + error));
        return page;
    }

    /** What went wrong in any window since this was last asked. */
    List<String> troubles() {
        List<String> found = List.copyOf(troubles);
        troubles.clear();
        return found;
    }

    /** How long the processes that show pages have had the processor. */
    double processorSeconds() {
        CDPSession session = browser.newBrowserCDPSession();
        double seconds = 0;
        for (JsonElement each : session.send("SystemInfo.getProcessInfo").getAsJsonArray("processInfo")) {
            JsonObject process = each.getAsJsonObject();
            seconds += process.get("type").getAsString().equals("browser") ? 0 : process.get("cpuTime").getAsDouble();
        }
        session.detach();
        return seconds;
    }
}
