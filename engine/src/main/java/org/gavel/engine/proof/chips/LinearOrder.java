package org.gavel.engine.proof.chips;

import org.gavel.engine.number.Chips;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * Whether numbers that are compared in the rounds of a player keep their order for all later totals, each growing linearly: any
 * two that are closer than a margin grow alike, and of others the greater grows at least as fast. Numbers of one vertex that grow
 * alike are taken together as a range; ranges must then lie in the order of their growths, a margin apart.
 */
final class LinearOrder {

    /**
     * More than what both sides of a comparison in {@link ChipBidding} can be off by, together. What the player has is their
     * claim, or one chip less; what is needed nearby is a claim, or one chip more: so what they have less what is needed, or the
     * reverse, is off by 2 at the most. A bid is 0, what one of them has, or such a difference, and up to 2 chips from it; it is
     * compared as it is or with one chip more, so that it is off by 5. All else is off by 2: 7 together.
     */
    private static final long MARGIN = 16;

    private final ColouredGraph graph;
    private final ContinuedNeeds continuation;
    private final ChipNeeds needs;
    private final int states;
    private final long[] needed;
    private final long[] growth;
    private final Ranges around;
    private final Ranges compared;

    LinearOrder(ColouredGraph graph, Player player, ContinuedNeeds continuation) {
        this.graph = graph;
        this.continuation = continuation;
        needs = ChipNeeds.of(continuation.table(), player);
        states = continuation.states();
        needed = new long[graph.vertexCount() * states];
        growth = new long[graph.vertexCount()];
        for (int vertex = 0; vertex < growth.length; vertex++) {
            growth[vertex] = continuation.growth(player, vertex);
        }
        around = new Ranges(2 * graph.maxDegree() + 1);
        compared = new Ranges(4 * graph.maxDegree() + 4);
    }

    /** Whether that is so at all vertices, from a total on in steps of the common length. */
    boolean holdsAt(long total) {
        for (int vertex = 0; vertex < growth.length; vertex++) {
            for (int state = 0; state < states; state++) {
                needed[vertex * states + state] = needs.chips(vertex, state, (int) total);
            }
        }
        for (int vertex = 0; vertex < growth.length; vertex++) {
            if (!graph.isTerminal(vertex) && !holdsAt(vertex, total)) {
                return false;
            }
        }
        return true;
    }

    private boolean holdsAt(int vertex, long total) {
        around.count = 0;
        boolean lasting = addNeeds(vertex, around);
        for (Player mover : Player.values()) {
            for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
                lasting &= addNeeds(graph.target(mover, edge), around);
            }
        }
        long least = Chips.NEVER;
        long most = -1;
        boolean never = false;
        for (int place = vertex * states; place < (vertex + 1) * states; place++) {
            never |= needed[place] == Chips.NEVER;
            least = Math.min(least, needed[place]);
            most = needed[place] == Chips.NEVER ? most : Math.max(most, needed[place]);
        }
        return lasting && (!never || isOrdered(continuation.length(), total, total, total))
                && (most < 0 || isOrdered(growth[vertex], least, most, total));
    }

    /** Whether the order is kept around a vertex where the player has a number of chips in a range. */
    private boolean isOrdered(long grows, long least, long most, long total) {
        compared.count = 0;
        compared.add(grows, least, most);
        compared.add(continuation.length() - grows, total - most, total - least);
        for (int i = 0; i < around.count; i++) {
            compared.add(grows - around.growths[i], least - around.to[i], most - around.from[i]);
            compared.add(around.growths[i] - grows, around.from[i] - most, around.to[i] - least);
        }
        for (int i = 1; i < compared.count; i++) {
            if (compared.to[i - 1] + MARGIN > compared.from[i]) {
                return false;
            }
        }
        return true;
    }

    /** Adds what is needed at a vertex in all tie states, where some number is enough; whether never stays never. */
    private boolean addNeeds(int vertex, Ranges into) {
        for (int place = vertex * states; place < (vertex + 1) * states; place++) {
            if (needed[place] != Chips.NEVER) {
                into.add(growth[vertex], needed[place], needed[place]);
            } else if (growth[vertex] != continuation.length()) {
                return false;
            }
        }
        return true;
    }

    /** Ranges of numbers by their growth, in its order. */
    private static final class Ranges {
        private final long[] growths;
        private final long[] from;
        private final long[] to;
        private int count;

        Ranges(int most) {
            growths = new long[most];
            from = new long[most];
            to = new long[most];
        }

        void add(long growth, long least, long greatest) {
            int place = 0;
            while (place < count && growths[place] < growth) {
                place++;
            }
            if (place < count && growths[place] == growth) {
                from[place] = Math.min(from[place], least);
                to[place] = Math.max(to[place], greatest);
                return;
            }
            System.arraycopy(growths, place, growths, place + 1, count - place);
            System.arraycopy(from, place, from, place + 1, count - place);
            System.arraycopy(to, place, to, place + 1, count - place);
            growths[place] = growth;
            from[place] = least;
            to[place] = greatest;
            count++;
        }
    }
}
