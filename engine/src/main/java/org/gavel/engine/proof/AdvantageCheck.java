package org.gavel.engine.proof;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.MemoryGuard;
import org.gavel.engine.solve.StopSignal;

/**
 * Checks what one player needs in whole chips with the tie-breaking advantage, where the winner of a bid pays it to the loser,
 * for many totals at once. Thresholds are codes: n chips are 2n, n chips and the advantage 2n + 1.
 *
 * <p>With k chips in the game, let l and h be what is needed after winning and after losing a bid while the player holds the
 * advantage, l' and h' while the other does. He names a bid b. Holding it he survives with n chips if n - b &ge; l, if n + b +
 * 1 &ge; h, since the other then pays at least one chip more, and if either n - b &ge; l', he wins the tie and hands the
 * advantage over, or n + b &ge; h, he concedes it; so n is the less of ceil((max(l, l') + h - 1)/2) and ceil((l + h)/2).
 * Without it he survives if n - b &ge; l', n + b &ge; h and n + b + 1 &ge; h'; so n is ceil((l' + max(h, h' - 1))/2). With
 * "never" as k + 1 the same holds where a bid cannot be met. Where l, l' and h, h' come from codes these are floor((l' + h)/2)
 * and ceil((l' + h)/2), which together are the code again. {@link ChipBidding} says the same bid by bid, and a test compares
 * them.
 *
 * <p>Where plays may go on for ever, a fixpoint may claim too little; {@link AdvantageProgress} shows that it does not. Both look
 * at {@link AdvantageBlock#MOST_TOTALS} totals at a time. Time grows with edges times totals; memory with edges, and with
 * vertices times the totals of a block.
 */
final class AdvantageCheck {

    private static final long LARGEST = 1L << 28;

    private final ColouredGraph graph;
    private final ChipSolution solution;
    private final Player player;
    private final Optional<AdvantageProgress> progress;
    private final StopSignal stop;

    /** Says where a claim is wrong, and whether it is too little or does not follow from those at the successors. */
    @FunctionalInterface
    interface Objection {
        void at(int vertex, int index, String reason);
    }

    /**
     * A check of what a player needs.
     *
     * @param cycles the components of the graph, or empty if every play ends
     */
    AdvantageCheck(ChipSolution solution, Player player, Optional<Components> cycles, StopSignal stop) {
        this.solution = solution;
        this.player = player;
        this.stop = stop;
        graph = solution.game().graph();
        progress = cycles.map(each -> new AdvantageProgress(graph, each, player, stop));
    }

    /** Whether thresholds are of the kind that is checked here. */
    static boolean takes(ChipSolution solution, Player player, ChipBidding bidding) {
        return bidding.isFirstPrice() && solution.game().auction().ties().hasToken()
                && !solution.game().settlesBroke() && solution.of(player).states().size() == 1
                && solution.totals().last() < LARGEST;
    }

    /** Objects to all claims that are not right. */
    void check(Objection objection) {
        int totals = solution.totals().count();
        long edges = graph.firstEdge(Player.ALICE, graph.vertexCount())
                + (long) graph.firstEdge(Player.BOB, graph.vertexCount());
        MemoryGuard.require(
                graph.vertexCount() * (4L * Math.min(AdvantageBlock.MOST_TOTALS, totals) + 112) + 32 * edges,
                "the tables of the verifier", "ask for fewer totals, or for --verify no");
        for (int first = 0; first < totals; first += AdvantageBlock.MOST_TOTALS) {
            AdvantageBlock block = new AdvantageBlock(graph, player, solution.of(player), solution.totals(), first,
                    Math.min(first + AdvantageBlock.MOST_TOTALS, totals));
            if (checkRounds(block, objection)) {
                progress.ifPresent(each -> checkProgress(each, block, objection));
            }
        }
    }

    private boolean checkRounds(AdvantageBlock block, Objection objection) {
        boolean right = true;
        int[] expected = new int[block.size()];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if ((vertex & 0xFF) == 0) {
                stop.reached("verifying for " + player.label(), vertex, graph.vertexCount());
            }
            stop.require(vertex, "every threshold was verified");
            block.round(vertex, expected);
            if (progress.isPresent()) {
                progress.get().take(block, vertex);
            }
            int[] codes = block.codes()[vertex];
            if (!Arrays.equals(expected, codes)) {
                right = false;
                for (int i = 0; i < expected.length; i++) {
                    if (expected[i] != codes[i]) {
                        objection.at(vertex, block.first() + i,
                                "does not follow from what is needed at the successors");
                    }
                }
            }
        }
        return right;
    }

    private void checkProgress(AdvantageProgress shown, AdvantageBlock block, Objection objection) {
        IntToLongFunction missing = shown.missing();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            for (long left = missing.applyAsLong(vertex); left != 0; left &= left - 1) {
                objection.at(vertex, block.first() + Long.numberOfTrailingZeros(left), "is too little");
            }
        }
    }
}
