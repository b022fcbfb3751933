package org.gavel.engine.proof;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * One bound of each threshold of one player, and the checks that it is a lower or an upper bound. Doubles decide only
 * where they are far apart; everything else is decided in whole numbers, once where bounds are the same. Bounds are sorted once,
 * and compared by their places from then on.
 */
final class BoundCheck {

    private static final int UNKNOWN = 2;
    /** This many pairs of different bounds for each vertex are remembered with what one round gives. */
    private static final int REMEMBERED = 16;

    private final ColouredGraph graph;
    private final IntFunction<RoundRule.Bound> rules;
    private final boolean jumpsAtZero;
    private final boolean isOneRule;
    private final Player player;
    private final Ratio[] bound;
    private final double[] nearest;
    private final int[] number;
    /** The place of each bound among the different ones, in their order. */
    private final int[] place;
    /** A vertex with the bound at each place. */
    private final Integer[] sorted;
    /** The place just after that of what one round gives for two places, where it is known; none if there are too many. */
    private int[] images;
    private int places;
    /** The first place of a bound that is at least 1/2. */
    private int half;
    private final byte[] sign;
    /** The places of the bounds after the best moves. */
    private final int[] own;
    private final int[] other;
    private final StopSignal stop;
    private final String work;
    private boolean shares = true;

    BoundCheck(ColouredGraph graph, IntFunction<RoundRule.Bound> rules, Player player, IntFunction<Ratio> bounds,
            StopSignal stop) {
        this.graph = graph;
        this.stop = stop;
        work = "verifying for " + player.label();
        this.rules = rules;
        jumpsAtZero = rules.apply(0).jumpsAtZero();
        isOneRule = !graph.marks().hasCharges();
        this.player = player;
        int n = graph.vertexCount();
        bound = new Ratio[n];
        nearest = new double[n];
        number = new int[n];
        place = new int[n];
        sign = new byte[n];
        Arrays.fill(sign, (byte) UNKNOWN);
        own = new int[n];
        other = new int[n];
        Map<Ratio, Integer> numbers = new HashMap<>();
        for (int vertex = 0; vertex < n; vertex++) {
            stop.require(vertex, "every threshold was verified");
            bound[vertex] = bounds.apply(vertex);
            Integer known = numbers.putIfAbsent(bound[vertex], vertex);
            number[vertex] = known == null ? vertex : known;
            bound[vertex] = bound[number[vertex]];
            nearest[vertex] = known == null ? bound[vertex].nearest() : nearest[known];
            shares &= known != null || bound[vertex].isShare();
        }
        sorted = numbers.values().toArray(new Integer[0]);
        if (shares) {
            findPlaces();
            findMoves();
        }
    }

    /** What is left of 1 by the bounds of the other player: in the opposite order. */
    BoundCheck(BoundCheck others, IntFunction<RoundRule.Bound> rules) {
        graph = others.graph;
        stop = others.stop;
        player = others.player.opponent();
        work = "verifying for " + player.label();
        this.rules = rules;
        jumpsAtZero = others.jumpsAtZero;
        isOneRule = others.isOneRule;
        shares = others.shares;
        number = others.number;
        int n = number.length;
        bound = new Ratio[n];
        nearest = new double[n];
        place = new int[n];
        sign = new byte[n];
        Arrays.fill(sign, (byte) UNKNOWN);
        own = new int[n];
        other = new int[n];
        for (int vertex = 0; vertex < n; vertex++) {
            bound[vertex] = isFirst(vertex) ? others.bound[vertex].complement() : bound[number[vertex]];
            nearest[vertex] = isFirst(vertex) ? bound[vertex].nearest() : nearest[number[vertex]];
            place[vertex] = others.places - 1 - others.place[vertex];
        }
        sorted = IntStream.range(0, others.places).mapToObj(at -> others.sorted[others.places - 1 - at])
                .toArray(Integer[]::new);
        if (shares) {
            index(others.places);
            findMoves();
        }
    }

    /** Whether these are the same bounds, written the same way. */
    boolean isAlso(IntFunction<Ratio> bounds) {
        for (int vertex = 0; vertex < bound.length; vertex++) {
            if (!bound[vertex].equals(bounds.apply(vertex))) {
                return false;
            }
        }
        return true;
    }

    private void findPlaces() {
        Arrays.sort(sorted, this::compare);
        int count = 0;
        for (Integer vertex : sorted) {
            count += count == 0 || compare(sorted[count - 1], vertex) < 0 ? 1 : 0;
            sorted[count - 1] = vertex;
            place[vertex] = count - 1;
        }
        for (int vertex = 0; vertex < place.length; vertex++) {
            place[vertex] = place[number[vertex]];
        }
        index(count);
    }

    private void index(int count) {
        places = count;
        while (half < places && at(half).compareTo(0.5) < 0) {
            half++;
        }
        images = new int[isOneRule && (long) count * count <= (long) REMEMBERED * place.length ? count * count : 0];
    }

    private int compare(Integer first, Integer second) {
        return bound[first].compareTo(bound[second], nearest[first] - nearest[second]);
    }

    private void findMoves() {
        for (int vertex = 0; vertex < place.length; vertex++) {
            stop.require(vertex, "every threshold was verified");
            stop.reached(work, vertex, place.length);
            own[vertex] = Integer.MAX_VALUE;
            int last = graph.firstEdge(player, vertex + 1);
            for (int edge = graph.firstEdge(player, vertex); edge < last; edge++) {
                own[vertex] = Math.min(own[vertex], place[graph.target(player, edge)]);
            }
            last = graph.firstEdge(player.opponent(), vertex + 1);
            for (int edge = graph.firstEdge(player.opponent(), vertex); edge < last; edge++) {
                other[vertex] = Math.max(other[vertex], place[graph.target(player.opponent(), edge)]);
            }
        }
    }

    private Ratio at(int somePlace) {
        return bound[sorted[somePlace]];
    }

    /** What one round gives. */
    private Ratio image(int vertex) {
        if (graph.isTerminal(vertex)) {
            return Ratio.of(graph.isGoalOf(player, vertex) ? graph.needAtEnd(player, vertex) : BigFraction.ONE);
        }
        return rules.apply(vertex).image(at(Math.min(own[vertex], other[vertex])),
                at(Math.max(own[vertex], other[vertex])));
    }

    /** Negative, zero or positive as the bound is less than what one round gives, the same, or more. */
    private int compareToImage(int vertex) {
        if (sign[vertex] == UNKNOWN) {
            sign[vertex] = (byte) Integer.signum(findSign(vertex));
        }
        return sign[vertex];
    }

    private int findSign(int vertex) {
        if (graph.isTerminal(vertex)) {
            return bound[vertex].compareTo(image(vertex));
        }
        int low = Math.min(own[vertex], other[vertex]);
        int high = Math.max(own[vertex], other[vertex]);
        int pair = low * places + high;
        if (images.length > 0 && images[pair] == place[vertex] + 1) {
            return 0;
        }
        double gap = nearest[vertex] - rules.apply(vertex).nearest(nearest[sorted[low]], nearest[sorted[high]]);
        if (Math.abs(gap) > RoundRule.ERROR) {
            return gap > 0 ? 1 : -1;
        }
        int found = bound[vertex].compareTo(image(vertex));
        if (images.length > 0 && found == 0) {
            images[pair] = place[vertex] + 1;
        }
        return found;
    }

    /**
     * Whether vertices without a win are proved to be such: even all the money is too little there, or they can move to such
     * vertices only and the other to one of them, at least.
     *
     * @param expands whether a round may expand distances; where none does, share 1 says the same
     */
    boolean isNever(int vertex, IntPredicate never, boolean expands) {
        if (!isOne(vertex) || graph.isTerminal(vertex) || !expands) {
            return isOne(vertex);
        }
        return rules.apply(vertex).isBeyond(at(own[vertex]), at(other[vertex]))
                || graph.all(player, vertex, never) && graph.some(player.opponent(), vertex, never);
    }

    boolean isOne(int vertex) {
        return bound[vertex].isOne();
    }

    /** Whether no vertex before has this bound. */
    boolean isFirst(int vertex) {
        return number[vertex] == vertex;
    }

    /** Whether every bound is in [0,1]; nothing else is checked if not. */
    boolean areShares(ViolationLog log) {
        for (int vertex = 0; vertex < bound.length && !shares; vertex++) {
            if (!bound[vertex].isShare()) {
                log.add(player, vertex, bound[vertex] + " is no share");
            }
        }
        return shares;
    }

    void checkLower(ViolationLog log) {
        for (int vertex = 0; vertex < bound.length; vertex++) {
            stop.require(vertex, "every threshold was verified");
            if (compareToImage(vertex) > 0) {
                log.add(player, vertex, graph.isTerminal(vertex) ? "the play has ended here, with share "
                        + image(vertex) + " and not " + bound[vertex]
                        : "the lower bound " + bound[vertex] + " is more than " + image(vertex)
                                + ", which one round gives");
            } else if (jumpsAtZero && !bound[vertex].isZero() && isBelowHalf(vertex)) {
                log.add(player, vertex, "the lower bound " + bound[vertex]
                        + " lies between 0 and 1/2, where no threshold can be");
            }
        }
    }

    void checkUpper(ViolationLog log) {
        for (int vertex = 0; vertex < bound.length; vertex++) {
            stop.require(vertex, "every threshold was verified");
            if (compareToImage(vertex) < 0) {
                log.add(player, vertex, graph.isTerminal(vertex) ? "the play has ended here, with share "
                        + image(vertex) + " and not " + bound[vertex]
                        : "the upper bound " + bound[vertex] + " is less than " + image(vertex)
                                + ", which one round gives");
            }
        }
    }

    /** Whether the moves with which upper bounds hold lead to the goal; not asked where every play ends. */
    void checkGoalIsReached(ViolationLog log) {
        int[] ranks = new MoveClosure().ranks(vertex -> graph.isGoalOf(player, vertex));
        for (int vertex = 0; vertex < bound.length; vertex++) {
            if (ranks[vertex] == 0 && !isOne(vertex) && !graph.isGoalOf(player, vertex)) {
                log.add(player, vertex, jumpsAtZero && isBelowHalf(vertex)
                        ? "the upper bound " + bound[vertex]
                                + " is below 1/2, but the goal is not reached without bids"
                        : "the moves with which the upper bound " + bound[vertex]
                                + " follows need not lead to the goal");
            }
        }
    }

    private boolean isBelowHalf(int vertex) {
        return place[vertex] < half;
    }

    /**
     * Ranks that show upper bounds to be proper: where the bound is just what one round needs, a best move of the player or all moves
     * of the other lead to a smaller rank or to the goal. Instead they may lead to where all the money is said to be needed, or more than what one
     * round needs. Where a round jumps at 0 and nothing is needed, both do. They are what a certificate tells, and not trusted.
     *
     * @return ranks from 1 on; 0 where none is needed, or none was found
     */
    int[] ranks() {
        return new MoveClosure().ranks(vertex -> isOne(vertex) || graph.isGoalOf(player, vertex)
                || !graph.isTerminal(vertex) && compareToImage(vertex) > 0);
    }

    /**
     * The least set with some vertices that holds every vertex from which one of the player's best moves or all moves of the other
     * lead into it. Where a round jumps at 0 and nothing is said to be needed, both must. Found backward over the edges that may be used.
     */
    private final class MoveClosure {
        private final int[] first = new int[bound.length + 1];
        private final int[] sources;
        private final int[] waiting = new int[bound.length];
        private final BitSet moved = new BitSet(bound.length);
        private final BitSet inside = new BitSet(bound.length);
        private final int[] ranks = new int[bound.length];

        MoveClosure() {
            BitSet usable = new BitSet(graph.firstEdge(player, bound.length));
            for (int vertex = 0; vertex < bound.length; vertex++) {
                stop.require(vertex, "every threshold was verified");
                for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                    usable.set(edge, place[graph.target(player, edge)] == own[vertex]);
                }
            }
            forEachEdge(usable, (from, to) -> first[to + 1]++);
            for (int vertex = 0; vertex < bound.length; vertex++) {
                first[vertex + 1] += first[vertex];
            }
            int[] next = first.clone();
            sources = new int[first[bound.length]];
            forEachEdge(usable, (from, to) -> sources[next[to]++] = from);
        }

        private void forEachEdge(BitSet usable, EdgeVisitor visitor) {
            for (int vertex = 0; vertex < bound.length; vertex++) {
                for (Player mover : Player.values()) {
                    int last = graph.firstEdge(mover, vertex + 1);
                    for (int edge = graph.firstEdge(mover, vertex); edge < last; edge++) {
                        if (mover != player || usable.get(edge)) {
                            visitor.visit(mover == player ? vertex : ~vertex, graph.target(mover, edge));
                        }
                    }
                }
            }
        }

        /** When each vertex enters, from 1 on; 0 for those at which it begins, and outside. */
        int[] ranks(IntPredicate begins) {
            int[] queue = new int[bound.length];
            int size = 0;
            for (int vertex = 0; vertex < bound.length; vertex++) {
                waiting[vertex] = graph.degree(player.opponent(), vertex);
                if (begins.test(vertex)) {
                    inside.set(vertex);
                    queue[size++] = vertex;
                }
            }
            for (int head = 0; head < size; head++) {
                for (int i = first[queue[head]]; i < first[queue[head] + 1]; i++) {
                    int vertex = sources[i] < 0 ? ~sources[i] : sources[i];
                    if (enters(vertex, sources[i] < 0) && !inside.get(vertex)) {
                        inside.set(vertex);
                        ranks[vertex] = ranks[queue[head]] + 1;
                        queue[size++] = vertex;
                    }
                }
            }
            return ranks;
        }

        private boolean enters(int vertex, boolean otherMoves) {
            if (otherMoves) {
                waiting[vertex]--;
            } else {
                moved.set(vertex);
            }
            boolean all = waiting[vertex] == 0;
            boolean needsBoth = jumpsAtZero && bound[vertex].isZero();
            return needsBoth ? moved.get(vertex) && all : moved.get(vertex) || all;
        }
    }

    @FunctionalInterface
    private interface EdgeVisitor {
        void visit(int from, int to);
    }
}
