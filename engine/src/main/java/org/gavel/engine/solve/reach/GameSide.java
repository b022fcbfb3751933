package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Attractor;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.round.BellmanOperator;

/**
 * A game with real money as one player sees it: their moves, the other's, where they never win, and where they win without
 * money.
 */
final class GameSide {

    /** How near thresholds guesses are from which exact methods start: moves that look equal by them may be. */
    static final double NEAR = 1e-9;

    final ColouredGraph graph;
    final ShareFormula formula;
    final Player player;
    final Player other;
    final Attractor attractor;
    private final BitSet free;
    private final BitSet least;

    GameSide(ColouredGraph graph, Predecessors predecessors, ShareFormula formula, Player player) {
        this.graph = graph;
        this.formula = formula;
        this.player = player;
        other = player.opponent();
        attractor = Attractor.of(graph, predecessors, player, Attractor.MoveFilter.ALL);
        LeastThresholds wins = new LeastThresholds(graph, predecessors, player);
        free = !formula.winsWithoutBids() ? wins.goals()
                : formula.jumpsAtZero() ? wins.withoutBids() : wins.byChance();
        least = formula.jumpsAtZero() ? wins.byHalf(free) : free;
    }

    /** Whether the threshold of a vertex has to be computed. The others have {@link #known} thresholds. */
    boolean isUnknown(int vertex) {
        return attractor.contains(vertex) && !graph.isTerminal(vertex) && !least.get(vertex);
    }

    /** The threshold where it needs no computing: the least possible, 0 where they need no money, 1 where they never win, or what an end asks for. */
    BigFraction known(int vertex) {
        return !attractor.contains(vertex) ? BigFraction.ONE
                : free.get(vertex) ? BigFraction.ZERO
                        : graph.isTerminal(vertex) ? graph.needAtEnd(player, vertex) : BigFraction.from(least());
    }

    /** All the money, in this many units that known shares are whole numbers of them: 2^bits or less; unless their common denominator is longer. */
    long units(int bits) {
        BigInteger common = graph.marks().payoffs().isEmpty() ? BigInteger.ONE
                : Fractions.commonDenominator(IntStream.range(0, graph.vertexCount())
                        .filter(vertex -> !isUnknown(vertex)).mapToObj(this::known));
        return common.bitLength() > bits ? 1L << bits : (1L << bits) / common.longValue() * common.longValue();
    }

    /** The least share that an unknown threshold can be. */
    double least() {
        return formula.jumpsAtZero() ? 0.5 : 0;
    }

    /** Rounds as the player sees them. */
    BellmanOperator rounds() {
        return new BellmanOperator(graph, player);
    }

    /**
     * Settles policies that go with shares: the player's brings the token to their goal with positive chance, with best moves
     * wherever they do, and the other's are best, and bring it to their where such do.
     *
     * @param ownMove receives the player's moves
     * @param otherMove receives the other's moves
     */
    void settle(double[] shares, Predecessors predecessors, int[] ownMove, int[] otherMove) {
        BellmanOperator round = rounds();
        Attractor near = Attractor.of(graph, predecessors, player,
                (from, to) -> shares[to] <= round.at(from).least(shares) + NEAR);
        Attractor against = Attractor.of(graph, predecessors, other,
                (from, to) -> shares[to] >= round.at(from).most(shares) - NEAR);
        for (int vertex = 0; vertex < shares.length; vertex++) {
            if (!graph.isTerminal(vertex)) {
                double best = round.at(vertex).most(shares);
                boolean good = against.contains(vertex) && shares[against.move(vertex)] >= best - NEAR;
                otherMove[vertex] = good ? against.move(vertex) : target(vertex, other, best, shares);
                ownMove[vertex] = near.contains(vertex) ? near.move(vertex) : attractor.move(vertex);
            }
        }
    }

    /** The first move of a player to a share that one of their moves leads to. */
    int target(int vertex, Player mover, double share, double[] shares) {
        int edge = graph.firstEdge(mover, vertex);
        while (shares[graph.target(mover, edge)] != share) {
            edge++;
        }
        return graph.target(mover, edge);
    }

    /** The moves of the other after each of which one round shows that lower bounds are such. */
    Attractor.MoveFilter provesLower(double[] lower) {
        BellmanOperator round = rounds();
        return (vertex, otherMove) -> {
            double a = round.at(vertex).least(lower);
            double b = lower[otherMove];
            return formula.isSurelyAtMost(lower[vertex], Math.min(a, b), Math.max(a, b));
        };
    }
}
