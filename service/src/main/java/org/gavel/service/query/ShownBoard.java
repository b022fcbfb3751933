package org.gavel.service.query;

import java.awt.geom.Point2D;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.map.primitive.MutableIntIntMap;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.factory.primitive.IntIntMaps;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.IntSets;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.DrawJson;
import org.gavel.io.answer.VertexJson;
import org.gavel.io.picture.GraphPicture;
import org.gavel.io.picture.Placement;
import org.gavel.service.request.Input;
import org.gavel.service.request.NamedVertex;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The board, or what can be reached first from a vertex. */
final class ShownBoard {

    private static final Input<String> ALSO = Input
            .field(String.class, "also", "further vertices from which the nearest are shown").repeated();
    private static final Input<Boolean> LAYOUT = Input.field(Boolean.class, "layout",
            "whether to add places in a drawing");
    private static final Input<Boolean> HEAT = Input.field(Boolean.class, "heat",
            "whether to add the position of each cell of a map and both thresholds there: in real money, or in 'chips'");
    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, Inputs.LIMIT, ALSO, LAYOUT, HEAT, BoardPicture.TOTAL);
    private static final int USUAL_VERTICES = 500;

    private ShownBoard() {
    }

    static JsonNode json(RequestInquirer asking) {
        BiddingGame game = asking.asked();
        int most = asking.limits().mostVertices();
        int limit = asking.limit().orElse(Math.min(USUAL_VERTICES, most));
        MutableIntIntMap places = IntIntMaps.mutable.empty();
        MutableIntList found = IntLists.mutable.empty();
        add(game.board(), game.start(), limit, places, found);
        for (String name : new LinkedHashSet<>(asking.texts(ALSO))) {
            asking.stop().require("all of 'also' was looked at");
            int vertex = NamedVertex.vertex(game, "'also'", name);
            add(game.board(), vertex, Math.min(limit, most - found.size()), places, found);
        }
        ObjectNode json = AnswerWriter.head(game, "board").put("vertexCount", game.board().declaredCount());
        game.board().listed().ifPresent(graph -> json.put("edgeCount", graph.edgeCount()));
        ArrayNode vertices = json.putArray("vertices");
        ArrayNode edges = json.putArray("edges");
        DrawJson.of(game.board(), asking.position(game)).ifPresent(draw -> json.set("draw", draw));
        if (asking.says(HEAT)) {
            ShownMap.json(asking).ifPresent(map -> json.set("heat", map));
        }
        boolean complete = true;
        for (int i = 0; i < found.size(); i++) {
            ObjectNode vertex = VertexJson.tree(game.board(), found.get(i));
            if (!putEdges(game.board(), found.get(i), places, edges)) {
                vertex.put("open", true);
                complete = false;
            }
            vertices.add(vertex);
        }
        if (asking.says(LAYOUT)) {
            place(vertices, edges);
        }
        return json.put("complete", complete);
    }

    /** Adds to each vertex where it is in a drawing, in points. */
    private static void place(ArrayNode vertices, ArrayNode edges) {
        Map<String, Integer> numbers = new HashMap<>();
        vertices.forEach(vertex -> numbers.put(vertex.get("id").asString(), numbers.size()));
        int[] from = new int[edges.size()];
        int[] to = new int[edges.size()];
        for (int edge = 0; edge < from.length; edge++) {
            from[edge] = numbers.get(edges.get(edge).get("from").asString());
            to[edge] = numbers.get(edges.get(edge).get("to").asString());
        }
        List<Point2D> places = Placement.of(vertices.size(), from, to);
        for (int vertex = 0; vertex < places.size(); vertex++) {
            ((ObjectNode) vertices.get(vertex)).put("x", Math.round(places.get(vertex).getX())).put("y",
                    Math.round(places.get(vertex).getY()));
        }
    }

    /** Adds to those found the vertices nearest to one, with itself as many as that at most. */
    private static void add(Board graph, int from, int most, MutableIntIntMap places, MutableIntList found) {
        int end = found.size() + most;
        MutableIntSet seen = IntSets.mutable.of(from);
        MutableIntList reached = IntLists.mutable.of(from);
        find(from, places, found, end);
        for (int next = 0; next < reached.size() && found.size() < end; next++) {
            int vertex = reached.get(next);
            for (Player player : Player.values()) {
                graph.successors(player, vertex).filter(seen::add).forEach(target -> {
                    reached.add(target);
                    find(target, places, found, end);
                });
            }
        }
    }

    private static void find(int vertex, MutableIntIntMap places, MutableIntList found, int end) {
        if (!places.containsKey(vertex) && found.size() < end) {
            places.put(vertex, found.size());
            found.add(vertex);
        }
    }

    /** Adds the edges from a vertex to those that are shown; says whether these are all. */
    private static boolean putEdges(Board graph, int vertex, MutableIntIntMap places, ArrayNode edges) {
        MutableIntList hidden = IntLists.mutable.empty();
        GraphPicture.forEachEdge(graph, vertex, (colour, target) -> {
            if (places.containsKey(target)) {
                edges.addObject().put("from", graph.name(vertex)).put("to", graph.name(target)).put("colour",
                        colour.label());
            } else {
                hidden.add(target);
            }
        });
        return hidden.isEmpty();
    }
}
