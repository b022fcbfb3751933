package org.gavel.engine.solve.staircase;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.answer.value.Staircase;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.Task;

/**
 * Finds what both players guarantee with each share of the money where chance moves.
 *
 * @param draws what a tie counts
 * @param width how far what both guarantee at the start may be apart where plays can return, see {@link ShareValues#width}
 */
public record StaircaseSolver(DrawWorth draws, double width) {

    /** The room, how much is lost at each vertex at most, is narrowed to no less than this part of it at once. */
    private static final double LEAST_PART = 1.0 / 16;
    /**
     * The room is the last if it leaves more than this of the width, takes no more of it than the room before, and
     * shows nothing of a vertex of which nothing was known.
     */
    private static final double HARDLY_LESS = 0.9;

    /**
     * Finds the staircases of all vertices that can be reached: exactly if every play ends, else bounds, which are wider than asked
     * for if plays can be kept from ending, or where it was stopped.
     *
     * @param game the game, in real money
     * @throws org.gavel.engine.task.UnsupportedGameException if the rules or the board are not supported
     * @throws LimitReachedException if it was stopped
     */
    public ShareValues solve(BiddingGame game, StopSignal stop) {
        Task.SHARE_VALUES.require(game);
        ColouredGraph graph = game.graph();
        Components components = Components.of(graph);
        BitSet reached = new BitSet();
        Arrays.stream(graph.reachable(game.start(), vertex -> true)).forEach(reached::set);
        int[] order = Arrays.stream(components.successorsFirst()).filter(reached::get).toArray();
        if (Arrays.stream(order).map(components::componentOf).anyMatch(components::isCyclic)) {
            return enclosed(game, order, stop);
        }
        AcyclicStaircases staircases = new AcyclicStaircases(game, draws);
        long done = 0;
        for (int vertex : order) {
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped before the value was found", "allow more time");
            }
            staircases.solve(vertex);
            stop.reached("solving", ++done, order.length);
        }
        return staircases.values(game);
    }

    private ShareValues enclosed(BiddingGame game, int[] order, StopSignal stop) {
        RisingStaircases alice = new RisingStaircases(game, Player.ALICE, draws, order);
        RisingStaircases bob = new RisingStaircases(game, Player.BOB, draws, order);
        double before = 1;
        double fell = 0;
        long known = 0;
        double room = 1;
        while (true) {
            room *= Math.max(LEAST_PART, width / before / 2);
            boolean whole = alice.run(room, stop) && bob.run(room, stop);
            ShareValues values = new ShareValues(game, draws, alice.staircases(), bob.staircases());
            double found = values.width();
            long knownBefore = known;
            known = known(values.alice()) + known(values.bob());
            boolean stuck = found > before * HARDLY_LESS && before - found <= fell && known == knownBefore;
            if (!whole || found <= width || stuck || room < RisingStaircases.LESS) {
                return values;
            }
            stop.narrowed("solving", found, width);
            fell = before - found;
            before = found;
        }
    }

    private static long known(List<Staircase> staircases) {
        return staircases.stream().filter(staircase -> !staircase.steps().isEmpty()).count();
    }
}
