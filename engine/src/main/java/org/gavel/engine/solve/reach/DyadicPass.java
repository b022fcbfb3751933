package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DyadicThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.round.BellmanOperator;

/**
 * Richman thresholds of a graph without cycles, by one pass over the vertices with successors first. From a vertex of
 * height h, the most rounds a play can take, the threshold is a multiple of 2^-h, so shares are kept as whole multiples of
 * one power of 1/2: in longs as far as sums of two fit, in big integers beyond.
 */
final class DyadicPass {

    /** What a big integer takes beside its digits, and the reference to it. */
    private static final int BYTES_EACH = 72;

    private final ColouredGraph graph;
    private final int[] order;
    private final int height;

    /**
     * A pass.
     *
     * @param graph a graph without cycles
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
        if (height <= Long.SIZE - 3) {
            return Optional.of(new DyadicThresholds(longShares(player), height));
        }
        if (!MemoryGuard.fits((long) order.length * (BYTES_EACH + height / Byte.SIZE))) {
            return Optional.empty();
        }
        BigInteger[] shares = bigShares(player);
        BigInteger one = BigInteger.ONE.shiftLeft(height);
        return Optional.of(new RationalThresholds(shares.length, vertex -> BigFraction.of(shares[vertex], one)));
    }

    private long[] longShares(Player player) {
        long one = 1L << height;
        long[] shares = new long[order.length];
        BellmanOperator round = new BellmanOperator(graph, player);
        for (int vertex : order) {
            if (graph.isTerminal(vertex)) {
                shares[vertex] = graph.isWonBy(player, vertex) ? 0 : one;
            } else {
                round.at(vertex);
                shares[vertex] = (round.least(shares) + round.most(shares)) / 2;
            }
        }
        return shares;
    }

    private BigInteger[] bigShares(Player player) {
        BigInteger one = BigInteger.ONE.shiftLeft(height);
        BigInteger[] shares = new BigInteger[order.length];
        BellmanOperator round = new BellmanOperator(graph, player);
        for (int vertex : order) {
            shares[vertex] = graph.isTerminal(vertex) ? graph.isWonBy(player, vertex) ? BigInteger.ZERO : one
                    : round.at(vertex).fixed(RichmanFormula.INSTANCE, shares, height, RoundingMode.FLOOR);
        }
        return shares;
    }
}
