package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.games.BundledGames;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens the page that needs no server from the disk, without a network. */
@Tag("slow")
class SingleFileTest {

    private static ChipSolution solve(String name, String ties, ChipTotals totals) {
        BiddingGame game = BundledGames.named(name).orElseThrow().game(Map.of(), ExpansionLimits.DEFAULT);
        return Solvers.solve(game.with(game.auction().with(Money.CHIPS).with("ties", ties)), totals);
    }

    @Test
    void file_openedWithoutNetwork_showsBoardAnswerAndCharts(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("toe.html");
        Files.write(file, SingleFile.bytes(solve("tic-tac-toe", "advantage:alice", ChipTotals.range(0, 8)),
                "Tic-tac-toe", "game tic_tac_toe", StopSignal.NEVER));
        Chromium chromium = Chromium.shared();
        Page page = chromium.window(new Browser.NewContextOptions().setOffline(true).setViewportSize(1280, 900));
        page.navigate(file.toUri().toString());
        assertThat(page.locator(".cell.move")).hasCount(9);
        page.locator("#bid").waitFor();
        page.locator("#look").click();
        // Source: figure 4 of Develin, Payne 2008: with 4 chips Alice needs 2*, with 5 chips 3.
        page.locator("#alice-purse").fill("2");
        page.locator("#alice-purse").press("Enter");
        page.locator("#bob-purse").fill("3");
        page.locator("#bob-purse").press("Enter");
        assertThat(page.locator("#needs")).containsText("at least 3 chips");
        page.locator("[data-vertex='....x....']").click();
        assertThat(page.locator(".where")).hasText("....x....");
        page.locator("path.step.alice").waitFor();
        page.locator("#theme").click();
        playAgainstTheFile(page);
        assertThat(chromium.troubles()).isEmpty();
        chromium.leave(page);
    }

    @Test
    void file_withoutTheUsualPurses_opensAtPursesThatItKnows_andKeepsItsBoardBeyondThem(@TempDir Path folder)
            throws IOException {
        Path file = folder.resolve("toe.html");
        Files.write(file, SingleFile.bytes(solve("tic-tac-toe", "advantage:alice", ChipTotals.range(0, 6)),
                "Tic-tac-toe", "game tic_tac_toe", StopSignal.NEVER));
        Chromium chromium = Chromium.shared();
        Page page = chromium.window(new Browser.NewContextOptions().setOffline(true));
        page.navigate(file.toUri() + "#v=1&alice=30&bob=20");
        assertThat(page.locator("#notice")).containsText("“alice=30” and “bob=20”, which means nothing here");
        assertThat(page.locator("#needs")).containsText("6 chips in the game");
        page.locator("path.step.alice").waitFor();
        page.locator("#bob-purse").fill("9");
        page.locator("#bob-purse").press("Enter");
        assertThat(page.locator("#needs")).containsText("this file knows totals from 0 to 6 chips");
        assertThat(page.locator("svg.grid .cell")).hasCount(9);
        page.locator("#bob-purse").fill("3");
        page.locator("#bob-purse").press("Enter");
        assertThat(page.locator(".cell.move")).hasCount(9);
        page.locator("#look").click();
        page.locator("#standing").waitFor();
        assertThat(chromium.troubles()).isEmpty();
        chromium.leave(page);
    }

    /** From the empty board with 4 chips each and the advantage Alice's, the file as Alice wins whatever Bob bids. */
    private static void playAgainstTheFile(Page page) {
        page.locator("#board-tools button").first().click();
        page.locator("#alice-purse").fill("4");
        page.locator("#alice-purse").press("Enter");
        page.locator("#bob-purse").fill("4");
        page.locator("#bob-purse").press("Enter");
        page.locator("#look").click();
        page.locator("#seat-alice").selectOption("perfect");
        page.locator("#seat-bob").selectOption("human");
        for (int round = 0; round < 9 && page.locator("#ending").count() == 0; round++) {
            page.locator("#bid").fill(round % 2 == 0 ? "1" : "0");
            page.locator("#place").click();
            int rounds = round + 1;
            page.waitForCondition(() -> page.locator("#rounds li").count() == rounds
                    || page.locator("#to-move, .verdict button", new Page.LocatorOptions().setHasText("Move"))
                            .count() > 0
                    || page.locator("button", new Page.LocatorOptions().setHasText("Keep it")).count() > 0);
            if (page.locator("button", new Page.LocatorOptions().setHasText("Keep it")).count() > 0) {
                page.locator("button", new Page.LocatorOptions().setHasText("Use it and win")).click();
            }
            if (page.locator("#rounds li").count() < rounds) {
                page.locator("#to-move button.main").click();
            }
            assertThat(page.locator("#rounds li")).hasCount(rounds);
        }
        assertThat(page.locator("#ending")).containsText("Alice has won");
        page.locator("#learn").click();
        assertThat(page.locator("#explained h3")).isVisible();
    }

    /** Under other payments and ties, and with more chips than a byte holds, the file says and plays what the service does. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            richman         | alice           | 200 | 200
            poorman         | alice           |   9 |   5
            all-pay         | alice           |   9 |   3
            all-pay-richman | bob             |   9 |   3
            """)
    void file_ofOtherRules_saysWhatTheServiceSays_andPlays(String payment, String ties, int alice, int bob,
            @TempDir Path folder) throws IOException {
        BiddingGame game = BundledGames.named("tug-of-war").orElseThrow().game(Map.of("n", "2"),
                ExpansionLimits.DEFAULT);
        BiddingGame played = game.with(game.auction().with(Money.CHIPS).with("payment", payment).with("ties", ties));
        ChipTotals totals = payment.endsWith("richman") ? ChipTotals.range(0, alice + bob) : ChipTotals.range(0, 9);
        ChipSolution solution = Solvers.solve(played, totals);
        String outcome = new Service(System::nanoTime, Limits.DEFAULT).answer("{\"id\":1,\"command\":\"outcome\","
                + "\"game\":\"tug-of-war:n=2\",\"money\":\"chips\",\"payment\":\"" + payment + "\",\"ties\":\"" + ties
                + "\",\"alice\":" + alice + ",\"bob\":" + bob + "}", StopSignal.NEVER);
        boolean wins = outcome.contains("\"outcome\":\"alice\"");
        Path file = folder.resolve("tug.html");
        Files.write(file, SingleFile.bytes(solution, "Tug of war", "", StopSignal.NEVER));
        Chromium chromium = Chromium.shared();
        Page page = chromium.window(new Browser.NewContextOptions().setOffline(true).setViewportSize(1280, 900));
        page.navigate(file.toUri() + "#/v=1&alice=" + alice + "&bob=" + bob);
        page.locator("#verdict strong").waitFor();
        if (wins) {
            assertThat(page.locator("#verdict")).containsText("Alice can force a win");
        } else {
            assertThat(page.locator("#verdict")).not().containsText("Alice can force a win");
        }
        page.locator("#look").click();
        page.locator("#seat-alice").selectOption("perfect");
        page.locator("button", new Page.LocatorOptions().setHasText("Next round")).click();
        assertThat(page.locator("#rounds li")).hasCount(1);
        assertThat(chromium.troubles()).isEmpty();
        chromium.leave(page);
    }

    @Test
    void file_namesNoPlaceOnTheNetworkAndForbidsAny() {
        String html = new String(
                SingleFile.bytes(solve("tug-of-war", "advantage:alice", ChipTotals.range(0, 8)), "", "",
                        StopSignal.NEVER),
                StandardCharsets.UTF_8);
        assertThat(html).contains("default-src 'none'").doesNotContain("src=\"/").doesNotContain("href=\"/")
                .doesNotContain("unsafe-inline");
    }

    @Test
    void file_ofTooManyChips_isRefused() {
        assertThatThrownBy(() -> SingleFile.bytes(solve("tug-of-war", "advantage:alice", ChipTotals.of(80_000)), "", "",
                StopSignal.NEVER)).isInstanceOf(LimitReachedException.class).hasMessageContaining("32766");
    }
}
