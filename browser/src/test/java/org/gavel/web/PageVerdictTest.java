package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Route;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of who wins, also where plays may never end or nobody wins for sure. */
class PageVerdictTest extends PageFixture {

    private static String text(String game) {
        return "text=" + URLEncoder.encode(game, StandardCharsets.UTF_8);
    }

    /** Source: the documentation of the game, where Alice needs all the money on eight rungs, and nothing on nine. */
    @ParameterizedTest
    @CsvSource({"8, chips, Bob, Alice cannot force a win here", "8, continuous, Bob, Alice cannot force a win here",
            "9, chips, Alice, Alice needs nothing", "9, continuous, Alice, Alice needs more than nothing"})
    void ladder_isWonByTheLargestPriority(String rungs, String money, String winner, String said) {
        open("game=priority-ladder&p.n=" + rungs + "&money=" + money);
        assertThat(page.locator("#bidding")).containsText("won by the largest priority that comes again and again");
        assertThat(page.locator("g.vertex").last()).containsText("priority");
        assertThat(page.locator("#verdict")).containsText(winner + " can force a win");
        assertThat(page.locator("#saying")).containsText(said);
        assertThat(page.locator("#needs")).not().containsText("more than there is");
    }

    /** Source: src/site/endless.md, where Alice needs a third of the money to be at home for ever. */
    @Test
    void siege_isWonByComingHomeAgainAndAgain() {
        open("money=continuous&" + text("game siege\nstart a\nboth a -> {home, b}\nboth b -> {a, lost}\n"
                + "both home -> home\nbob wins at lost\nalice wins if again and again at home\n"));
        assertThat(page.locator("#needs")).containsText("more than 1/3");
        assertThat(page.locator("#bidding")).containsText("if it comes to marked positions again and again");
        assertThat(page.locator("[data-vertex=home]")).containsText("marked");
        assertThat(page.locator("#verdict")).containsText("Alice can force a win");
        assertThat(page.locator("#facts")).not().containsText("Any bid");
    }

    /** Source: least credits of all configurations: of 8 chips Alice needs 6 and the advantage. */
    @Test
    void lantern_isWonByTheCreditThatLasts() {
        open("money=chips&" + text("game lantern\nstart road\nboth road -> {road, well}\nboth well -> road\n"
                + "weight -1 at road\nweight 2 at well\nalice wins if credit 3 lasts\n"));
        assertThat(page.locator("#bidding")).containsText("her credit of 3");
        assertThat(page.locator("#needs")).containsText("at least 6 chips and the tie-breaking advantage");
        assertThat(page.locator("[data-vertex=well]")).containsText("weight 2");
        assertThat(page.locator("#verdict")).containsText("Bob can force a win");
    }

    /** Source: the frozen lake of Gymnasium, which is solved as a Markov decision process. */
    @Test
    void boardOfOwnersAndChance_tellsTheProbability() {
        open("game=slippery-grid");
        assertThat(page.locator("#chance")).containsText("Alice can win with probability 14/17, about 82.35 %.");
    }

    @Test
    void bowtie_isWonByTheAverage() {
        open("money=continuous&" + text("game bowtie\nstart left\nboth left -> {left, right}\n"
                + "both right -> {left, right}\nweight 1 at right\nalice wins if average >= 1/2\n"));
        assertThat(page.locator("#bidding")).containsText("at least 1/2 on average");
        assertThat(page.locator("[data-vertex=right]")).containsText("weight 1");
    }

    /** Source of who wins: Develin, Payne 2008, section 6, where 133/256 of the money is enough. */
    @Test
    void verdict_ofAnotherPurse_standsWhilePricesAreBeingFound_andAfterThat() {
        open("game=tic-tac-toe&alice=0&bob=4");
        assertThat(page.locator("#verdict")).containsText("Bob can force a win");
        List<Route> held = holdBack("\"successors\"");
        page.locator("#alice-purse").fill("40");
        page.locator("#alice-purse").press("Enter");
        page.waitForCondition(() -> !held.isEmpty());
        assertThat(page.locator("#needs")).containsText("being found");
        assertThat(page.locator("#verdict")).containsText("Alice can force a win");
        page.locator("#facts:not(.stale) #bids").waitFor();
        page.evaluate("document.querySelector('#bids').dataset.seen = 'yes'");
        letGo(held);
        assertThat(page.locator("#needs")).containsText("44 chips in the game");
        assertThat(page.locator("#verdict")).containsText("Alice can force a win");
        assertThat(page.locator("#facts:not(.stale) #bids[data-seen]")).hasCount(1);
    }

    /**
     * Whatever stands on the page from the moment on at which a purse is another, what is said of it is true. Source: Develin, Payne 2008,
     * section 6: of 8 chips each needs 4 and the advantage; of 4 he needs 2 and the advantage, as of 1 chip each needs 1.
     */
    @ParameterizedTest
    @CsvSource({"chips, at least 4 chips and the tie-breaking advantage", "continuous, more than 133/256"})
    void otherPurse_untilItsAnswerComes_leavesNothingFalse(String money, String needs) {
        open("game=tic-tac-toe&money=" + money + "&alice=4&bob=4");
        assertThat(page.locator("#needs dd").first()).containsText(needs);
        page.locator("#verdict").getByText("verified").waitFor();
        List<Route> held = new ArrayList<>();
        page.route("**/api", held::add);
        page.locator("#alice-purse").fill("0");
        page.locator("#alice-purse").press("Enter");
        page.waitForCondition(() -> !held.isEmpty());
        if (money.equals("chips")) {
            assertThat(page.locator("#with")).hasText("With Alice’s 4* and Bob’s 4 chips:");
            assertThat(page.locator("#verdict strong")).hasText("Alice can force a win");
            assertThat(page.locator("#needs")).containsText("being found");
        } else {
            assertThat(page.locator("#with")).hasText("With Alice’s 0 and Bob’s 4:");
            assertThat(page.locator("#verdict strong")).hasText("Bob can force a win");
            assertThat(page.locator("#verdict")).not().containsText("verified");
            assertThat(page.locator("#needs dd").first()).containsText(needs);
        }
        letGo(held);
        assertThat(page.locator("#with")).hasText(Pattern.compile("With Alice’s 0\\*? and Bob’s 4( chips)?:"));
        assertThat(page.locator("#verdict strong")).hasText("Bob can force a win");
        assertThat(page.locator("#verdict")).containsText("verified");
    }

    /** What is known within a moment replaces what stood there, which says of which purses it is: nothing flickers. */
    @Test
    void otherPurse_atFirst_leavesWhatIsSaidOfTheOneBefore() {
        open("game=race&money=chips&alice=4&bob=4");
        page.locator("#verdict").getByText("verified").waitFor();
        Object said = page.evaluate("""
                () => {
                  const purse = document.querySelector('#alice-purse');
                  purse.value = 6;
                  purse.dispatchEvent(new Event('change'));
                  return document.querySelector('#needs').innerText + document.querySelector('#with').innerText;
                }""");
        org.assertj.core.api.Assertions.assertThat(said.toString()).contains("8 chips in the game",
                "With Alice’s 4* and Bob’s 4 chips:");
        assertThat(page.locator("#with")).hasText("With Alice’s 6* and Bob’s 4 chips:");
        assertThat(page.locator("#needs")).containsText("10 chips in the game");
    }

    /** Another position: what was said of the one before does not stand beside it. */
    @Test
    void otherPosition_untilItsAnswerComes_leavesNothingOfTheOneBefore() {
        open("game=tic-tac-toe&alice=4&bob=4");
        assertThat(page.locator("#verdict")).containsText("In at most 7 rounds.");
        List<Route> held = holdBack("\"outcome\"");
        cell("....x....").click();
        page.waitForCondition(() -> !held.isEmpty());
        assertThat(page.locator("#verdict strong")).hasText("Alice can force a win");
        assertThat(page.locator("#verdict")).not().containsText("In at most");
        letGo(held);
        assertThat(page.locator("#verdict")).containsText("In at most");
    }

    /** Hex is the same for both, so that both need more than half: with half each nobody is known to win, and not for want of bounds. */
    @Test
    void purses_exactlyAtTheThreshold_areSaidToBe() {
        open("game=hex&p.n=6&money=continuous&alice=1&bob=1");
        assertThat(page.locator("#verdict")).containsText("Exactly at the threshold");
        assertThat(page.locator("#verdict")).containsText("By exact arithmetic");
    }

    /** Source: semantics, section 2: where both pay their bids, neither may be able to force a win, though no play is a draw. */
    @Test
    void purses_thatPurePlayDoesNotSettle_areSaidToNeedBidsAtRandom() {
        open("game=mental-tug-of-war&money=continuous&alice=1&bob=1");
        assertThat(page.locator("#verdict")).containsText("Neither can force a win");
        assertThat(page.locator("#verdict")).containsText("only bids at random");
        assertThat(page.locator("#verdict")).not().containsText("bounds found so far");
        assertThat(page.locator("#needs dd").first()).hasText(Pattern.compile("more than 64\\.3104… %"));
    }

    /** Nim has ends that are no positions of its own; the others are priced all the same. */
    @Test
    void drawing_ofAGameWithStuckRules_pricesItsPositions() {
        open("game=nim&view=graph");
        assertThat(page.locator("g.vertex[data-vertex='123'] text").first()).hasText("4*");
        assertThat(page.locator("g.vertex[data-vertex='000'] text").first()).hasText(Pattern.compile("\\d\\*?"));
    }

    @Test
    void costs_thatAreSmall_areNotSaidToBeNothing() {
        open("game=hex&p.n=7&money=continuous");
        assertThat(page.locator(".cell.best")).hasCount(1);
        assertThat(page.locator("svg.grid")).not().containsText("+0.0 %");
        assertThat(page.locator("#saying")).not().containsText("0.0 % more");
    }

    /** Source: the documentation of the game, where Alice needs 1/2; she has the tie-breaking advantage, then Bob. */
    @ParameterizedTest
    @CsvSource({"alice, Alice", "bob, Bob"})
    void exactlyAHalf_isSaidToBeEnoughByTheTieRuleAlone(String ties, String winner) {
        open("game=race&money=continuous&alice=1&bob=1&ties=advantage:" + ties);
        assertThat(page.locator("#needs")).containsText("more than 1/2");
        assertThat(page.locator("#verdict strong")).hasText(winner + " can force a win");
        assertThat(page.locator("#exactly")).containsText("the tie rule lets " + winner + " win");
        page.locator("#" + ties + "-purse").fill("2");
        page.locator("#" + ties + "-purse").press("Enter");
        assertThat(page.locator("#exactly")).hasCount(0);
        assertThat(page.locator("#verdict strong")).hasText(winner + " can force a win");
    }

    @Test
    void textWithMistakes_leavesNoVerdictThatLooksValid() {
        open("game=race");
        assertThat(page.locator("#verdict")).containsText("force a win");
        write("game race\nstrat");
        assertThat(page.locator("#outdated")).isVisible();
        assertThat(page.locator("#panel-answer.stale[inert]")).hasCount(1);
        page.locator("#original").click();
        assertThat(page.locator("#panel-answer.stale")).hasCount(0);
    }

    @Test
    void gameForRealMoney_saysSoWhereChipsWereShown() {
        open("game=race");
        page.locator("#gallery").selectOption("mental-tug-of-war");
        assertThat(page.locator("#notice")).containsText("real money");
        page.locator("#gallery").selectOption("race");
        assertThat(page.locator("#notice")).isHidden();
    }
}
