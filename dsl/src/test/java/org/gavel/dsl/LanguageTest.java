package org.gavel.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest.Listing;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieRule;
import org.junit.jupiter.api.Test;

class LanguageTest {

    static BiddingGame load(String text, Map<String, String> parameters) {
        return Language.load(new SourceText("test.gavel", text), parameters, ExpansionLimits.DEFAULT);
    }

    private static int vertex(BiddingGame game, String name) {
        return game.graph().vertexNamed(name).orElseThrow();
    }

    @Test
    void load_explicitGraph_hasVerticesInOrderOfMention() {
        BiddingGame game = load("""
                game diamond
                start a
                red a -> w
                blue a -> l
                both a -> a
                alice wins at w
                bob wins at l
                """, Map.of());
        ColouredGraph graph = game.graph();

        assertThat(game.name()).isEqualTo("diamond");
        assertThat(graph.declaredCount()).isEqualTo(3);
        assertThat(graph.name(0)).isEqualTo("a");
        assertThat(graph.hasEdge(Player.ALICE, 0, vertex(game, "w"))).isTrue();
        assertThat(graph.hasEdge(Player.BOB, 0, vertex(game, "w"))).isFalse();
        assertThat(graph.hasEdge(Player.BOB, 0, 0)).isTrue();
        assertThat(graph.outcome(vertex(game, "l"))).contains(Outcome.BOB);
    }

    @Test
    void load_foldOverAnArray_isOverItsElements() {
        String text = """
                game cells
                state board[2, 2] in {empty, x, o}
                move alice for r in 0..1, c in 0..1 if board[r, c] = empty: board[r, c] := x
                move bob for r in 0..1, c in 0..1 if board[r, c] = empty: board[r, c] := o
                alice wins at ALICE
                bob wins at BOB
                tie at FULL and not (ALICE) and not (BOB)
                """;
        BiddingGame byIndex = load(text.replace("ALICE", "(count r in 0..1, c in 0..1: board[r, c] = x) > 2")
                .replace("BOB", "any r in 0..1: all c in 0..1: board[r, c] = o")
                .replace("FULL", "all r in 0..1, c in 0..1: board[r, c] != empty"), Map.of());
        BiddingGame byElement = load(text.replace("ALICE", "(count b in board: b = x) > 2")
                .replace("BOB", "any r in 0..1: all b in [board[r, 0], board[r, 1]]: b = o")
                .replace("FULL", "all b in board: b != empty"), Map.of());

        assertThat(Language.print(byElement)).isEqualTo(Language.print(byIndex));
    }

    @Test
    void load_familyWithParameter_makesPath() {
        String text = """
                game path(n = 3 in 1..9, half = n div 2)
                vertices v[0..n]
                both for i in 0..n-1 if i > 0: v[i] -> {v[i-1], v[i+1]}
                start v[half]
                bob wins at v[0]
                alice wins at v[n]
                """;
        BiddingGame game = load(text, Map.of("n", "6"));

        assertThat(game.graph().declaredCount()).isEqualTo(7);
        assertThat(game.graph().name(game.start())).isEqualTo("v[3]");
        assertThat(game.graph().degree(Player.BOB, vertex(game, "v[5]"))).isEqualTo(2);
        assertThat(load(text, Map.of()).graph().declaredCount()).isEqualTo(4);
    }

    @Test
    void load_listAndNameAsParameters_takeThemFromOutside() {
        String text = """
                game g(heaps = [3, 4, 5] in 0..9, side = left in {left, right}, moves = [[0, 1]])
                state heap[size(heaps)] in 0..9
                state turn in {left, right}
                start heap = heaps, turn = side
                alice wins at heap[0] = 0
                move both: heap[moves[0][1]] := 0, heap[0] := 0
                """;
        assertThat(startOf(text, Map.of())).isEqualTo("heap=345:turn=left");
        assertThat(startOf(text, Map.of("heaps", " [ 7,2 ]", "side", "right"))).isEqualTo("heap=72:turn=right");
        assertThat(load(text + "game h(n = 2) = g([n, n + 1], right)\n", Map.of()).graph().name(0))
                .isEqualTo("heap=23:turn=right");
        assertThat(mistake(text, "heaps", "3")).contains("is a list of whole numbers and names, not '3'",
                "as in heaps=[3,4,5]");
        assertThat(mistake(text, "heaps", "[3,[4,99]]")).contains("has 99, which is not in 0..9");
        assertThat(mistake(text, "side", "up")).contains("is a name, not 'up'", "{left, right}");
        for (String strange : List.of("[", "]", "[3,", "[3,,4]", "[3 4]", "[3]]", "[x]", "[99999999999]", "", ",",
                "[".repeat(50_000))) {
            assertThat(mistake(text, "heaps", strange)).as(strange).contains("is a list of whole numbers");
        }
    }

    private static String startOf(String text, Map<String, String> parameters) {
        BiddingGame game = load(text, parameters);
        return game.graph().name(game.start());
    }

    private static String mistake(String text, String parameter, String value) {
        return assertThrows(InvalidTextException.class, () -> load(text, Map.of(parameter, value))).getMessage();
    }

    @Test
    void load_auctionPartsAndTieAutomaton_makeTheAuction() {
        BiddingGame game = load("""
                game a
                payment taxman:1/3
                mover winner-moves
                start v
                red v -> w
                blue v -> l
                alice wins at w
                bob wins at l
                ties at once: alice wins, alice -> once, bob -> once, tie -> never
                ties at never: bob wins, alice -> never, bob -> never, tie -> never
                """, Map.of());

        assertThat(game.auction().payment().label()).isEqualTo("taxman:1/3");
        assertThat(game.auction().ties().label()).startsWith("custom:once|once=");
        TieRule rule = game.auction().ties();
        assertThat(rule.rows().get(0).afterTie()).isEqualTo(1);
        assertThat(rule.rows().get(1).winsTie()).isEqualTo(Player.BOB);
    }

    @Test
    void load_stuckBrokeAndLabels_areKept() {
        BiddingGame game = load("""
                game g
                stuck pass
                stuck loses at b
                start a
                both a <-> b
                red b -> "the end"
                alice wins at "the end"
                red a -> c
                broke tie at a
                label c "sea side"
                """, Map.of());

        assertThat(game.graph().stuckRule(vertex(game, "sea side"))).contains(StuckRule.PASS);
        assertThat(game.graph().brokeOutcome(0)).contains(Outcome.TIE);
        assertThat(game.graph().outcome(vertex(game, "the end"))).contains(Outcome.ALICE);
    }

    @Test
    void load_stateWithSeveralVariables_namesPositions() {
        BiddingGame game = load("""
                game g(n = 4)
                state p in 0..n
                state side in {left, right}
                state done in bool
                start p = 1
                alice wins at p = n and done
                bob wins at p = 0
                move alice if p < n: p := p + 1, done := p + 1 = n
                move bob if p < n: p := p - 1, side := if side = left then right else left
                stuck tie
                """, Map.of());

        assertThat(game.graph().name(0)).isEqualTo("p=1:side=left:done=false");
        assertThat(game.graph().vertexNamed("p=4:side=left:done=true")).isPresent();
        assertThat(game.graph().outcome(vertex(game, "p=0:side=right:done=false"))).contains(Outcome.BOB);
    }

    @Test
    void load_leavesRange_tellsMovePositionAndValue() {
        assertThatThrownBy(() -> load("""
                game g
                state p in 0..2
                start p = 1
                alice wins at p = 2
                move both: p := p + 1
                move both: p := p - 1
                """, Map.of())).isInstanceOf(InvalidTextException.class)
                .hasMessage("test.gavel:6:12: at position '0' this sets p to -1, which is not in {0, 1, 2}"
                        + " (guard the move with 'if', widen the range, or end the play before)");
    }

    @Test
    void print_game_loadsAsEqual() {
        BiddingGame game = new BiddingGame("two words", ColouredGraph.builder().addVertices(5)
                .names(java.util.List.of("a b", "game", "v[1,-2]", "-7", "c\"\\\n#"))
                .edge(0, 1).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 4).edge(Player.ALICE, 1, 1)
                .stuck(1, StuckRule.TIE).stuck(4, StuckRule.PASS).broke(0, Outcome.BOB).edge(Player.BOB, 4, 3)
                .terminal(2, Outcome.TIE).terminal(3, Outcome.ALICE).build(), 0,
                Auction.parse("payment poorman; ties losers-ball:bob; bids open:bob"));
        String text = Language.print(game);
        BiddingGame again = load(text, Map.of());

        assertThat(Language.print(again)).isEqualTo(text);
        assertThat(again.name()).isEqualTo(game.name());
        assertThat(again.auction()).isEqualTo(game.auction());
        assertThat(again.graph().brokeOutcome(0)).contains(Outcome.BOB);
        assertThat(again.graph().stuckRule(4)).contains(StuckRule.PASS);
        for (int vertex = 0; vertex < 5; vertex++) {
            assertThat(again.graph().name(vertex)).isEqualTo(game.graph().name(vertex));
            assertThat(again.graph().outcome(vertex)).isEqualTo(game.graph().outcome(vertex));
            for (Player player : Player.values()) {
                int[] before = new int[9];
                int[] after = new int[9];
                int degree = game.graph().successors(player, vertex, before);
                assertThat(again.graph().successors(player, vertex, after)).isEqualTo(degree);
                assertThat(after).containsExactly(before);
            }
        }
    }

    @Test
    void load_severalMistakes_areAllReported() {
        assertThatThrownBy(() -> load("""
                game g
                start a
                rde a -> b
                blue a -> c
                alice wins at cc
                payment richmen
                """, Map.of())).isInstanceOf(InvalidTextException.class).satisfies(thrown -> assertThat(
                ((InvalidTextException) thrown).diagnostics()).hasSize(1));
    }

    /** The program's numbers, for the same seeds, in a game with state and in one without. */
    @Test
    void random_ofStateVariables_isTheSameAsOfNumbers() {
        SourceText live = new SourceText("live", """
                game live
                state k in 0..30
                start k = 29
                alice wins at k = 30
                bob wins at k = 0
                move alice: k := k + 1
                move bob: k := max(0, k - random(1, 3, 7, k))
                """);
        SourceText listed = new SourceText("listed", """
                game listed
                vertices 0..30
                start 29
                red for i in 1..29: i -> i + 1
                blue for i in 1..29: i -> max(0, i - random(1, 3, 7, i))
                alice wins at 30
                bob wins at 0
                """);
        BiddingGame one = Language.load(live, Map.of(), ExpansionLimits.DEFAULT);
        BiddingGame other = Language.load(listed, Map.of(), ExpansionLimits.DEFAULT);
        assertThat(one.graph().declaredCount()).isGreaterThan(2);
        for (int here = 0; here < one.graph().declaredCount(); here++) {
            int there = other.graph().vertexNamed(one.graph().name(here)).orElseThrow();
            assertThat(one.graph().successors(Player.BOB, here).mapToObj(one.graph()::name).toList())
                    .isEqualTo(other.graph().successors(Player.BOB, there).mapToObj(other.graph()::name).toList());
        }
    }

    /** Ten cells have more positions than are listed for a question about few. */
    @Test
    void priced_largeGameOfSelectionWithoutWhatCountsIt_namesTheJar() throws IOException {
        SourceText text = new SourceText("hex", Files.readString(
                Path.of("..", "games", "src", "main", "resources", "org", "gavel", "games", "hex.gavel")));
        BoardRequest few = new BoardRequest(ExpansionLimits.DEFAULT, Optional.empty(), Listing.AS_NEEDED,
                auction -> auction);
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
        try {
            assertThatThrownBy(() -> Language.priced(text, Map.of("m", "5"), few, Optional.empty()))
                    .isInstanceOfSatisfying(InputException.class,
                            mistake -> assertThat(mistake.hint()).isEqualTo("put gavel-large.jar on the class path"));
        } finally {
            thread.setContextClassLoader(usual);
        }
    }

    @Test
    void outline_defaultInBrackets_keepsThem() {
        GameOutline outline = Language.outline(new SourceText("g",
                "game g(rows = 5 in 1..9, r = (rows + 1) div 2 in (1)..(rows))\nstart a\nboth a -> a\n"));
        assertThat(outline.parameters()).extracting(GameOutline.Parameter::preset).containsExactly("5",
                "(rows + 1) div 2");
        assertThat(outline.parameters().get(1).range()).contains("(1)..(rows)");
    }
}
