package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the page says is true under all rules, with all kinds of money, and of plays that never end. */
class PageWordsTest extends PageFixture {

    private static String text(String game) {
        return "text=" + URLEncoder.encode(game, StandardCharsets.UTF_8);
    }

    /** Source: semantics, sections 2, the table of payments and movers, and 5: what a tie decides is the bid, not the game. */
    @Test
    void round_isToldAsItsRulesAre() {
        open("game=race");
        for (String line : """
                payment=richman | bids more pays the other and decides who moves.
                payment=poorman | bids more pays the bank and decides who moves.
                payment=poorman&mover=winner-moves | bids more pays the bank and moves.
                payment=taxman:1/3 | pays 1/3 of the bid to the other and the rest to the bank and decides who moves.
                payment=robin-hood:1/5 | Before each bid the richer pays the poorer 1/5 of the difference.
                payment=second-price | pays the other’s bid, to the other, and decides who moves.
                payment=second-price:bank | pays the other’s bid, to the bank, and decides who moves.
                payment=all-pay | bids more decides who moves. Both pay their bids to the bank.
                bids=open:bob | Every round Bob bids openly, then Alice.
                ties=alice | If the bids are equal, Alice wins the bid.
                ties=coin | If the bids are equal, a coin decides who wins the bid.
                ties=advantage:bob | now Bob, either wins the bid and hands the advantage over, or keeps it
                ties=make-it-take-it:bob | whoever won the last bid wins this one, now Bob.
                ties=alternate-ties:alice | the two win such bids in turn, next Alice.
                ties=alternate-rounds:bob | Bob wins the bid in this round, the other in the next, and so on.
                """.lines().toList()) {
            follow("game=race&money=chips&" + line.split(" \\| ")[0]);
            assertThat(page.locator("#bidding")).containsText(line.split(" \\| ")[1]);
        }
    }

    /** Source: the game itself, at whose start Alice owns the move. */
    @ParameterizedTest
    @ValueSource(strings = {"chips", "continuous"})
    void vertexWithAnOwner_isSaidToHaveNoBids(String money) {
        open("money=" + money + "&alice=5&bob=4&" + text("game own\nvertices a, b, won, lost\n"
                + "start a\nowner alice at a\nred a -> b\nboth b -> {won, lost}\nalice wins at won\nbob wins at lost\n"));
        assertThat(page.locator("#bidding")).containsText("Here Alice moves without a bid.");
        assertThat(page.locator("#verdict")).containsText("Alice can force a win");
        assertThat(page.locator("#owner")).hasText("Nobody bids here: Alice moves to b.");
        assertThat(page.locator("#bids")).hasCount(0);
    }

    /** Source: semantics, section 1: under another objective than reach a play may be won that never ends. */
    @Test
    void winWithoutEnd_isNotSaidToTakeSomeRounds() {
        open("money=chips&alice=4&bob=4&" + text("game siege\nstart a\nboth a -> {home, b}\nboth b -> {a, lost}\n"
                + "both home -> home\nbob wins at lost\nalice wins if again and again at home\n"));
        assertThat(page.locator("#verdict")).containsText("In how many rounds, if it ends at all, is not worked out.");
        // A bid of 1 keeps the win, too: if Bob wins the bid with 2 chips at least, Alice has the 6 that she needs at b.
        assertThat(page.locator("#facts h3")).hasText(
                new String[] {"Alice’s bids that make progress", "Alice’s bids that win, too, but later"});
        assertThat(page.locator("#facts")).containsText("Whoever bids and moves so in every round wins.");
        assertThat(page.locator("#facts")).not().containsText("Other bids");
    }

    /** Source: the documentation of the game, where Alice needs more than half of the money. */
    @Test
    void needs_inRealMoney_areMoreThanTheThreshold() {
        open("game=race&p.a=1&p.b=1&money=continuous&alice=1&bob=1&ties=advantage:bob");
        assertThat(page.locator("#needs dd").first()).hasText("more than 1/2 (50.000 %)");
        assertThat(page.locator("#exactly"))
                .hasText("Bob has exactly 1/2 of the money, which is just the threshold: the tie rule lets Bob win.");
        page.navigate(server.address() + "/v=1&game=race&p.a=2&p.b=1&money=continuous");
        assertThat(page.locator(".cell.best").first()).hasAttribute("aria-label",
                Pattern.compile("Alice then needs more than 1/2 \\(50\\.000 %\\); a best move"));
    }

    /** Source: semantics, section 3: a board on which nobody ever wins, and one on which Alice wins whatever she has. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "both b -> a / alice wins at c | By Alice’s share: neither from 0.0 % to 100.0 %",
            "both b -> c / alice wins at c | By Alice’s share: Alice wins from 0.0 % to 100.0 %"})
    void bar_namesOnlyWhatThereIs(String rest, String told) {
        open("money=continuous&"
                + text("game two\nvertices a, b, c\nstart a\nboth a -> b\n" + rest.replace(" / ", "\n") + "\n"));
        assertThat(page.locator(".bar-threshold")).hasAttribute("aria-label", told);
    }

    /** Source: figure 4 of Develin, Payne 2008: the tie-breaking advantage alone is a holding, 0*. */
    @Test
    void advantageAlone_isNotCalledNoChips() {
        open("game=race&money=chips&alice=0&bob=0");
        assertThat(page.locator("#needs dd").first()).hasText("at least the tie-breaking advantage");
    }

    @Test
    void chipsPaidToTheBank_areToldAgainstTheOthers() {
        open("game=race&p.a=1&p.b=1&payment=poorman&money=chips&alice=4&bob=6");
        // Source: a race for one coin: Alice needs as many chips as Bob with the advantage, and he one more.
        assertThat(page.locator("#needs dd").first()).hasText("at least 6 chips against Bob’s 6");
        assertThat(page.locator("#needs dd").nth(1)).hasText("at least 5 chips against Alice’s 4");
    }

    @Test
    void unpricedBoard_hasNoLegendOfPrices_andNoHintOfAnotherProgram() {
        open("game=race&money=chips&ties=coin");
        assertThat(page.locator("#verdict")).containsText("the question “value” of “Ask more”");
        assertThat(page.locator("#verdict")).not().containsText("gavel");
        assertThat(page.locator("#legend")).not().containsText("needs");
        open("game=alesia&alice=6&bob=6");
        String nobody = "Neither can force a win";
        assertThat(page.locator("#verdict strong")).hasText(nobody);
        assertThat(page.locator("#known")).hasText("With Alice’s 6 and Bob’s 6 chips: " + nobody + ".");
    }

    /** Source: answers.md, section exactness: the verifier is a part of the program that shares nothing with the solver. */
    @Test
    void answer_thatIsVerified_isSaidToBeByCodeOfItsOwn_notByAnotherProgram() {
        open("game=race&p.a=1&p.b=1&money=continuous&alice=2&bob=1");
        assertThat(page.locator("#verdict p").last()).hasText("Exact, and verified by separate code.");
        page.locator("#verdict .term").last().hover();
        assertThat(page.locator("#tip"))
                .hasText("Code that shares nothing with the solver has checked it against the game.");
        page.locator("#more-digits summary").click();
        page.getByText("Find", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(page.locator("#digits-found p")).hasText("Verified by separate code.");
    }

    private static final String CHARGED = "vertices a, b, c\nstart a\nboth a -> {b, c}\nalice wins at b\nbob wins at c\n";

    /**
     * Bob is paid as much as all there is, so that Alice, who has all, comes to half of it: what she needs, with the last tie. Source of
     * the ladder: the documentation of the game, and the tables of endless plays, in which nothing is said of a threshold itself.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"alice | all the money, and nothing less",
            "bob | no share, not even all the money"})
    void needOfAllTheMoney_tellsWhetherThatIsEnough(String holder, String told) {
        open("money=continuous&ties=advantage:" + holder + "&" + text("game paid\n" + CHARGED + "charge bob 1 at a\n"));
        assertThat(page.locator("#needs dd").first()).hasText(told);
        page.locator("#alice-purse").fill("5");
        page.locator("#bob-purse").fill("0");
        page.locator("#bob-purse").press("Enter");
        assertThat(page.locator("#verdict strong"))
                .hasText((holder.equals("alice") ? "Alice" : "Bob") + " can force a win");
    }

    @Test
    void needOfAllTheMoney_ofWhichNothingIsKnown_saysThat() {
        open("game=priority-ladder&p.n=8&money=continuous");
        assertThat(page.locator("#needs dd").first())
                .hasText("no share short of all; whether all is enough is not known");
        page.locator("#look").click();
        page.locator("#why").click();
        assertThat(page.locator("#explained dd").first()).containsText("needs all the money, if that is enough");
    }

    /** Source: real-money.md, section on ends that are worth numbers, whose game this is. */
    @Test
    void payoffs_areExplainedWhereTheVerdictSaysWin() {
        open("money=continuous&alice=2&bob=1&" + text("game fork\nstart a\nboth a -> {b, low, mid}\n"
                + "both b -> {a, mid, high}\npayoff -1 at low\npayoff 3/2 at mid\npayoff 2 at high\n"));
        assertThat(page.locator("#bidding"))
                .containsText("Ends are worth numbers to Alice, from -1 to 2. At an end worth v "
                        + "Alice has won with more than (2 − v) / 3 of the money left, and Bob with more than (v + 1) / 3.");
        assertThat(page.locator("#verdict strong")).hasText("Alice can force a win");
        assertThat(page.locator("#secured")).hasText("To win here is to come to an end, worth some v to Alice, "
                + "with more than (2 − v) / 3 of the money left.");
        page.locator("#alice-purse").fill("1");
        page.locator("#alice-purse").press("Enter");
        assertThat(page.locator("#secured")).containsText("with more than (v + 1) / 3 of the money left");
        // At the end worth 3/2 she needs 1/6: a seventh is less, and just a sixth decides nothing.
        page.locator("g.vertex[data-vertex=mid]").click();
        assertThat(page.locator("#needs"))
                .hasText(Pattern.compile("The game is over: worth 3/2 to Alice. Alice has won with more than 1/6 .*"
                        + " of the money. Bob has won with more than 5/6 .* of the money."));
        assertThat(page.locator("#verdict strong")).hasText("Alice has won");
        page.locator("#bob-purse").fill("6");
        page.locator("#bob-purse").press("Enter");
        assertThat(page.locator("#verdict strong")).hasText("Bob has won");
        page.locator("#bob-purse").fill("5");
        page.locator("#bob-purse").press("Enter");
        assertThat(page.locator("#verdict strong")).hasText("A draw");
    }

    private void play(String state) {
        open(state + "&tab=play");
        page.locator("#seat-bob").selectOption("human");
        page.locator("#bid").waitFor();
    }

    private void bids(String alice, String bob) {
        assertThat(page.locator("form strong")).hasText("Alice bids");
        page.locator("#bid").fill(alice);
        page.locator("#bid").press("Enter");
        handOver();
        assertThat(page.locator("form strong")).hasText("Bob bids");
        page.locator("#bid").fill(bob);
        page.locator("#bid").press("Enter");
    }

    @Test
    void advantage_isSaidToWinTheBid_andTheLogTellsWhoKeptIt() {
        play("game=tic-tac-toe&alice=4&bob=4");
        bids("1", "1");
        assertThat(page.locator("#panel-play")).containsText("Alice has the tie-breaking advantage.");
        page.getByText("Use it and win the bid").waitFor();
        page.getByText("Keep it and let the other win the bid").click();
        page.getByText("Move", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(page.locator("#rounds li").first())
                .containsText("Alice keeps the advantage, Bob moves to");
        bids("0", "0");
        page.getByText("Use it and win the bid").click();
        page.getByText("Move", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(page.locator("#rounds li").nth(1)).containsText("Alice uses the advantage and moves to");
    }

    /** Source: the game itself: with equal purses, and no move on equal bids, each can match all that the other bids. */
    @Test
    void decisionThatGaveTheOtherAWin_isNotMendedByOneThatKeepsAWin() {
        play("game=race&p.a=1&p.b=1&ties=no-move&alice=4&bob=4");
        bids("0", "1");
        page.getByText("Move", new Page.GetByTextOptions().setExact(true)).click();
        page.locator("#learn").click();
        Locator lesson = page.locator("#explained .verdict");
        assertThat(lesson).containsText("That let the other force a win.");
        lesson.locator("input").fill("1");
        lesson.getByText("Try", new Locator.GetByTextOptions().setExact(true)).click();
        assertThat(lesson.locator("[role=status]")).hasText("Right: then Bob cannot force a win.");
    }

    /** Source: Develin, Payne 2008, section 6: 4 chips and the advantage are just enough, and against as many the centre alone keeps the win. */
    @Test
    void why_tellsWhatEqualBidsAskFor() {
        play("game=tic-tac-toe&alice=4&bob=4");
        page.locator("#why").click();
        assertThat(page.locator("#explained li")).containsText("uses the advantage on a tie");
        assertThat(page.locator("#explained li"))
                .containsText(Pattern.compile("after equal bids moves to\\s*the centre"));
    }

    @Test
    void why_whereACoinDecides_tellsTheChance() {
        play("game=race&p.a=1&p.b=1&ties=coin&alice=4&bob=4");
        page.locator("#why").click();
        assertThat(page.locator("#explained"))
                .containsText("A coin decides equal bids, so that there are probabilities here and no thresholds");
        assertThat(page.locator("#explained")).containsText("Alice’s chance is 0.500000");
        assertThat(page.locator("#explained")).not().containsText("can force a win");
    }

    /** Source: the threshold of mental tug of war that semantics, section 4, tells: r(0) = 2 cos(pi/7), of all the money 0.643104. */
    @Test
    void why_inRealMoney_tellsSharesOfTheMoney() {
        open("game=mental-tug-of-war&money=continuous&alice=2&bob=2&tab=play");
        page.locator("#why").click();
        assertThat(page.locator("#explained dd").first())
                .hasText("has 1/2 of the money, needs more than 64.3104… %: 14.3 % too little");
    }

    /** What a player is left with is a fraction; it stands in his purse, and can be written there. Source: the needs of race, 1/2 each. */
    @Test
    void purseOfRealMoney_mayBeAFraction() {
        open("game=race&p.a=1&p.b=1&money=continuous&alice=4/3&bob=2/3");
        assertThat(page.locator("#alice-purse")).hasValue("4/3");
        assertThat(page.locator("#with")).hasText("With Alice’s 4/3 and Bob’s 2/3:");
        assertThat(page.locator("#verdict strong")).hasText("Alice can force a win");
        assertThat(page.locator("#bids")).containsText("of 2)");
        page.locator("#bob-purse").fill("7/3");
        page.locator("#bob-purse").press("Enter");
        assertThat(page.locator("#with")).hasText("With Alice’s 4/3 and Bob’s 7/3:");
        assertThat(page.locator("#verdict strong")).hasText("Bob can force a win");
        page.locator("#bob-purse").fill("7/0");
        page.locator("#bob-purse").press("Enter");
        assertThat(page.locator("#bob-purse")).hasValue("7/3");
    }

    /** Bounds that differ by less than is shown of them. */
    @Test
    void boundsOnBothSidesOfARoundNumber_areToldAsThat() {
        open("game=race");
        org.assertj.core.api.Assertions
                .assertThat(page.evaluate(
                        "import('gavel/price').then(({shareWords}) => [[0.49999999999999994, 0.5000000000000001],"
                                + " [0.4999, 0.5001]].map(([lower, upper]) => shareWords({lower, upper})).join('; '))"))
                .isEqualTo("more than about 50.0000 %; more than some share between 49.9900 % and 50.0100 %");
    }

    @Test
    void choicesOfRules_areToldInWords() {
        open("game=race");
        page.locator("#rules summary").click();
        assertThat(page.locator("#rule-ties option").filter(new Locator.FilterOptions().setHasText("ties"))
                .filter(new Locator.FilterOptions().setHasText("whoever lost the last bid"))).hasCount(2);
        assertThat(page.locator("#rules option")
                .filter(new Locator.FilterOptions().setHasText(Pattern.compile(":(alice|bob)"))))
                .hasCount(0);
        assertThat(page.locator("#rules option").filter(new Locator.FilterOptions().setHasText("Robin Hood")))
                .containsText("the richer pays the poorer a part of the difference");
    }

    /** Bounds of an irrational threshold do not tell whether just half is enough; the page has digits itself. */
    @Test
    void hintOfMoreDigits_namesWhatThePageHas() {
        open("game=tug-of-war&p.n=3&payment=poorman&money=continuous&alice=1&bob=1");
        assertThat(page.locator("#verdict")).containsText("“More digits” finds more of its digits");
        assertThat(page.locator("#verdict")).not().containsText("--digits");
        assertThat(page.locator("#more-digits summary")).hasText("More digits");
    }

    /** Hints keep what helps on the page, without the options of the command line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "add 'start VERTEX', or use --at VERTEX | add 'start VERTEX'",
            "give fewer totals with --totals | give fewer totals",
            "raise --max-positions or choose smaller parameters | choose smaller parameters",
            "use --payment richman | ''"})
    void hintsOfTheCommandLine_areWordedForThePage(String hint, String shown) {
        open("game=race&p.a=1&p.b=1");
        Assertions.assertEquals(shown,
                page.evaluate("async hint => (await import('gavel/words')).onPage(hint)", hint));
    }

    @Test
    void playBetweenPrograms_offersNobodyToLearnFromHisBids() {
        open("game=race&p.a=1&p.b=1&alice=4&bob=4&tab=play");
        page.locator("#seat-alice").selectOption("perfect");
        page.getByText("Next round").click();
        assertThat(page.locator("#ending")).containsText("has won");
        assertThat(page.locator("#rematch")).isVisible();
        assertThat(page.locator("#learn")).hasCount(0);
    }
}
