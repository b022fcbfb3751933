package org.gavel.engine.solve.outcome;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.BitSet;
import java.util.OptionalInt;
import org.gavel.engine.round.BellmanOperator;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Within how many rounds the player who is Alice on a graph can force a win with a fixed total of chips: the first
 * truncation whose threshold they reach. A round looks only at vertices next to which something changed the round before,
 * and for every vertex and tie state only the truncations at which its threshold falls are kept.
 */
final class TruncatedRounds {

    private final ColouredGraph graph;
    private final BellmanOperator round;
    private final ChipFormula formula;
    private final long total;
    private final int states;
    private final long[] codes;
    private final Predecessors predecessors;
    private final MutableLongList[] falls;
    private MutableIntList changed = IntLists.mutable.empty();
    private int rounds;

    TruncatedRounds(ColouredGraph graph, ChipFormula formula, long total) {
        this.graph = graph;
        round = new BellmanOperator(graph, Player.ALICE);
        this.formula = formula;
        this.total = total;
        states = formula.states().size();
        codes = new long[graph.vertexCount() * states];
        Arrays.fill(codes, formula.never(total));
        predecessors = new Predecessors(graph);
        falls = new MutableLongList[codes.length];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isWonBy(Player.ALICE, vertex)) {
                Arrays.fill(codes, vertex * states, (vertex + 1) * states, 0);
                changed.add(vertex);
            }
        }
    }

    /** The number of rounds for a code that is enough; empty if stopped first, or if it never is. */
    OptionalInt roundsUntil(int vertex, int state, long code, StopSignal stop) {
        while (codes[vertex * states + state] > code) {
            if (stop.stopRequested() || !advance()) {
                return OptionalInt.empty();
            }
        }
        return OptionalInt.of(rounds);
    }

    /**
     * Goes on until nothing changes.
     *
     * @throws LimitReachedException if stopped first
     */
    void settle(StopSignal stop) {
        boolean any = true;
        while (any) {
            stop.require("the rounds were counted");
            stop.reached("rounds of play", rounds, 0);
            any = advance();
        }
    }

    /** The first truncation for which a code is enough, or {@link RoundsToWin#NEVER}, once settled. */
    int rounds(int vertex, int state, long code) {
        if (graph.isTerminal(vertex)) {
            return graph.isWonBy(Player.ALICE, vertex) ? 0 : RoundsToWin.NEVER;
        }
        MutableLongList list = falls[vertex * states + state];
        int low = -1;
        int high = list == null ? 0 : list.size() / 2;
        int count = high;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (list.get(2 * middle + 1) <= code) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high == count ? RoundsToWin.NEVER : (int) list.get(2 * high);
    }

    /** The thresholds that a vertex has in some truncation, as codes. */
    long[] codes(int vertex, int state) {
        MutableLongList list = falls[vertex * states + state];
        long[] result = new long[list == null ? 0 : list.size() / 2];
        for (int i = 0; i < result.length; i++) {
            result[i] = list.get(2 * i + 1);
        }
        return result;
    }

    private boolean advance() {
        if (changed.isEmpty()) {
            return false;
        }
        rounds++;
        changed = advance(affectedBy(changed));
        return true;
    }

    private void record(int node) {
        if (falls[node] == null) {
            falls[node] = LongLists.mutable.empty();
        }
        falls[node].add(rounds);
        falls[node].add(codes[node]);
    }

    private int[] affectedBy(MutableIntList lowered) {
        BitSet affected = new BitSet();
        lowered.forEach(vertex -> predecessors.forEach(vertex, affected::set));
        return affected.stream().toArray();
    }

    private MutableIntList advance(int[] affected) {
        long[] next = new long[affected.length * states];
        long[] lo = new long[states];
        long[] hi = new long[states];
        for (int i = 0; i < affected.length; i++) {
            round.at(affected[i]);
            for (int state = 0; state < states; state++) {
                int place = state;
                IntToLongFunction needs = target -> codes[target * states + place];
                long red = round.least(needs);
                long blue = round.most(needs);
                lo[state] = Math.min(red, blue);
                hi[state] = Math.max(red, blue);
            }
            for (int state = 0; state < states; state++) {
                next[i * states + state] = formula.round(state, total, lo, hi);
            }
        }
        MutableIntList lower = IntLists.mutable.empty();
        for (int i = 0; i < affected.length; i++) {
            boolean lowered = false;
            for (int state = 0; state < states; state++) {
                int node = affected[i] * states + state;
                if (next[i * states + state] < codes[node]) {
                    lowered = true;
                    codes[node] = next[i * states + state];
                    record(node);
                }
            }
            if (lowered) {
                lower.add(affected[i]);
            }
        }
        return lower;
    }
}
