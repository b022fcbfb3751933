package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Plays, learns and solves puzzles, as a person would. */
class PagePlayTest extends PageFixture {
    @Test
    void play_againstThePerfectProgram_hidesPricesSaysWhyAndTakesBack() {
        open("game=tic-tac-toe&alice=4&bob=4");
        page.locator("#tab-play").click();
        page.locator("#begin").click();
        assertThat(page.locator("#legend")).containsText("hidden");
        assertThat(cell("....x....")).not().containsText("best");
        page.locator("#bid").fill("4");
        page.locator("#place").click();
        assertThat(page.locator("#to-move")).containsText("Alice won the bid");
        assertThat(page.locator("#bids-made")).hasText(Pattern.compile("Alice bid 4, Bob \\d\\."));
        assertThat(page.locator("body")).hasClass(Pattern.compile("choosing"));
        cell("....x....").click();
        assertThat(page.locator(".where")).hasText("....x....");
        assertThat(page.locator("#rounds li")).hasCount(1);
        assertThat(page.locator("#standing")).containsText("0 chips");
        page.locator("#why").click();
        assertThat(page.locator("#explained")).containsText("can force a win");
        page.locator("#takeback").click();
        assertThat(page.locator("#rounds li")).hasCount(0);
        assertThat(page.locator(".where")).hasText(".........");
    }

    @Test
    void play_betweenTwoPeople_isLearntFromAndSaved() throws IOException {
        open("game=tug-of-war&p.n=2&alice=2&bob=2");
        page.locator("#tab-play").click();
        page.locator("#seat-bob").selectOption("human");
        page.locator("#begin").click();
        int[][] bids = {{0, 2}, {4, 0}, {0, 2}, {0, 2}};
        String[] moves = {"-1", "0", "-1", "-2"};
        for (int round = 0; round < bids.length; round++) {
            page.locator("#bid").fill(Integer.toString(bids[round][0]));
            assertThat(page.locator("#bid")).hasAttribute("type", "password");
            page.locator("#place").click();
            assertThat(page.locator("form strong")).hasText("Bob bids");
            page.locator("#bid").fill(Integer.toString(bids[round][1]));
            page.locator("#place").click();
            page.locator("#target").selectOption(moves[round]);
            page.locator("#to-move button.main").click();
            assertThat(page.locator("#rounds li")).hasCount(round + 1);
        }
        assertThat(page.locator("#ending")).containsText("Bob has won");
        Download saved = page.waitForDownload(() -> page.locator("button", new Page.LocatorOptions().setHasText("Save"))
                .last().click());
        assertThat(Files.readString(saved.path())).startsWith("gavel transcript 1\ngame tug-of-war:n=2\n")
                .contains("1: alice 0, bob 2, bob to -1\n").endsWith("end after 4 rounds: won by bob\n");
        page.locator("#learn").click();
        Locator lesson = page.locator("#explained .verdict").first();
        assertThat(lesson).containsText("Round 1");
        lesson.locator("summary").click();
        assertThat(lesson).containsText("refutes");
        Matcher better = Pattern.compile("a bid (?:of (\\d+)|from (\\d+) to (\\d+))")
                .matcher(lesson.locator("details p").first().textContent());
        Set<Integer> good = new TreeSet<>();
        while (better.find()) {
            int from = Integer.parseInt(better.group(1) == null ? better.group(2) : better.group(1));
            int to = Integer.parseInt(better.group(1) == null ? better.group(3) : better.group(1));
            IntStream.rangeClosed(from, to).forEach(good::add);
        }
        assertThat(good).isNotEmpty();
        for (int bid = 0; bid <= 3; bid++) {
            lesson.locator("input").fill(Integer.toString(bid));
            lesson.locator("button", new Locator.LocatorOptions().setHasText("Try")).click();
            assertThat(lesson.locator("[role=status]")).containsText(good.contains(bid) ? "Right" : "Not yet");
        }
        lesson.locator("button", new Locator.LocatorOptions().setHasText("Play on")).click();
        assertThat(page.locator("#rounds li")).hasCount(0);
    }

    @Test
    void play_againstHastyPlay_isPlayedToItsEnd() {
        open("game=tic-tac-toe&alice=6&bob=2");
        page.locator("#tab-play").click();
        for (String strength : List.of("perfect", "good", "random")) {
            assertThat(page.locator("#seat-bob option[value=" + strength + "]")).hasCount(1);
        }
        page.locator("#seat-bob").selectOption("random");
        page.locator("#seat-alice").selectOption("good");
        page.locator("#begin").click();
        for (int round = 1; round <= 9 && page.locator("#ending").count() == 0; round++) {
            page.locator("button", new Page.LocatorOptions().setHasText("Next round")).click();
            assertThat(page.locator("#rounds li")).hasCount(round);
        }
        assertThat(page.locator("#ending")).isVisible();
    }

    @Test
    void puzzle_isPosedWithoutItsAnswer_andJudged() {
        open("game=tug-of-war&p.n=3&tab=puzzles");
        page.locator("#puzzle").click();
        assertThat(page.locator("#panel-puzzles")).containsText("which bid keeps the win?");
        assertThat(page.locator("#legend")).containsText("hidden");
        page.locator("#panel-puzzles summary").click();
        String answer = page.locator("#panel-puzzles details p").textContent().replaceAll(".*bids (\\d+).*", "$1");
        page.locator("#guess").fill(answer);
        page.locator("#panel-puzzles form button").click();
        assertThat(page.locator("#judged")).containsText("Right");
        page.locator("#next").click();
        assertThat(page.locator("#judged")).hasCount(0);
    }
}
