package org.gavel.io.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.function.ObjIntConsumer;
import org.eclipse.collections.api.map.primitive.MutableIntIntMap;
import org.eclipse.collections.impl.factory.primitive.IntIntMaps;
import org.gavel.dsl.print.PositionText;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.number.Fractions;

/**
 * What there is to draw of a game: the vertices that can be reached from the start, with what the players need there,
 * and the edges between them.
 *
 * @param title what is above the picture
 * @param nodes the vertices
 * @param arrows the edges
 */
public record GraphPicture(String title, List<Node> nodes, List<Arrow> arrows) {

    private static final int MOST_ROWS = 12;
    private static final int MOST_COLUMNS = 30;

    /** What the players need at a vertex at which play goes on. */
    public interface Needs {
        /** In words, for the label. */
        String text(int vertex);

        /** In words, for a vertex at which plays end; mostly nothing. */
        default String atEnd(int vertex) {
            return "";
        }

        /** From 0, where Alice needs nothing, to 1, where Bob needs nothing. */
        double place(int vertex);
    }

    /** Copies the lists. */
    public GraphPicture {
        nodes = List.copyOf(nodes);
        arrows = List.copyOf(arrows);
    }

    /**
     * The vertices that can be reached from the start of a game, in the order in which they are found.
     *
     * @throws LimitReachedException if there are more than a number of them
     */
    public static int[] reachable(BiddingGame game, int most) {
        int[] found = found(game, most);
        if (found.length > most) {
            throw new LimitReachedException(game.name() + " has more than " + most + " vertices that can be reached",
                    "start later in the game with --at, or raise --max-vertices");
        }
        return found;
    }

    /** Whether at most a number of vertices can be reached from the start of a game. */
    public static boolean isWithin(BiddingGame game, int most) {
        return game.board().listed().isPresent() && found(game, most).length <= most;
    }

    private static int[] found(BiddingGame game, int most) {
        int[] met = {0};
        return game.graph().reachable(game.start(), vertex -> met[0]++ <= most);
    }

    /** The picture of some vertices of a game. */
    public static GraphPicture of(BiddingGame game, int[] vertices, String title, Needs needs) {
        ColouredGraph graph = game.graph();
        MutableIntIntMap places = IntIntMaps.mutable.empty();
        PositionText text = new PositionText(game);
        List<Node> nodes = new ArrayList<>();
        for (int vertex : vertices) {
            places.put(vertex, nodes.size());
            nodes.add(node(game, vertex, grid(text, vertex), needs));
        }
        List<Arrow> arrows = new ArrayList<>();
        for (int vertex : vertices) {
            forEachEdge(graph, vertex,
                    (kind, target) -> arrows.add(new Arrow(places.get(vertex), places.get(target), kind)));
        }
        return new GraphPicture(title, nodes, arrows);
    }

    /** Takes the edges from a vertex with their targets, Alice's first; one that both players have is taken once. */
    public static void forEachEdge(Board graph, int vertex, ObjIntConsumer<EdgeColour> edge) {
        graph.successors(Player.ALICE, vertex).forEach(target -> edge
                .accept(graph.hasEdge(Player.BOB, vertex, target) ? EdgeColour.BOTH : EdgeColour.RED, target));
        graph.successors(Player.BOB, vertex).filter(target -> !graph.hasEdge(Player.ALICE, vertex, target))
                .forEach(target -> edge.accept(EdgeColour.BLUE, target));
    }

    /** The rows of a position on a board, if every cell is a character; else nothing. */
    private static List<String> grid(PositionText text, int vertex) {
        List<String> rows = text.isBoard(vertex) ? text.lines(vertex).stream().map(String::stripTrailing).toList()
                : List.of();
        boolean small = rows.size() > 1 && rows.size() <= MOST_ROWS
                && rows.stream().allMatch(row -> row.length() <= MOST_COLUMNS);
        return small ? rows.stream().map(row -> row.replace(". ", "· ").replaceAll("\\.$", "·")).toList() : List.of();
    }

    private static Node node(BiddingGame game, int vertex, List<String> grid, Needs needs) {
        ColouredGraph graph = game.graph();
        Node.Role role = vertex == game.start() ? Node.Role.START : Node.Role.OTHER;
        if (graph.isTerminal(vertex)) {
            return new Node(graph.name(vertex), grid,
                    graph.marks().payoffs().at(vertex).map(Fractions::text).orElseGet(() -> needs.atEnd(vertex)),
                    isTie(graph, vertex) ? Node.Shape.DIAMOND : Node.Shape.BOX, role, Scale.at(place(graph, vertex)));
        }
        String chance = graph.marks().chance(vertex).map(moves -> "chance " + IntStream.range(0, moves.count())
                .mapToObj(i -> Fractions.text(moves.part(i)) + " " + graph.name(moves.target(i)))
                .collect(Collectors.joining(", ")) + ": ").orElse("");
        return new Node(graph.name(vertex), grid, chance + needs.text(vertex), Node.Shape.ROUND, role,
                Scale.at(needs.place(vertex)));
    }

    /** The place of an end in the scale of needs. */
    static double place(Board board, int vertex) {
        return isTie(board, vertex) ? 0.5 : board.needAtEnd(Player.ALICE, vertex).doubleValue();
    }

    private static boolean isTie(Board board, int vertex) {
        return !board.isGoalOf(Player.ALICE, vertex) && !board.isGoalOf(Player.BOB, vertex);
    }
}
