package org.gavel.engine.proof;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;

/**
 * All plays from the vertices from which a player is said to win with no share, not even with all the money. A threshold
 * of 1 does not say so: while the other has nothing, bids of nothing may go on for ever and the tie rule decide who moves. It
 * is said rightly if none of these plays is one that the player wants, whoever moves: they have won at none of the vertices
 * that are reached, and no cycle among them suits them.
 */
final class PlaysOfBoth {

    static final String WON = "'never' is not proved: some plays from here are won";

    private final BiddingGame game;
    private final Player player;
    private final int[] reached;
    private final List<int[]> next;

    private PlaysOfBoth(BiddingGame game, Player player, int[] reached, IntPredicate open) {
        this.game = game;
        this.player = player;
        this.reached = reached;
        int[] place = new int[game.graph().vertexCount()];
        for (int i = 0; i < reached.length; i++) {
            place[reached[i]] = i;
        }
        next = Arrays.stream(reached).mapToObj(
                vertex -> Arrays.stream(targets(game.graph(), vertex, open)).map(to -> place[to]).toArray()).toList();
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
        int[] open = IntStream.range(0, reached.length).filter(i -> plays.isOpen(reached[i])).toArray();
        WinningPlays turned = plays.others();
        return first(KeptLoops.of(next, i -> turned.priority(reached[i])).odd(open));
    }

    private OptionalInt first(int[] cycle) {
        return Arrays.stream(cycle).map(i -> reached[i]).findFirst();
    }

    /** A vertex that is reached from which a play is won, by its average weight, if there is one: such a cycle is lost for the other. */
    OptionalInt average() {
        BigFraction bound = game.objective().bound().orElseThrow();
        return Arrays.stream(reached).filter(vertex -> game.graph().isWonBy(player, vertex)).boxed().findFirst()
                .map(OptionalInt::of).orElseGet(() -> first(new LosingAverage(next,
                        i -> game.graph().marks().weight(reached[i]).subtract(bound), player.opponent(),
                        StopSignal.NEVER).find()));
    }
}
