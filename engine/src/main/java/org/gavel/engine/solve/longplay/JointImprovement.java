package org.gavel.engine.solve.longplay;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.solve.linear.TransientChain;

/**
 * Shares in doubles that one round hardly changes, found in some tens of solutions of sparse systems with sweeps between,
 * however long play is. Nothing about them is proved.
 *
 * <p>First both players' moves are improved at the same time and the system of all rounds with these moves is solved, which is
 * Newton's method for an equation that is smooth in pieces. It is fast and may go round in circles. Then, if that did not come
 * to rest, one player after the other, as Hoffman and Karp (1966) do: to moves of the player the best replies of the other,
 * from below, then better moves of the player, from above. All of that is monotone, and so are the sweeps between, which
 * take the place of most of the systems.
 */
final class JointImprovement {

    /** Sweeps between systems, in fourth roots of the number of places; with half of them trees take twice the time. */
    private static final double SWEEPS = 2;
    private static final int PATIENCE = 8;

    final PlayBoard board;
    final double[] shares;
    final int[] ownMove;
    final int[] otherMove;
    private final GoalSearch search;
    private final int sweeps;
    private long rounds;
    private long solves;
    private Effort effort;
    private boolean ended;
    private Optional<JointImprovement> kept = Optional.empty();

    /** Shares of a board that are still to be found. */
    JointImprovement(PlayBoard board, StopSignal stop) {
        this.board = board;
        effort = new Effort(stop, Long.MAX_VALUE);
        shares = board.newShares();
        ownMove = new int[board.size];
        otherMove = new int[board.size];
        search = new GoalSearch(board);
        sweeps = (int) (SWEEPS * Math.sqrt(Math.sqrt(board.size)));
    }

    private JointImprovement(JointImprovement found) {
        board = found.board;
        search = found.search;
        sweeps = found.sweeps;
        effort = new Effort(StopSignal.NEVER, Long.MAX_VALUE);
        shares = found.shares.clone();
        ownMove = found.ownMove.clone();
        otherMove = found.otherMove.clone();
    }

    /** How many times the board was gone over, solutions of systems counted as one each. */
    long rounds() {
        return rounds + solves;
    }

    /** Finds the shares, and moves of both that are best by them and lead to their goals where such do; whether they came to rest. */
    boolean run() {
        begin();
        boolean found = improveBoth() || improveInTurn();
        ended = !effort.stopRequested();
        if (!found) {
            return false;
        }
        improveOwn();
        search.choose(true, shares, Dyadics.ROUNDING, otherMove);
        return true;
    }

    /** Whether there was a search, and no one stopped it. */
    boolean hasEnded() {
        return ended;
    }

    /**
     * The same where the search has ended. If it has not, what the player's moves are worth against the best replies, which
     * is enough for them wherever the search was stopped: of the last moves to which replies were found, or of those that
     * look best now, to which some are sought.
     *
     * @param most how much work the replies may take, in the unit of {@link Effort}; one system is solved in any case
     */
    JointImprovement withReplies(long most) {
        if (ended || kept.isPresent()) {
            return ended ? this : kept.get();
        }
        JointImprovement replies = new JointImprovement(this);
        replies.effort = new Effort(effort.toProve(), most);
        search.choose(false, shares, Dyadics.ROUNDING, replies.ownMove);
        replies.improveOther();
        replies.reply();
        rounds += replies.rounds();
        return replies;
    }

    /** Takes shares from elsewhere to begin with, and the moves that look best by them. */
    void beginNear(double[] guess) {
        begin();
        for (int place = 0; place < board.size; place++) {
            shares[place] = board.within(guess[board.vertexAt(place)]);
        }
        improveOwn();
    }

    /** Guesses shares by the distances to the goals of both, and moves that lead to the player's. */
    private void begin() {
        int[] toOwn = new int[board.slots];
        int[] toOther = new int[board.slots];
        Arrays.setAll(ownMove, place -> board.own.target[board.own.begin[place]]);
        Arrays.setAll(otherMove, place -> board.other.target[board.other.begin[place]]);
        search.distances(toOwn, false);
        search.distances(toOther, true);
        for (int place = 0; place < board.size; place++) {
            double sum = (double) toOwn[place] + toOther[place];
            shares[place] = board.within(toOwn[place] / sum);
        }
        search.choose(false, shares, 2, ownMove);
    }

    private boolean improveBoth() {
        double best = 1;
        int stale = 0;
        while (stale < PATIENCE && !effort.stopRequested()) {
            for (int k = 0; k < sweeps; k++) {
                sweep(k);
            }
            int elsewhere = improveOwn();
            improveOther();
            if (!solve()) {
                return false;
            }
            double residual = residual();
            if (residual < Dyadics.ROUNDING && elsewhere == 0) {
                return true;
            }
            stale = residual < best / 2 ? 0 : stale + 1;
            best = Math.min(best, residual);
        }
        return false;
    }

    private boolean improveInTurn() {
        for (int i = 0; i < Effort.ROUNDS && !effort.stopRequested(); i++) {
            if (!reply()) {
                return false;
            }
            kept = Optional.of(new JointImprovement(this));
            if (residual() < Dyadics.ROUNDING) {
                return true;
            }
            for (int k = 0; k < sweeps; k++) {
                sweep(k);
            }
            improveOwn();
            improveOther();
        }
        return false;
    }

    /** Finds the best replies to the player's moves. */
    private boolean reply() {
        do {
            if (effort.stopRequested() || !solve()) {
                return false;
            }
            for (int k = 0; k < sweeps && !effort.stopRequested(); k++) {
                sweepReplies(k);
            }
        } while (improveOther());
        return true;
    }

    private void sweep(int number) {
        rounds++;
        for (int i = 0; i < board.size; i++) {
            int place = number % 2 == 0 ? i : board.size - 1 - i;
            shares[place] = board.round(place, shares);
        }
    }

    private void sweepReplies(int number) {
        rounds++;
        effort.spend((long) Effort.EDGE * board.other.target.length);
        for (int i = 0; i < board.size; i++) {
            int place = number % 2 == 0 ? i : board.size - 1 - i;
            shares[place] = board.round(shares[ownMove[place]], board.bestOther(place, shares));
        }
    }

    /** By how much one round changes a share at most. */
    double residual() {
        double most = 0;
        for (int place = 0; place < board.size; place++) {
            most = Math.max(most, Math.abs(board.round(place, shares) - shares[place]));
        }
        return most;
    }

    /** Better moves of the player, wherever they lead to their goal; where they do not, the old ones do. Says how many of these. */
    private int improveOwn() {
        return search.choose(false, shares, Dyadics.ROUNDING, ownMove);
    }

    /** Better moves of the other, where they are clearly better; whether there were any. */
    private boolean improveOther() {
        boolean improved = false;
        for (int place = 0; place < board.size; place++) {
            double best = board.bestOther(place, shares);
            if (shares[otherMove[place]] < best - Dyadics.ROUNDING) {
                otherMove[place] = board.other.find(place, best, shares);
                improved = true;
            }
        }
        return improved;
    }

    /** One step of Newton's method with the present moves: where no core is left to be approached, to the last digits at once. */
    private boolean solve() {
        solves++;
        PlaySlopes slopes = PlaySlopes.of(board, shares, ownMove, otherMove);
        Optional<TransientChain> chain = slopes.chain(effort::stopRequested);
        if (chain.isEmpty()) {
            return false;
        }
        boolean direct = chain.get().core() == 0;
        double[] found = direct ? slopes.offset : new double[board.size];
        for (int place = 0; place < board.size && !direct; place++) {
            found[place] = board.round(shares[ownMove[place]], shares[otherMove[place]]) - shares[place];
        }
        if (!chain.get().solve(found, TransientChain.ROUGH, effort::stopRequested)) {
            return false;
        }
        effort.spend(Effort.HASHED * chain.get().entries());
        for (int place = 0; place < board.size; place++) {
            shares[place] = board.within(direct ? found[place] : shares[place] + found[place]);
        }
        return true;
    }
}
