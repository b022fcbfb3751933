package org.gavel.engine.solve.reach;

import java.util.List;
import java.util.OptionalDouble;
import org.gavel.engine.round.BellmanOperator;
import org.gavel.engine.answer.BoundPairs;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.BoardPasses.Order;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexSet;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;

/**
 * Bounds of one player's thresholds in real money on a board that is asked for its moves and need not be in memory: 16 bytes and a
 * few bits a vertex. The upper bounds start at 1 and fall, the lower ones start at 0, at 1 where the player never wins, and
 * rise; all are rounded outward and replaced in place, by several threads at the same time.
 *
 * <p>Let T be one round, which grows with its arguments. Whoever reads a bound while another thread replaces it reads an
 * upper bound that is too large or a lower one that is too small, if anything. So y &ge; T y and x &le; T x stay true
 * whatever the order, and bounds may be kept, saved and gone on from at any time.
 *
 * <p>Where a player would rather wait for ever than move, lower bounds that rise from 0 end below the thresholds, which are the greatest
 * fixpoint of T. Shares that begin at the upper bounds and fall by rounds, cut to multiples of 2^-44, come to rest; then x &le; T x holds
 * everywhere, and they are lower bounds.
 */
public final class BoundSweeps {

    private static final double UNITS = 0x1p44;

    private final BoardPasses passes;
    private final ShareFormula formula;
    private final Player player;
    private final BoundPairs bounds;
    private Order order = Order.ASCENDING;
    private long sweeps;

    /**
     * Sweeps that have not begun.
     *
     * @param formula the one-round formula of the auction, which is not {@linkplain ShareFormula#isExpanding expanding}
     * @param bounds the bounds that are narrowed
     */
    public BoundSweeps(BoardPasses passes, ShareFormula formula, Player player, BoundPairs bounds) {
        if (formula.isExpanding()) {
            throw new IllegalArgumentException("rounds that expand distances");
        }
        this.passes = passes;
        this.formula = formula;
        this.player = player;
        this.bounds = bounds;
    }

    /** Hears of every sweep. */
    @FunctionalInterface
    public interface Progress {
        /** Called after a sweep, with the greatest width of bounds before it. */
        void swept(double width);
    }

    /** How many times the board was gone over. */
    public long sweeps() {
        return sweeps;
    }

    /**
     * Finds where the thresholds are known without a round: 0 where the player has won, 1 where he never wins. To be called
     * once, before bounds are narrowed.
     *
     * @return whether there was time for it; if not, the bounds say nothing and hold
     */
    public boolean prepare(StopSignal stop) {
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
        long found = 1;
        for (int pass = 1; found > 0; pass++) {
            stop.reached("finding where " + player.label() + " can win, pass " + pass, 0, 0);
            found = passes.pass(direction, board -> new Growth(board, set, need), stop::stopRequested).stream()
                    .mapToLong(each -> each.found).sum();
            direction = direction.reversed();
            sweeps++;
            if (stop.stopRequested()) {
                return false;
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

    /**
     * Sweeps until no bounds are wider than asked for, lower ones do not rise and upper ones hardly fall any more, or it is stopped.
     *
     * @return whether the bounds are as narrow as asked for
     */
    public boolean narrow(double width, Progress progress, StopSignal stop) {
        while (!stop.stopRequested()) {
            List<Sweep> parts = passes.pass(order, board -> new Sweep(board, width / 2), stop::stopRequested);
            order = order.reversed();
            sweeps++;
            double reached = parts.stream().mapToDouble(each -> each.width).max().orElse(0);
            if (stop.stopRequested()) {
                return false;
            }
            progress.swept(reached);
            stop.narrowed("narrowing bounds of " + player.label() + "'s thresholds", reached, width);
            if (reached <= width) {
                return true;
            }
            if (parts.stream().noneMatch(each -> each.raised)
                    && parts.stream().allMatch(each -> each.fall < width / 8)) {
                return false;
            }
        }
        return false;
    }

    /**
     * Replaces the lower bounds by shares that fall from the upper bounds until they are lower bounds. Until then they are
     * none; what there was before must have been kept.
     *
     * @return the greatest width of the bounds, or empty if it was stopped, and there are no lower bounds
     */
    public OptionalDouble descend(StopSignal stop) {
        passes.pass(order, board -> vertex -> bounds.set(vertex, bounds.upper(vertex), bounds.upper(vertex)),
                () -> false);
        while (!stop.stopRequested()) {
            List<Fall> parts = passes.pass(order, Fall::new, stop::stopRequested);
            order = order.reversed();
            sweeps++;
            stop.reached("letting " + player.label() + "'s lower bounds fall, sweep " + sweeps, 0, 0);
            if (!stop.stopRequested() && parts.stream().noneMatch(each -> each.changed)) {
                return OptionalDouble.of(parts.stream().mapToDouble(each -> each.width).max().orElse(0));
            }
        }
        return OptionalDouble.empty();
    }

    /** One round, rounded down, at every vertex that has not been settled before. */
    private final class Fall implements BoardPasses.Visitor {
        private final Board board;
        private final BellmanOperator round;
        private double width;
        private boolean changed;

        Fall(Board board) {
            this.board = board;
            round = new BellmanOperator(board, player);
        }

        @Override
        public void accept(int vertex) {
            double old = bounds.lower(vertex);
            double high = bounds.upper(vertex);
            if (old == 0 || board.isTerminal(vertex)) {
                width = Math.max(width, high - old);
                return;
            }
            double image = round.at(vertex).down(formula, bounds::lower);
            double share = old <= image ? old : Math.floor(image * UNITS) / UNITS;
            if (share < old) {
                bounds.set(vertex, share, high);
                changed = true;
            }
            width = Math.max(width, high - share);
        }
    }

    /** One round at every vertex whose bounds are too wide, batch by batch. */
    private final class Sweep implements BoardPasses.Visitor {
        private final double enough;
        private final MoveBatch batch;
        private double width;
        private double fall;
        private boolean raised;

        Sweep(Board board, double enough) {
            this.enough = enough;
            batch = new MoveBatch(board, player);
        }

        @Override
        public void accept(int vertex) {
            double reached = bounds.upper(vertex) - bounds.lower(vertex);
            if (reached <= enough) {
                width = Math.max(width, reached);
                return;
            }
            batch.add(vertex);
            if (batch.isFull()) {
                chunkDone();
            }
        }

        @Override
        public void chunkDone() {
            batch.look(bounds);
            for (int place = 0; place < batch.size(); place++) {
                round(place, batch.vertex(place));
            }
            batch.clear();
        }

        private void round(int place, int vertex) {
            double oldLow = bounds.lower(vertex);
            double oldHigh = bounds.upper(vertex);
            double ownLow = batch.ownLower(place);
            double ownHigh = batch.ownUpper(place);
            double otherLow = batch.otherLower(place);
            double otherHigh = batch.otherUpper(place);
            double low = Math.max(oldLow,
                    formula.roundDown(Math.min(ownLow, otherLow), Math.max(ownLow, otherLow)));
            double high = Math.min(oldHigh,
                    formula.roundUp(Math.min(ownHigh, otherHigh), Math.max(ownHigh, otherHigh)));
            if (low > oldLow || high < oldHigh) {
                bounds.set(vertex, low, high);
                raised |= low > oldLow;
                fall = Math.max(fall, oldHigh - high);
            }
            width = Math.max(width, high - low);
        }
    }
}
