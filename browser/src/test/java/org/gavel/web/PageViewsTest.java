package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Looks at games and changes them, as a person would. */
class PageViewsTest extends PageFixture {
    @Test
    void board_ofEmptyTicTacToe_showsNinePricesWithTheCentreBest() {
        open("game=tic-tac-toe&money=continuous");
        assertThat(page.locator(".cell.move")).hasCount(9);
        assertThat(page.locator(".cell.best")).hasCount(1);
        // Source: 23/64 is Alice's threshold with the centre, 133/256 at the empty board (Develin, Payne 2008, section 6).
        assertThat(cell("....x....")).containsText("35.9 %");
        assertThat(cell("....x....")).containsText("best");
        assertThat(page.locator("#needs")).containsText("133/256");
        page.locator("#moves-table summary").click();
        assertThat(page.locator("#moves tbody tr")).hasCount(18);
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("board.png")));
    }

    @Test
    void purses_whenMoved_sayWhoWinsWithAllBids() {
        open("game=tic-tac-toe&alice=5&bob=3");
        assertThat(page.locator("#verdict")).containsText("Alice can force a win");
        assertThat(page.locator("#bids li").first()).isVisible();
        page.locator("#mark").focus();
        for (int i = 0; i < 5; i++) {
            page.keyboard().press("ArrowLeft");
        }
        assertThat(page.locator("#alice-purse")).hasValue("0");
        assertThat(page.locator("#verdict")).containsText("Bob can force a win");
    }

    @Test
    void rulesOfTheAuction_whenChosen_changeTheAnswer() {
        open("game=tug-of-war&money=continuous");
        assertThat(page.locator("#needs")).containsText("1/2");
        page.locator("#rules summary").click();
        page.locator("#rule-payment").selectOption("poorman");
        page.waitForURL(Pattern.compile(".*payment=poorman.*"));
        assertThat(page.locator("#needs")).containsText("Alice wins with");
        page.locator("#rule-payment").selectOption("all-pay");
        assertThat(page.locator("#rules")).containsText("As the game says");
    }

    @Test
    void text_whenChanged_changesThePictureAndSaysWhatIsWrong() {
        open("game=tug-of-war&view=graph");
        assertThat(page.locator("g.vertex")).hasCount(7);
        page.locator("#parameters input").fill("4");
        page.locator("#parameters input").press("Enter");
        assertThat(page.locator("g.vertex")).hasCount(9);
        write("game path\nvertices l, a, w\nstrat a");
        assertThat(page.locator("#diagnostics button")).containsText("Line 3");
        assertThat(page.locator("#diagnostics button")).containsText("start");
        page.waitForURL(Pattern.compile(".*text=.*strat.*"));
        page.reload();
        ready();
        assertThat(page.locator("#editor .cm-content")).containsText("strat a");
        assertThat(page.locator("#diagnostics button")).containsText("Line 3");
        write("game path\nstate p in 0..2\nstart p = 1\nalice wins at p = 2\nbob wins at p = 0\n"
                + "move both: p := p + 1\nmove both: p := p - 1\n");
        assertThat(page.locator("g.vertex")).hasCount(3);
        assertThat(page.locator("#diagnostics")).containsText("no mistakes");
    }

    @Test
    void chart_saved_isAPicture() {
        open("game=tic-tac-toe&most=9");
        page.locator("path.step.alice").waitFor();
        assertThat(page.locator("#chart svg")).hasCount(2);
        Download svg = save("[aria-label^='Save the chart'][aria-label$='as SVG'] >> nth=0");
        assertThat(svg.suggestedFilename()).isEqualTo("tic-tac-toe-thresholds.svg");
        Download png = save("[aria-label^='Save the chart'][aria-label$='as PNG'] >> nth=0");
        assertThat(png.suggestedFilename()).endsWith(".png");
    }

    /** Source: Develin, Payne 2008, example 5.3: who needs one move before the other makes two wins with a quarter. */
    @Test
    void chart_ofAGameWithAPeriod_marksItAndSaysHowFarItIsKnown() {
        open("game=race&p.a=1&p.b=2&most=20");
        Locator caption = page.locator("#chart figcaption").first();
        assertThat(caption)
                .containsText("rises by 1 with every 4 chips more in the game: the bands, proved for all totals");
        assertThat(page.locator("rect.period").first()).isVisible();
        assertThat(page.locator("line.real-money")).hasCount(2);
        page.locator("#gallery").selectOption("tug-of-war");
        assertThat(caption).containsText("rises by 3 with every 6 chips more in the game");
        assertThat(caption).containsText("is not proved");
        assertThat(page.locator("rect.best").first()).isVisible();
    }

    /** Tug of war is the same for both, so that who is favoured first needs what the other needs who is not. */
    @Test
    void chart_underAlternatingTies_startsInTheStateOfTheRule() {
        String[][] steps = new String[2][];
        String[] firsts = {"alice", "bob"};
        for (int i = 0; i < 2; i++) {
            open("game=tug-of-war&p.n=2&most=12&ties=alternate-ties:" + firsts[i]);
            page.locator("path.step.alice").waitFor();
            assertThat(page.locator("#bidding")).containsText("the two win such bids in turn, next "
                    + (i == 0 ? "Alice" : "Bob"));
            steps[i] = new String[] {heights("alice"), heights("bob")};
        }
        assertThat(steps[1][0]).isEqualTo(steps[0][1]).isNotEqualTo(steps[0][0]);
    }

    /** The two lines stand a little apart, so as to be seen both. */
    private String heights(String player) {
        return page.locator("path.step." + player).evaluate("line => line.getAttribute('d').match(/,[0-9.]+/g)"
                + ".map(each => Number(each.slice(1))).map((y, i, all) => Math.round(y - all[0])).join(' ')")
                .toString();
    }

    /** After a round the other wins ties, so that what is needed then is read in that state: the price agrees with the sentence. */
    @Test
    void prices_underAlternatingRounds_areThoseOfTheNextRound() {
        open("game=tug-of-war&p.n=2&alice=3&bob=2&ties=alternate-rounds:alice");
        JsonNode found = JsonMapper.shared().readTree(new Service(System::nanoTime, Limits.DEFAULT).answer(
                "{\"id\":1,\"command\":\"successors\",\"game\":\"tug-of-war:n=2\",\"ties\":\"alternate-rounds:bob\","
                        + "\"at\":\"1\",\"chips\":5}",
                StopSignal.NEVER));
        String needed = found.at("/result/thresholds/alice/bob/0").asString();
        assertThat(page.locator("#saying")).containsText("After it Alice needs " + needed + " chip");
        page.locator("#moves-table summary").click();
        assertThat(
                page.locator("#moves tbody tr").filter(new Locator.FilterOptions().setHasText("Alice or Bob")).first())
                .containsText(needed + " chip");
    }

    @Test
    void graph_whenDrawn_tellsRedFromBlueWithoutColourAndIsSaved() throws IOException {
        open("game=race&p.a=2&p.b=2&view=graph");
        assertThat(page.locator("svg.graph .all > path.blue").first()).hasCSS("stroke-dasharray",
                Pattern.compile("5.*3.*"));
        assertThat(page.locator("svg.graph .all > path.red").first()).hasCSS("stroke-dasharray", "none");
        Download svg = save(as("the graph", "SVG"));
        assertThat(Files.readString(svg.path())).startsWith("<svg").contains("stroke-dasharray=\"5px");
        Download tikz = save(as("the graph", "TikZ"));
        assertThat(Files.readString(tikz.path())).contains("\\begin{tikzpicture}")
                .contains("dash pattern=on 5pt off 3pt");
    }

    @Test
    void mixedGame_showsBarsOfBothPlayersBids() {
        open("game=mental-tug-of-war-chips&alice=5&bob=4");
        page.locator("#chart rect.bid").first().waitFor();
        assertThat(page.locator("#value")).containsText("chance");
    }

    @Test
    void address_whenSharedOrReloaded_showsTheSame() {
        open("game=tic-tac-toe&at=....x....&alice=7&bob=2&side=bob");
        assertThat(page.locator(".where")).hasText("....x....");
        String link = shared();
        assertThat(link).contains("/#v=1").doesNotContain(server.address().getFragment());
        cell("o...x....").click();
        assertThat(page.locator(".where")).hasText("o...x....");
        page.waitForURL(Pattern.compile(".*at=o...x.*"));
        page.reload();
        ready();
        assertThat(page.locator(".where")).hasText("o...x....");
        Page second = page.context().newPage();
        second.navigate(link);
        assertThat(second.locator(".where")).hasText("....x....");
        assertThat(second.locator("#alice-purse")).hasValue("7");
        assertThat(second.locator("input[name=side][value=bob]")).isChecked();
    }

    @Test
    void text_withMistakes_saysWhatTheBoardShowsMeanwhile() {
        open("text=" + java.net.URLEncoder.encode("game path\nstrat a", java.nio.charset.StandardCharsets.UTF_8));
        assertThat(page.locator("#outdated")).hasText("There is no board: no statement begins with 'strat'.");
        write("game path\nstart a\nboth a -> {w, l}\nalice wins at w\nbob wins at l\n");
        assertThat(page.locator("g.vertex")).hasCount(3);
        assertThat(page.locator("#outdated")).isHidden();
        assertThat(page.locator("#legend")).containsText("either moves");
        assertThat(page.locator("#legend")).not().containsText("Alice moves");
        write("game path\nstart a\nboth a -> {w");
        assertThat(page.locator("#outdated")).containsText("still the board of the text before");
        assertThat(page.locator("g.vertex")).hasCount(3);
    }

    @Test
    void text_typedAMomentBeforeAReload_isNotLost() {
        open("game=race");
        page.locator("#editor .cm-content").click();
        page.keyboard().press("Control+End");
        page.keyboard().type("# not yet sent");
        page.reload();
        ready();
        assertThat(page.locator("#editor .cm-content")).containsText("# not yet sent");
        page.waitForURL(Pattern.compile(".*text.*"));
        page.locator("#original").click();
        assertThat(page.locator("#editor .cm-content")).not().containsText("# not yet sent");
        page.reload();
        ready();
        assertThat(page.locator("#editor .cm-content")).not().containsText("# not yet sent");
    }

    @Test
    void address_ofAGameThatIsNotThere_saysSo() {
        open("game=nothing-of-the-kind&tab=play");
        assertThat(page.locator("#outdated"))
                .hasText("There is no board: there is no bundled game 'nothing-of-the-kind'.");
        assertThat(page.locator("#diagnostics")).containsText("no bundled game");
        page.locator("#gallery").selectOption("tug-of-war");
        assertThat(page.locator("svg.grid .cell")).hasCount(7);
        assertThat(page.locator("#outdated")).isHidden();
    }

    @Test
    void page_withoutToken_saysWhatToDo() {
        window(800, 600);
        page.navigate(server.address().toString().replaceAll("#.*", ""));
        assertThat(page.locator("#notice")).containsText("address that gavel serve printed");
        assertThat(chromium.troubles()).allMatch(each -> each.contains("401"));
    }

    @Test
    void game_thatExplodes_isRefusedWithAReasonAndKeepsTheText() {
        open("game=tug-of-war");
        write("game big\nstate b[30] in {e, x, o}\nalice wins at b[0] = x\nbob wins at b[0] = o\n"
                + "move alice for i in 0..29 if b[i] = e: b[i] := x\nmove bob for i in 0..29 if b[i] = e: b[i] := o\n");
        Locator notice = page.locator("#notice");
        assertThat(notice).containsText("many positions");
        notice.locator("button.main").click();
        assertThat(page.locator("#stop")).isVisible();
        page.locator("#stop").click();
        assertThat(notice).containsText("Stopped");
        assertThat(notice).containsText("smaller parameters");
        assertThat(page.locator("#board")).containsText("once its positions are listed and solved");
        assertThat(page.locator("#editor .cm-content")).containsText("game big");
        page.waitForURL(Pattern.compile(".*text.*big.*"));
    }

    @Test
    void game_thatExplodes_canBeStoppedAgain_whenReloaded() {
        game_thatExplodes_isRefusedWithAReasonAndKeepsTheText();
        page.reload();
        assertThat(page.locator("#editor .cm-content")).containsText("game big");
        page.locator("#stop").click();
        assertThat(page.locator("#notice")).containsText("Stopped");
    }
}
