package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.core.ArithmeticUtils;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.gavel.engine.answer.LineThresholds;
import org.gavel.engine.board.Attractor;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.limit.StopSignal;

/**
 * Exact Richman thresholds of boards on which both players may move along every edge, there and back. They lie on paths
 * between vertices whose thresholds are known along which they fall by the same amount with every step, first the paths
 * where they fall most steeply, then those that branch off, and so on. Source: Lazarus, Loeb, Propp, Stromquist, Ullman,
 * Combinatorial games under auction play (1999) [lazarus-loeb-propp-stromquist-ullman-1999]; as a way to compute them Kyng, Rao, Sachdeva, Spielman,
 * Algorithms for Lipschitz learning on graphs (2015).
 *
 * <p>{@link SteepPathSearch} tells the paths in an order in which they can be divided. What is found so is tested: each vertex on a
 * path lies between its neighbours there, and all others lie between these, too.
 *
 * <p>Thresholds are points of lines: a path between two points of a line lies on it, and other paths are lines of their own, as are those whose
 * parts would have long denominators. So hardly any fractions are needed.
 */
final class SteepestPaths {

    private final GameSide side;
    private final ColouredGraph graph;
    private final StopSignal stop;
    private final int[] line;
    private final int[] numerator;
    private final int[] denominator;
    private final IntArrayList begin = IntArrayList.newListWith(0);
    private final IntArrayList end = IntArrayList.newListWith(0);
    /** The neighbours on the path of each vertex; both are the same where shares neither rise nor fall. */
    private final int[] lower;
    private final int[] higher;

    private SteepestPaths(GameSide side, StopSignal stop) {
        this.side = side;
        graph = side.graph;
        this.stop = stop;
        line = new int[graph.vertexCount()];
        numerator = new int[line.length];
        denominator = new int[line.length];
        lower = new int[line.length];
        higher = new int[line.length];
    }

    /** Whether every edge has both colours, and leads back unless it leads to where play ends. */
    static boolean suit(ColouredGraph graph) {
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            int degree = graph.degree(Player.ALICE, vertex);
            if (degree != graph.degree(Player.BOB, vertex)) {
                return false;
            }
            for (int i = 0; i < degree; i++) {
                int target = graph.target(Player.ALICE, graph.firstEdge(Player.ALICE, vertex) + i);
                if (target != graph.target(Player.BOB, graph.firstEdge(Player.BOB, vertex) + i)
                        || !graph.isTerminal(target) && !leads(graph, target, vertex)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean leads(ColouredGraph graph, int from, int to) {
        int last = graph.firstEdge(Player.ALICE, from + 1);
        for (int edge = graph.firstEdge(Player.ALICE, from); edge < last; edge++) {
            if (graph.target(Player.ALICE, edge) == to) {
                return true;
            }
        }
        return false;
    }

    /**
     * The thresholds of a side, if the right paths are found and the other player's are what they leave of 1.
     */
    static Optional<LineThresholds> thresholds(GameSide side, Predecessors predecessors, StopSignal stop) {
        if (side.graph.hasTies() || isDrawn(side, predecessors)) {
            return Optional.empty();
        }
        SteepestPaths paths = new SteepestPaths(side, stop);
        return paths.fill() ? paths.tested() : Optional.empty();
    }

    /** Whether there are vertices from which neither can win. */
    private static boolean isDrawn(GameSide side, Predecessors predecessors) {
        int[] lost = IntStream.range(0, side.graph.vertexCount())
                .filter(vertex -> !side.attractor.contains(vertex) && !side.graph.isTerminal(vertex)).toArray();
        if (lost.length == 0) {
            return false;
        }
        Attractor others = Attractor.of(side.graph, predecessors, side.other, Attractor.MoveFilter.ALL);
        return !Arrays.stream(lost).allMatch(others::contains);
    }

    private boolean fill() {
        for (int vertex = 0; vertex < line.length; vertex++) {
            if (!side.isUnknown(vertex)) {
                BigInteger part = side.known(vertex).getNumerator();
                BigInteger whole = side.known(vertex).getDenominator();
                if (whole.bitLength() >= Integer.SIZE) {
                    return false;
                }
                numerator[vertex] = part.intValue();
                denominator[vertex] = whole.intValue();
            }
        }
        Optional<List<int[]>> paths = SteepPathSearch.paths(side, stop);
        for (int[] path : paths.orElse(List.of())) {
            divide(path);
        }
        return paths.isPresent() && spreadOverPlateaux();
    }

    private boolean isKnown(int vertex) {
        return denominator[vertex] > 0;
    }

    /** Sets the thresholds of a path between two that are known, the less one first. */
    private void divide(int[] path) {
        int steps = path.length - 1;
        for (int i = 1; i < steps; i++) {
            lower[path[i]] = path[i - 1];
            higher[path[i]] = path[i + 1];
        }
        if (line[path[0]] != line[path[steps]] || !divideOnLine(path, steps)) {
            begin.add(path[0]);
            end.add(path[steps]);
            for (int i = 1; i < steps; i++) {
                put(path[i], begin.size() - 1, i, steps);
            }
        }
    }

    private void put(int vertex, int onLine, long part, long whole) {
        long common = ArithmeticUtils.gcd(part, whole);
        line[vertex] = onLine;
        numerator[vertex] = (int) (part / common);
        denominator[vertex] = (int) (whole / common);
    }

    /** Sets them where both ends lie on one line, if their parts of it are short. */
    private boolean divideOnLine(int[] path, int steps) {
        int low = path[0];
        int high = path[steps];
        long common = ArithmeticUtils.gcd(denominator[low], denominator[high]);
        long whole = denominator[low] / common * denominator[high];
        if (whole > Integer.MAX_VALUE) {
            return false;
        }
        long from = numerator[low] * (whole / denominator[low]);
        long step = numerator[high] * (whole / denominator[high]) - from;
        long finer = ArithmeticUtils.gcd(ArithmeticUtils.gcd(whole, from) * steps, step);
        if (whole * steps / finer > Integer.MAX_VALUE) {
            return false;
        }
        for (int i = 1; i < steps; i++) {
            put(path[i], line[low], from * steps + step * i, whole * steps);
        }
        return true;
    }

    /** Gives what is left, where shares neither rise nor fall, the thresholds of what lies next to it. */
    private boolean spreadOverPlateaux() {
        IntArrayList queue = new IntArrayList(line.length);
        int left = 0;
        for (int vertex = 0; vertex < line.length; vertex++) {
            if (isKnown(vertex) || takeFromEnd(vertex)) {
                queue.add(vertex);
            } else {
                left++;
            }
        }
        for (int i = 0; i < queue.size() && left > 0; i++) {
            int vertex = queue.get(i);
            int last = graph.firstEdge(Player.ALICE, vertex + 1);
            for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < last; edge++) {
                int target = graph.target(Player.ALICE, edge);
                if (!isKnown(target)) {
                    take(target, vertex);
                    queue.add(target);
                    left--;
                }
            }
        }
        return left == 0;
    }

    /** From an end no edge leads back. */
    private boolean takeFromEnd(int vertex) {
        int last = graph.firstEdge(Player.ALICE, vertex + 1);
        for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < last; edge++) {
            int target = graph.target(Player.ALICE, edge);
            if (graph.isTerminal(target)) {
                take(vertex, target);
                return true;
            }
        }
        return false;
    }

    private void take(int vertex, int from) {
        line[vertex] = line[from];
        numerator[vertex] = numerator[from];
        denominator[vertex] = denominator[from];
        lower[vertex] = from;
        higher[vertex] = from;
    }

    private Optional<LineThresholds> tested() {
        LineThresholds found = new LineThresholds(line, numerator, denominator, begin.toArray(), end.toArray());
        for (int at = 1; at < begin.size(); at++) {
            if (order(found, begin.get(at), end.get(at)) >= 0) {
                return Optional.empty();
            }
        }
        for (int vertex = 0; vertex < line.length; vertex++) {
            if (StopSignal.isTimeToAsk(vertex) && stop.stopRequested()
                    || side.isUnknown(vertex) && !isBetween(found, vertex)) {
                return Optional.empty();
            }
        }
        return Optional.of(found);
    }

    private boolean isBetween(LineThresholds found, int vertex) {
        int last = graph.firstEdge(Player.ALICE, vertex + 1);
        for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < last; edge++) {
            int target = graph.target(Player.ALICE, edge);
            if (order(found, lower[vertex], target) > 0 || order(found, target, higher[vertex]) > 0) {
                return false;
            }
        }
        return true;
    }

    private static int order(LineThresholds found, int first, int second) {
        return first == second ? 0 : found.order(first, second).orElseThrow();
    }
}
