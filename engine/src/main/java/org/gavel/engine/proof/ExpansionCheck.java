package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;

/**
 * Checks upper bounds of one player's thresholds where a round may expand distances, so that y &ge; T y does not prove y.
 * Rounds from the start of the game's definition, 0 where they have won and 1 elsewhere, in fixed point and rounded up, are
 * upper bounds of the thresholds g. Where they come down to the bounds that are claimed, these are proved.
 *
 * <p>Where they only come near, they must stay near lower bounds x = T x. If nothing but 0 satisfies what one round says of
 * g - x in the box between x and the rounds, g is x: from a largest distance D, a round leaves at every vertex at most its
 * slope times the distances at the moves that can matter, and if after some rounds all distances are below D, D is 0.
 */
final class ExpansionCheck {

    private static final BigInteger UNIT = BigInteger.ONE.shiftLeft(64);
    private static final int MOST_ROUNDS = 1 << 16;
    /**
     * Of distances, which are looked at again after more rounds from above. Where they prove something, that took at most 61 rounds on
     * 2,950 random boards.
     */
    private static final int MOST_ROUNDS_IN_BOX = 4_000;

    private final ColouredGraph graph;
    private final Player player;
    private final IntFunction<RoundRule.Bound> rules;
    private final BigInteger one = BigInteger.ONE.shiftLeft(Dyadics.BITS);
    private final BigInteger[] above;
    private final StopSignal stop;
    /** How far apart a fixpoint and the rounds may be, as far as it was narrowed last. */
    private BigInteger[] between = {};
    private boolean proved;

    ExpansionCheck(ColouredGraph graph, Player player, IntFunction<RoundRule.Bound> rules, StopSignal stop) {
        this.stop = stop;
        this.graph = graph;
        this.player = player;
        this.rules = rules;
        above = new BigInteger[graph.vertexCount()];
        for (int vertex = 0; vertex < above.length; vertex++) {
            above[vertex] = graph.isWonBy(player, vertex) ? BigInteger.ZERO : one;
        }
    }

    /** How often all vertices are gone through from above until the upper bounds are proved, or no more is tried. */
    int rounds(IntFunction<Ratio> lower, IntFunction<Ratio> upper) {
        boolean changed = true;
        int rounds = 0;
        for (int until = 16; !proved && changed && until <= MOST_ROUNDS; until *= 4) {
            for (; changed && rounds < until; rounds++) {
                changed = comeDown(rounds % 2 == 0);
            }
            proved = isReached(upper) || areAtMost(lower, upper) && areFixpoint(lower) && isNothingBetween(lower);
        }
        return rounds;
    }

    /**
     * After {@link #rounds}: a weight at each vertex that may still be between a fixpoint and the rounds, with which one round
     * leaves less of every distance than it takes; 0 elsewhere, and everywhere if the rounds come down to the upper bounds.
     */
    BigInteger[] weights(IntFunction<Ratio> lower, IntFunction<Ratio> upper) {
        BigInteger[] weights = new BigInteger[above.length];
        Arrays.fill(weights, BigInteger.ZERO);
        if (!proved || isReached(upper)) {
            return weights;
        }
        Ratio[] shares = shares(lower);
        BigInteger[] distance = distances(shares);
        int[] own = IntStream.range(0, above.length)
                .map(vertex -> graph.isTerminal(vertex) ? vertex : nearest(vertex, shares, between)).toArray();
        boolean all = false;
        for (int round = 0; !all && round < MOST_ROUNDS_IN_BOX; round++) {
            BigInteger[] next = distance.clone();
            all = true;
            for (int vertex = 0; vertex < above.length; vertex++) {
                weights[vertex] = weights[vertex].add(distance[vertex]);
                if (distance[vertex].signum() > 0) {
                    next[vertex] = after(vertex, own[vertex], shares, distance);
                    all &= next[vertex].compareTo(UNIT) < 0;
                }
            }
            distance = next;
        }
        return weights;
    }

    /**
     * Adds every upper bound that is not proved.
     *
     * @param lower lower bounds that have been proved
     * @param upper the bounds to prove
     */
    void check(IntFunction<Ratio> lower, IntFunction<Ratio> upper, ViolationLog log) {
        rounds(lower, upper);
        for (int vertex = 0; !proved && vertex < above.length; vertex++) {
            if (new Ratio(above[vertex], one).compareTo(upper.apply(vertex)) > 0) {
                log.add(player, vertex,
                        "the upper bound " + upper.apply(vertex) + " is not reached by rounds from above");
            }
        }
    }

    private boolean comeDown(boolean forward) {
        stop.require("every threshold was verified");
        boolean changed = false;
        for (int i = 0; i < above.length; i++) {
            int vertex = forward ? i : above.length - 1 - i;
            if (!graph.isTerminal(vertex)) {
                int least = graph.first(player, vertex, (target, best) -> above[target].compareTo(above[best]));
                int most = graph.first(player.opponent(), vertex,
                        (target, best) -> above[best].compareTo(above[target]));
                Ratio image = rules.apply(vertex).image(new Ratio(above[least], one), new Ratio(above[most], one));
                BigInteger[] quotient = image.numerator().shiftLeft(Dyadics.BITS)
                        .divideAndRemainder(image.denominator());
                BigInteger next = quotient[1].signum() == 0 ? quotient[0] : quotient[0].add(BigInteger.ONE);
                changed |= next.compareTo(above[vertex]) < 0;
                above[vertex] = next.min(above[vertex]);
            }
        }
        return changed;
    }

    private boolean isReached(IntFunction<Ratio> upper) {
        for (int vertex = 0; vertex < above.length; vertex++) {
            if (new Ratio(above[vertex], one).compareTo(upper.apply(vertex)) > 0) {
                return false;
            }
        }
        return true;
    }

    private boolean areAtMost(IntFunction<Ratio> lower, IntFunction<Ratio> upper) {
        for (int vertex = 0; vertex < above.length; vertex++) {
            if (lower.apply(vertex).compareTo(upper.apply(vertex)) > 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether lower bounds, which need not be thresholds, are what one round gives. */
    private boolean areFixpoint(IntFunction<Ratio> lower) {
        for (int vertex = 0; vertex < above.length; vertex++) {
            Ratio image = graph.isTerminal(vertex) ? new Ratio(above[vertex], one) : image(vertex, lower);
            if (image.compareTo(lower.apply(vertex)) != 0) {
                return false;
            }
        }
        return true;
    }

    /** What one round gives at a vertex; a round that expands takes the mean of both shares, in either order. */
    private Ratio image(int vertex, IntFunction<Ratio> shares) {
        return rules.apply(vertex).image(extreme(player, vertex, shares), extreme(player.opponent(), vertex, shares));
    }

    private Ratio extreme(Player mover, int vertex, IntFunction<Ratio> shares) {
        Stream<Ratio> after = graph.successors(mover, vertex).mapToObj(shares);
        return (mover == player ? after.min(Comparator.naturalOrder()) : after.max(Comparator.naturalOrder()))
                .orElseThrow();
    }

    private boolean isNothingBetween(IntFunction<Ratio> lower) {
        Ratio[] shares = shares(lower);
        BigInteger[] distance = distances(shares);
        between = distance;
        for (int round = 0; round < MOST_ROUNDS_IN_BOX; round++) {
            stop.require("every threshold was verified");
            boolean all = true;
            boolean changed = false;
            for (int vertex = 0; vertex < above.length; vertex++) {
                if (distance[vertex].signum() > 0) {
                    BigInteger next = after(vertex, nearest(vertex, shares, distance), shares, distance);
                    changed |= next.compareTo(distance[vertex]) < 0;
                    distance[vertex] = next.min(distance[vertex]);
                    all &= distance[vertex].compareTo(UNIT) < 0;
                }
            }
            if (all || !changed) {
                return all;
            }
        }
        return false;
    }

    private Ratio[] shares(IntFunction<Ratio> lower) {
        return IntStream.range(0, above.length).mapToObj(lower).toArray(Ratio[]::new);
    }

    /** A unit where the rounds are above a fixpoint. */
    private BigInteger[] distances(Ratio[] shares) {
        return IntStream.range(0, above.length)
                .mapToObj(vertex -> new Ratio(above[vertex], one).compareTo(shares[vertex]) <= 0 ? BigInteger.ZERO
                        : UNIT)
                .toArray(BigInteger[]::new);
    }

    /** What a round leaves of distances at a vertex, at the most, by one of the player's best moves. */
    private BigInteger after(int vertex, int move, Ratio[] shares, BigInteger[] distance) {
        Ratio slope = rules.apply(vertex).slope();
        BigInteger sum = distance[move].add(farthest(vertex, shares, distance));
        return sum.multiply(slope.numerator()).divide(slope.denominator()).add(BigInteger.ONE);
    }

    /** Of the player's best moves one to the least distance. */
    private int nearest(int vertex, Ratio[] shares, BigInteger[] distance) {
        return graph.first(player, vertex, (target, best) -> {
            int order = shares[target].compareTo(shares[best]);
            return order != 0 ? order : distance[target].compareTo(distance[best]);
        });
    }

    private BigInteger farthest(int vertex, Ratio[] shares, BigInteger[] distance) {
        Player other = player.opponent();
        Ratio greatest = extreme(other, vertex, target -> shares[target]);
        BigInteger farthest = BigInteger.ZERO;
        for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
            int target = graph.target(other, edge);
            if (new Ratio(above[target], one).compareTo(greatest) >= 0) {
                farthest = farthest.max(distance[target]);
            }
        }
        return farthest;
    }
}
