package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.junit.jupiter.api.Test;

class AdjacencyReaderTest {

    @Test
    void read_ofTheExampleOfTheInterface_findsSuccessorsOfBothColours() {
        ColouredGraph graph = read("4 1\na\n0 3|0 2\nt\nb\n").graph();
        assertThat(graph.hasEdge(Player.ALICE, 1, 3)).isTrue();
        assertThat(graph.hasEdge(Player.BOB, 1, 3)).isFalse();
        assertThat(graph.hasEdge(Player.BOB, 1, 2)).isTrue();
        assertThat(graph.outcome(0)).contains(Outcome.ALICE);
        assertThat(graph.outcome(2)).contains(Outcome.TIE);
        assertThat(graph.outcome(3)).contains(Outcome.BOB);
        assertThat(graph.name(1)).isEqualTo("1");
    }

    @Test
    void read_withTabsCarriageReturnsAndNoLastLineBreak_isTheSame() {
        BiddingGame game = read("2  0\r\n 1\t0 | 1 \r\na");
        assertThat(game.graph().degree(Player.ALICE, 0)).isEqualTo(2);
        assertThat(game.graph().degree(Player.BOB, 0)).isEqualTo(1);
        assertThat(game.name()).isEqualTo("board");
    }

    @Test
    void read_ofAMillionVertices_takesSecondsAtMost() {
        int vertices = 1_000_000;
        Random random = new Random(7);
        StringBuilder text = new StringBuilder(vertices + " 0\n");
        for (int vertex = 0; vertex < vertices - 2; vertex++) {
            for (int edge = 0; edge < 6; edge++) {
                text.append(random.nextInt(vertices)).append(edge == 2 ? '|' : edge == 5 ? '\n' : ' ');
            }
        }
        byte[] content = text.append("a\nb\n").toString().getBytes(StandardCharsets.US_ASCII);
        long begin = System.nanoTime();
        ColouredGraph graph = GraphFormat.ADJACENCY.read("board.adj", content).graph();
        long milliseconds = (System.nanoTime() - begin) / 1_000_000;
        assertThat(graph.vertexCount()).isEqualTo(vertices);
        assertThat(graph.edgeCount()).isGreaterThan(5_999_900);
        assertThat(milliseconds).isLessThan(20_000);
    }

    private static BiddingGame read(String text) {
        return GraphFormat.ADJACENCY.read("folder/board.adj", text.getBytes(StandardCharsets.US_ASCII));
    }
}
