package org.gavel.engine.solve.staircase;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.LateRefusal;
import org.gavel.engine.task.Task;

/**
 * Finds what both players guarantee with each share of the money where chance moves.
 *
 * @param draws what a tie counts
 */
public record StaircaseSolver(DrawWorth draws) {

    /**
     * Finds the staircases of all vertices that can be reached.
     *
     * @param game the game, in real money
     * @throws org.gavel.engine.task.UnsupportedAuctionException if the rules or the board are not supported
     * @throws LimitReachedException if it was stopped
     */
    public ShareValues solve(BiddingGame game, StopSignal stop) {
        Task.SHARE_VALUES.require(game);
        ColouredGraph graph = game.graph();
        Components components = Components.of(graph);
        BitSet reached = reached(graph, game.start());
        AcyclicStaircases staircases = new AcyclicStaircases(game, draws);
        long done = 0;
        for (int vertex : components.successorsFirst()) {
            if (!reached.get(vertex)) {
                continue;
            }
            if (components.isCyclic(components.componentOf(vertex))) {
                throw LateRefusal.STAIRCASE_CYCLE.refusal(graph.name(vertex));
            }
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped before the value was found", "allow more time");
            }
            staircases.solve(vertex);
            stop.reached("solving", ++done, reached.cardinality());
        }
        return staircases.values(game);
    }

    private static BitSet reached(ColouredGraph graph, int start) {
        BitSet reached = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        reached.set(start);
        open.push(start);
        while (!open.isEmpty()) {
            int vertex = open.pop();
            for (Player mover : Player.values()) {
                graph.successors(mover, vertex).filter(target -> !reached.get(target)).forEach(target -> {
                    reached.set(target);
                    open.push(target);
                });
            }
        }
        return reached;
    }
}
