package org.gavel.engine.proof;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.StopSignal;

/**
 * Whether the rounds of {@link AdvantageCheck} for the last totals of a table are proofs for all later totals, if the code at a
 * vertex v grows by 2g(v) with every common length.
 *
 * <p>The least code among the player's moves grows linearly if it is that of a move whose g is least; the greatest among the
 * other's, if its g is greatest. Where the two differ, the lesser must grow no faster: then the less and the more of both grow
 * linearly as well, and so does what one round makes of them, by the sum of their g, since halves of codes grow by whole chips. "Never"
 * grows by the length. So a code that follows from those at the successors does so for all later totals.
 *
 * <p>{@link AdvantageProgress} asks which claims are one apart or equal, and how two of them are ordered. From the second of the
 * stretches on, two codes that grow differently are two apart at the least, in the order of their growth, so that the answers stay
 * as they are; but for moves that say what is needed now and not later: the player's do not count, and the other's only ask for
 * more. So it is carried out for the last stretch of the table. Time grows with edges times the length.
 */
final class AdvantageOrder {

    private final ContinuedNeeds continuation;
    private final Player player;
    private final Components components;
    private final StopSignal stop;
    private final ColouredGraph graph;
    private final long[] growth;

    AdvantageOrder(ContinuedNeeds continuation, Player player, Components components, StopSignal stop) {
        this.continuation = continuation;
        this.player = player;
        this.components = components;
        this.stop = stop;
        graph = continuation.table().game().graph();
        growth = new long[graph.vertexCount()];
        for (int vertex = 0; vertex < growth.length; vertex++) {
            growth[vertex] = continuation.growth(player, vertex);
        }
    }

    /** Whether that is so at all vertices. */
    boolean holds() {
        for (int vertex = 0; vertex < growth.length; vertex++) {
            boolean possible = graph.isTerminal(vertex)
                    ? growth[vertex] == (graph.isWonBy(player, vertex) ? 0 : continuation.length())
                    : growth[vertex] >= 0 && growth[vertex] <= continuation.length();
            if (!possible) {
                return false;
            }
        }
        ChipSolution table = continuation.table();
        AdvantageProgress progress = components.isAcyclic() ? null
                : new AdvantageProgress(graph, components, player, growth, continuation.length(), stop);
        int base = table.totals().indexOf(continuation.base());
        int length = (int) continuation.length();
        for (int first = base, end; first < base + 2 * length; first = end) {
            end = Math.min(first + AdvantageBlock.MOST_TOTALS, base + (first < base + length ? length : 2 * length));
            AdvantageBlock block = new AdvantageBlock(graph, player, table.of(player), table.totals(), first, end);
            for (int vertex = 0; vertex < growth.length; vertex++) {
                stop.require(vertex, "it was verified that thresholds go on so");
                if (!graph.isTerminal(vertex) && !isLinear(block, vertex)) {
                    return false;
                }
            }
            if (progress != null && first >= base + length) {
                IntToLongFunction missing = progress.missing(block);
                if (IntStream.range(0, growth.length).anyMatch(vertex -> missing.applyAsLong(vertex) != 0)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isLinear(AdvantageBlock block, int vertex) {
        int[] codes = block.codes()[vertex];
        for (int i = 0; i < codes.length && growth[vertex] != continuation.length(); i++) {
            if (codes[i] == block.never(i)) {
                return false;
            }
        }
        long own = AdvantageProgress.growths(graph, growth, player, vertex).min().orElse(continuation.length());
        long others = AdvantageProgress.growths(graph, growth, player.opponent(), vertex).max().orElse(0);
        int[] low = new int[codes.length];
        int[] high = new int[codes.length];
        if (own + others != 2 * growth[vertex] || !isSteady(block, player, vertex, own, low)
                || !isSteady(block, player.opponent(), vertex, others, high)) {
            return false;
        }
        for (int i = 0; i < codes.length; i++) {
            if (low[i] != high[i] && own != others && low[i] < high[i] != own < others) {
                return false;
            }
        }
        return true;
    }

    /** Whether the best code of a player's moves is always that of one with the growth that lasts. */
    private boolean isSteady(AdvantageBlock block, Player mover, int vertex, long lasting, int[] best) {
        int[] steady = new int[best.length];
        block.best(mover, vertex, AdvantageBlock.Moves.ALL, best);
        block.best(mover, vertex, target -> growth[target] == lasting, steady);
        return Arrays.equals(best, steady);
    }
}
