package org.gavel.engine.solve.parity;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * What a player needs of the money where priorities or weights decide endless plays, or vertices have owners: by improving one move
 * of the player at each vertex. First in doubles, where another move leads to a vertex that needs less, and where among
 * vertices of one share they win for sure by other moves than theirs; then, under Richman payment, in fractions until nothing is
 * better. Whenever it is stopped, the moves found so far tell {@linkplain #bounds what is enough}. Source: Hoffman, Karp
 * 1966 (recalled); Chatterjee, Henzinger 2006, Strategy improvement for stochastic Rabin and Streett games (recalled).
 */
public final class TurnImprovement {

    private static final double[] CLEARLY = {1e-6, 1e-9, 1e-12};
    private static final double[] EQUAL = {1e-12, 1e-9};
    private static final int SWEEPS_TO_HALVE = 10;

    private final TurnArena arena;
    private final TurnAim aim;
    private final ShareFormula formula;
    private final LocalEdges predecessors;
    private int[] own;
    private ReplyNodes nodes;
    private ReplyShares replies;
    private double[] shares;
    private long rounds;
    private int level;

    /**
     * A search for moves.
     *
     * @param arena the game as the player sees it
     * @param aim what they want of endless plays, which must not depend on how they begin, and for which moves without memory are best
     * @param formula one round of the auction, which must not expand distances nor jump at 0
     */
    public TurnImprovement(TurnArena arena, TurnAim aim, ShareFormula formula) {
        this.arena = arena;
        this.aim = aim;
        this.formula = formula;
        predecessors = arena.predecessors();
        own = arena.firstMoves(0);
        shares = new double[arena.size()];
        Arrays.fill(shares, 1);
    }

    /** How often the moves were improved. */
    public long rounds() {
        return rounds;
    }

    /**
     * Finds moves to begin with, and what they need.
     *
     * @param guess what may be needed at each vertex; the better it is, the fewer rounds follow
     * @throws LimitReachedException if it cannot be told where the other wins against these moves
     */
    public void begin(IntToDoubleFunction guess, StopSignal stop) {
        Arrays.setAll(shares, guess);
        sweep(stop);
        approach(stop);
        arena.improve(0, own, (target, move) -> shares[target] < shares[move] - CLEARLY[0]);
        take(own, stop);
    }

    /**
     * Sweeps over what may be needed, as long as ten sweeps halve what a sweep changes: then all of them cost less than a few solutions
     * of the equations, and few moves are left to improve.
     */
    private void sweep(StopSignal stop) {
        double before = 2;
        double most = 1;
        for (int sweep = 0; most > CLEARLY[0] && !stop.stopRequested(); sweep++) {
            if (sweep % SWEEPS_TO_HALVE == 0) {
                if (most > before / 2) {
                    return;
                }
                before = most;
            }
            most = 0;
            for (int i = 0; i < shares.length; i++) {
                int vertex = sweep % 2 == 0 ? i : shares.length - 1 - i;
                double next = round(vertex);
                most = Math.max(most, Math.abs(next - shares[vertex]));
                shares[vertex] = next;
            }
        }
    }

    private double round(int vertex) {
        double least = 1;
        for (int edge = arena.first(0, vertex); edge < arena.first(0, vertex + 1); edge++) {
            least = Math.min(least, shares[arena.target(0, edge)]);
        }
        double worst = 0;
        for (int edge = arena.first(1, vertex); edge < arena.first(1, vertex + 1); edge++) {
            worst = Math.max(worst, shares[arena.target(1, edge)]);
        }
        return switch (arena.kind(vertex)) {
            case WON -> 0;
            case LOST -> 1;
            case OWN -> least;
            case OTHERS -> worst;
            case COIN -> formula.round(Math.min(least, worst), Math.max(least, worst));
        };
    }

    /** Whether there are moves. */
    boolean hasBegun() {
        return replies != null;
    }

    /** What seems to be needed at a vertex; all of the money before there are moves. */
    double share(int vertex) {
        return shares[vertex];
    }

    /** Improves the moves in doubles, once; whether that may go on. */
    boolean improve(StopSignal stop) {
        while (level < CLEARLY.length && !stop.stopRequested()) {
            double clearly = CLEARLY[level];
            int[] better = own.clone();
            if (arena.improve(0, better, (target, move) -> shares[target] < shares[move] - clearly)
                    && takeIfBetter(better, stop)) {
                return true;
            }
            level += stop.stopRequested() ? 0 : 1;
            if (level == CLEARLY.length && stays(stop)) {
                level = 0;
                return true;
            }
        }
        return false;
    }

    /** Whether no move looks better any more. */
    boolean isDone() {
        return level == CLEARLY.length;
    }

    /** How far what is needed here and what the other needs with their moves against these seem to leave open, at the most. */
    double gap(TurnImprovement other) {
        double widest = 0;
        for (int vertex = 0; vertex < shares.length; vertex++) {
            widest = Math.max(widest, shares[vertex] + other.shares[vertex] - 1);
        }
        return widest;
    }

    /** Begins with the moves of sure wins, and of ways to them that are short if the other is unlucky. */
    private void approach(StopSignal stop) {
        BitSet near = new BitSet(arena.size());
        try {
            TurnAim.SureWin sure = aim.sure(arena, stop);
            take(sure, own);
            near.or(sure.won());
            sure.won().stream().forEach(vertex -> shares[vertex] = 0);
        } catch (LimitReachedException e) {
            for (int vertex = 0; vertex < arena.size(); vertex++) {
                near.set(vertex, arena.kind(vertex) == TurnArena.Kind.WON);
            }
        }
        MutableIntList queue = IntLists.mutable.of(near.stream().toArray());
        for (int head = 0; head < queue.size(); head++) {
            int last = predecessors.first(queue.get(head) + 1);
            for (int edge = predecessors.first(queue.get(head)); edge < last; edge++) {
                int source = predecessors.target(edge);
                if (!near.get(source) && !arena.isSettled(source) && comesNear(source, queue.get(head), near)) {
                    near.set(source);
                    queue.add(source);
                }
            }
        }
    }

    private boolean comesNear(int vertex, int target, BitSet near) {
        boolean moves = arena.kind(vertex) != TurnArena.Kind.OTHERS
                && arena.some(0, vertex, to -> to == target);
        if (moves) {
            own[vertex] = target;
        }
        return moves || arena.kind(vertex) != TurnArena.Kind.OWN && arena.all(1, vertex, near::get);
    }

    private void take(TurnAim.SureWin sure, int[] moves) {
        for (int vertex = sure.won().nextSetBit(0); vertex >= 0; vertex = sure.won().nextSetBit(vertex + 1)) {
            if (moves[vertex] >= 0 && !arena.isSettled(vertex) && sure.move(vertex) >= 0) {
                moves[vertex] = sure.move(vertex);
            }
        }
    }

    /** Takes moves and finds what they need; false if it was stopped. */
    private boolean take(int[] moves, StopSignal stop) {
        rounds++;
        MaximalEndComponents sets = new MaximalEndComponents(arena, moves, predecessors);
        ReplyNodes among = new ReplyNodes(arena, moves, sets, aim.losing(sets, stop));
        double[] guess = new double[among.count() + 2];
        for (int vertex = 0; vertex < shares.length; vertex++) {
            guess[among.of(vertex)] = shares[vertex];
        }
        ReplyShares found = new ReplyShares(among, formula, guess);
        boolean complete = found.find(stop);
        if (complete || replies == null) {
            own = moves;
            nodes = among;
            replies = found;
            shares = sharesOf(found, among);
        }
        return complete;
    }

    private double[] sharesOf(ReplyShares found, ReplyNodes among) {
        double[] all = new double[arena.size()];
        Arrays.setAll(all, vertex -> found.share(among.of(vertex)));
        return all;
    }

    /** Takes moves if they need less, as far as doubles tell; if not, or if it was stopped, all is as it was. */
    private boolean takeIfBetter(int[] moves, StopSignal stop) {
        int[] before = own;
        ReplyNodes nodesBefore = nodes;
        ReplyShares repliesBefore = replies;
        double[] sharesBefore = shares;
        if (!take(moves, stop)) {
            return false;
        }
        double gain = 0;
        double loss = 0;
        for (int vertex = 0; vertex < shares.length; vertex++) {
            gain = Math.max(gain, sharesBefore[vertex] - shares[vertex]);
            loss = Math.max(loss, shares[vertex] - sharesBefore[vertex]);
        }
        if (gain <= 2 * loss) {
            own = before;
            nodes = nodesBefore;
            replies = repliesBefore;
            shares = sharesBefore;
            return false;
        }
        return true;
    }

    /** Whether moves that keep to vertices of one share, and win there for sure, were found, where they did not. */
    private boolean stays(StopSignal stop) {
        for (double equal : EQUAL) {
            try {
                Optional<int[]> better = staying((one, another) -> Math.abs(shares[one] - shares[another]) <= equal,
                        vertex -> shares[vertex] <= equal, stop);
                if (better.isPresent() && takeIfBetter(better.get(), stop)) {
                    return true;
                }
            } catch (LimitReachedException e) {
                return false;
            }
        }
        return false;
    }

    /** Says whether two vertices need the same. */
    private interface Same {
        boolean test(int one, int another);
    }

    private Optional<int[]> staying(Same same, IntPredicate won, StopSignal stop) {
        TurnArena classes = arena.restricted(same::test, vertex -> !arena.isSettled(vertex)
                && (won.test(vertex) || own[vertex] >= 0 && !same.test(own[vertex], vertex)));
        TurnAim.SureWin sure = aim.sure(classes, stop);
        int[] better = own.clone();
        boolean found = false;
        for (int vertex = sure.won().nextSetBit(0); vertex >= 0; vertex = sure.won().nextSetBit(vertex + 1)) {
            if (!classes.isSettled(vertex)) {
                found = true;
                if (better[vertex] >= 0) {
                    better[vertex] = sure.move(vertex);
                }
            }
        }
        return found ? Optional.of(better) : Optional.empty();
    }

    /**
     * The shares that are needed exactly under Richman payment, by vertex, from the moves that look best.
     *
     * @return empty if that takes too much, or it was stopped
     */
    public Optional<BigFraction[]> exact(Effort stop) {
        try {
            while (true) {
                ReplyNodes among = nodes;
                ExactReplies exact = new ExactReplies(among, replies.policy());
                if (!exact.find(stop)) {
                    return Optional.empty();
                }
                int[] better = own.clone();
                boolean improved = arena.improve(0, better,
                        (target, move) -> exact.compare(among.of(target), among.of(move)) < 0);
                if (!improved) {
                    Optional<int[]> staying = staying(
                            (one, another) -> exact.compare(among.of(one), among.of(another)) == 0,
                            vertex -> exact.compare(among.of(vertex), among.won()) == 0, stop);
                    if (staying.isEmpty()) {
                        BigFraction[] byNode = new BigFraction[among.count() + 2];
                        Arrays.setAll(byNode, exact::share);
                        BigFraction[] all = new BigFraction[arena.size()];
                        Arrays.setAll(all, vertex -> byNode[among.of(vertex)]);
                        return Optional.of(all);
                    }
                    better = staying.get();
                }
                if (!take(better, stop)) {
                    return Optional.empty();
                }
            }
        } catch (LimitReachedException e) {
            return Optional.empty();
        }
    }

    /**
     * Shares that are surely enough, by vertex, in whole units of 2^-53: 1 where nothing better is known.
     *
     * @param stop asked how much may be done; some is done in any case
     */
    double[] bounds(StopSignal stop) {
        double[] all = new double[arena.size()];
        Optional<double[]> found = new ReplyBounds(nodes, formula).above(replies, stop);
        for (int vertex = 0; vertex < all.length; vertex++) {
            int node = nodes.of(vertex);
            all[vertex] = nodes.isLost(node) ? 1
                    : nodes.isSettled(node) ? 0
                            : found.isPresent() ? found.get()[node] : 1;
        }
        return all;
    }
}
