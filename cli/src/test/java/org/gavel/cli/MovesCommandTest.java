package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MovesCommandTest {

    /** Found by a recursion of a few lines over all boards with exact fractions, apart from this program. */
    @Test
    void moves_ofTicTacToe_areABoardOfNineNumbers() {
        Run run = Run.of("moves", "tic-tac-toe");
        assertThat(run.status()).isZero();
        assertThat(run.out().lines().filter(line -> line.matches("  +[0-9/]+ +[0-9/]+ +[0-9/]+")).map(String::strip))
                .containsExactly("1/32 5/128  1/32", "5/128     0 5/128", "1/32 5/128  1/32", "1/32 5/128  1/32",
                        "5/128     0 5/128", "1/32 5/128  1/32");
        assertThat(run.out()).contains("verified");
    }

    /** A path of three inner vertices needs 1/3, 1/2, 2/3 (Lazarus et al.), so that the wrong way costs 1/3. */
    @Test
    void moves_ofAPath_costTheDifferenceOfItsThresholds() {
        Run run = Run.of("moves", "tug-of-war:n=3", "--format", "csv");
        assertThat(run.out()).contains("tug-of-war,0,alice,1,1,0,").contains("tug-of-war,0,alice,-1,2,1/3,");
        Run json = Run.of("moves", "tug-of-war:n=3", "--format", "json");
        assertThat(json.out()).contains("\"-1\":{\"rank\":2,\"cost\":{\"exact\":\"1/3\"")
                .contains("\"verified\":true");
    }

    /** What the guide says: after the centre Alice needs half a chip less, and yet a corner is optimal, too. */
    @Test
    void moves_thatLeaveNeedsHalfAChipApart_areBothOptimal() {
        assertThat(
                Run.of("solve", "tic-tac-toe", "--totals", "4", "--vertices", "x........,....x....", "--format", "csv")
                        .out())
                .contains("x........,alice,,4,2\n").contains("....x....,alice,,4,1*\n");
        assertThat(Run.of("moves", "tic-tac-toe", "--totals", "4").out().lines().filter(line -> line.endsWith(" 4"))
                .map(line -> line.strip().split(" ")[0])).contains("x........", "....x....");
    }

    /** Nobody bids where a vertex has an owner, and the other player has no move there. */
    @Test
    void moves_whereAVertexIsAlices_areHersAlone(@TempDir Path folder) throws Exception {
        Path game = folder.resolve("owned.json");
        Files.writeString(game, """
                {"name": "owned", "start": "a", "vertices": [{"id": "a", "owner": "alice"},
                 {"id": "w", "outcome": "alice"}, {"id": "l", "outcome": "bob"}],
                 "edges": [{"from": "a", "to": "w", "colour": "red"}, {"from": "a", "to": "l", "colour": "red"}]}
                """);
        for (String chips : List.of("", "--totals=0..3")) {
            List<String> asked = new ArrayList<>(List.of("moves", game.toString()));
            asked.addAll(chips.isEmpty() ? List.of() : List.of(chips));
            assertThat(Run.of(asked.toArray(String[]::new)).out()).contains("Alice's").doesNotContain("Bob's");
            asked.addAll(List.of("--format", "json"));
            String json = Run.of(asked.toArray(String[]::new)).out();
            JsonNode moves = new JsonMapper().readTree(json).get("moves");
            assertThat(moves.get("alice").toString()).contains("\"w\"");
            assertThat(moves.get("bob").toString()).doesNotContain("\"w\"").doesNotContain("\"l\"");
            Path saved = folder.resolve("saved.json");
            Files.writeString(saved, json);
            assertThat(Run.of("check", saved.toString(), game.toString()).out())
                    .contains(chips.isEmpty() ? "verified: " : "not decided: ").doesNotContain("NOT");
        }
    }

    @Test
    void moves_underBounds_costAnInterval() {
        Run run = Run.of("moves", "tug-of-war:n=3", "--payment", "poorman");
        assertThat(run.out()).contains("[0.171572, 0.171573]").contains("Proved enclosures");
    }

    @Test
    void moves_underARuleWithTieStates_areToldForEachState() {
        Run run = Run.of("moves", "tug-of-war:n=2", "--totals", "0..9", "--ties", "losers-ball");
        assertThat(run.out()).contains("Alice's optimal moves, by the chips in the game (tie: alice)",
                "Alice's optimal moves, by the chips in the game (tie: bob)",
                "Bob's optimal moves, by the chips in the game (tie: alice)",
                "Bob's optimal moves, by the chips in the game (tie: bob)");
        String csv = Run.of("moves", "tug-of-war:n=2", "--totals", "0..9", "--ties", "losers-ball", "--format", "csv")
                .out();
        assertThat(csv).startsWith("game,vertex,player,move,best with real money,optimal for,tie\n").contains(
                ",alice\n",
                ",bob\n");
        JsonNode json = new JsonMapper().readTree(Run.of("moves", "tug-of-war:n=2", "--totals", "0..9", "--ties",
                "losers-ball", "--format", "json").out()).get("moves");
        for (String player : List.of("alice", "bob")) {
            assertThat(json.get(player).propertyNames()).containsExactly("alice", "bob");
        }
        assertThat(json.get("alice").get("alice").get("optimal").get("1")).as("the board is the same for both")
                .isEqualTo(json.get("bob").get("bob").get("optimal").get("-1"));
        assertThat(json.get("alice").get("bob").get("optimal").get("1"))
                .isEqualTo(json.get("bob").get("alice").get("optimal").get("-1"))
                .isNotEqualTo(json.get("alice").get("alice").get("optimal").get("1"));
        JsonNode one = new JsonMapper()
                .readTree(Run.of("moves", "tug-of-war:n=2", "--totals", "0..9", "--format", "json")
                        .out())
                .get("moves");
        assertThat(one.get("alice").propertyNames()).contains("optimal");
    }

    /** What one total says is what it says among others, where the other player's chips go to the bank and to fewer. */
    @Test
    void moves_forOneTotalUnderPaymentToTheBank_areThoseAmongOthers() {
        for (String payment : new String[] {"poorman", "all-pay", "taxman:0"}) {
            Run one = Run.of("moves", "tug-of-war:n=3", "--payment", payment, "--totals", "6");
            Run all = Run.of("moves", "tug-of-war:n=3", "--payment", payment, "--totals", "0..6");
            assertThat(one.status()).as(one.err()).isEqualTo(all.status());
            assertThat(one.err()).doesNotContain("internal error");
            assertThat(one.out().lines().filter(line -> line.contains(" yes "))
                    .map(line -> line.strip().split(" ")[0]).toList())
                    .isEqualTo(all.out().lines().filter(line -> line.contains(" yes "))
                            .filter(line -> line.strip().endsWith("6")).map(line -> line.strip().split(" ")[0])
                            .toList());
        }
    }

    /** After a move the credit is another, of which thresholds say nothing. */
    @Test
    void moves_whereACreditIsToLast_areRefusedInChips(@TempDir Path folder) {
        String game = Boards.write(folder, "credit.gavel", "game credit\nstart a\nred a -> won\nblue a -> b\n"
                + "both b -> {a, lost}\nalice wins at won\nbob wins at lost\nweight 1 at a\nweight -2 at b\n"
                + "alice wins if credit 1 lasts\n");
        Run run = Run.of("moves", game, "--totals", "0..4");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("a list of optimal moves is not supported under the objective energy:1");
    }

    /** Bob has won at the start, and nobody moves any more. */
    @Test
    void moves_whereThePlayIsOverBeforeItBegins_areNone(@TempDir Path folder) {
        String game = Boards.write(folder, "over.gavel", "game over\nstart a\nboth a -> {a, b}\nboth b -> {a, won}\n"
                + "alice wins at won\nalice wins if never at a\n");
        Run run = Run.of("moves", game, "--totals", "0..2");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("over").doesNotContain("0..2");
    }
}
