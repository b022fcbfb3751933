package org.gavel.engine.verify;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.calculus.ShareCalculus;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Player;

/** One bound of each threshold of one player, and the checks that it is a lower or an upper bound. */
final class BoundCheck {

    private static final BigFraction HALF = BigFraction.of(1, 2);

    private final ColouredGraph graph;
    private final ShareCalculus calculus;
    private final Player player;
    private final BigFraction[] bound;
    private final double[] nearest;
    private final int[] own;
    private final int[] other;

    BoundCheck(ColouredGraph graph, ShareCalculus calculus, Player player, IntFunction<BigFraction> bounds) {
        this.graph = graph;
        this.calculus = calculus;
        this.player = player;
        int n = graph.vertexCount();
        bound = new BigFraction[n];
        nearest = new double[n];
        own = new int[n];
        other = new int[n];
        for (int vertex = 0; vertex < n; vertex++) {
            bound[vertex] = bounds.apply(vertex);
            nearest[vertex] = bound[vertex].doubleValue();
        }
        for (int vertex = 0; vertex < n; vertex++) {
            if (!graph.isTerminal(vertex)) {
                own[vertex] = best(player, vertex, 1);
                other[vertex] = best(player.opponent(), vertex, -1);
            }
        }
    }

    private int best(Player mover, int vertex, int sign) {
        int best = graph.target(mover, graph.firstEdge(mover, vertex));
        for (int edge = graph.firstEdge(mover, vertex) + 1; edge < graph.firstEdge(mover, vertex + 1); edge++) {
            int target = graph.target(mover, edge);
            best = sign * compare(target, best) < 0 ? target : best;
        }
        return best;
    }

    private int compare(int first, int second) {
        if (Math.abs(nearest[first] - nearest[second]) > 1e-14) {
            return Double.compare(nearest[first], nearest[second]);
        }
        return bound[first].compareTo(bound[second]);
    }

    private BigFraction image(int vertex) {
        return image(own[vertex], vertex);
    }

    private BigFraction image(int ownMove, int vertex) {
        boolean moverFirst = compare(ownMove, other[vertex]) <= 0;
        return calculus.round(bound[moverFirst ? ownMove : other[vertex]],
                bound[moverFirst ? other[vertex] : ownMove]);
    }

    private boolean isUsable(int vertex, int ownMove) {
        return compare(ownMove, own[vertex]) == 0 || image(ownMove, vertex).compareTo(bound[vertex]) <= 0;
    }

    boolean isOne(int vertex) {
        return bound[vertex].equals(BigFraction.ONE);
    }

    boolean isAtLeast(int vertex, double value) {
        return bound[vertex].compareTo(BigFraction.from(value)) >= 0;
    }

    boolean isAtMost(int vertex, double value) {
        return bound[vertex].compareTo(BigFraction.from(value)) <= 0;
    }

    boolean equalsAt(int vertex, BigFraction value) {
        return bound[vertex].equals(value);
    }

    Optional<Violation> violationOfLower() {
        for (int vertex = 0; vertex < bound.length; vertex++) {
            BigFraction most = graph.isWonBy(player, vertex) ? BigFraction.ZERO
                    : graph.isTerminal(vertex) ? BigFraction.ONE : image(vertex);
            if (bound[vertex].compareTo(most) > 0) {
                return violation(vertex, "the lower bound " + bound[vertex] + " exceeds " + most + " after one round");
            }
            if (calculus.jumpsAtZero() && bound[vertex].signum() != 0 && bound[vertex].compareTo(HALF) < 0) {
                return violation(vertex, "the lower bound " + bound[vertex] + " lies between 0 and 1/2");
            }
        }
        return Optional.empty();
    }

    Optional<Violation> violationOfUpper() {
        BitSet attracted = closure(Need.ONE_MOVE_OF_HIS_OR_ALL_OF_THE_OTHER);
        BitSet forced = calculus.jumpsAtZero() ? closure(Need.ONE_MOVE_OF_HIS_AND_ALL_OF_THE_OTHER) : attracted;
        for (int vertex = 0; vertex < bound.length; vertex++) {
            BigFraction least = graph.isWonBy(player, vertex) ? BigFraction.ZERO
                    : graph.isTerminal(vertex) ? BigFraction.ONE : image(vertex);
            if (bound[vertex].compareTo(least) < 0) {
                return violation(vertex, "the upper bound " + bound[vertex] + " is below " + least
                        + " after one round");
            }
            if (bound[vertex].signum() < 0 || bound[vertex].compareTo(BigFraction.ONE) > 0) {
                return violation(vertex, "the upper bound " + bound[vertex] + " is not a share");
            }
            if (!attracted.get(vertex) && !isOne(vertex)) {
                return violation(vertex, "the moves behind the upper bound need not reach the goal");
            }
            if (calculus.jumpsAtZero() && !forced.get(vertex)
                    && bound[vertex].compareTo(HALF) < 0) {
                return violation(vertex, "the upper bound is below 1/2, but the goal is not reached without bids");
            }
        }
        return Optional.empty();
    }

    private Optional<Violation> violation(int vertex, String reason) {
        return Optional.of(new Violation(player, vertex, reason));
    }

    private enum Need {
        ONE_MOVE_OF_HIS_OR_ALL_OF_THE_OTHER, ONE_MOVE_OF_HIS_AND_ALL_OF_THE_OTHER
    }

    /** The least set with the player's terminal vertices that holds every vertex which has what is needed to enter it. */
    private BitSet closure(Need need) {
        int n = bound.length;
        int[][] sources = new int[n][];
        int[] degree = new int[n];
        forEachUsableEdge((mover, from, to) -> degree[to]++);
        for (int vertex = 0; vertex < n; vertex++) {
            sources[vertex] = new int[degree[vertex]];
        }
        forEachUsableEdge((mover, from, to) -> sources[to][--degree[to]] = mover == player ? from : ~from);
        BitSet inside = new BitSet(n);
        BitSet moved = new BitSet(n);
        int[] waiting = new int[n];
        Deque<Integer> queue = new ArrayDeque<>();
        for (int vertex = 0; vertex < n; vertex++) {
            waiting[vertex] = graph.degree(player.opponent(), vertex);
            if (graph.isWonBy(player, vertex)) {
                inside.set(vertex);
                queue.add(vertex);
            }
        }
        while (!queue.isEmpty()) {
            for (int source : sources[queue.remove()]) {
                int vertex = source < 0 ? ~source : source;
                if (source < 0) {
                    waiting[vertex]--;
                } else {
                    moved.set(vertex);
                }
                boolean all = waiting[vertex] == 0;
                boolean enters = need == Need.ONE_MOVE_OF_HIS_OR_ALL_OF_THE_OTHER ? moved.get(vertex) || all
                        : moved.get(vertex) && all;
                if (enters && !inside.get(vertex)) {
                    inside.set(vertex);
                    queue.add(vertex);
                }
            }
        }
        return inside;
    }

    @FunctionalInterface
    private interface EdgeVisitor {
        void visit(Player mover, int from, int to);
    }

    /** Visits the player's edges with which the inequality of an upper bound holds, and all edges of the other player. */
    private void forEachUsableEdge(EdgeVisitor visitor) {
        for (int vertex = 0; vertex < bound.length; vertex++) {
            for (Player mover : Player.values()) {
                int last = graph.firstEdge(mover, vertex + 1);
                for (int edge = graph.firstEdge(mover, vertex); edge < last; edge++) {
                    int target = graph.target(mover, edge);
                    if (mover != player || isUsable(vertex, target)) {
                        visitor.visit(mover, vertex, target);
                    }
                }
            }
        }
    }
}
