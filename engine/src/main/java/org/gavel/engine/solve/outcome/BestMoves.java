package org.gavel.engine.solve.outcome;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.ContinuousThresholds.Bound;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * At every vertex the moves to the least of a player's thresholds on their side and to the greatest on the other's, as far
 * as enclosures tell them, and which of the two is larger.
 */
final class BestMoves {

    /** How two thresholds compare. */
    enum Order {
        LESS, EQUAL, GREATER, UNKNOWN
    }

    final ColouredGraph graph;
    final ContinuousThresholds thresholds;
    final Player player;
    private final Side own;
    private final Side other;
    private final Order[] orders;
    private final BitSet known = new BitSet();

    BestMoves(ColouredGraph graph, ContinuousThresholds thresholds, Player player, StopSignal stop,
            int[] vertices) {
        this.graph = graph;
        this.thresholds = thresholds;
        this.player = player;
        own = new Side(player, 1);
        other = new Side(player.opponent(), -1);
        orders = new Order[graph.vertexCount()];
        int[] queue = new int[graph.vertexCount()];
        int size = 0;
        for (int vertex : vertices) {
            size = meet(vertex, queue, size);
        }
        for (int head = 0; head < size; head++) {
            stop.require(head, "it was known who wins at the thresholds");
            int vertex = queue[head];
            own.find(vertex);
            other.find(vertex);
            orders[vertex] = order(vertex);
            for (Side side : new Side[] {own, other}) {
                for (int edge = side.best.nextSetBit(side.first(vertex)); edge >= 0
                        && edge < side.first(vertex + 1); edge = side.best.nextSetBit(edge + 1)) {
                    size = meet(side.target(edge), queue, size);
                }
            }
        }
    }

    private int meet(int vertex, int[] queue, int size) {
        if (known.get(vertex) || graph.isTerminal(vertex)) {
            return size;
        }
        known.set(vertex);
        queue[size] = vertex;
        return size + 1;
    }

    /** Whether it is known at every vertex which moves are best, how the two sides compare, and whether anything is needed. */
    boolean areDecided() {
        return known.stream().allMatch(vertex -> orders[vertex] != Order.UNKNOWN && own.certain.get(vertex)
                && other.certain.get(vertex)
                && (thresholds.lower(vertex) > 0 || thresholds.upper(vertex) == 0));
    }

    /** The vertices that are known here: those asked for, and what follows by best moves. */
    BitSet known() {
        return known;
    }

    private Order order(int vertex) {
        Order order = Order.UNKNOWN;
        for (int edge = own.first(vertex); edge < own.first(vertex + 1); edge++) {
            for (int against = other.first(vertex); own.best.get(edge)
                    && against < other.first(vertex + 1); against++) {
                if (other.best.get(against)) {
                    Order here = compare(own.target(edge), other.target(against));
                    if (order != Order.UNKNOWN && order != here) {
                        return Order.UNKNOWN;
                    }
                    order = here;
                    if (order == Order.UNKNOWN) {
                        return order;
                    }
                }
            }
        }
        return order;
    }

    /** How the player's least threshold compares with the other's greatest. */
    Order orderAt(int vertex) {
        return orders[vertex];
    }

    /** A move that may lead to the player's least threshold. */
    int ownMove(int vertex) {
        return own.target(own.best.nextSetBit(own.first(vertex)));
    }

    /** A move of the other that may lead to the greatest threshold. */
    int otherMove(int vertex) {
        return other.target(other.best.nextSetBit(other.first(vertex)));
    }

    /** Whether the player can move into a set where their threshold is least. */
    boolean some(int vertex, int state, int states, BitSet inside, AtThreshold.Caution caution) {
        return own.holds(vertex, state, states, inside,
                caution == AtThreshold.Caution.POSSIBLY || own.certain.get(vertex));
    }

    /** Whether the other must move into a set where the threshold is greatest. */
    boolean all(int vertex, int state, int states, BitSet inside, AtThreshold.Caution caution) {
        return other.holds(vertex, state, states, inside,
                caution == AtThreshold.Caution.POSSIBLY && !other.certain.get(vertex));
    }

    /** The player's moves into a set where their threshold is least. */
    ImmutableIntList into(int vertex, int state, int states, BitSet inside) {
        return IntLists.immutable.withAll(IntStream.range(own.first(vertex), own.first(vertex + 1))
                .filter(own.best::get).map(own::target).filter(target -> inside.get(target * states + state)));
    }

    private Order compare(int first, int second) {
        if (first == second) {
            return Order.EQUAL;
        }
        int most = thresholds.compare(Bound.UPPER, first, Bound.LOWER, second);
        if (most < 0) {
            return Order.LESS;
        }
        int least = thresholds.compare(Bound.LOWER, first, Bound.UPPER, second);
        return least > 0 ? Order.GREATER : least == 0 && most == 0 ? Order.EQUAL : Order.UNKNOWN;
    }

    /** The moves of one mover that may be best, and whether they surely all are. */
    private final class Side {
        private final Player mover;
        private final int sign;
        private final BitSet best = new BitSet();
        private final BitSet certain = new BitSet();

        Side(Player mover, int sign) {
            this.mover = mover;
            this.sign = sign;
        }

        private int first(int vertex) {
            return graph.firstEdge(mover, vertex);
        }

        private int target(int edge) {
            return graph.target(mover, edge);
        }

        void find(int vertex) {
            for (int edge = first(vertex); edge < first(vertex + 1); edge++) {
                boolean beaten = false;
                boolean equal = true;
                for (int rival = best.nextSetBit(first(vertex)); rival >= 0 && rival < edge && !beaten; rival = best
                        .nextSetBit(rival + 1)) {
                    Order order = compare(target(edge), target(rival));
                    if (order == (sign > 0 ? Order.GREATER : Order.LESS)) {
                        beaten = true;
                    } else if (order == (sign > 0 ? Order.LESS : Order.GREATER)) {
                        best.clear(rival);
                    } else if (order == Order.UNKNOWN) {
                        equal = false;
                    }
                }
                if (!beaten) {
                    best.set(edge);
                }
                certain.set(vertex, certainBefore(vertex, edge, beaten, equal));
            }
        }

        /** Whether all that are best so far are equal. */
        private boolean certainBefore(int vertex, int edge, boolean beaten, boolean equal) {
            if (edge == first(vertex) || !beaten && best.nextSetBit(first(vertex)) == edge) {
                return true;
            }
            return beaten ? certain.get(vertex) : equal && certain.get(vertex);
        }

        boolean holds(int vertex, int state, int states, BitSet inside, boolean oneIsEnough) {
            for (int edge = best.nextSetBit(first(vertex)); edge >= 0 && edge < first(vertex + 1); edge = best
                    .nextSetBit(edge + 1)) {
                if (inside.get(target(edge) * states + state) == oneIsEnough) {
                    return oneIsEnough;
                }
            }
            return !oneIsEnough;
        }
    }
}
