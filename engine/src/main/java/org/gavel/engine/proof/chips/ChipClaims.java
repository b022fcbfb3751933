package org.gavel.engine.proof.chips;

import org.gavel.engine.number.Chips;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.MemoryGuard;

/**
 * What one player is said to need in whole chips, total by total, as plain numbers; where chips go to the bank, with what
 * follows for the two sides of every vertex, for all totals so far.
 */
final class ChipClaims {

    /** Something that is needed at a vertex and tie state. */
    @FunctionalInterface
    interface Need {

        /** The need at {@code vertex * states + state}. */
        long at(int place);
    }

    private final ColouredGraph graph;
    private final Player player;
    private final boolean keepsTotal;
    private final int states;
    private final ChipNeeds needs;
    private final long[][] claimed;
    private final long[][] low;
    private final long[][] high;
    private long most;

    ChipClaims(ChipSolution solution, Player player, int states) {
        this.player = player;
        this.states = states;
        graph = solution.game().graph();
        keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
        needs = ChipNeeds.of(solution, player);
        int slices = keepsTotal ? 1 : solution.totals().count();
        long places = (long) graph.vertexCount() * states;
        MemoryGuard.require(places > MemoryGuard.LONGEST_ARRAY ? Long.MAX_VALUE
                : (8 + (keepsTotal ? 8L : 24L) * slices) * places,
                "the tables of the verifier", "ask for fewer totals, or for --check no");
        claimed = new long[slices][(int) places];
        low = new long[keepsTotal ? 0 : slices][(int) places];
        high = new long[keepsTotal ? 0 : slices][(int) places];
    }

    /** Fetches the claims for a total; where chips go to the bank, those for smaller totals have been fetched. */
    void open(int index) {
        int slice = slice(index);
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            for (int state = 0; state < states; state++) {
                long need = needs.chips(vertex, state, index);
                claimed[slice][vertex * states + state] = need;
                most = need == Chips.NEVER ? most : Math.max(most, need);
            }
        }
        for (int vertex = 0; vertex < graph.vertexCount() && !keepsTotal; vertex++) {
            for (int state = 0; state < states; state++) {
                long own = around(player, vertex, state, place -> claimed[slice][place]);
                long others = around(player.opponent(), vertex, state, place -> claimed[slice][place]);
                low[slice][vertex * states + state] = Math.min(own, others);
                high[slice][vertex * states + state] = Math.max(own, others);
            }
        }
    }

    /** The least need among the player's moves, or the greatest among the other's; never or 0 where there are none. */
    long around(Player mover, int vertex, int state, Need need) {
        boolean own = mover == player;
        long best = own ? Chips.NEVER : 0;
        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
            long next = need.at(graph.target(mover, edge) * states + state);
            best = own ? Math.min(best, next) : Math.max(best, next);
        }
        return best;
    }

    private int slice(int index) {
        return keepsTotal ? 0 : index;
    }

    /** What is said to be needed for an opened total. */
    long need(int index, int place) {
        return claimed[slice(index)][place];
    }

    /** What is needed after winning a bid, for a total of the other that was opened before. */
    long low(long other, int place) {
        return low[(int) other][place];
    }

    /** What is needed after losing a bid, for a total of the other that was opened before. */
    long high(long other, int place) {
        return high[(int) other][place];
    }

    /** Chips that are enough anywhere if any number is: to outbid the other, and to have whatever is needed next then. */
    long plenty(long total) {
        return most + total + 1;
    }
}
