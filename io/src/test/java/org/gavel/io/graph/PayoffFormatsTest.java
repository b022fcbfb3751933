package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.task.UnsupportedGameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Ends that are worth numbers, in files. */
class PayoffFormatsTest {

    private static final ColouredGraph GRAPH = ColouredGraph.builder().addVertices(6)
            .names(List.of("a", "b", "c", "d", "won", "tied")).edge(0, 1).edge(0, 2).edge(0, 3).edge(0, 4).edge(0, 5)
            .payoff(1, BigFraction.of(-1, 3)).payoff(2, BigFraction.of(5, 2)).payoff(3, BigFraction.ZERO)
            .terminal(4, Outcome.ALICE).terminal(5, Outcome.TIE).build();
    private static final BiddingGame GAME = BiddingGame.of("game", GRAPH, 0);

    @ParameterizedTest
    @EnumSource(names = {"JSON", "DOT", "GRAPHML"})
    void read_ofAWrittenGame_keepsPayoffs(GraphFormat format) throws IOException {
        StringWriter text = new StringWriter();
        format.write(GAME, text);
        ColouredGraph read = format
                .read("game." + format.label(), text.toString().getBytes(StandardCharsets.UTF_8)).graph();
        for (int vertex = 0; vertex < 6; vertex++) {
            assertThat(read.marks().payoffs().at(vertex)).isEqualTo(GRAPH.marks().payoffs().at(vertex));
            assertThat(read.outcome(vertex)).isEqualTo(GRAPH.outcome(vertex));
        }
        assertThat(read.marks().payoffs().worth(BigFraction.of(1, 2))).isEqualTo(BigFraction.of(13, 12));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"\"payoff\": \"1/0\"; is not a number",
            "\"payoff\": true; a payoff must be a number, or a fraction in quotes",
            "\"payoff\": 1, \"outcome\": \"tie\"; vertex 'a' has the outcome tie and a payoff",
            "\"payoff\": 1, \"owner\": \"bob\"; vertex 'a' has a payoff and an owner, bob",
            "\"payoff\": 1, \"charge\": {\"bob\": 1}; vertex 'a' has a payoff and a charge",
            "\"payoff\": 0; all terminals have the same payoff"})
    void read_ofAMistake_saysIt(String mark, String message) {
        String text = "{\"start\": \"b\", \"vertices\": [{\"id\": \"a\", " + mark
                + "}, {\"id\": \"b\", \"outcome\": \"bob\"}], \"edges\": []}";
        assertThatThrownBy(() -> GraphFormat.JSON.read("game.json", text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(InvalidTextException.class).hasMessageContaining(message);
    }

    @Test
    void read_ofAnEdgeThatLeavesAnEnd_isRefused() {
        String text = "{\"start\": \"a\", \"vertices\": [{\"id\": \"a\", \"payoff\": 3}],"
                + " \"edges\": [{\"from\": \"a\", \"to\": \"a\", \"colour\": \"both\"}]}";
        assertThatThrownBy(() -> GraphFormat.JSON.read("game.json", text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("an edge leaves vertex 'a', which has a payoff");
    }

    @Test
    void write_whereThereIsNoWordForPayoffs_isRefused() {
        assertThatThrownBy(() -> GraphFormat.ADJACENCY.write(GAME, new StringWriter()))
                .isInstanceOf(UnsupportedGameException.class).hasMessageContaining("payoff");
        assertThatThrownBy(() -> new RandomTurnTwin(GAME)).isInstanceOf(UnsupportedGameException.class)
                .hasMessageContaining("not what terminals are worth");
    }
}
