package org.gavel.engine.proof.chips;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.proof.WinningPlays;

/**
 * What one player needs in whole chips where plays may be endless, proved by a signature for each number.
 *
 * <p><b>Enough.</b> Let T be what is claimed to be needed. At a vertex where the player has T and s chips more, they bid as with
 * T. What they have over the T that is needed afterwards is at least s again, whatever the other replies, if the bid is good for
 * T. It can grow only finitely often, and so can what goes to the bank. So a play that they do not win goes on, from some round
 * on, with the same surplus and with the other's chips unchanged where they cannot come back, and it is enough that signatures
 * make progress in those rounds: with exactly T at a vertex, the player has a bid and moves after which the player has more than is
 * needed, or exactly that at a vertex of a good signature. It is no larger in the parts of priorities from that of the
 * vertex upward, and smaller if that priority is bad. Signatures are ordered lexicographically and are finitely many, so that the
 * largest priority met again and again is good. Nothing is lost by that: where the other wins the game of exact holdings, in
 * which a surplus is a win, they win against T, for they can leave the exact holdings nowhere else.
 *
 * <p><b>Not less.</b> Against any bid with one chip less than T the other has a reply after which the player lacks more than
 * one chip, or one chip at a vertex with a signature that makes progress for the other. What is missing grows only finitely
 * often. Where no number of chips is enough and chips go to the bank, each chip that the player pays is progress, too.
 *
 * <p>Both are one round of {@link ChipBidding}, asked with T or with one chip more or less at each successor, as its signature
 * is. Signatures are lifted from nothing until that holds everywhere; where it cannot, the claim is wrong. Between components
 * nothing is compared, since a play goes back to none. Source: Jurdziński 2000, Small progress measures; Avni, Sadhukhan 2022 for
 * games of exact holdings (both recalled). The number of liftings can grow with the number of thresholds of a component to the power of half the
 * number of its priorities.
 */
final class ChipSignatures {

    /** How a proof ended. */
    enum End {
        /** Everything is proved. */
        PROVED,
        /** Something is wrong. */
        WRONG,
        /** There was too much to do. */
        OPEN
    }

    private final ColouredGraph graph;
    private final ChipSolution solution;
    private final Player player;
    private final ChipBidding bidding;
    private final WinningPlays plays;
    private final StopSignal stop;
    private final Components components;
    private final Predecessors predecessors;
    private final boolean keepsTotal;
    private final int states;
    private final ChipClaims claims;
    private final long[] signature;
    private VertexQueue queue;

    ChipSignatures(ChipSolution solution, Player player, ChipBidding bidding, Components components,
            Predecessors predecessors, StopSignal stop) {
        this.solution = solution;
        this.player = player;
        this.bidding = bidding;
        this.stop = stop;
        this.components = components;
        this.predecessors = predecessors;
        graph = solution.game().graph();
        plays = WinningPlays.of(solution.game(), player);
        keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
        states = bidding.states();
        claims = new ChipClaims(solution, player, states);
        signature = new long[graph.vertexCount() * states];
        queue = new VertexQueue(graph.vertexCount());
    }

    /** Checks that all claims for a total are enough; where chips go to the bank, those for smaller totals have been checked. */
    End checkEnough(int index, ChipTableCheck.Objection objection) {
        claims.open(index);
        return new Lifting(index, true).run(objection);
    }

    /** Checks that one chip less than what is claimed would not do, for a total for which all claims are enough. */
    End checkNotLess(int index, ChipTableCheck.Objection objection) {
        return new Lifting(index, false).run(objection);
    }

    /** The signatures that prove the claims for a total to be enough, by vertex and tie state; none if they do not. */
    Optional<long[]> enough(int index) {
        claims.open(index);
        return new Lifting(index, true).run((vertex, state) -> {
        }) == End.PROVED ? Optional.of(signature.clone()) : Optional.empty();
    }

    /**
     * The signatures that prove the claims for a total, for certificates: at {@code vertex * states + state} the number of the
     * component, and a part for each bad priority of the board, the largest first. None if they prove nothing.
     *
     * @param priorities the bad priorities of the board, the largest first
     */
    Optional<long[][]> parts(int index, boolean enough, int[] priorities) {
        if (enough) {
            claims.open(index);
        }
        if (new Lifting(index, enough).run((vertex, state) -> {
        }) != End.PROVED) {
            return Optional.empty();
        }
        long[][] parts = new long[signature.length][1 + priorities.length];
        for (int component = 0; component < components.count(); component++) {
            int[] open = Arrays.stream(components.members(component)).filter(plays::isOpen).toArray();
            SignatureScale scale = new SignatureScale(Arrays.stream(open).map(plays::priority).toArray(), states,
                    enough ? 1 : 0);
            for (int vertex : open) {
                for (int place = vertex * states; place < (vertex + 1) * states; place++) {
                    parts[place][0] = component;
                    for (int i = 0; i < priorities.length; i++) {
                        parts[place][1 + i] = scale.part(priorities[i], signature[place]);
                    }
                }
            }
        }
        return Optional.of(parts);
    }

    /** The proof, for one total, that the claims are enough, or that one chip less is not. */
    private final class Lifting implements ChipBidding.Next {
        private final int index;
        private final long total;
        private final boolean enough;
        private final Effort effort = new Effort(stop, Effort.EXACT);
        private final long[] lowHere = new long[states];
        private final long[] highHere = new long[states];
        private SignatureScale scale;
        private int vertex;
        private int level;
        private long allowed;
        private boolean unlimited;

        Lifting(int index, boolean enough) {
            this.index = index;
            total = solution.totals().total(index);
            this.enough = enough;
        }

        End run(ChipTableCheck.Objection objection) {
            Arrays.fill(signature, 0);
            queue = new VertexQueue(graph.vertexCount());
            for (int component = 0; component < components.count(); component++) {
                stop.require(component, "every threshold was verified");
                stop.reached("verifying for " + player.label(), component, components.count());
                OptionalInt wrong = prepare(component);
                if (wrong.isPresent()) {
                    objection.at(wrong.getAsInt(), 0);
                    return End.WRONG;
                }
                End end = lift(component, objection);
                if (end != End.PROVED) {
                    return end;
                }
            }
            return End.PROVED;
        }

        /** Lets the open vertices of a component wait; a vertex where the play has ended and the claim is wrong, if there is one. */
        private OptionalInt prepare(int component) {
            int[] members = components.members(component);
            OptionalInt wrong = Arrays.stream(members)
                    .filter(member -> !plays.isOpen(member) && IntStream.range(member * states, (member + 1) * states)
                            .anyMatch(
                                    place -> claims.need(index, place) != (plays.isWon(member) ? 0 : Chips.NEVER)))
                    .findFirst();
            int[] open = Arrays.stream(members).filter(plays::isOpen).toArray();
            Arrays.stream(open).forEach(queue::add);
            scale = new SignatureScale(Arrays.stream(open).map(plays::priority).toArray(), states, enough ? 1 : 0);
            return wrong;
        }

        private End lift(int component, ChipTableCheck.Objection objection) {
            for (long looks = 0; !queue.isEmpty(); looks++) {
                stop.require(looks, "every threshold was verified");
                int at = queue.next();
                boolean risen = false;
                for (int state = 0; state < states; state++) {
                    long before = signature[at * states + state];
                    long after = lifted(at, state, before);
                    if (after == SignatureScale.TOP) {
                        objection.at(at, state);
                        return scale.isWhole() ? End.WRONG : End.OPEN;
                    }
                    signature[at * states + state] = after;
                    risen |= after != before;
                }
                if (risen) {
                    predecessors.forEach(at, source -> {
                        if (components.componentOf(source) == component && plays.isOpen(source)) {
                            queue.add(source);
                        }
                    });
                }
                if (effort.left() < 0) {
                    return End.OPEN;
                }
            }
            return End.PROVED;
        }

        /** The least signature, from the present one on, with which one round makes progress. */
        private long lifted(int at, int state, long present) {
            long need = claims.need(index, at * states + state);
            if (need == (enough ? Chips.NEVER : 0)) {
                return present;
            }
            vertex = at;
            level = scale.level(plays.priority(at));
            unlimited = !keepsTotal && need == Chips.NEVER;
            if (holds(state, need, present)) {
                return present;
            }
            long[] candidates = candidates(present);
            int below = 0;
            int above = candidates.length;
            while (below < above) {
                int middle = below + above >>> 1;
                if (holds(state, need, candidates[middle])) {
                    above = middle;
                } else {
                    below = middle + 1;
                }
            }
            return above == candidates.length ? SignatureScale.TOP : candidates[above];
        }

        /** Signatures larger than the present one at which another successor makes progress, in order. */
        private long[] candidates(long present) {
            int component = components.componentOf(vertex);
            long[] found = new long[states
                    * (graph.degree(Player.ALICE, vertex) + graph.degree(Player.BOB, vertex))];
            int count = 0;
            for (Player mover : Player.values()) {
                for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
                    int target = graph.target(mover, edge);
                    for (int state = 0; state < states && components.componentOf(target) == component; state++) {
                        long before = scale.before(level, signature[target * states + state]);
                        if (before > present && before != SignatureScale.TOP) {
                            found[count++] = before;
                        }
                    }
                }
            }
            return Arrays.stream(found, 0, count).sorted().distinct().toArray();
        }

        /** Whether one round makes progress with a signature at the vertex. */
        private boolean holds(int state, long need, long trial) {
            effort.spend(Effort.EDGE * (graph.degree(Player.ALICE, vertex) + graph.degree(Player.BOB, vertex)));
            allowed = trial;
            long own = enough ? need
                    : unlimited ? claims.plenty(total) : need == Chips.NEVER ? total : need - 1;
            return wins(state, own) == enough;
        }

        private boolean wins(int state, long own) {
            if (keepsTotal && own > total) {
                return false;
            }
            for (Player owner : Player.values()) {
                if (graph.marks().isOwnedBy(owner, vertex)) {
                    return own >= claims.around(owner, vertex, state, this::needed);
                }
            }
            for (int each = 0; each < states; each++) {
                long ownMove = claims.around(player, vertex, each, this::needed);
                long othersMove = claims.around(player.opponent(), vertex, each, this::needed);
                lowHere[each] = Math.min(ownMove, othersMove);
                highHere[each] = Math.max(ownMove, othersMove);
            }
            return bidding.wins(this, state, own, keepsTotal ? total - own : total);
        }

        /** What the player is counted to need at a successor, with what its signature says. */
        private long needed(int place) {
            int target = place / states;
            long need = claims.need(index, place);
            boolean progress = !plays.isOpen(target)
                    || components.componentOf(target) != components.componentOf(vertex)
                    || scale.before(level, signature[place]) <= allowed;
            if (progress || need == (enough ? Chips.NEVER : 0)) {
                return need;
            }
            if (enough) {
                return need + 1;
            }
            if (keepsTotal) {
                return need == Chips.NEVER ? total : need - 1;
            }
            return need == Chips.NEVER ? unlimited ? claims.plenty(total) : need
                    : unlimited ? need : need - 1;
        }

        @Override
        public long low(int state, long other) {
            return keepsTotal || other == total ? lowHere[state] : claims.low(other, vertex * states + state);
        }

        @Override
        public long high(int state, long other) {
            return keepsTotal || other == total ? highHere[state] : claims.high(other, vertex * states + state);
        }

        @Override
        public long here(int state, long other) {
            throw new IllegalStateException("the token stays");
        }
    }
}
