package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DyadicThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;

/**
 * Richman thresholds of a graph without cycles, by one pass over the vertices with successors first. From a vertex of
 * height h, the most rounds a play can take, the threshold is a multiple of 2^-h, so shares are kept as whole multiples of
 * one power of 1/2: in longs up to height 61, in big integers beyond.
 */
final class DyadicPass {

    private static final int LONG_HEIGHT = 61;
    private static final long MOST_BITS = 1L << 32;

    private final ColouredGraph graph;
    private final int[] order;
    private final int height;

    /**
     * A pass.
     *
     * @param graph a graph without cycles
     * @param components its components
     */
    DyadicPass(ColouredGraph graph, Components components) {
        this.graph = graph;
        order = components.successorsFirst();
        height = height();
    }

    private int height() {
        int[] heights = new int[order.length];
        int most = 0;
        for (int vertex : order) {
            int own = -1;
            for (Player player : Player.values()) {
                int last = graph.firstEdge(player, vertex + 1);
                for (int edge = graph.firstEdge(player, vertex); edge < last; edge++) {
                    own = Math.max(own, heights[graph.target(player, edge)]);
                }
            }
            heights[vertex] = own + 1;
            most = Math.max(most, own + 1);
        }
        return most;
    }

    /** The thresholds of a player, or empty if the numbers would not fit into memory. */
    Optional<ContinuousThresholds> thresholds(Player player) {
        if (height <= LONG_HEIGHT) {
            return Optional.of(new DyadicThresholds(longShares(player), height));
        }
        if ((long) height * order.length > MOST_BITS) {
            return Optional.empty();
        }
        BigInteger[] shares = bigShares(player);
        BigInteger one = BigInteger.ONE.shiftLeft(height);
        return Optional.of(new RationalThresholds(shares.length, vertex -> BigFraction.of(shares[vertex], one)));
    }

    private long[] longShares(Player player) {
        long one = 1L << height;
        long[] shares = new long[order.length];
        Player other = player.opponent();
        for (int vertex : order) {
            if (graph.isTerminal(vertex)) {
                shares[vertex] = graph.isWonBy(player, vertex) ? 0 : one;
            } else {
                long own = one;
                int last = graph.firstEdge(player, vertex + 1);
                for (int edge = graph.firstEdge(player, vertex); edge < last; edge++) {
                    own = Math.min(own, shares[graph.target(player, edge)]);
                }
                long against = 0;
                last = graph.firstEdge(other, vertex + 1);
                for (int edge = graph.firstEdge(other, vertex); edge < last; edge++) {
                    against = Math.max(against, shares[graph.target(other, edge)]);
                }
                shares[vertex] = (own + against) / 2;
            }
        }
        return shares;
    }

    private BigInteger[] bigShares(Player player) {
        BigInteger one = BigInteger.ONE.shiftLeft(height);
        BigInteger[] shares = new BigInteger[order.length];
        Player other = player.opponent();
        for (int vertex : order) {
            if (graph.isTerminal(vertex)) {
                shares[vertex] = graph.isWonBy(player, vertex) ? BigInteger.ZERO : one;
            } else {
                int own = graph.first(player, vertex, (target, best) -> shares[target].compareTo(shares[best]));
                int against = graph.first(other, vertex, (target, best) -> shares[best].compareTo(shares[target]));
                shares[vertex] = shares[own].add(shares[against]).shiftRight(1);
            }
        }
        return shares;
    }
}
