package org.gavel.validation.published;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;

/**
 * The absolutely minimal Lipschitz extension of what is known at the ends, 0 where Alice has won and 1 where Bob has: of all
 * paths between two known vertices through unknown ones take one along which the value changes most a step, let it change
 * evenly there, and go on with what is left. Every path between every pair is measured anew each time, so for small boards
 * only: the cube of the vertices times the edges. Edges are Alice's, and must lead both ways between vertices that are no ends.
 * Source: Lazarus, Loeb, Propp, Stromquist, Ullman 1999 [lazarus-loeb-propp-stromquist-ullman-1999].
 */
final class LipschitzExtension {

    private final ColouredGraph graph;
    private final boolean[][] beside;
    private final BigFraction[] values;

    private LipschitzExtension(ColouredGraph graph) {
        this.graph = graph;
        int vertices = graph.declaredCount();
        beside = new boolean[vertices][vertices];
        values = new BigFraction[vertices];
    }

    /** The value of every vertex, if an end is within reach from each. */
    static List<BigFraction> of(ColouredGraph graph) {
        LipschitzExtension extension = new LipschitzExtension(graph);
        extension.readBoard();
        for (int[] path = extension.steepest(); path.length > 0; path = extension.steepest()) {
            extension.spread(path);
        }
        extension.fillDeadEnds();
        return List.of(extension.values);
    }

    private void readBoard() {
        for (int vertex = 0; vertex < values.length; vertex++) {
            int from = vertex;
            graph.outcome(vertex).ifPresent(
                    outcome -> values[from] = outcome == Outcome.ALICE ? BigFraction.ZERO : BigFraction.ONE);
            graph.successors(Player.ALICE, vertex).forEach(to -> {
                beside[from][to] = true;
                beside[to][from] = true;
            });
        }
    }

    /** A steepest path from a known vertex to another one through unknown ones, or an empty one if there is none. */
    private int[] steepest() {
        int[] best = {};
        BigFraction most = BigFraction.of(-1);
        for (int from = 0; from < values.length; from++) {
            if (values[from] != null) {
                for (int[] path : pathsFrom(from).values()) {
                    BigFraction slope = values[path[path.length - 1]].subtract(values[from]).divide(path.length - 1);
                    if (slope.compareTo(most) > 0) {
                        most = slope;
                        best = path;
                    }
                }
            }
        }
        return best;
    }

    /** The shortest path to every other known vertex through at least one unknown vertex and no known one. */
    private Map<Integer, int[]> pathsFrom(int from) {
        Map<Integer, int[]> found = new HashMap<>();
        int[][] paths = new int[values.length][];
        int[] queue = new int[values.length];
        int last = 0;
        paths[from] = new int[] {from};
        queue[last++] = from;
        for (int first = 0; first < last; first++) {
            int[] path = paths[queue[first]];
            for (int to = 0; to < values.length; to++) {
                if (beside[queue[first]][to] && paths[to] == null) {
                    int[] longer = Arrays.copyOf(path, path.length + 1);
                    longer[path.length] = to;
                    if (values[to] == null) {
                        paths[to] = longer;
                        queue[last++] = to;
                    } else if (path.length > 1) {
                        found.putIfAbsent(to, longer);
                    }
                }
            }
        }
        return found;
    }

    private void spread(int[] path) {
        BigFraction first = values[path[0]];
        BigFraction step = values[path[path.length - 1]].subtract(first).divide(path.length - 1);
        for (int i = 1; i < path.length - 1; i++) {
            values[path[i]] = first.add(step.multiply(i));
        }
    }

    /** What hangs on one known vertex alone has its value. */
    private void fillDeadEnds() {
        for (int pass = 0; pass < values.length; pass++) {
            for (int from = 0; from < values.length; from++) {
                for (int to = 0; to < values.length; to++) {
                    if (values[from] != null && values[to] == null && beside[from][to]) {
                        values[to] = values[from];
                    }
                }
            }
        }
    }
}
