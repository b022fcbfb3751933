package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.Test;

/** What the page shows is one state, which the address holds: whatever changes it, board, answer, play and address say the same. */
class PageStateTest extends PageFixture {

    private void beginPlay() {
        page.locator("#look").click();
        page.locator("#standing").waitFor();
    }

    /** Alice bids all that she has, which is more than Bob has, and moves to the centre. */
    private void playTheFirstRound() {
        page.locator("#bid").fill("4");
        page.locator("#place").click();
        page.locator("#to-move").waitFor();
        cell("....x....").click();
        assertThat(page.locator("#rounds li")).hasCount(1);
    }

    @Test
    void newPlay_afterOneThatIsOver_beginsWhereThatOneBegan() {
        open("game=tic-tac-toe&alice=4&bob=5");
        beginPlay();
        spendAllAtOnce();
        page.getByText("New play").click();
        assertThat(page.locator(".where")).hasText(".........");
        page.locator("#bid").waitFor();
        assertThat(page.locator("#standing")).hasText(Pattern.compile("Alice4 chips.*Bob5 chips.*"));
        assertThat(page.locator("#ending")).hasCount(0);
    }

    @Test
    void rematch_withSidesSwapped_beginsWithTheSamePurses() {
        open("game=tic-tac-toe&alice=4&bob=5");
        beginPlay();
        spendAllAtOnce();
        page.locator("#swap").click();
        assertThat(page.locator("#ending")).hasCount(0);
        assertThat(page.locator("#standing")).hasText(Pattern.compile("Alice4 chips.*perfect play.*Bob5 chips"));
        assertThat(page.locator("form strong")).hasText("You are Bob: bid");
    }

    @Test
    void bid_thatIsNone_isSaidAndAskedForAgain() {
        open("game=tug-of-war&p.n=2&money=continuous&alice=1&bob=1");
        page.locator("#look").click();
        page.locator("#seat-bob").selectOption("human");
        for (String wrong : new String[] {"abc", "7", "1/0", "-1/2"}) {
            page.locator("#bid").fill(wrong);
            page.locator("#place").click();
            assertThat(page.locator("#play-trouble")).hasText("Alice bids a number or a fraction from 0 to 1.");
        }
        page.locator("#bid").fill("1/2");
        page.locator("#place").click();
        handOver();
        assertThat(page.locator("form strong")).hasText("Bob bids");
        page.locator("#bid").fill("5/4");
        page.locator("#place").click();
        assertThat(page.locator("#play-trouble")).hasText("Bob bids a number or a fraction from 0 to 1.");
        page.locator("#bid").fill("0.25");
        page.locator("#place").click();
        assertThat(page.locator("#bids-made")).containsText("Alice bid 1/2");
    }

    @Test
    void play_whenAnotherGameIsChosenOrTheRulesChange_isOver() {
        open("game=tic-tac-toe&alice=4&bob=4");
        beginPlay();
        page.locator("#bid").fill("4");
        page.locator("#place").click();
        page.locator("#to-move").waitFor();
        page.locator("#gallery").selectOption("race");
        page.locator("#bid").waitFor();
        assertThat(page.locator(".where")).hasText("alices=0:bobs=0");
        assertThat(page.locator("#standing")).hasText(Pattern.compile("Alice4 chips.*Bob4 chips.*"));
        page.locator("#look").click();
        page.locator("#rules summary").click();
        page.locator("#rule-payment").selectOption("poorman");
        page.locator("#look").click();
        page.locator("#bid").waitFor();
        assertThat(page.locator("#standing")).hasText(Pattern.compile("Alice4 chips.*Bob4 chips.*"));
    }

    @Test
    void play_begunWhileTheNextGamesBoardIsNotThere_beginsInThatGame() {
        open("game=tic-tac-toe&alice=4&bob=4");
        List<Route> held = holdBack("\"successors\"");
        page.locator("#gallery").selectOption("race");
        page.waitForCondition(() -> !held.isEmpty());
        page.locator("#look").click();
        page.locator("#standing").waitFor();
        letGo(held);
        assertThat(page.locator("#play-trouble")).isEmpty();
    }

    @Test
    void play_whenTheBoardWasElsewhereMeanwhile_showsItsOwnPosition() {
        open("game=tic-tac-toe&alice=4&bob=3");
        beginPlay();
        playTheFirstRound();
        page.locator("#look").click();
        cell("o...x....").or(cell("x...x....")).first().click();
        assertThat(page.locator(".where")).not().hasText("....x....");
        page.locator("#look").click();
        assertThat(page.locator(".where")).hasText("....x....");
        assertThat(page.locator("#rounds li")).hasCount(1);
    }

    @Test
    void play_whenThePageIsLoadedAgain_goesOn_andBackGoesThroughItsMoves() {
        open("game=tic-tac-toe&alice=4&bob=3");
        beginPlay();
        page.waitForURL(Pattern.compile("play="));
        playTheFirstRound();
        page.waitForURL(Pattern.compile("at=\\.{4}x\\.{4}&"));
        page.reload();
        ready();
        assertThat(page.locator("#rounds li")).hasCount(1);
        assertThat(page.locator(".where")).hasText("....x....");
        for (int steps = 0; steps < 4 && !page.locator("#standing").textContent().contains("Alice4 chips"); steps++) {
            page.evaluate("document.querySelector('#standing').dataset.seen = 'yes'");
            page.goBack();
            page.locator("#standing:not([data-seen])").waitFor();
        }
        assertThat(page.locator("#rounds li")).hasCount(0);
        assertThat(page.locator("#standing")).hasText(Pattern.compile("Alice4 chips.*Bob3 chips.*"));
    }

    private void bid(String player, String amount) {
        if (player.equals("Bob")) {
            handOver();
        }
        assertThat(page.locator("form strong")).hasText(player + " bids");
        page.locator("#bid").fill(amount);
        page.locator("#place").click();
    }

    /** Alice bids more than Bob, and moves to a cell. */
    private void playRound(String bid, String cell) {
        bid("Alice", bid);
        bid("Bob", "0");
        page.locator("#to-move").waitFor();
        page.locator("svg.grid .cell.move").and(page.getByLabel(cell + ":")).click();
    }

    /** Plays a game between two people for two rounds, in which Alice moves to each of two cells, and loads the page again. */
    private void playTwoRounds(String game, String first, String second) {
        open("game=" + game + "&alice=4&bob=4&tab=play");
        page.locator("#seat-bob").selectOption("human");
        playRound("1", first);
        playRound("2", second);
        assertThat(page.locator("#rounds li")).hasCount(2);
        String state = shared().replaceAll(".*/#/", "");
        page.waitForURL(url -> url.endsWith(state));
    }

    @Test
    void log_whenThePageOrThePlayIsLoadedAgain_namesMovesAsBefore() {
        String[] log = {"Alice 1, Bob 0: Alice moves to row 2, column 1",
                "Alice 2, Bob 0: Alice moves to row 3, column 1"};
        playTwoRounds("race&p.a=3", "row 2, column 1", "row 3, column 1");
        assertThat(page.locator("#rounds li")).hasText(log);
        page.reload();
        ready();
        assertThat(page.locator("#rounds li")).hasText(log);
        Download saved = save("#save-play");
        page.getByText("New play").click();
        page.locator("#panel-play input[type=file]").setInputFiles(saved.path());
        assertThat(page.locator("#rounds li")).hasText(log);
    }

    /** Positions are one with those that are turned or mirrored: the board of a play, and so its log, does not turn. */
    @Test
    void log_ofAGameWithSymmetries_whenThePageIsLoadedAgain_namesTheCellsOfTheBoard() {
        String[] log = {"Alice 1, Bob 0: Alice moves to ♕ c1", "Alice 2, Bob 0: Alice moves to ♕ d1"};
        playTwoRounds("chess-ending", "c1", "d1");
        assertThat(page.locator("#rounds li")).hasText(log);
        page.reload();
        ready();
        assertThat(page.locator("#rounds li")).hasText(log);
        assertThat(page.getByLabel("d1: Alice’s ♕")).hasCount(1);
        page.locator("#takeback").click();
        assertThat(page.locator("#rounds li")).hasText(new String[] {log[0]});
        assertThat(page.getByLabel("c1: Alice’s ♕")).hasCount(1);
    }

    @Test
    void address_ofAnotherGame_whenEntered_isShownAndBackLeadsToTheFirst() {
        open("game=tug-of-war&p.n=2");
        page.locator("#gallery").selectOption("race");
        assertThat(page.locator(".where")).hasText("alices=0:bobs=0");
        page.waitForURL(Pattern.compile("game=race"));
        page.goBack();
        assertThat(page.locator(".where")).hasText("0");
        assertThat(page.locator("#gallery")).hasValue("tug-of-war");
    }

    @Test
    void address_thatWasCutOff_isToldSo() {
        open("game=tug-of-war&textz=abc");
        assertThat(page.locator("#notice")).containsText("A part of this address cannot be read");
    }

    @Test
    void address_thatSaysWhatMeansNothing_isToldSo_andTheRestIsShown() {
        open("game=race");
        for (String part : List.of("n=11", "at=nowhere", "side=left", "money=gold", "alice=many", "bob=1/2", "most=0",
                "view=upside-down")) {
            follow("game=tug-of-war&p.n=4&" + part);
            assertThat(page.locator("#notice")).containsText("“" + part + "”, which means nothing here");
            assertThat(page.locator("#gallery")).hasValue("tug-of-war");
            assertThat(page.locator("#needs")).containsText("8 chips in the game");
            follow("game=race");
            assertThat(page.locator("#gallery")).hasValue("race");
        }
    }

    @Test
    void purse_thatIsNoNumber_isNotTaken_andToldSo() {
        open("game=tug-of-war&money=continuous&alice=3&bob=5");
        page.locator("#alice-purse").fill("much");
        page.locator("#alice-purse").press("Tab");
        assertThat(page.locator("#notice")).containsText("Alice owns a number or a fraction");
        assertThat(page.locator("#notice")).containsText("not “much”");
        assertThat(page.locator("#alice-purse")).hasValue("3");
    }

    @Test
    void program_thatDoesNotAnswer_isSaidOnce_andThePageGoesOnWhenItIsBack() {
        open("game=tic-tac-toe&alice=4&bob=4");
        assertThat(page.locator("#needs")).containsText("at least");
        page.route("**/api", Route::abort);
        cell("....x....").dispatchEvent("click");
        assertThat(page.locator("#notice")).containsText("The program does not answer");
        assertThat(page.locator("#needs")).not().containsText("more than there is");
        page.unroute("**/api");
        assertThat(page.locator("#notice")).isHidden();
        assertThat(page.locator(".where")).hasText("....x....");
        assertThat(page.locator("#needs")).containsText("8 chips in the game");
        assertThat(chromium.troubles()).allMatch(each -> each.contains("ERR_FAILED"));
    }

    private static PageServer serve(int port) throws IOException {
        return PageServer.start(new ServerOptions(InetAddress.getLoopbackAddress(), port, Set.of(),
                Duration.ofMinutes(1), Optional.empty()),
                new ServiceAnswers(new Service(System::nanoTime,
                        Limits.DEFAULT)));
    }

    /** It has another key then, which the window has that is opened by it. */
    @Test
    void program_thatIsStartedAnew_isAskedOn_onceItsAddressIsOpened() throws IOException {
        PageServer first = serve(0);
        window(1200, 900).navigate(first.address() + "/v=1&game=race");
        page.locator("path.step.alice").waitFor();
        first.close();
        cell("alices=1:bobs=0").dispatchEvent("click");
        assertThat(page.locator("#notice")).containsText("The program does not answer");
        try (PageServer second = serve(first.address().getPort())) {
            assertThat(page.locator("#notice")).containsText("The program was started anew");
            page.context().newPage().navigate(second.address().toString());
            assertThat(page.locator("#notice")).isHidden();
            assertThat(page.locator(".where")).hasText("alices=1:bobs=0");
            chromium.leave(page);
        }
        assertThat(chromium.troubles()).allMatch(each -> each.contains("net::ERR_") || each.contains("401"));
    }

    @Test
    void chart_whenATotalIsClicked_showsTheBoardWithThesePurses() {
        open("game=tic-tac-toe&most=9");
        page.locator("path.step.alice").waitFor();
        page.locator("rect.pick").first().click(new com.microsoft.playwright.Locator.ClickOptions().setPosition(5, 20));
        page.waitForCondition(() -> total(page) != 8);
        assertThat(page.locator("#needs")).containsText(total(page) + " chips in the game");
        page.waitForURL(url -> url.contains("alice=") || url.contains("bob="));
    }

    /** The value of bids at random is asked for where there are no thresholds, not while they are being found. */
    @Test
    void chart_whileTheBoardIsBeingFound_asksForNoValue() {
        List<String> asked = new ArrayList<>();
        window(1440, 1000);
        List<Route> held = new ArrayList<>();
        page.route("**/api", route -> {
            asked.add(route.request().postData());
            if (asked.get(asked.size() - 1).contains("\"successors\"") && held.isEmpty()) {
                held.add(route);
            } else {
                route.resume();
            }
        });
        page.waitForResponse("**/totals.js",
                () -> page.navigate(server.address() + "/v=1&game=tic-tac-toe&most=9"));
        page.waitForCondition(() -> !held.isEmpty());
        held.forEach(Route::resume);
        page.locator("path.step.alice").waitFor();
        assertThat(asked).noneMatch(each -> each.contains("\"value\""));
    }

    private static int total(Page page) {
        return Integer.parseInt(page.locator("#alice-purse").inputValue())
                + Integer.parseInt(page.locator("#bob-purse").inputValue());
    }
}
