package org.gavel.play.path;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.VertexMoves;

/**
 * A board that is a path with the players' goals at its ends, on which each player moves the token one step either way.
 *
 * @param vertices the vertices from Alice's goal to Bob's
 */
public record PathBoard(ImmutableIntList vertices) {

    /** The path that can be reached from a vertex, or empty if that is not a path. */
    public static Optional<PathBoard> of(ColouredGraph graph, int start) {
        List<Integer> down = walk(graph, start, 0);
        List<Integer> up = walk(graph, start, 1);
        if (down.isEmpty() || up.isEmpty()) {
            return Optional.empty();
        }
        List<Integer> all = new ArrayList<>();
        for (int i = down.size() - 1; i > 0; i--) {
            all.add(down.get(i));
        }
        all.addAll(up);
        int first = all.get(0);
        int last = all.get(all.size() - 1);
        if (graph.isWonBy(Player.BOB, first) && graph.isWonBy(Player.ALICE, last)) {
            Collections.reverse(all);
        } else if (!graph.isWonBy(Player.ALICE, first) || !graph.isWonBy(Player.BOB, last)) {
            return Optional.empty();
        }
        return Optional.of(new PathBoard(
                IntLists.immutable.of(all.stream().mapToInt(Integer::intValue).toArray())));
    }

    /** From the start to the end in one direction; empty if some vertex on the way has not the same two moves for both. */
    private static List<Integer> walk(ColouredGraph graph, int start, int direction) {
        List<Integer> way = new ArrayList<>(List.of(start));
        int before = -1;
        int at = start;
        while (!graph.isTerminal(at)) {
            List<Integer> next = steps(graph, at);
            if (next.size() != 2 || way.size() > graph.vertexCount()) {
                return List.of();
            }
            int to = before < 0 ? next.get(direction) : next.get(0) == before ? next.get(1) : next.get(0);
            before = at;
            at = to;
            way.add(at);
        }
        return way;
    }

    private static List<Integer> steps(ColouredGraph graph, int vertex) {
        List<Integer> steps = graph.successors(Player.ALICE, vertex)
                .filter(target -> graph.hasEdge(Player.BOB, vertex, target)).boxed().toList();
        boolean same = graph.degree(Player.ALICE, vertex) == steps.size()
                && graph.degree(Player.BOB, vertex) == steps.size();
        return same ? steps : List.of();
    }

    /** The number of vertices, both goals included. */
    public int size() {
        return vertices.size();
    }

    /** How many steps a vertex is away from a player's goal. */
    int distance(Player player, int vertex) {
        int fromAlice = vertices.indexOf(vertex);
        return player == Player.ALICE ? fromAlice : size() - 1 - fromAlice;
    }

    /** A step towards the player's own goal at every vertex. */
    public VertexMoves towardsGoal(Player player) {
        return new VertexMoves() {
            @Override
            public Turn turn(int vertex) {
                return Turn.MOVE;
            }

            @Override
            public int move(int vertex) {
                return vertices.get(vertices.indexOf(vertex) + (player == Player.ALICE ? -1 : 1));
            }
        };
    }
}
