package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.UnsupportedAuctionException;
import org.gavel.engine.solve.period.AnyTotalsChipSolver;
import org.gavel.games.BundledGames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens the page that needs no server from the disk, without a network. */
class SingleFileTest {

    private static ChipSolution solve(String name, String ties, ChipTotals totals) {
        BiddingGame game = BundledGames.named(name).orElseThrow().game(Map.of(), ExpansionLimits.DEFAULT);
        return new AnyTotalsChipSolver().solve(game.with(game.auction().with(Money.CHIPS).with("ties", ties)), totals,
                StopSignal.NEVER);
    }

    @Test
    void file_openedWithoutNetwork_showsBoardAnswerAndCharts(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("toe.html");
        Files.write(file, SingleFile.bytes(solve("tic-tac-toe", "advantage:alice", ChipTotals.range(0, 8)),
                "Tic-tac-toe", "game tic_tac_toe", StopSignal.NEVER));
        try (Chromium chromium = Chromium.start()) {
            Page page = chromium.window(new Browser.NewContextOptions().setOffline(true).setViewportSize(1280, 900));
            page.navigate(file.toUri().toString());
            assertThat(page.locator(".cell.move")).hasCount(9);
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
        }
    }

    /** From the empty board with 4 chips each and the advantage Alice's, the file as Alice wins whatever Bob bids. */
    private static void playAgainstTheFile(Page page) {
        page.locator("#board-tools button").first().click();
        page.locator("#tab-answer").click();
        page.locator("#alice-purse").fill("4");
        page.locator("#alice-purse").press("Enter");
        page.locator("#bob-purse").fill("4");
        page.locator("#bob-purse").press("Enter");
        page.locator("#tab-play").click();
        page.locator("#seat-alice").selectOption("perfect");
        page.locator("#seat-bob").selectOption("human");
        page.locator("#begin").click();
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

    @Test
    void file_namesNoPlaceOnTheNetworkAndForbidsAny() {
        String html = SingleFile.html(solve("tug-of-war", "advantage:alice", ChipTotals.range(0, 8)), "", "",
                StopSignal.NEVER);
        assertThat(html).contains("default-src 'none'").doesNotContain("src=\"/").doesNotContain("href=\"/")
                .doesNotContain("unsafe-inline");
    }

    @Test
    void file_ofTieRulesWithStatesOrTooManyChips_isRefused() {
        assertThatThrownBy(() -> SingleFile.html(solve("tug-of-war", "alternate-rounds:alice", ChipTotals.of(4)), "",
                "", StopSignal.NEVER)).isInstanceOf(UnsupportedAuctionException.class)
                .hasMessageContaining("rule for ties");
        assertThatThrownBy(() -> SingleFile.html(solve("tug-of-war", "advantage:alice", ChipTotals.of(200)), "", "",
                StopSignal.NEVER)).isInstanceOf(LimitReachedException.class).hasMessageContaining("126");
    }
}
