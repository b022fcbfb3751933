package org.gavel.engine.proof.chips;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * Whether the rounds of {@link AdvantageCheck} for the last totals of a table are proofs for all later totals, if the code at a
 * vertex v grows by 2g(v) with every common length. The table is right, and its last stretch of that length differs so from the
 * one before; {@link PeriodVerifier} proves that. So g is from 0 to the length, and what follows from linear codes grows as is said.
 *
 * <p>The least code among the player's moves grows linearly if it is that of a move whose g is least; the greatest among the
 * other's, if its g is greatest. Where the two differ, the lesser must grow no faster: then the less and the more of both grow
 * linearly as well, and so does what one round makes of them, by the sum of their g, since halves of codes grow by whole chips. "Never"
 * grows by the length. So a code that follows from those at the successors does so for all later totals. It is looked at
 * for the last stretch but one, and holds for later ones then.
 *
 * <p>In {@link AdvantageProgress}, codes that begin at the claims plus 2 or "never" come down to the claims for the last stretch of
 * the table, since these are right. It asks which claims are one apart or equal, and how two of them are ordered. From that
 * stretch on, two codes that grow differently are two apart at the least, in the order of their growth; so the answers
 * stay as they are, and codes come down to the claims for all later totals. Time grows with edges times the length.
 */
final class AdvantageOrder {

    private final ContinuedNeeds continuation;
    private final Player player;
    private final StopSignal stop;
    private final ColouredGraph graph;
    private final long[] growth;

    AdvantageOrder(ContinuedNeeds continuation, Player player, StopSignal stop) {
        this.continuation = continuation;
        this.player = player;
        this.stop = stop;
        graph = continuation.table().game().graph();
        growth = new long[graph.vertexCount()];
        for (int vertex = 0; vertex < growth.length; vertex++) {
            growth[vertex] = continuation.growth(player, vertex);
        }
    }

    /** Whether that is so at all vertices. */
    boolean holds() {
        ChipSolution table = continuation.table();
        int base = table.totals().indexOf(continuation.base());
        int length = (int) continuation.length();
        for (int first = base, end; first < base + length; first = end) {
            end = Math.min(first + Long.SIZE, base + length);
            AdvantageBlock block = new AdvantageBlock(graph, player, table.of(player), table.totals(), first, end);
            for (int vertex = 0; vertex < growth.length; vertex++) {
                stop.require(vertex, "it was verified that thresholds go on so");
                if (!graph.isTerminal(vertex) && !isLinear(block, vertex)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isLinear(AdvantageBlock block, int vertex) {
        long own = growths(player, vertex).min().orElseThrow();
        long others = growths(player.opponent(), vertex).max().orElseThrow();
        long[] low = new long[block.digits()];
        long[] high = new long[block.digits()];
        return isSteady(block, player, vertex, own, low) && isSteady(block, player.opponent(), vertex, others, high)
                && (own >= others || AdvantageBlock.less(high, low) == 0)
                && (own <= others || AdvantageBlock.less(low, high) == 0);
    }

    /** By how much the codes at the successors grow. */
    private LongStream growths(Player mover, int vertex) {
        return graph.successors(mover, vertex).mapToLong(target -> growth[target]);
    }

    /** Whether the best code of a player's moves is always that of one with the growth that lasts. */
    private boolean isSteady(AdvantageBlock block, Player mover, int vertex, long lasting, long[] best) {
        long[] steady = new long[best.length];
        block.best(mover, vertex, AdvantageBlock.Moves.ALL, best);
        block.best(mover, vertex, target -> growth[target] == lasting, steady);
        return Arrays.equals(best, steady);
    }
}
