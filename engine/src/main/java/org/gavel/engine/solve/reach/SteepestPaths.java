package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.QuotientThresholds;
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
 * <p>Here doubles tell which paths: from each vertex, in the order of how steep shares are there, the best moves of both
 * players are followed to where thresholds are already known. The fractions found so are tested: one round gives them
 * exactly, and the best moves of both lead to their goals.
 *
 * <p>Costs a few operations with fractions a vertex.
 */
final class SteepestPaths {

    private static final double SAME = 1e-13;
    private static final double APART = 1e-12;
    private static final int MOST_BITS = 4096;
    private static final int KEPT_BITS = 60;
    private static final int UNASKED = 1 << 12;

    private final GameSide side;
    private final ColouredGraph graph;
    private final double[] shares;
    private final StopSignal stop;
    private final BigInteger[] numerators;
    private final BigInteger[] denominators;
    private final BitSet reduced = new BitSet();
    private final int[] queue;

    private SteepestPaths(GameSide side, double[] shares, StopSignal stop) {
        this.side = side;
        graph = side.graph;
        this.shares = shares;
        this.stop = stop;
        numerators = new BigInteger[shares.length];
        denominators = new BigInteger[shares.length];
        queue = new int[shares.length];
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
     * The thresholds of a side, if what shares they have in doubles tells the right paths and the other player's are what they leave of 1.
     *
     * @param shares the thresholds of all vertices, as near as doubles can tell
     */
    static Optional<QuotientThresholds> thresholds(GameSide side, Predecessors predecessors, double[] shares,
            StopSignal stop) {
        if (side.graph.hasTies()) {
            return Optional.empty();
        }
        SteepestPaths paths = new SteepestPaths(side, shares, stop);
        return paths.fill() && paths.areThresholds(predecessors)
                ? Optional.of(new QuotientThresholds(paths.numerators, paths.denominators))
                : Optional.empty();
    }

    private boolean fill() {
        for (int vertex = 0; vertex < shares.length; vertex++) {
            if (!side.isUnknown(vertex)) {
                numerators[vertex] = BigInteger.valueOf((long) side.known(vertex));
                denominators[vertex] = BigInteger.ONE;
            }
        }
        double[] steepness = new double[shares.length];
        Arrays.setAll(steepness, vertex -> isKnown(vertex) ? 0 : steepness(vertex));
        int[] order = IntStream.range(0, shares.length).filter(vertex -> steepness[vertex] > SAME).boxed()
                .sorted(Comparator.comparingDouble(vertex -> -steepness[vertex])).mapToInt(Integer::intValue)
                .toArray();
        int done = 0;
        for (int vertex : order) {
            if (!isKnown(vertex) && !followFrom(vertex)) {
                return false;
            }
            if (++done % UNASKED == 0) {
                stop.reached("following steepest paths", done, order.length);
                if (stop.stopRequested()) {
                    return false;
                }
            }
        }
        return spreadOverPlateaux();
    }

    private boolean isKnown(int vertex) {
        return numerators[vertex] != null;
    }

    private double steepness(int vertex) {
        return shares[best(vertex, -1)] - shares[best(vertex, 1)];
    }

    /** The neighbour with the least share, or the largest; of those about as good one whose threshold is known. */
    private int best(int vertex, int sign) {
        int last = graph.firstEdge(Player.ALICE, vertex + 1);
        int best = graph.target(Player.ALICE, graph.firstEdge(Player.ALICE, vertex));
        for (int edge = graph.firstEdge(Player.ALICE, vertex) + 1; edge < last; edge++) {
            int target = graph.target(Player.ALICE, edge);
            double gain = sign * (shares[best] - shares[target]);
            best = gain > SAME || gain > -SAME && isKnown(target) && !isKnown(best) ? target : best;
        }
        return best;
    }

    /**
     * Sets the thresholds of a vertex and of those that its best moves lead over; false if they lead round, or fractions get
     * very long.
     */
    private boolean followFrom(int vertex) {
        int[] down = follow(vertex, 1);
        int[] up = follow(vertex, -1);
        if (down.length == 0 || up.length == 0) {
            return false;
        }
        int low = down[down.length - 1];
        int high = up[up.length - 1];
        reduce(low);
        reduce(high);
        int steps = down.length + up.length;
        BigInteger factor = denominators[high].divide(denominators[low].gcd(denominators[high]));
        BigInteger divisor = denominators[low].multiply(factor);
        BigInteger share = numerators[low].multiply(factor);
        BigInteger step = numerators[high].multiply(divisor.divide(denominators[high])).subtract(share);
        share = share.multiply(BigInteger.valueOf(steps));
        divisor = divisor.multiply(BigInteger.valueOf(steps));
        for (int i = 1; i < steps; i++) {
            int at = i < down.length ? down[down.length - 1 - i] : i == down.length ? vertex : up[i - down.length - 1];
            share = share.add(step);
            numerators[at] = share;
            denominators[at] = divisor;
        }
        return divisor.bitLength() <= MOST_BITS;
    }

    /** Puts the threshold of a vertex in lowest terms, as one from which others will follow. */
    private void reduce(int vertex) {
        if (!reduced.get(vertex)) {
            reduced.set(vertex);
            BigInteger common = numerators[vertex].gcd(denominators[vertex]);
            numerators[vertex] = numerators[vertex].divide(common);
            denominators[vertex] = denominators[vertex].divide(common);
        }
    }

    /** The vertices that best moves lead to, up to one whose threshold is known; none if they go on for ever. */
    private int[] follow(int vertex, int sign) {
        int count = 0;
        int at = vertex;
        do {
            int next = best(at, sign);
            if (count == queue.length || !(sign * (shares[at] - shares[next]) > 0)) {
                return new int[0];
            }
            at = next;
            queue[count++] = at;
        } while (!isKnown(at));
        return Arrays.copyOf(queue, count);
    }

    /** Gives what is left, where shares neither rise nor fall, the thresholds of what lies next to it. */
    private boolean spreadOverPlateaux() {
        int size = 0;
        int left = 0;
        for (int vertex = 0; vertex < shares.length; vertex++) {
            if (!isKnown(vertex)) {
                left++;
            } else if (!graph.isTerminal(vertex)) {
                queue[size++] = vertex;
            }
        }
        for (int i = 0; i < size && left > 0; i++) {
            int vertex = queue[i];
            int last = graph.firstEdge(Player.ALICE, vertex + 1);
            for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < last; edge++) {
                int target = graph.target(Player.ALICE, edge);
                if (!isKnown(target) && Math.abs(shares[target] - shares[vertex]) <= SAME) {
                    numerators[target] = numerators[vertex];
                    denominators[target] = denominators[vertex];
                    queue[size++] = target;
                    left--;
                }
            }
        }
        return left == 0;
    }

    private boolean areThresholds(Predecessors predecessors) {
        int[] least = new int[shares.length];
        int[] most = new int[shares.length];
        Arrays.setAll(shares, this::nearly);
        for (int vertex = 0; vertex < shares.length; vertex++) {
            if (!graph.isTerminal(vertex)) {
                least[vertex] = graph.first(Player.ALICE, vertex, this::compare);
                most[vertex] = graph.first(Player.ALICE, vertex, (target, best) -> compare(best, target));
                if (!isMean(vertex, least[vertex], most[vertex])) {
                    return false;
                }
            }
        }
        Attractor own = Attractor.of(graph, predecessors, side.player, (from, to) -> compare(to, least[from]) == 0);
        Attractor other = Attractor.of(graph, predecessors, side.other, (from, to) -> compare(to, most[from]) == 0);
        return IntStream.range(0, shares.length)
                .allMatch(vertex -> (own.contains(vertex) || numerators[vertex].equals(denominators[vertex]))
                        && (other.contains(vertex) || numerators[vertex].signum() == 0));
    }

    /** A threshold to some 2^-50. */
    private double nearly(int vertex) {
        int shift = Math.max(0, denominators[vertex].bitLength() - KEPT_BITS);
        return (double) numerators[vertex].shiftRight(shift).longValue()
                / denominators[vertex].shiftRight(shift).longValue();
    }

    /** Whether a threshold is the mean of two others. */
    private boolean isMean(int mean, int a, int b) {
        if (denominators[a] == denominators[b] && denominators[a] == denominators[mean]) {
            return numerators[a].add(numerators[b]).equals(numerators[mean].shiftLeft(1));
        }
        BigInteger sum = numerators[a].multiply(denominators[b]).add(numerators[b].multiply(denominators[a]));
        return sum.multiply(denominators[mean])
                .equals(denominators[a].multiply(denominators[b]).multiply(numerators[mean]).shiftLeft(1));
    }

    private int compare(int first, int second) {
        double gap = shares[first] - shares[second];
        return Math.abs(gap) > APART ? (int) Math.signum(gap)
                : denominators[first] == denominators[second] ? numerators[first].compareTo(numerators[second])
                        : numerators[first].multiply(denominators[second])
                                .compareTo(numerators[second].multiply(denominators[first]));
    }
}
