package org.gavel.engine.outcome;

import java.util.Arrays;
import java.util.OptionalInt;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.calculus.ChipCalculus;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Player;
import org.gavel.engine.graph.Predecessors;
import org.gavel.engine.solver.StopSignal;

/**
 * Within how many rounds the player who is Alice on a graph can force a win with a fixed total of chips: the first
 * truncation whose threshold he reaches. A round looks only at vertices next to which something changed the round before.
 */
final class TruncatedRounds {

    private final ColouredGraph graph;
    private final ChipCalculus calculus;
    private final long total;
    private final int states;
    private final long[] codes;
    private final Predecessors predecessors;

    TruncatedRounds(ColouredGraph graph, ChipCalculus calculus, long total) {
        this.graph = graph;
        this.calculus = calculus;
        this.total = total;
        states = calculus.states().size();
        codes = new long[graph.vertexCount() * states];
        Arrays.fill(codes, calculus.never(total));
        predecessors = new Predecessors(graph);
    }

    /** The number of rounds for a code that is enough; empty if stopped first. */
    OptionalInt roundsUntil(int vertex, int state, long code, StopSignal stop) {
        MutableIntList changed = IntLists.mutable.empty();
        for (int each = 0; each < graph.vertexCount(); each++) {
            if (graph.isWonBy(Player.ALICE, each)) {
                Arrays.fill(codes, each * states, (each + 1) * states, 0);
                changed.add(each);
            }
        }
        int rounds = 0;
        while (codes[vertex * states + state] > code) {
            if (stop.stopRequested() || changed.isEmpty()) {
                return OptionalInt.empty();
            }
            changed = advance(affectedBy(changed));
            rounds++;
        }
        return OptionalInt.of(rounds);
    }

    private int[] affectedBy(MutableIntList changed) {
        boolean[] seen = new boolean[graph.vertexCount()];
        MutableIntList affected = IntLists.mutable.empty();
        for (int i = 0; i < changed.size(); i++) {
            for (Player player : Player.values()) {
                int vertex = changed.get(i);
                for (int edge = predecessors.first(player, vertex); edge < predecessors.first(player,
                        vertex + 1); edge++) {
                    int source = predecessors.source(player, edge);
                    if (!seen[source]) {
                        seen[source] = true;
                        affected.add(source);
                    }
                }
            }
        }
        return affected.toArray();
    }

    private MutableIntList advance(int[] affected) {
        long[] next = new long[affected.length * states];
        long[] lo = new long[states];
        long[] hi = new long[states];
        for (int i = 0; i < affected.length; i++) {
            for (int state = 0; state < states; state++) {
                long red = Long.MAX_VALUE;
                for (int edge = graph.firstEdge(Player.ALICE, affected[i]); edge < graph.firstEdge(Player.ALICE,
                        affected[i] + 1); edge++) {
                    red = Math.min(red, codes[graph.target(Player.ALICE, edge) * states + state]);
                }
                long blue = 0;
                for (int edge = graph.firstEdge(Player.BOB, affected[i]); edge < graph.firstEdge(Player.BOB,
                        affected[i] + 1); edge++) {
                    blue = Math.max(blue, codes[graph.target(Player.BOB, edge) * states + state]);
                }
                lo[state] = Math.min(red, blue);
                hi[state] = Math.max(red, blue);
            }
            for (int state = 0; state < states; state++) {
                next[i * states + state] = calculus.round(state, total, lo, hi);
            }
        }
        MutableIntList changed = IntLists.mutable.empty();
        for (int i = 0; i < affected.length; i++) {
            boolean lowered = false;
            for (int state = 0; state < states; state++) {
                int node = affected[i] * states + state;
                lowered |= next[i * states + state] < codes[node];
                codes[node] = Math.min(codes[node], next[i * states + state]);
            }
            if (lowered) {
                changed.add(affected[i]);
            }
        }
        return changed;
    }
}
