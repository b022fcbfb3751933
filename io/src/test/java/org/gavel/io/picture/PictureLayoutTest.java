package org.gavel.io.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
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
    void of_path_isAVInTheOrderOfThePath() {
        Layout layout = PictureLayout.of(picture(line(9).build(), 4), StopSignal.NEVER);
        assertThat(layout.boxes()).extracting(Rectangle2D::getX).isSorted();
        assertThat(layout.boxes().subList(0, 5)).extracting(Rectangle2D::getY).isSorted();
        for (int step = 1; step <= 4; step++) {
            assertThat(layout.boxes().get(4 + step).getY()).isEqualTo(layout.boxes().get(4 - step).getY())
                    .isLessThan(layout.boxes().get(4 + step - 1).getY());
        }
    }

    /** A chain with a way back from everywhere: too deep for a layout that calls itself along it. */
    @Test
    void bytes_ofADeepPicture_areThereAndOfLimitedSize() throws Exception {
        int length = 20_000;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(length).terminal(length - 1, Outcome.ALICE);
        for (int vertex = 0; vertex < length - 1; vertex++) {
            builder.edge(Player.ALICE, vertex, vertex + 1).edge(Player.BOB, vertex, 0);
        }
        List<Integer> shrunk = new ArrayList<>();
        String svg = new String(PictureFormat.SVG.bytes(picture(builder.build(), 0), shrunk::add, StopSignal.NEVER),
                StandardCharsets.UTF_8);
        assertThat(Double.parseDouble(svg.replaceFirst("(?s).*?<svg [^>]*?width=\"([0-9.]+)\".*", "$1")))
                .isLessThanOrEqualTo(4_000);
        assertThat(shrunk).singleElement().satisfies(percent -> {
            assertThat(percent).isBetween(1, 99);
            assertThat(svg).contains("shown at " + percent + " percent of its size");
        });
        assertThat(PictureFormat.PNG.bytes(picture(line(9).build(), 4), shrunk::add, StopSignal.NEVER)).isNotEmpty();
        assertThat(shrunk).hasSize(1);
    }

    @Test
    void bytes_tellHowFarLayoutAndDrawingHaveCome() throws Exception {
        ColouredGraphBuilder star = ColouredGraph.builder().addVertices(40);
        for (int vertex = 1; vertex < 40; vertex++) {
            star.edge(0, vertex).edge(vertex, 0);
        }
        Map<String, List<Double>> parts = new LinkedHashMap<>();
        PictureFormat.SVG.bytes(picture(star.build(), 0), percent -> {
        }, new StopSignal() {
            @Override
            public boolean stopRequested() {
                return false;
            }

            @Override
            public void reached(String work, long done, long all) {
                parts.computeIfAbsent(work, any -> new ArrayList<>()).add((double) done / all);
            }
        });

        assertThat(parts).containsOnlyKeys("laying out", "drawing");
        assertThat(parts.values()).allSatisfy(each -> assertThat(each).hasSizeGreaterThan(10).isSorted()
                .allMatch(part -> part >= 0 && part <= 1).anyMatch(part -> part > 0.9));
    }

    /** In layers no line runs over a box that it does not belong to. */
    @Test
    void of_randomGraphs_linesCrossNoOtherBoxes() {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            int count = 6 + random.nextInt(14);
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(count).terminal(0, Outcome.BOB)
                    .terminal(1, Outcome.ALICE);
            for (int vertex = 2; vertex < count; vertex++) {
                for (Player player : Player.values()) {
                    builder.edge(player, vertex, random.nextInt(count)).edge(player, vertex, random.nextInt(count));
                }
            }
            GraphPicture picture = picture(builder.build(), 2);
            Layout layout = PictureLayout.of(picture, StopSignal.NEVER);
            for (int arrow = 0; arrow < layout.lines().size(); arrow++) {
                Arrow edge = picture.arrows().get(arrow);
                for (int node = 0; node < count; node++) {
                    if (node != edge.from() && node != edge.to()) {
                        Rectangle2D box = layout.boxes().get(node);
                        Rectangle2D inside = new Rectangle2D.Double(box.getX() + 2, box.getY() + 2, box.getWidth() - 4,
                                box.getHeight() - 4);
                        for (int i = 1; i < layout.lines().get(arrow).size(); i++) {
                            assertThat(inside.intersectsLine(layout.lines().get(arrow).get(i - 1).getX(),
                                    layout.lines().get(arrow).get(i - 1).getY(),
                                    layout.lines().get(arrow).get(i).getX(), layout.lines().get(arrow).get(i).getY()))
                                    .as("seed %d, %s over %d", seed, edge, node).isFalse();
                        }
                    }
                }
            }
        }
    }
}
