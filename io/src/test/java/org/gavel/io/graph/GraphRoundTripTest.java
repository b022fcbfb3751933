package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.task.UnsupportedGameException;

/** Writes random games with stuck and broke rules and odd names in each format, and reads them back. */
class GraphRoundTripTest {

    private static final List<String> ODD_NAMES = List.of("a", "x y", "\"quoted\"", "<&>'", "p=-3", "é中😀", "3", "-",
            "{", "a;b", "//", "#", "x->y", "strict", "node", "0|1", "|", "?", "x,y", "$HOME", "=", "[", "%s", "graph",
            "two\nlines", "\r\t\r\n.", "back\\slash", "\\\\", "\\n\\\\\"", "-1.5", "1a");
    private static final List<String> AUCTIONS = List.of("", "payment poorman; ties bob",
            "payment taxman:1/3; mover winner-moves", "payment all-pay; ties no-move; broke settle",
            "ties losers-ball:bob; bids open:alice; money chips");

    @Property(tries = 60, seed = "20261121")
    void read_ofWrittenJson_isTheSameGame(@ForAll @IntRange(min = 1, max = 24) int vertices, @ForAll long seed)
            throws IOException {
        assertKept(GraphFormat.JSON, randomGame(vertices, seed));
    }

    @Property(tries = 40, seed = "20261122")
    void read_ofWrittenDot_isTheSameGame(@ForAll @IntRange(min = 1, max = 24) int vertices, @ForAll long seed)
            throws IOException {
        assertKept(GraphFormat.DOT, randomGame(vertices, seed));
    }

    @Property(tries = 20, seed = "20261123")
    void read_ofWrittenGraphml_isTheSameGame(@ForAll @IntRange(min = 1, max = 24) int vertices, @ForAll long seed)
            throws IOException {
        assertKept(GraphFormat.GRAPHML, randomGame(vertices, seed));
    }

    @Property(tries = 60, seed = "20261124")
    void read_ofWrittenAdjacency_isTheSameBoardWithStuckRulesAsEdges(
            @ForAll @IntRange(min = 1, max = 24) int vertices, @ForAll long seed) throws IOException {
        BiddingGame game = randomGame(vertices, seed).with(Auction.DEFAULT);
        BiddingGame back = GraphFormat.ADJACENCY.read("g.adj", written(GraphFormat.ADJACENCY, game));
        assertThat(edges(back.graph())).isEqualTo(edges(game.graph()));
        assertThat(back.start()).isEqualTo(game.start());
        assertThat(back.graph().declaredCount()).isEqualTo(game.graph().vertexCount());
        for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
            assertThat(back.graph().outcome(vertex)).isEqualTo(game.graph().outcome(vertex));
        }
    }

    @Example
    void write_ofABackslashBeforeAQuoteAsDot_isRefused() {
        BiddingGame game = oneVertex("back\\");
        assertThatThrownBy(() -> written(GraphFormat.DOT, game)).isInstanceOf(UnsupportedGameException.class)
                .hasMessageContaining("back\\");
    }

    @Example
    void write_ofControlCharacterAsGraphml_isRefused() {
        BiddingGame game = oneVertex("a\u0001");
        assertThatThrownBy(() -> written(GraphFormat.GRAPHML, game)).isInstanceOf(UnsupportedGameException.class);
    }

    @Example
    void write_ofBrokeOutcomesAsAdjacency_isRefused() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(1).edge(0, 0).broke(0, Outcome.TIE).build();
        BiddingGame game = BiddingGame.of("g", graph, 0).with(Auction.parse("broke settle"));
        assertThatThrownBy(() -> written(GraphFormat.ADJACENCY, game)).isInstanceOf(UnsupportedGameException.class);
    }

    @Example
    void losses_ofAdjacency_nameTheAuctionOnlyWhereThereIsOne() {
        BiddingGame game = oneVertex("v");
        assertThat(GraphFormat.ADJACENCY.losses(game)).containsExactly("the names of the vertices");
        assertThat(GraphFormat.ADJACENCY.losses(game.with(Auction.parse("ties bob")))).contains("the auction");
        assertThat(GraphFormat.JSON.losses(game)).isEmpty();
    }

    private static BiddingGame oneVertex(String name) {
        return BiddingGame.of("g", ColouredGraph.builder().addVertices(1).terminal(0, Outcome.TIE)
                .names(List.of(name)).build(), 0);
    }

    private static void assertKept(GraphFormat format, BiddingGame game) throws IOException {
        BiddingGame back = format.read("file" + format.suffixes().get(0), written(format, game));
        ColouredGraph expected = game.graph();
        ColouredGraph actual = back.graph();
        assertThat(back.name()).isEqualTo(game.name());
        assertThat(back.start()).isEqualTo(game.start());
        assertThat(back.auction()).isEqualTo(game.auction());
        assertThat(actual.declaredCount()).isEqualTo(expected.declaredCount());
        assertThat(edges(actual)).isEqualTo(edges(expected));
        for (int vertex = 0; vertex < expected.vertexCount(); vertex++) {
            assertThat(actual.name(vertex)).isEqualTo(expected.name(vertex));
            assertThat(actual.outcome(vertex)).isEqualTo(expected.outcome(vertex));
            assertThat(actual.stuckRule(vertex)).isEqualTo(expected.stuckRule(vertex));
            assertThat(actual.brokeOutcome(vertex)).isEqualTo(expected.brokeOutcome(vertex));
        }
    }

    private static List<List<Integer>> edges(ColouredGraph graph) {
        List<List<Integer>> edges = new ArrayList<>();
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                    edges.add(List.of(player.ordinal(), vertex, graph.target(player, edge)));
                }
            }
        }
        return edges;
    }

    private static byte[] written(GraphFormat format, BiddingGame game) throws IOException {
        StringWriter out = new StringWriter();
        format.write(game, out);
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static BiddingGame randomGame(int vertices, long seed) {
        Random random = new Random(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        TreeSet<String> names = new TreeSet<>();
        while (names.size() < vertices) {
            names.add(ODD_NAMES.get(random.nextInt(ODD_NAMES.size()))
                    + (random.nextBoolean() ? "" : random.nextInt(99)));
        }
        builder.names(List.copyOf(names)).stuck(pick(StuckRule.values(), random));
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (random.nextInt(4) == 0) {
                builder.terminal(vertex, pick(Outcome.values(), random));
            } else {
                for (int edge = random.nextInt(6); edge > 0; edge--) {
                    builder.edge(pick(Player.values(), random), vertex, random.nextInt(vertices));
                }
                if (random.nextInt(3) == 0) {
                    builder.stuck(vertex, pick(StuckRule.values(), random));
                }
            }
            if (random.nextInt(3) == 0) {
                builder.broke(vertex, pick(Outcome.values(), random));
            }
        }
        Auction auction = Auction.parse(AUCTIONS.get(random.nextInt(AUCTIONS.size())));
        return BiddingGame.of("game " + ODD_NAMES.get(random.nextInt(ODD_NAMES.size())), builder.build(),
                random.nextInt(vertices)).with(auction);
    }

    private static <T> T pick(T[] choices, Random random) {
        return choices[random.nextInt(choices.length)];
    }
}
