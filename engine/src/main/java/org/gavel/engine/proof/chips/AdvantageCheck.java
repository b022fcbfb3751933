package org.gavel.engine.proof.chips;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;

/**
 * Checks what one player needs in whole chips with the tie-breaking advantage, where the winner of a bid pays it to the loser,
 * for many totals at once. Thresholds are codes: n chips are 2n, n chips and the advantage 2n + 1.
 *
 * <p>With k chips in the game, let l and h be what is needed after winning and after losing a bid while the player holds the
 * advantage, l' and h' while the other does. The player names a bid b. A holder survives with n chips if n - b &ge; l and
 * n + b + 1 &ge; h, since the other then pays at least a chip more. Besides, n - b &ge; l' is needed to win the tie, or n + b &ge; h to
 * concede it. So n is the less of ceil((max(l, l') + h - 1)/2) and ceil((l + h)/2). Without the advantage the player survives if n - b &ge; l', n + b &ge; h and n + b + 1 &ge; h'; so n is ceil((l' + max(h, h' - 1))/2). With
 * "never" as k + 1 the same holds where a bid cannot be met. Where l, l' and h, h' come from codes these are floor((l' + h)/2)
 * and ceil((l' + h)/2), which together are the code again. {@link ChipBidding} says the same bid by bid, and a test compares
 * them.
 *
 * <p>What one round makes of "never" less some codes is "never" less what it makes of these with the players exchanged. So where the
 * claims of both are such and no play ends in a tie, rounds need to be looked at for one of them only.
 *
 * <p>Where plays may go on for ever, a fixpoint may claim too little; {@link AdvantageProgress} shows that it does not. Both look
 * at {@link AdvantageBlock#MOST_TOTALS} totals at a time. Time grows with edges times totals; memory with edges, and with
 * vertices times the totals of a block.
 */
final class AdvantageCheck {

    private final ColouredGraph graph;
    private final ChipSolution solution;
    private final List<Player> players;
    private final Optional<Components> cycles;
    private final StopSignal stop;

    /** Says where a claim is wrong, and whether it is too little or does not follow from those at the successors. */
    @FunctionalInterface
    interface Objection {
        void at(Player player, int vertex, int index, String reason);
    }

    /**
     * A check of what one player needs, or both.
     *
     * @param cycles the components of the graph, or empty if every play ends
     */
    AdvantageCheck(ChipSolution solution, List<Player> players, Optional<Components> cycles, StopSignal stop) {
        this.solution = solution;
        this.players = List.copyOf(players);
        this.cycles = cycles;
        this.stop = stop;
        graph = solution.game().graph();
    }

    /** Whether thresholds are of the kind that is checked here, and so small that sums of two codes, each twice the chips, fit into an int. */
    static boolean takes(ChipSolution solution, Player player, ChipBidding bidding) {
        return bidding.isFirstPrice() && solution.game().auction().ties().hasToken()
                && !solution.game().settlesBroke() && solution.of(player).states().size() == 1
                && solution.totals().last() <= Integer.MAX_VALUE / 8;
    }

    /** Objects to all claims that are not right. */
    void check(Objection objection) {
        ChipTotals totals = solution.totals();
        long slices = (long) graph.vertexCount() * AdvantageBlock.digits(totals, totals.count() - 1);
        MemoryGuard.require(slices > MemoryGuard.LONGEST_ARRAY ? Long.MAX_VALUE
                : 2L * Long.BYTES * slices + 112L * graph.vertexCount() + 40L * graph.edgeCount(),
                "the tables of the verifier", "ask for fewer totals, or for --check no");
        Optional<AdvantageProgress> progress = cycles.map(each -> new AdvantageProgress(graph, each, stop));
        for (int first = 0; first < totals.count(); first += Long.SIZE) {
            AdvantageBlock before = null;
            for (Player player : players) {
                AdvantageBlock block = new AdvantageBlock(graph, player, solution.of(player), totals, first,
                        Math.min(first + Long.SIZE, totals.count()));
                if (before != null && before.leaves(block)) {
                    progress.ifPresent(AdvantageProgress::turn);
                } else if (checkRounds(block, progress, objection)) {
                    before = block;
                } else {
                    continue;
                }
                if (progress.isPresent()) {
                    checkProgress(progress.get(), block, objection);
                }
            }
        }
    }

    private boolean checkRounds(AdvantageBlock block, Optional<AdvantageProgress> progress, Objection objection) {
        boolean right = true;
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if ((vertex & 0xFF) == 0) {
                stop.reached("verifying for " + block.player().label(), vertex, graph.vertexCount());
            }
            stop.require(vertex, "every threshold was verified");
            long wrong = block.differs(vertex);
            if (progress.isPresent()) {
                progress.get().take(block, vertex);
            }
            right &= wrong == 0;
            object(block, vertex, wrong, "does not follow from what is needed at the successors", objection);
        }
        return right;
    }

    private void checkProgress(AdvantageProgress shown, AdvantageBlock block, Objection objection) {
        IntToLongFunction missing = shown.missing();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            object(block, vertex, missing.applyAsLong(vertex), "is too little", objection);
        }
    }

    private static void object(AdvantageBlock block, int vertex, long totals, String reason, Objection objection) {
        for (long left = totals; left != 0; left &= left - 1) {
            objection.at(block.player(), vertex, block.first() + Long.numberOfTrailingZeros(left), reason);
        }
    }
}
