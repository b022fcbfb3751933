package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectiveFormatsTest {

    private static BiddingGame game(String objective) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).names(List.of("a", "b", "c", "w")).edge(0, 1)
                .edge(Player.ALICE, 1, 0).edge(Player.BOB, 1, 2).edge(2, 0).edge(2, 3).mark(1).priority(0, 0)
                .priority(1, 3).priority(2, 1_000_000).weight(0, BigFraction.of(-1, 3)).weight(1, BigFraction.of(2))
                .owner(2, Player.BOB).charge(0, Player.ALICE, BigFraction.of(1, 10))
                .charge(1, Player.BOB, BigFraction.of(3)).terminal(3, Outcome.ALICE).build();
        return new BiddingGame("game", graph, 0, Auction.DEFAULT, Objective.parse(objective));
    }

    @ParameterizedTest
    @ValueSource(strings = {"reach", "safety", "buchi", "co-buchi", "parity", "mean-payoff:1/2", "energy:7/2"})
    void read_ofAWrittenGame_keepsObjectiveOwnersAndMarks(String objective) throws IOException {
        for (GraphFormat format : List.of(GraphFormat.JSON, GraphFormat.DOT, GraphFormat.GRAPHML)) {
            StringWriter text = new StringWriter();
            format.write(game(objective), text);
            BiddingGame read = format.read("game." + format.label(), text.toString().getBytes(StandardCharsets.UTF_8));
            assertThat(read.objective()).as(format.label()).isEqualTo(Objective.parse(objective));
            for (int vertex = 0; vertex < 4; vertex++) {
                var marks = read.graph().marks();
                var expected = game(objective).graph().marks();
                assertThat(marks.owner(vertex)).isEqualTo(expected.owner(vertex));
                assertThat(marks.priority(vertex)).isEqualTo(expected.priority(vertex));
                assertThat(marks.weight(vertex)).isEqualTo(expected.weight(vertex));
                for (Player player : Player.values()) {
                    assertThat(marks.charge(player, vertex)).isEqualTo(expected.charge(player, vertex));
                }
                assertThat(marks.isMarked(vertex)).isEqualTo(expected.isMarked(vertex));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
            "\"objective\": \"parity\"; \"priority\": 2; vertex 'b' has no priority",
            "\"objective\": \"büchi\"; \"priority\": 2; unknown objective",
            "\"objective\": {\"mean-payoff\": \"5\"}; \"weight\": \"1/2\"; an average of 5 is outside the weights",
            "\"objective\": {\"energy\": -3}; \"weight\": \"1/2\"; a credit of -3 is lost",
            "\"objective\": \"buchi\"; \"weight\": 1000000000000000000000000000000; is too large",
            "\"objective\": \"buchi\"; \"weight\": \"1/0\"; is not a number",
            "\"objective\": \"reach\"; \"charge\": 1; a charge must be an object",
            "\"objective\": \"reach\"; \"charge\": {\"carol\": 1}; unknown key \"carol\" in this charge",
            "\"objective\": \"reach\"; \"charge\": {\"bob\": 1, \"bob\": 2}; the key \"bob\" appears twice in this charge",
            "\"objective\": {}; \"weight\": 1; the objective must be one of mean-payoff and energy",
            "\"objective\": {\"energy\": 1, \"mean-payoff\": 0}; \"weight\": 1; the objective must be one of",
            "\"objective\": \"reach\"; \"charge\": {\"bob\": \"-1/2\"}; '-1/2' is not a charge",
            "\"objective\": \"reach\"; \"charge\": {\"bob\": 1001}; '1001' is not a charge",
            "\"objective\": \"reach\"; \"charge\": {\"bob\": 1}, \"outcome\": \"tie\"; and a charge",
            "\"objective\": \"buchi\"; \"marked\": 1; marked must be true, false, or a list",
            "\"objective\": \"buchi\"; \"marked\": [0]; '0' is not the number of a set",
            "\"objective\": \"buchi\"; \"marked\": [101]; '101' is not the number of a set",
            "\"objective\": \"buchi\"; \"marked\": [true]; must be a number",
            "\"objective\": \"buchi\"; \"priority\": 1.5; is not a priority",
            "\"objective\": \"buchi\"; \"owner\": \"bob\", \"outcome\": \"tie\"; and an owner"})
    void read_ofAMistake_saysIt(String objective, String mark, String message) {
        String text = "{\"start\": \"a\", " + objective + ", \"vertices\": [{\"id\": \"a\", " + mark
                + "}, {\"id\": \"b\"}], \"stuck\": \"pass\", \"edges\": []}";
        assertThatThrownBy(() -> GraphFormat.JSON.read("game.json", text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(InvalidTextException.class).hasMessageContaining(message);
    }

    @Test
    void read_ofSeveralSets_isTheGameInWhichTheyAreVisitedInTurn() throws IOException {
        String text = "{\"start\": \"a\", \"objective\": \"buchi\", \"vertices\": [{\"id\": \"a\", \"marked\": [1]},"
                + " {\"id\": \"b\", \"marked\": [1, 2]}], \"edges\": [{\"from\": \"a\", \"to\": \"b\", \"colour\": \"both\"}, {\"from\": \"b\","
                + " \"to\": \"a\", \"colour\": \"both\"}]}";
        BiddingGame game = GraphFormat.JSON.read("game.json", text.getBytes(StandardCharsets.UTF_8));
        assertThat(IntStream.range(0, 4).mapToObj(game.board()::name)).containsExactly("a", "b", "b@2", "a@2");
        assertThat(IntStream.range(0, 4).filter(game.board().marks()::isMarked)).containsExactly(2);

        StringWriter again = new StringWriter();
        GraphFormat.JSON.write(game, again);
        BiddingGame read = GraphFormat.JSON.read("again.json", again.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(read.graph().edgeCount()).isEqualTo(game.graph().edgeCount());
    }

    @Test
    void write_asAdjacency_ofAGameWithAnObjective_isRefused() {
        assertThatThrownBy(() -> GraphFormat.ADJACENCY.write(game("buchi"), new StringWriter()))
                .hasMessageContaining("objective");
    }

    @Test
    void read_ofAParityGameOfPgsolver_keepsOwnersAndPriorities() {
        String text = "parity 2;\nstart 1;\n0 3 1 0,1 \"a; b\";\n1 2 0 1 , 2;\n2 0 1 0;\n";
        BiddingGame game = GraphFormat.PARITY_GAME.read("small.pg", text.getBytes(StandardCharsets.UTF_8));
        assertThat(game.objective()).isEqualTo(Objective.Plain.PARITY);
        assertThat(game.start()).isEqualTo(1);
        assertThat(game.graph().marks().owner(0)).contains(Player.BOB);
        assertThat(game.graph().marks().owner(1)).contains(Player.ALICE);
        assertThat(game.graph().marks().priority(0)).hasValue(3);
        assertThat(game.graph().degree(Player.ALICE, 1)).isEqualTo(2);
        assertThat(game.graph().withoutOwners().marks().hasOwners()).isFalse();
    }

    @Test
    void read_ofAVertexWithManySuccessors_readsThemAll() {
        int successors = 20_000;
        String text = "parity " + (successors - 1) + ";\n0 0 0 "
                + IntStream.range(0, successors).mapToObj(String::valueOf).collect(Collectors.joining(", "))
                + ";\n" + IntStream.range(1, successors).mapToObj(v -> v + " 0 0 0;\n").collect(Collectors.joining());
        BiddingGame game = GraphFormat.PARITY_GAME.read("star.pg", text.getBytes(StandardCharsets.UTF_8));
        assertThat(game.graph().degree(Player.ALICE, 0)).isEqualTo(successors);
    }

    @Test
    void read_ofAMistakeInAParityGame_saysItsLine() {
        assertThatThrownBy(() -> GraphFormat.PARITY_GAME.read("small.pg",
                "parity 2;\n0 3 7 0;\n".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(InvalidTextException.class).hasMessageContaining("small.pg:2:1");
    }

    @Test
    void read_ofADotOfGameGraphGym_keepsOwnersAndPriorities() {
        String text = "digraph G {\n a [player=0, priority=2];\n b [player=1, priority=3];\n a -> b;\n b -> a;\n"
                + " b -> b [label=\"x\"];\n}\n";
        BiddingGame game = GraphFormat.DOT.read("ggg.dot", text.getBytes(StandardCharsets.UTF_8));
        assertThat(game.objective()).isEqualTo(Objective.Plain.PARITY);
        assertThat(game.start()).isZero();
        assertThat(game.graph().marks().owner(1)).contains(Player.BOB);
        assertThat(game.graph().degree(Player.ALICE, 1)).isEqualTo(2);
    }
}
