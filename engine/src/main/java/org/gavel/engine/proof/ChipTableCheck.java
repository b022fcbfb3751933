package org.gavel.engine.proof;

import java.util.Arrays;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.solve.MemoryGuard;
import org.gavel.engine.solve.StopSignal;

/**
 * What one player needs in whole chips, total after total, checked by {@link ChipBidding}: that it
 * is enough for one round if what is needed afterwards is right, and that one chip less is not. Where chips go to the bank,
 * what is needed against fewer chips of the other is looked up, and has been checked before.
 *
 * <p>Where plays may go on for ever, a fixpoint may claim too little. A player who has more chips than he needs can play as if
 * he had just enough, and what is over stays over; it is bounded by the chips in the game, or by his own where they go to the
 * bank. So it is enough that he plays, wherever he has just enough, so that each round brings him nearer to the goal, leaves
 * more over, or takes chips from the other for the bank: vertices are taken one after another from which that is so if a chip
 * more is needed wherever it has not been shown yet.
 */
final class ChipTableCheck {

    private final ColouredGraph graph;
    private final ChipSolution solution;
    private final Player player;
    private final ChipBidding bidding;
    private final StopSignal stop;
    private final String work;
    private final boolean keepsTotal;
    private final int states;
    private final ChipNeeds needs;
    private final long[][] claimed;
    private final long[][] low;
    private final long[][] high;
    /** The most that is needed after a bid at each vertex, in the totals that were opened, but for "never". */
    private final long[] most;
    private final Window window = new Window();

    /** Says where a claim is wrong. */
    @FunctionalInterface
    interface Objection {
        void at(int vertex, int state);
    }

    ChipTableCheck(ChipSolution solution, Player player, ChipBidding bidding, StopSignal stop) {
        this.solution = solution;
        this.player = player;
        this.bidding = bidding;
        this.stop = stop;
        work = "verifying for " + player.label();
        graph = solution.game().graph();
        keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
        states = bidding.states();
        needs = ChipNeeds.of(solution, player);
        int slices = keepsTotal ? 1 : solution.totals().count();
        long places = (long) graph.vertexCount() * states;
        MemoryGuard.require(places > Integer.MAX_VALUE - 8 ? Long.MAX_VALUE : 24 * places * slices,
                "the tables of the verifier", "ask for fewer totals, or for --verify no");
        claimed = new long[slices][(int) places];
        low = new long[slices][(int) places];
        high = new long[slices][(int) places];
        most = new long[graph.vertexCount()];
    }

    /** Fetches the claims for a total, and what follows from them for the two sides of every vertex. */
    void open(int index) {
        stop.reached(work, index, solution.totals().count());
        int slice = keepsTotal ? 0 : index;
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            for (int state = 0; state < states; state++) {
                long need = needs.chips(vertex, state, index);
                claimed[slice][vertex * states + state] = need;
            }
        }
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            stop.require(vertex, "every threshold was verified");
            if (!graph.isTerminal(vertex)) {
                findSides(claimed[slice], slice, vertex);
                for (int place = vertex * states; place < (vertex + 1) * states; place++) {
                    most[vertex] = Math.max(most[vertex],
                            Math.max(finite(low[slice][place]), finite(high[slice][place])));
                }
            }
        }
    }

    private static long finite(long need) {
        return need == ChipNeeds.NEVER ? 0 : need;
    }

    /** What is needed at the successors: the least among the player's moves, and the most among the other's, in order. */
    private void findSides(long[] table, int slice, int vertex) {
        for (int state = 0; state < states; state++) {
            long least = ChipNeeds.NEVER;
            for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                least = Math.min(least, table[graph.target(player, edge) * states + state]);
            }
            long most = 0;
            Player other = player.opponent();
            for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
                most = Math.max(most, table[graph.target(other, edge) * states + state]);
            }
            low[slice][vertex * states + state] = Math.min(least, most);
            high[slice][vertex * states + state] = Math.max(least, most);
        }
    }

    /** Objects to claims for the opened total that are not what one round needs; whether there are none. */
    boolean checkRounds(int index, Objection objection) {
        int slice = keepsTotal ? 0 : index;
        boolean right = true;
        window.table = claimed[slice];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            stop.require(vertex, "every threshold was verified");
            for (int state = 0; state < states; state++) {
                if (!isRight(vertex, state, index, claimed[slice][vertex * states + state])) {
                    objection.at(vertex, state);
                    right = false;
                }
            }
        }
        return right;
    }

    private boolean isRight(int vertex, int state, int index, long need) {
        if (graph.isTerminal(vertex)) {
            return need == (graph.isWonBy(player, vertex) ? 0 : ChipNeeds.NEVER);
        }
        if (need == ChipNeeds.NEVER) {
            return !wins(vertex, state, index, keepsTotal ? solution.totals().total(index) : plenty(vertex, index));
        }
        return wins(vertex, state, index, need) && (need == 0 || !wins(vertex, state, index, need - 1));
    }

    /** Chips that are enough if any number is: to outbid the other, and to have what is needed next then. */
    private long plenty(int vertex, int index) {
        return most[vertex] + solution.totals().total(index) + 1;
    }

    private boolean wins(int vertex, int state, int index, long own) {
        long total = solution.totals().total(index);
        if (own > total && keepsTotal) {
            return false;
        }
        window.vertex = vertex;
        window.index = index;
        return bidding.wins(window, state, own, keepsTotal ? total - own : total);
    }

    /**
     * Objects to claims for the opened total that are too small though each follows from the others: those from which it cannot
     * be shown, one after another, that the player comes nearer to the goal or has chips left over. The claims are known to be
     * right for one round.
     */
    void checkProgress(int index, Predecessors predecessors, Objection objection) {
        int slice = keepsTotal ? 0 : index;
        long[] reached = claimed[slice].clone();
        VertexQueue queue = new VertexQueue(graph.vertexCount());
        for (int vertex = graph.vertexCount() - 1; vertex >= 0; vertex--) {
            if (!graph.isTerminal(vertex)) {
                for (int place = vertex * states; place < (vertex + 1) * states; place++) {
                    reached[place] += reached[place] == ChipNeeds.NEVER ? 0 : 1;
                }
                queue.add(vertex);
            }
        }
        window.table = reached;
        for (int steps = 1; !queue.isEmpty(); steps++) {
            stop.require(steps, "every threshold was verified");
            int vertex = queue.next();
            if (advance(reached, slice, vertex, index)) {
                predecessors.forEach(vertex, queue::add);
            }
        }
        for (int place = 0; place < reached.length; place++) {
            if (reached[place] != claimed[slice][place]) {
                objection.at(place / states, place % states);
            }
        }
        if (!keepsTotal) {
            open(index);
        }
    }

    /** Takes the tie states of a vertex for which it can be shown now; whether there are any. */
    private boolean advance(long[] reached, int slice, int vertex, int index) {
        boolean changed = false;
        if (!Arrays.equals(reached, vertex * states, (vertex + 1) * states, claimed[slice], vertex * states,
                (vertex + 1) * states)) {
            findSides(reached, slice, vertex);
            for (int state = 0; state < states; state++) {
                int place = vertex * states + state;
                if (reached[place] != claimed[slice][place] && wins(vertex, state, index, claimed[slice][place])) {
                    reached[place] = claimed[slice][place];
                    changed = true;
                }
            }
        }
        return changed;
    }

    /** What is needed around one vertex. */
    private final class Window implements ChipBidding.Next {
        private int vertex;
        private int index;
        private long[] table;

        private int slice(long other) {
            return keepsTotal ? 0 : (int) other;
        }

        @Override
        public long low(int state, long other) {
            return low[slice(other)][vertex * states + state];
        }

        @Override
        public long high(int state, long other) {
            return high[slice(other)][vertex * states + state];
        }

        @Override
        public long here(int state, long other) {
            long[] from = keepsTotal || other == solution.totals().total(index) ? table : claimed[(int) other];
            return from[vertex * states + state];
        }
    }
}
