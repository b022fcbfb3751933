package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;

/**
 * All plays from the vertices from which a player is said to win with no share, not even with all the money. A threshold
 * of 1 does not say so: while the other has nothing, bids of nothing may go on for ever and the tie rule decide who moves. It
 * is said rightly if none of these plays is one that the player wants, whoever moves: he has won at none of the vertices
 * that are reached, and no cycle among them suits him.
 */
final class PlaysOfBoth {

    static final String WON = "'never' is not proved: some plays from here are won";

    private final BiddingGame game;
    private final Player player;
    private final int[] reached;
    private final int[] place;
    private final int[][] targets;

    private PlaysOfBoth(BiddingGame game, Player player, int[] reached, IntPredicate open) {
        this.game = game;
        this.player = player;
        this.reached = reached;
        place = new int[game.graph().vertexCount()];
        for (int i = 0; i < reached.length; i++) {
            place[reached[i]] = i;
        }
        targets = Arrays.stream(reached).mapToObj(vertex -> targets(game.graph(), vertex, open)).toArray(int[][]::new);
    }

    /** The plays from where a player is said never to win, which go on at open vertices only. */
    static PlaysOfBoth from(ContinuousSolution solution, Player player, IntPredicate open) {
        ColouredGraph graph = solution.game().graph();
        ContinuousThresholds thresholds = solution.of(player);
        BitSet seen = new BitSet();
        MutableIntList queue = IntLists.mutable.empty();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (thresholds.never(vertex)) {
                seen.set(vertex);
                queue.add(vertex);
            }
        }
        for (int head = 0; head < queue.size(); head++) {
            for (int target : targets(graph, queue.get(head), open)) {
                if (!seen.get(target)) {
                    seen.set(target);
                    queue.add(target);
                }
            }
        }
        return new PlaysOfBoth(solution.game(), player, queue.toArray(), open);
    }

    private static int[] targets(ColouredGraph graph, int vertex, IntPredicate open) {
        MutableIntList found = IntLists.mutable.empty();
        for (Player mover : open.test(vertex) ? Player.values() : new Player[0]) {
            graph.successors(mover, vertex).forEach(found::add);
        }
        return found.toArray();
    }

    /** A vertex that is reached from which a play is won, by the largest priority that is met again and again, if there is one. */
    OptionalInt winning(WinningPlays plays) {
        OptionalInt won = Arrays.stream(reached).filter(plays::isWon).findFirst();
        if (won.isPresent()) {
            return won;
        }
        WinningPlays turned = plays.others();
        KeptLoops loops = new KeptLoops(new KeptLoops.Moves() {
            @Override
            public int fixed(int vertex) {
                return -1;
            }

            @Override
            public int count(int vertex) {
                return targets[place[vertex]].length;
            }

            @Override
            public int other(int vertex, int number) {
                return targets[place[vertex]][number];
            }
        }, turned::priority, place.length);
        return Arrays.stream(loops.odd(Arrays.stream(reached).filter(plays::isOpen).toArray())).findFirst();
    }

    /**
     * A vertex that is reached from which a play is won, by its average weight, if there is one. Let every vertex have its
     * weight, less the bound, as a whole number times one more than the vertices, and 1 more where just the bound is enough:
     * then a cycle suits the player if and only if its sum is above 0. If there is none, largest sums of ways
     * do not grow any more after as many rounds as there are vertices.
     */
    OptionalInt average() {
        ColouredGraph graph = game.graph();
        for (int vertex : reached) {
            if (graph.isWonBy(player, vertex)) {
                return OptionalInt.of(vertex);
            }
        }
        BigInteger[] gains = gains();
        BigInteger[] best = new BigInteger[reached.length];
        Arrays.fill(best, BigInteger.ZERO);
        OptionalInt grown = OptionalInt.of(0);
        for (int round = 0; grown.isPresent() && round <= reached.length; round++) {
            grown = OptionalInt.empty();
            for (int i = reached.length - 1; i >= 0; i--) {
                for (int target : targets[i]) {
                    BigInteger sum = gains[i].add(best[place[target]]);
                    if (sum.compareTo(best[i]) > 0) {
                        best[i] = sum;
                        grown = OptionalInt.of(reached[i]);
                    }
                }
            }
        }
        return grown;
    }

    private BigInteger[] gains() {
        VertexMarks marks = game.graph().marks();
        BigFraction bound = game.objective().bound().orElseThrow();
        BigInteger unit = Fractions.commonDenominator(
                Stream.concat(Stream.of(bound), Arrays.stream(reached).mapToObj(marks::weight)));
        BigFraction scale = BigFraction.of(unit.multiply(BigInteger.valueOf(reached.length + 1L)));
        BigInteger[] gains = new BigInteger[reached.length];
        for (int i = 0; i < gains.length; i++) {
            BigFraction above = marks.weight(reached[i]).subtract(bound);
            boolean alice = player == Player.ALICE;
            BigInteger gain = (alice ? above : above.negate()).multiply(scale).getNumerator();
            gains[i] = alice ? gain.add(BigInteger.ONE) : gain;
        }
        return gains;
    }
}
