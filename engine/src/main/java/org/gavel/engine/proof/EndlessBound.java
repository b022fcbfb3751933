package org.gavel.engine.proof;

import java.util.BitSet;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * Checks that more than a share U(v) of the money at each vertex v is enough for one player, the mover, to win a play, endless
 * ones included, if the winner of a bid pays for it.
 *
 * <p>Two things are checked, given one move of his at each vertex. First, U is inductive: one round with that move, and the worst
 * of the other's, needs no more than U(v). Second, let the vertices with U(v) {@code <} 1 at which the play goes on be undecided: there
 * is no set of undecided vertices that the other could keep the play in for ever against these moves, whoever wins the bids, and
 * whose largest priority is bad ({@link KeptLoops}).
 *
 * <p>That is enough. Let A be the mover's money, B the other's, r(v) = U(v)/(1 - U(v)) and A = r(v) B + s, where s {@code >} 0 is saved.
 * The bid of the formula leaves A {@code >=} r B + s again at the next vertex after winning and after losing. So the play
 * stays among undecided vertices or ends well. By bidding more, or less, than that by a small part of s, the mover buys the turn
 * that he prefers, or sells it: if he gets it he has paid a bounded multiple of that part, if not he has gained a
 * bounded part of it. So in any stretch of a given number of rounds he gets every turn that he wants for less than a given part of
 * s, or s has grown by a given factor. The latter can happen only finitely often before the stretch is finished. A stretch costs as
 * little of s as he likes, so that it never runs out. Only where r = 0 and all that is paid goes to the bank does he gain
 * nothing by a turn that he sells. But r is 0 from there on, the other has lost what he bid, and the mover's bids of a
 * stretch are each as many times all those before it as he likes: so the other runs out of money before s does. That is
 * all that is used of a fair coin in the proof that plays of the random-turn game, in which the other keeps no bad set,
 * are won with probability one: finite stretches of turns, after which something better than the largest bad priority has
 * been met, are tried again and again. Where the worst of the other's moves leads to a vertex with U = 1 he cannot get the
 * turn at all. No set that he keeps holds such a vertex, since U is the same all over such a set: what one round needs
 * lies strictly between what is needed after the two turns, unless they are equal. Source: Avni, Henzinger, Chonev 2017
 * for strongly connected boards (recalled).
 */
final class EndlessBound {

    private static final double FAR = 1e-14;
    private static final Ratio ZERO = Ratio.of(BigFraction.ZERO);
    private static final Ratio ONE = Ratio.of(BigFraction.ONE);

    private final ColouredGraph graph;
    private final RoundRule.Bound rule;
    private final WinningPlays plays;
    private final Player mover;
    private final StopSignal stop;
    private final Ratio[] bound;
    private final double[] nearest;

    /** Says where something is not proved. */
    @FunctionalInterface
    interface Objection {
        void at(int vertex, String reason);
    }

    /**
     * A bound.
     *
     * @param mover the player for whom it is enough
     * @param plays the plays that he wants
     * @param bounds the shares, in [0,1]
     */
    EndlessBound(ColouredGraph graph, RoundRule.Bound rule, WinningPlays plays, Player mover, IntFunction<Ratio> bounds,
            StopSignal stop) {
        this.graph = graph;
        this.rule = rule;
        this.plays = plays;
        this.mover = mover;
        this.stop = stop;
        int n = graph.vertexCount();
        bound = new Ratio[n];
        nearest = new double[n];
        for (int vertex = 0; vertex < n; vertex++) {
            bound[vertex] = bounds.apply(vertex);
            nearest[vertex] = bound[vertex].nearest();
        }
    }

    /** The vertices at which the play goes on and the mover is said to get what he wants with some share. */
    BitSet undecided() {
        BitSet result = new BitSet();
        for (int vertex = 0; vertex < bound.length; vertex++) {
            result.set(vertex, plays.isOpen(vertex) && !bound[vertex].isOne());
        }
        return result;
    }

    /** Whether one round needs no more than the bound if the mover would go to a successor. */
    boolean isUsable(int vertex, int to) {
        if (graph.marks().isOwnedBy(mover, vertex)) {
            return compare(to, vertex) <= 0;
        }
        int against = worst(vertex);
        Ratio image = compare(to, against) <= 0 ? rule.image(bound[to], bound[against])
                : rule.image(bound[against], bound[to]);
        return image.compareTo(bound[vertex]) <= 0;
    }

    private boolean isOthers(int vertex) {
        return graph.marks().isOwnedBy(mover.opponent(), vertex);
    }

    private int worst(int vertex) {
        Player other = mover.opponent();
        return graph.first(other, vertex, (target, worst) -> compare(worst, target));
    }

    private int compare(int first, int second) {
        double gap = nearest[first] - nearest[second];
        if (Math.abs(gap) > FAR) {
            return gap > 0 ? 1 : -1;
        }
        return bound[first].compareTo(bound[second]);
    }

    /** Objects where the moves do not prove the bound. */
    void check(int[] moves, Objection objection) {
        boolean right = true;
        for (int vertex = 0; vertex < bound.length; vertex++) {
            stop.require(vertex, "every threshold was verified");
            if (!bound[vertex].isShare()) {
                objection.at(vertex, bound[vertex] + " is no share");
                right = false;
            } else if (!plays.isOpen(vertex)) {
                if (bound[vertex].compareTo(plays.isWon(vertex) ? ZERO : ONE) < 0) {
                    objection.at(vertex, "the play has been decided here");
                    right = false;
                }
            } else if (!bound[vertex].isOne() && !isInductive(vertex, moves[vertex])) {
                objection.at(vertex, "no move was found with which one round needs no more than " + bound[vertex]);
                right = false;
            }
        }
        if (right) {
            int[] bad = new KeptLoops(new Fixed(moves), plays::priority, bound.length)
                    .odd(undecided().stream().toArray());
            if (bad.length > 0) {
                objection.at(bad[0], "the other can keep the play where he wants it to be");
            }
        }
    }

    private boolean isInductive(int vertex, int move) {
        if (isOthers(vertex)) {
            return compare(worst(vertex), vertex) <= 0;
        }
        return move >= 0 && graph.hasEdge(mover, vertex, move) && isUsable(vertex, move);
    }

    /** The other's moves against fixed ones. */
    private final class Fixed implements KeptLoops.Moves {
        private final int[] moves;

        Fixed(int[] moves) {
            this.moves = moves;
        }

        @Override
        public int fixed(int vertex) {
            return isOthers(vertex) ? -1 : moves[vertex];
        }

        @Override
        public int count(int vertex) {
            return graph.marks().isOwnedBy(mover, vertex) ? 0 : graph.degree(mover.opponent(), vertex);
        }

        @Override
        public int other(int vertex, int number) {
            return graph.target(mover.opponent(), graph.firstEdge(mover.opponent(), vertex) + number);
        }
    }
}
