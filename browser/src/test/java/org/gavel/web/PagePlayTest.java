package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Plays and learns, as a person would. */
class PagePlayTest extends PageFixture {
    @Test
    void play_againstThePerfectProgram_hidesPricesSaysWhyAndTakesBack() {
        open("game=tic-tac-toe&alice=4&bob=4");
        page.locator("#look").click();
        assertThat(page.locator("#legend")).containsText("hidden");
        assertThat(cell("....x....")).not().containsText("best");
        page.locator("#bid").fill("4");
        page.locator("#place").click();
        assertThat(page.locator("#to-move")).containsText("You won the bid");
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
        page.locator("#look").click();
        page.locator("#seat-bob").selectOption("human");
        int[][] bids = {{0, 2}, {4, 0}, {0, 2}, {0, 2}};
        String[] moves = {"-1", "0", "-1", "-2"};
        for (int round = 0; round < bids.length; round++) {
            page.locator("#bid").fill(Integer.toString(bids[round][0]));
            assertThat(page.locator("#bid")).hasAttribute("type", "text");
            assertThat(page.locator("#bid")).hasCSS("-webkit-text-security", "disc");
            page.locator("#place").click();
            handOver();
            assertThat(page.locator("form strong")).hasText("Bob bids");
            assertThat(page.locator("#bid")).isFocused();
            page.locator("#bid").fill(Integer.toString(bids[round][1]));
            page.locator("#place").click();
            page.locator("#target").selectOption(moves[round]);
            page.locator("#to-move button.main").click();
            assertThat(page.locator("#rounds li")).hasCount(round + 1);
        }
        assertThat(page.locator("#ending")).containsText("Bob has won");
        Download saved = save("#save-play");
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
        page.locator("#look").click();
        for (String strength : List.of("perfect", "good", "random")) {
            assertThat(page.locator("#seat-bob option[value=" + strength + "]")).hasCount(1);
        }
        page.locator("#seat-bob").selectOption("random");
        page.locator("#seat-alice").selectOption("good");
        for (int round = 1; round <= 9 && page.locator("#ending").count() == 0; round++) {
            page.locator("button", new Page.LocatorOptions().setHasText("Next round")).click();
            assertThat(page.locator("#rounds li")).hasCount(round);
        }
        assertThat(page.locator("#ending")).isVisible();
    }

    /** Before Bob has bid, too, Alice may bid anew; and Bob, who asks why, is not told her winning bids. */
    @Test
    void bidBetweenTwoPeople_isCorrectedBeforeBothAreSealed_andWhyTellsItsAskerAlone() {
        open("game=tug-of-war&p.n=2&alice=3&bob=1");
        page.locator("#look").click();
        page.locator("#seat-bob").selectOption("human");
        page.locator("#why").click();
        assertThat(page.locator("#explained")).containsText("Alice keeps the win with");
        assertThat(page.locator("#explained dt")).hasText(new String[] {"Alice"});
        page.locator("#bid").fill("3");
        page.locator("#place").click();
        page.locator("#why").click();
        assertThat(page.locator("#explained dt")).hasText(new String[] {"Bob"});
        assertThat(page.locator("#explained")).not().containsText("keeps the win with");
        page.locator("#correct").click();
        assertThat(page.locator("form strong")).hasText("Alice bids");
        assertThat(page.locator("#bid")).isFocused();
        page.locator("#bid").fill("2");
        page.locator("#bid").press("Enter");
        handOver();
        page.locator("#bid").fill("1");
        page.locator("#bid").press("Enter");
        assertThat(page.locator("#bids-made")).hasText("Alice bid 2, Bob 1.");
    }

    /** Both bids turn over at once, the winner's is marked, and chips slide to who is paid, unless motion is not wanted. */
    @Test
    void round_isTurnedOverWithChipsThatSlide_butNotWhereMotionIsUnwanted() {
        window(1440, 1000)
                .emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.NO_PREFERENCE));
        page.navigate(server.address() + "/v=1&game=race&alice=4&bob=4&tab=play");
        ready();
        assertThat(page.locator("#arena .stack").first()).hasAttribute("aria-label", "4 chips");
        page.locator("#bid").fill("4");
        page.locator("#bid").press("Enter");
        assertThat(page.locator("#arena .card")).hasCount(2);
        assertThat(page.locator("#arena .card.alice.won")).hasText("4");
        assertThat(page.locator("#arena .stack").first()).hasAttribute("aria-label", "0 chips");
        assertThat(page.locator("#arena .flight.to-bob i")).hasCount(4);
        assertThat(page.locator("#arena.fresh .card").first()).hasCSS("animation-name", "turn-over");
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        assertThat(page.locator("#arena.fresh .card").first()).hasCSS("animation-name", "none");
        assertThat(page.locator("#arena.fresh .flight")).hasCSS("animation-name", "none");
    }

    @Test
    void boardThatIsWon_marksThePiecesThatWinIt() {
        open("game=tic-tac-toe&at=xxxo.o...");
        assertThat(page.locator(".cell.line")).hasCount(3);
        for (int i = 0; i < 3; i++) {
            assertThat(page.locator("svg.grid .cell").nth(i)).hasClass(Pattern.compile("line"));
        }
    }

    @Test
    void phone_inAPlay_showsBoardAndBidTogether() {
        for (String game : List.of("tic-tac-toe", "hex&p.n=3", "race")) {
            open("game=" + game + "&tab=play", 390, 844);
            page.locator("#place").waitFor();
            page.locator("body.playing").waitFor();
            page.locator("#place").evaluate("each => each.scrollIntoView({block: 'nearest'})");
            page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("phone-play.png")));
            for (String shown : List.of("#board svg", "#bid", "#place")) {
                BoundingBox box = page.locator(shown).boundingBox();
                assertThat(box.y).as(shown).isGreaterThanOrEqualTo(0);
                assertThat(box.y + box.height).as(shown).isLessThanOrEqualTo(844);
            }
        }
    }

    /** Loses with careless bids, and is asked about the first mistake on its own board, without prices. */
    @Test
    void mistake_isAskedAboutOnItsBoard_andRefutedStepByStep() {
        open("game=tic-tac-toe&alice=4&bob=4");
        page.locator("#look").click();
        page.locator("#bid").waitFor();
        spendAllAtOnce();
        assertThat(page.locator(".cell.move")).hasCount(0);
        String over = page.locator("#where").textContent();
        page.locator("#learn").click();
        assertThat(page.locator("#where")).hasText(".........");
        assertThat(page.locator("#arena .stack b")).hasText(new String[] {"4", "4"});
        assertThat(page.locator("#seat-of-alice h2")).hasText("Alice *");
        assertThat(page.locator("#looking")).containsText("before round 1");
        assertThat(page.locator("#because")).not().containsText("was right");
        assertThat(page.locator("#legend")).containsText("hidden");
        assertThat(page.locator("#explained .verdict.asked")).containsText("Round 1");
        Locator lesson = page.locator("#explained .verdict").first();
        lesson.locator("input").fill("1");
        lesson.locator("button", new Locator.LocatorOptions().setHasText("Try")).click();
        assertThat(lesson.locator("[role=status]")).containsText("Right");
        assertThat(page.locator("#legend")).not().containsText("hidden");
        lesson.locator("summary").click();
        lesson.locator(".step-on").click();
        assertThat(lesson.locator("li.lit")).hasCount(1);
        assertThat(page.locator("#where")).not().hasText(".........");
        lesson.locator(".step-back").click();
        assertThat(lesson.locator("li.lit")).hasCount(0);
        assertThat(page.locator("#where")).hasText(".........");
        page.locator("#rounds button").last().click();
        assertThat(page.locator("#where")).hasText(over);
        page.locator("#again").click();
        assertThat(page.locator("#rounds li")).hasCount(0);
        assertThat(page.locator("#bid")).hasAttribute("max", "4");
    }

    /** One round of a play between two people: their bids, and the cell to which the winner moves. */
    private void round(int number, int alice, int bob, String cell) {
        for (String player : List.of("Alice", "Bob")) {
            if (player.equals("Bob")) {
                handOver();
            }
            assertThat(page.locator("form strong")).hasText(player + " bids");
            page.locator("#bid").fill(String.valueOf(player.equals("Alice") ? alice : bob));
            page.locator("#place").click();
        }
        page.locator("#to-move").waitFor();
        page.locator("svg.grid .cell.move[aria-label^='" + cell + ":']").click();
        assertThat(page.locator("#rounds li")).hasCount(number);
    }

    /** The squares of the board that is shown on which chessmen stand. */
    private Map<?, ?> chessmen() {
        return (Map<?, ?>) page.evaluate(
                """
                        Object.fromEntries([...document.querySelectorAll('svg.grid .cell')]
                          .map(each => [each.getAttribute('aria-label').split(':')[0], /[\\u2654-\\u265f]/.exec(each.textContent)?.[0]])
                          .filter(each => each[1]))""");
    }

    /** Positions are one with those that are turned or mirrored: a line that refutes is told of the board on which it is shown. */
    @Test
    void refutation_inAGameWithSymmetries_namesTheSquaresOfTheBoardThatIsShown() {
        open("game=chess-ending&alice=4&bob=4&tab=play");
        page.locator("#seat-bob").selectOption("human");
        round(1, 3, 0, "d3");
        round(2, 1, 0, "d4");
        assertThat(page.locator("#ending")).containsText("Alice has won");
        page.locator("#learn").click();
        Locator lesson = page.locator("#explained .verdict").first();
        assertThat(lesson).containsText("Round 1");
        lesson.locator("summary").click();
        Map<Object, Object> expected = new TreeMap<>(Map.of("a1", "♔", "b1", "♕", "d4", "♚"));
        assertThat(chessmen()).isEqualTo(expected);
        lesson.locator(".refutation li").first().waitFor();
        List<String> line = lesson.locator(".refutation li").allTextContents();
        assertThat(line).hasSizeGreaterThan(2);
        for (String round : line) {
            lesson.locator(".step-on").click();
            assertThat(lesson.locator("li.lit")).hasText(round);
            Matcher move = Pattern.compile(" moves to (.) ([a-d][1-4])$").matcher(round);
            assertThat(move.find()).as(round).isTrue();
            assertThat(page.locator("svg.grid .cell[aria-label^='" + move.group(2) + ":']"))
                    .containsText(move.group(1));
            expected.values().remove(move.group(1));
            expected.put(move.group(2), move.group(1));
            assertThat(chessmen()).as(round).isEqualTo(expected);
        }
    }

    /** An earlier round is looked at, and the play goes on from where it stands. */
    @Test
    void log_whenClicked_showsThatRound_andLeadsBackToThePlay() {
        open("game=tug-of-war&p.n=2&alice=4&bob=4&tab=play");
        page.locator("#seat-alice").selectOption("random");
        page.locator("#seat-bob").selectOption("random");
        for (int round = 1; round <= 2 && page.locator("#ending").count() == 0; round++) {
            page.locator("button", new Page.LocatorOptions().setHasText("Next round")).click();
            assertThat(page.locator("#rounds li")).hasCount(round);
            assertThat(page.locator("button:enabled", new Page.LocatorOptions().setHasText("Next round"))
                    .or(page.locator("#ending"))).hasCount(1);
        }
        String stands = page.locator("#where").textContent();
        page.locator("#rounds button").first().click();
        assertThat(page.locator("#looking")).containsText("after 1 round");
        page.locator("#as-it-stands").click();
        assertThat(page.locator("#where")).hasText(stands);
        assertThat(page.locator("#looking")).hasCount(0);
    }

    @Test
    void program_thatThinksForLong_saysSo_andCanBeStopped() {
        open("game=tic-tac-toe&tab=play");
        page.locator("#bid").fill("1");
        page.route("**/api", route -> {
            if (!route.request().postData().contains("\"reply\"")) {
                route.resume();
            }
        });
        page.locator("#place").click();
        assertThat(page.locator("#thinking")).containsText("Bob is thinking");
        page.locator("#thinking button").click();
        assertThat(page.locator("#play-trouble")).containsText("Stopped: nothing was decided");
        page.unroute("**/api");
        page.locator("#place").click();
        assertThat(page.locator("#arena .card")).hasCount(2);
        assertThat(page.locator("#thinking")).hasCount(0);
    }

    @Test
    void program_thatIsStoppedAfterBothHaveBid_leavesTheRoundToBeBidAgain() {
        open("game=tic-tac-toe&tab=play");
        page.locator("#bid").fill("0");
        page.route("**/api", route -> {
            String asked = route.request().postData();
            if (!asked.contains("\"reply\"") || asked.contains("\"decisions\":[]")) {
                route.resume();
            }
        });
        page.locator("#place").click();
        page.locator("#thinking button").click();
        assertThat(page.locator("#play-trouble")).containsText("Stopped: nothing was decided");
        page.unroute("**/api");
        page.locator("#place").click();
        assertThat(page.locator("#rounds li")).hasCount(1);
    }

    @Test
    void perfectPlay_onABoardWherePlayIsLong_answersABid() {
        open("game=tug-of-war&p.n=101&money=continuous&alice=2&bob=6&tab=play");
        page.locator("#bid").fill("1");
        page.locator("#place").click();
        assertThat(page.locator("#arena .card")).hasCount(2);
        page.locator("#takeback:enabled").waitFor();
        page.locator("#why").click();
        assertThat(page.locator("#explained")).containsText("Bob can force a win");
    }

    @Test
    void program_whereThereIsALeastBid_bidsNoLess() {
        open("game=oshi-zumo&alice=5&bob=4&tab=play");
        assertThat(page.locator("form.verdict")).containsText("from 1 to 5");
        assertThat(page.locator("#bid")).hasAttribute("min", "1");
        page.locator("#bid").fill("1");
        page.locator("#place").click();
        assertThat(page.locator("#arena .card")).hasCount(2);
        assertThat(page.locator("#arena .card.bob")).not().hasText("0");
    }
}
