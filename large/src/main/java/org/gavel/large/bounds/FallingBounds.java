package org.gavel.large.bounds;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses.Order;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexSet;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.round.BellmanOperator;

/**
 * Lower bounds of one player's thresholds that fall from the upper ones by rounds until one round hardly lowers them, on a board that is
 * asked for its moves. {@link BoundSweeps} says why they are bounds then.
 */
record FallingBounds(BoardPasses passes, ShareFormula formula, Player player, BoundPairs bounds, SweepCount count) {

    /**
     * Lets lower bounds that are too wide fall until they come to rest.
     *
     * @param width the width that was asked for
     * @return the greatest width of the bounds, or empty if it was stopped, and there are no lower bounds
     */
    OptionalDouble rest(double width, StopSignal stop) {
        VertexSet open = new VertexSet(passes.vertexCount());
        passes.pass(Order.ASCENDING, board -> vertex -> {
            if (bounds.upper(vertex) - bounds.lower(vertex) > width / 2) {
                open.add(vertex);
                bounds.set(vertex, bounds.upper(vertex), bounds.upper(vertex));
            }
        }, () -> false);
        double widest = 0;
        for (BoardPasses part : passes.parts()) {
            boolean changed = true;
            while (changed && !stop.stopRequested()) {
                while (changed && !stop.stopRequested()) {
                    changed = fall(part, open, open::contains, stop).stream().anyMatch(each -> each.changed);
                }
                List<Fall> all = fall(part, open, vertex -> true, stop);
                changed = all.stream().anyMatch(each -> each.changed);
                widest = all.stream().mapToDouble(each -> each.width).reduce(widest, Math::max);
            }
        }
        return stop.stopRequested() ? OptionalDouble.empty() : OptionalDouble.of(widest);
    }

    private List<Fall> fall(BoardPasses part, VertexSet open, IntPredicate which, StopSignal stop) {
        List<Fall> found = part.pass(count.next(), board -> new Fall(board, open, which), stop::stopRequested);
        stop.reached("letting " + player.label() + "'s lower bounds fall, sweep " + count.sweeps(), 0, 0);
        return found;
    }

    /** One round, rounded down, at some vertices; those that it lowers are open from then on. */
    private final class Fall implements BoardPasses.Visitor {
        private final Board board;
        private final VertexSet open;
        private final IntPredicate which;
        private final BellmanOperator round;
        private double width;
        private boolean changed;

        Fall(Board board, VertexSet open, IntPredicate which) {
            this.board = board;
            this.open = open;
            this.which = which;
            round = new BellmanOperator(board, player);
        }

        @Override
        public void accept(int vertex) {
            if (!which.test(vertex)) {
                return;
            }
            double old = bounds.lower(vertex);
            double high = bounds.upper(vertex);
            if (old == 0 || board.isTerminal(vertex)) {
                width = Math.max(width, high - old);
                return;
            }
            double image = round.at(vertex).down(formula, bounds::lower);
            double share = old <= image ? old : Math.floor(image * BoundSweeps.UNITS) / BoundSweeps.UNITS;
            if (share < old) {
                bounds.set(vertex, share, high);
                open.add(vertex);
                changed = true;
            }
            width = Math.max(width, high - share);
        }
    }
}
