package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Locale;
import java.util.Set;
import org.gavel.dsl.Language;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.engine.board.Player;
import org.gavel.engine.answer.TieToken;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.games.BundledGames;
import org.gavel.service.Service;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The page without a server plays every auction as the program does: its answers are compared with the service's. */
@Tag("slow")
class FilePlayTest {

    private static final int CHIPS = 7;
    private static final int ROUNDS = 6;
    private static final String GAME = "tug-of-war:n=3";

    private static Chromium chromium;
    private final Service service = new Service(System::nanoTime, Limits.DEFAULT);

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        chromium = Chromium.shared();
    }

    private static ChipSolution solved(String rules) {
        BiddingGame game = BundledGames.named("tug-of-war").orElseThrow().game(Map.of("n", "3"),
                ExpansionLimits.DEFAULT);
        Auction auction = game.auction().with(Money.CHIPS);
        for (String pair : rules.split("; ")) {
            auction = auction.with(pair.split(" ")[0], pair.split(" ")[1]);
        }
        return Solvers.chips(auction).solve(game.with(auction), ChipTotals.range(0, CHIPS), StopSignal.NEVER);
    }

    private Page open(String rules, String state) throws IOException {
        Path file = folder.resolve("tug.html");
        Files.write(file, SingleFile.bytes(solved(rules), "Tug of war", "", StopSignal.NEVER));
        Page page = chromium.window(new Browser.NewContextOptions().setOffline(true).setViewportSize(1280, 900));
        page.navigate(file.toUri() + "#/v=1" + state);
        page.locator("#verdict strong").waitFor();
        return page;
    }

    private static ObjectNode request(String command, String rules, int alice, int bob) {
        ObjectNode request = Json.object().put("command", command).put("alice", alice).put("bob", bob);
        for (String pair : rules.split("; ")) {
            request.put(pair.split(" ")[0], pair.split(" ")[1]);
        }
        return request;
    }

    private JsonNode ofService(ObjectNode request) {
        ObjectNode whole = request.deepCopy().put("id", 1).put("game", GAME);
        if (!request.path("command").asString().equals("successors")) {
            whole.put("money", "chips");
        }
        JsonNode answer = Json.MAPPER.readTree(service.answer(whole.toString(), StopSignal.NEVER));
        assertThat(answer.has("error")).as("%s", answer).isFalse();
        return answer.path("result");
    }

    private static JsonNode ofFile(Page page, ObjectNode request) {
        return Json.MAPPER.readTree((String) page.evaluate("async text => { const {ask} = await import('gavel/api');"
                + " const request = JSON.parse(text); return JSON.stringify(await ask(request.command, request)); }",
                request.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "ties advantage:alice", "ties advantage:bob", "ties make-it-take-it:bob", "ties losers-ball:alice",
            "ties alternate-ties:bob", "ties alternate-rounds:alice", "ties no-move; payment all-pay",
            "payment all-pay-richman; ties alternate-ties:alice", "bids open:alice; ties alternate-rounds:bob",
            "bids open:bob; ties advantage:alice", "payment poorman; ties advantage:bob",
            "payment poorman; ties make-it-take-it:alice; bids open:alice"})
    void file_pricesAndPlays_asTheServiceDoes(String rules) throws IOException {
        Page page = open(rules, "");
        for (int alice = 0; alice <= CHIPS; alice++) {
            ObjectNode outcome = request("outcome", rules, alice, CHIPS - alice);
            JsonNode known = ofService(outcome);
            String winner = known.path("outcome").asString();
            JsonNode told = ofFile(page, outcome);
            comparePrices(page, rules, alice);
            if (winner.equals("alice") || winner.equals("bob")) {
                assertThat(told.path("outcome")).as("%d of %d", alice, CHIPS).isEqualTo(known.path("outcome"));
                compareBids(told.path("bids"), rules, alice, Player.valueOf(winner.toUpperCase(Locale.ROOT)));
                play(page, rules, alice, winner, Set.of(winner));
            } else {
                assertThat(told.path("outcome").asString()).as("%s", known).isIn("draw", "undecided");
                if (winner.equals("draw")) {
                    String keeper = alice % 2 == 0 ? "alice" : "bob";
                    play(page, rules, alice, keeper, Set.of(keeper, "draw", "tie"));
                }
            }
        }
        assertThat(chromium.troubles()).isEmpty();
        chromium.leave(page);
    }

    /** At a vertex that has an owner, the file names the owner, and the owner's moves alone, as the service does. */
    @Test
    void file_whereVerticesHaveOwners_pricesTheOwnersMoves() throws IOException {
        String text = "game owned\nstart a\nowner alice at b\nowner bob at c\nboth a -> {b, c}\nboth b -> {a, d, lost}\n"
                + "both c -> {a, d, won}\nboth d -> {won, lost}\nalice wins at won\nbob wins at lost\n";
        BiddingGame game = Language.game(text).with(Money.CHIPS);
        Path file = folder.resolve("owned.html");
        Files.write(file, SingleFile.bytes(
                Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, CHIPS), StopSignal.NEVER), "Owned", text,
                StopSignal.NEVER));
        Page page = chromium.window(new Browser.NewContextOptions().setOffline(true));
        page.navigate(file.toUri().toString());
        page.locator("html[data-offline='true']").waitFor();
        for (String at : new String[] {"a", "b", "c", "d"}) {
            ObjectNode request = Json.object().put("command", "successors").put("at", at).put("chips", "0.." + CHIPS);
            JsonNode known = Json.MAPPER.readTree(service.answer(
                    request.deepCopy().put("id", 1).put("text", text).toString(), StopSignal.NEVER)).path("result");
            JsonNode told = ofFile(page, request);
            assertThat(told.path("vertex")).isEqualTo(known.path("vertex"));
            assertThat(told.path("successors")).isEqualTo(known.path("successors"));
        }
        chromium.leave(page);
    }

    /** In plays at random the file finds the decisions that lose a win, also one that the other has just given away, as the service does. */
    @ParameterizedTest
    @ValueSource(strings = {"ties advantage:alice", "ties losers-ball:alice",
            "payment poorman; ties make-it-take-it:bob",
            "payment all-pay; ties alternate-ties:alice"})
    void file_mistakes_areThoseOfTheService(String rules) throws IOException {
        Page page = open(rules, "");
        Random random = new Random(1);
        int found = 0;
        for (int i = 0; i < 12; i++) {
            int alice = random.nextInt(CHIPS + 1);
            ObjectNode play = request("play", rules, alice, CHIPS - alice).put("mistakes", true);
            ArrayNode decisions = play.putArray("decisions");
            JsonNode stands = ofService(play);
            for (int step = 0; step < 12 && !stands.path("waitsFor").asString().equals("nothing"); step++) {
                String any = random.nextBoolean() ? "alice" : "bob";
                JsonNode moves = stands.path("moves").path(stands.path("decider").asString());
                switch (stands.path("waitsFor").asString()) {
                    case "bids" -> decisions.addObject().putObject("bids")
                            .put("alice", random.nextInt(stands.path("alice").asInt() + 1))
                            .put("bob", random.nextInt(stands.path("bob").asInt() + 1));
                    case "tie" -> decisions.addObject().put("tie", random.nextBoolean() ? "use" : "keep");
                    case "mover" -> decisions.addObject().put("mover", any);
                    default -> decisions.addObject().set("to", moves.get(random.nextInt(moves.size())));
                }
                stands = ofService(play);
            }
            List<ObjectNode> lost = stands.path("mistakes").valueStream()
                    .filter(each -> each.path("kind").asString().equals("lost-win"))
                    .map(each -> ((ObjectNode) each).remove(List.of("cost", "refutation", "refutedBy"))).toList();
            found += lost.size();
            assertThat(ofFile(page, play).path("mistakes")).as("%s", play).isEqualTo(Json.MAPPER.valueToTree(lost));
        }
        assertThat(found).isGreaterThan(5);
        chromium.leave(page);
    }

    /** With just what is needed, the file names the bids that the program does, and at least its moves after each of them. */
    private static void compareBids(JsonNode told, String rules, int alice, Player player) {
        ChipSolution solution = solved(rules);
        BiddingGame game = solution.game();
        boolean merged = game.auction().ties().hasToken() && solution.alice().states().size() == 1;
        int first = game.auction().ties().first();
        int index = game.auction().payment().keepsTotal() ? CHIPS : player == Player.ALICE ? CHIPS - alice : alice;
        Holding needed = solution.of(player).threshold(game.start(), merged ? 0 : first, index).orElseThrow();
        int state = !merged ? first
                : (needed.token() == TieToken.HELD ? player : player.opponent()).ordinal();
        JsonNode known = AnswerWriter.bids(game, new ChipAdvisor(solution)
                .advice(player, game.start(), state, index, needed.chips()).orElseThrow().bids());
        for (long bid = 0; bid <= CHIPS; bid++) {
            Optional<JsonNode> ours = rangeOf(bid, told);
            Optional<JsonNode> theirs = rangeOf(bid, known);
            assertThat(ours.map(each -> each.path("onTie"))).as("%d in %s, %s", bid, told, known)
                    .isEqualTo(theirs.map(each -> each.path("onTie")));
            if (theirs.isPresent()) {
                assertThat(ours.get().path("moves")).containsAll(theirs.get().path("moves"));
            }
            if (theirs.isPresent() && theirs.get().path("to").asLong() == bid) {
                assertThat(ours.get().path("turn")).isEqualTo(theirs.get().path("turn"));
                assertThat(theirs.get().path("moves")).containsAll(ours.get().path("moves"));
                assertThat(ours.get().path("onEqualBids").path("turn"))
                        .isEqualTo(theirs.get().path("onEqualBids").path("turn"));
            }
        }
    }

    private static Optional<JsonNode> rangeOf(long bid, JsonNode ranges) {
        return ranges.valueStream()
                .filter(each -> each.path("from").asLong() <= bid && bid <= each.path("to").asLong()).findFirst();
    }

    private void comparePrices(Page page, String rules, int alice) {
        ObjectNode request = request("successors", rules, alice, CHIPS - alice);
        request.remove("alice");
        request.remove("bob");
        request.put("chips", "0.." + CHIPS);
        JsonNode known = ofService(request);
        JsonNode told = ofFile(page, request);
        assertThat(told.path("afterWin")).isEqualTo(known.path("afterWin"));
        for (int i = 0; i < known.path("successors").size(); i++) {
            for (String field : new String[] {"id", "movers", "rank"}) {
                assertThat(told.path("successors").get(i).path(field))
                        .isEqualTo(known.path("successors").get(i).path(field));
            }
        }
    }

    /** The file plays for who can win, or keep the other from that, the other at random; the service follows and says that it is kept. */
    private void play(Page page, String rules, int alice, String winner, Set<String> kept) {
        String other = winner.equals("alice") ? "bob" : "alice";
        boolean open = rules.contains("open:");
        boolean first = rules.contains("open:" + winner);
        ObjectNode play = request("play", rules, alice, CHIPS - alice);
        ArrayNode decisions = play.putArray("decisions");
        JsonNode stands = ofService(play);
        for (int step = 0; step < 3 * ROUNDS && !stands.path("waitsFor").asString().equals("nothing"); step++) {
            if (stands.path("waitsFor").asString().equals("bids")) {
                int others = bid(page, play, other, "random", -1);
                int own = bid(page, play, winner, "perfect", open && !first ? others : -1);
                decisions.addObject().putObject("bids").put(winner, own).put(other, others);
            } else {
                boolean perfect = stands.path("decider").asString().equals(winner);
                decisions.addAll((ArrayNode) reply(page, play, perfect ? winner : other,
                        perfect ? "perfect" : "random", -1).path("reply"));
            }
            stands = ofService(play);
            JsonNode told = ofFile(page, play);
            for (String field : new String[] {"vertex", "alice", "bob", "tieState", "waitsFor", "decider", "outcome",
                    "paid"}) {
                assertThat(told.path(field)).as("%s of %s", field, decisions).isEqualTo(stands.path(field));
            }
        }
        if (stands.path("waitsFor").asString().equals("bids")) {
            ObjectNode why = play.deepCopy().put("why", true);
            assertThat(ofService(why).path("why").path("verdict").asString()).as("%s", decisions).isIn(kept);
        } else if (stands.has("outcome")) {
            assertThat(stands.path("outcome").asString()).as("%s", decisions).isIn(kept);
        }
    }

    private static JsonNode reply(Page page, ObjectNode play, String player, String strength, int named) {
        ObjectNode request = play.deepCopy();
        ObjectNode reply = request.putObject("reply").put("player", player).put("strength", strength);
        if (named >= 0) {
            reply.put("named", named);
        }
        return ofFile(page, request);
    }

    private static int bid(Page page, ObjectNode play, String player, String strength, int named) {
        return reply(page, play, player, strength, named).path("reply").get(0).path("bid").asInt();
    }

    /** Bids are open: the file's Alice shows hers before Bob, a person, bids; then Bob shows his before she answers. */
    @Test
    void openBid_isShownBeforeItIsAnswered() throws IOException {
        Page page = open("bids open:alice; ties alternate-ties:alice", "&alice=4&bob=3");
        page.locator("#look").click();
        page.locator("#seat-alice").selectOption("perfect");
        page.locator("#seat-bob").selectOption("human");
        assertThat(page.locator("#open-bid")).containsText("Alice bids");
        assertThat(page.locator("#standing")).containsText("wins equal bids");
        page.locator("#bid").fill("0");
        page.locator("#place").click();
        assertThat(page.locator("#rounds li")).hasCount(1);
        page.locator("button", new Page.LocatorOptions().setHasText("New play")).click();
        page.locator("#seat-alice").selectOption("human");
        assertThat(page.locator("#panel-play")).containsText("Bob sees it, then bids");
        page.locator("#bid").fill("1");
        page.locator("#place").click();
        assertThat(page.locator("#open-bid")).hasText("Alice bids 1.");
        assertThat(page.locator("#bid")).not().hasAttribute("type", "password");
        page.locator("#bid").fill("3");
        page.locator("#place").click();
        Locator move = page.locator("#to-move");
        assertThat(move).containsText("Bob");
        assertThat(chromium.troubles()).isEmpty();
        chromium.leave(page);
    }
}
