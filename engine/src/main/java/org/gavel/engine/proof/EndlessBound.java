package org.gavel.engine.proof;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * Checks that more than a share U(v) of the money at each vertex v is enough for one player, the mover, to win a play, endless
 * ones included, if the winner of a bid pays for it.
 *
 * <p>Two things are checked, given one move of theirs at each vertex. First, U is inductive: one round with that move, and the worst
 * of the other's, needs no more than U(v). Second, let the vertices with U(v) {@code <} 1 at which the play goes on be undecided: there
 * is not a set of undecided vertices that the other could keep the play in for ever against these moves, whoever wins the bids, and
 * whose largest priority is bad ({@link KeptLoops}).
 *
 * <p>That is enough. Let A be the mover's money, B the other's, r(v) = U(v)/(1 - U(v)) and A = r(v) B + s, where s {@code >} 0 is saved.
 * The bid of the formula leaves A {@code >=} r B + s again at the next vertex after winning and after losing. So the play
 * stays among undecided vertices or ends well. By bidding more, or less, than that by a small part of s, the mover buys the turn
 * that they prefer, or sells it: if they get it they have paid a bounded multiple of that part, if not they have gained a
 * bounded part of it. So in any stretch of a given number of rounds they get every turn that they want for less than a given part of
 * s, or s has grown by a given factor. The latter can happen only finitely often before the stretch is finished. A stretch costs as
 * little of s as they like, so that it never runs out. Only where r = 0 and all that is paid goes to the bank do they gain
 * nothing by a turn that they sell. But r is 0 from there on, the other has lost what they bid, and the mover's bids of a
 * stretch are each as many times all those before it as they like: so the other runs out of money before s does. That is
 * all that is used of a fair coin in the proof that plays of the random-turn game, in which the other keeps no bad set,
 * are won with probability one: finite stretches of turns, after which something better than the largest bad priority has
 * been met, are tried again and again. Where the worst of the other's moves leads to a vertex with U = 1 they cannot get the
 * turn at all. No set that they keep holds such a vertex, since U is the same all over such a set: what one round needs
 * lies strictly between what is needed after the two turns, unless they are equal. Where chance moves, which it does only on boards on
 * which no one bids, one round needs the mean over its targets, and a set that is kept holds all of them: 1 - U is then what the mover
 * gets with that probability at least, as in the theory of stochastic games. Source: Avni, Henzinger, Chonev 2017
 * for strongly connected boards (recalled).
 */
final class EndlessBound {

    private final ColouredGraph graph;
    private final RoundRule.Bound rule;
    private final WinningPlays plays;
    private final Player mover;
    private final StopSignal stop;
    private final Ratio[] bound;

    /** Says where something is not proved. */
    @FunctionalInterface
    interface Objection {
        void at(int vertex, String reason);
    }

    /**
     * A bound.
     *
     * @param mover the player for whom it is enough
     * @param plays the plays that they want
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
        for (int vertex = 0; vertex < n; vertex++) {
            bound[vertex] = bounds.apply(vertex);
        }
    }

    /** The vertices at which the play goes on and the mover is said to get what they want with some share. */
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
                if (!plays.isWon(vertex) && !bound[vertex].isOne()) {
                    objection.at(vertex, "the play has been decided here");
                    right = false;
                }
            } else if (!bound[vertex].isOne() && !isInductive(vertex, moves[vertex])) {
                objection.at(vertex, "no move was found with which one round needs no more than " + bound[vertex]);
                right = false;
            }
        }
        if (right) {
            Fixed fixed = new Fixed(moves);
            IntStream chains = undecided().stream().filter(graph.marks()::isChance).flatMap(fixed::chain);
            int[] bad = new KeptLoops(fixed, vertex -> vertex < bound.length ? plays.priority(vertex) : 0,
                    fixed.size()).odd(IntStream.concat(undecided().stream(), chains).toArray());
            if (bad.length > 0) {
                objection.at(Arrays.stream(bad).min().getAsInt(),
                        "the other player can keep the play where they want it");
            }
        }
    }

    private boolean isInductive(int vertex, int move) {
        if (graph.marks().isChance(vertex)) {
            Chance chance = graph.marks().chance(vertex).orElseThrow();
            BigFraction mean = IntStream.range(0, chance.count())
                    .mapToObj(i -> chance.part(i).multiply(
                            BigFraction.of(bound[chance.target(i)].numerator(), bound[chance.target(i)].denominator())))
                    .reduce(BigFraction.ZERO, BigFraction::add);
            return Ratio.of(mean).compareTo(bound[vertex]) <= 0;
        }
        if (isOthers(vertex)) {
            return compare(worst(vertex), vertex) <= 0;
        }
        return move >= 0 && graph.hasEdge(mover, vertex, move) && isUsable(vertex, move);
    }

    /** The other's moves against fixed ones. */
    private final class Fixed implements KeptLoops.Moves {
        private final int[] moves;
        /** Where the chain of each vertex begins at which chance moves: it goes to one target after the other, or on. */
        private final int[] chains = new int[bound.length];
        private final MutableIntList links = IntLists.mutable.empty();

        Fixed(int[] moves) {
            this.moves = moves;
            for (int vertex = 0; vertex < chains.length; vertex++) {
                int source = vertex;
                chains[vertex] = size();
                graph.marks().chance(vertex).ifPresent(chance -> IntStream.range(2, chance.count())
                        .forEach(i -> links.add(source)));
            }
        }

        int size() {
            return chains.length + links.size();
        }

        IntStream chain(int vertex) {
            int count = graph.marks().chance(vertex).orElseThrow().count();
            return IntStream.range(chains[vertex], chains[vertex] + Math.max(0, count - 2));
        }

        private boolean isChance(int place) {
            return place >= chains.length || graph.marks().isChance(place);
        }

        private int source(int place) {
            return place < chains.length ? place : links.get(place - chains.length);
        }

        /** Which target comes first at a place of a chain. */
        private int link(int place) {
            return place < chains.length ? 0 : place - chains[source(place)] + 1;
        }

        @Override
        public int fixed(int vertex) {
            if (isChance(vertex)) {
                return graph.marks().chance(source(vertex)).orElseThrow().target(link(vertex));
            }
            return isOthers(vertex) ? -1 : moves[vertex];
        }

        @Override
        public int count(int vertex) {
            if (isChance(vertex)) {
                return graph.marks().chance(source(vertex)).orElseThrow().count() > 1 ? 1 : 0;
            }
            return graph.marks().isOwnedBy(mover, vertex) ? 0 : graph.degree(mover.opponent(), vertex);
        }

        @Override
        public int other(int vertex, int number) {
            if (isChance(vertex)) {
                Chance chance = graph.marks().chance(source(vertex)).orElseThrow();
                int next = link(vertex) + 1;
                return next == chance.count() - 1 ? chance.target(next) : chains[source(vertex)] + next - 1;
            }
            return graph.target(mover.opponent(), graph.firstEdge(mover.opponent(), vertex) + number);
        }
    }
}
