package org.gavel.io.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.junit.jupiter.api.Test;

class PictureLayoutTest {

    private static final GraphPicture.Needs NOTHING = new GraphPicture.Needs() {
        @Override
        public String text(int vertex) {
            return "";
        }

        @Override
        public double place(int vertex) {
            return 0.5;
        }
    };

    private static GraphPicture picture(ColouredGraph graph, int start) {
        return GraphPicture.of(BiddingGame.of("test", graph, start),
                IntStream.range(0, graph.declaredCount()).toArray(), "test", NOTHING);
    }

    private static ColouredGraphBuilder line(int length) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(length).terminal(0, Outcome.BOB)
                .terminal(length - 1, Outcome.ALICE);
        for (int vertex = 1; vertex < length - 1; vertex++) {
            for (Player player : Player.values()) {
                builder.edge(player, vertex, vertex - 1).edge(player, vertex, vertex + 1);
            }
        }
        return builder;
    }

    @Test
    void of_path_isARowInTheOrderOfThePath() {
        Layout layout = PictureLayout.of(picture(line(9).build(), 4));
        assertThat(layout.boxes()).extracting(Rectangle2D::getY).containsOnly(layout.boxes().get(0).getY());
        assertThat(layout.boxes()).extracting(Rectangle2D::getX).isSorted();
    }

    /** A chain with a way back from everywhere: too deep for a layout that calls itself along it. */
    @Test
    void bytes_ofADeepPicture_areThereAndOfLimitedSize() throws Exception {
        int length = 20_000;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(length).terminal(length - 1, Outcome.ALICE);
        for (int vertex = 0; vertex < length - 1; vertex++) {
            builder.edge(Player.ALICE, vertex, vertex + 1).edge(Player.BOB, vertex, 0);
        }
        String svg = new String(PictureFormat.SVG.bytes(picture(builder.build(), 0)), StandardCharsets.UTF_8);
        assertThat(Double.parseDouble(svg.replaceFirst("(?s).*?<svg [^>]*?width=\"([0-9.]+)\".*", "$1")))
                .isLessThanOrEqualTo(4_000);
    }
}
