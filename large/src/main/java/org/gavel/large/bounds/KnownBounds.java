package org.gavel.large.bounds;

import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses.Order;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexSet;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;

/**
 * Where one player's thresholds are known without a round, on a board that is asked for its moves: 0 where they have won, 1 where they
 * never win. Goes over each part until nothing more is found; three bits a vertex.
 */
record KnownBounds(BoardPasses passes, ShareFormula formula, Player player, BoundPairs bounds, SweepCount count) {

    /** Sets all bounds; whether there was time for it. If not, they are as they were. */
    boolean find(StopSignal stop) {
        VertexSet won = new VertexSet(passes.vertexCount());
        passes.pass(Order.ASCENDING, board -> vertex -> {
            if (board.isWonBy(player, vertex)) {
                won.add(vertex);
            }
        }, stop::stopRequested);
        VertexSet inside = new VertexSet(passes.vertexCount());
        VertexSet free = new VertexSet(passes.vertexCount());
        boolean whole = grow(won, inside, Need.ONE_MOVE_OF_HIS_OR_ALL_OF_THE_OTHER, stop)
                && (!formula.jumpsAtZero() || !formula.winsWithoutBids()
                        || grow(won, free, Need.ONE_MOVE_OF_HIS_AND_ALL_OF_THE_OTHER, stop));
        if (!whole) {
            return false;
        }
        double least = formula.jumpsAtZero() ? 0.5 : 0;
        passes.pass(Order.ASCENDING, board -> vertex -> {
            if (won.contains(vertex) || free.contains(vertex)) {
                bounds.set(vertex, 0, 0);
            } else if (!inside.contains(vertex)) {
                bounds.set(vertex, 1, 1);
            } else {
                bounds.set(vertex, least, 1);
            }
        }, () -> false);
        return true;
    }

    private enum Need {
        ONE_MOVE_OF_HIS_OR_ALL_OF_THE_OTHER, ONE_MOVE_OF_HIS_AND_ALL_OF_THE_OTHER
    }

    /** Adds what has what is needed to enter the set, until nothing more does. */
    private boolean grow(VertexSet won, VertexSet set, Need need, StopSignal stop) {
        passes.pass(Order.ASCENDING, board -> vertex -> {
            if (won.contains(vertex)) {
                set.add(vertex);
            }
        }, () -> false);
        Order direction = Order.DESCENDING;
        int pass = 1;
        for (BoardPasses part : passes.parts()) {
            for (long found = 1; found > 0; pass++) {
                stop.reached("finding where " + player.label() + " can win, pass " + pass, 0, 0);
                found = part.pass(direction, board -> new Growth(board, set, need), stop::stopRequested).stream()
                        .mapToLong(each -> each.found).sum();
                direction = direction.reversed();
                count.add(1);
                if (stop.stopRequested()) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Adds vertices to a set. */
    private final class Growth implements BoardPasses.Visitor {
        private final Board board;
        private final VertexSet set;
        private final Need need;
        private final int[] targets;
        private long found;

        Growth(Board board, VertexSet set, Need need) {
            this.board = board;
            this.set = set;
            this.need = need;
            targets = new int[board.maxDegree()];
        }

        @Override
        public void accept(int vertex) {
            if (set.contains(vertex) || board.isTerminal(vertex)) {
                return;
            }
            boolean some = some(vertex);
            boolean enters = need == Need.ONE_MOVE_OF_HIS_OR_ALL_OF_THE_OTHER ? some || all(vertex)
                    : some && all(vertex);
            if (enters) {
                set.add(vertex);
                found++;
            }
        }

        private boolean some(int vertex) {
            int count = board.successors(player, vertex, targets);
            for (int i = 0; i < count; i++) {
                if (set.contains(targets[i])) {
                    return true;
                }
            }
            return false;
        }

        private boolean all(int vertex) {
            int count = board.successors(player.opponent(), vertex, targets);
            for (int i = 0; i < count; i++) {
                if (!set.contains(targets[i])) {
                    return false;
                }
            }
            return true;
        }
    }
}
