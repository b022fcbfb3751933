package org.gavel.engine.proof;

import java.util.Arrays;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.LimitReachedException;
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
 * <p>Where plays may go on for ever, a fixpoint may claim too little. The player who has more chips than he needs can play as
 * if he had just enough: what is over stays over, and there are only k chips. So it is enough that he plays, wherever
 * he has just enough, so that each round brings him nearer to the goal or leaves more over: vertices are taken one after
 * another from which that is so if a chip more is needed wherever it has not been shown yet. Time grows with edges times
 * totals; memory with vertices times the totals of one block.
 */
final class AdvantageCheck {

    private static final int MOST_ENTRIES = 1 << 23;
    private static final int MOST_TOTALS = 256;
    private static final long LARGEST = 1L << 28;

    private final ColouredGraph graph;
    private final ChipSolution solution;
    private final ChipThresholds claimed;
    private final Player player;
    private final Player other;
    private final AdvantageProgress progress;
    private final StopSignal stop;
    private final int[][] codes;
    private int first;
    private Row row;

    /** Says where a claim is wrong, and whether it is too little or does not follow from those at the successors. */
    @FunctionalInterface
    interface Objection {
        void at(int vertex, int index, String reason);
    }

    /** A check of what a player needs. */
    AdvantageCheck(ChipSolution solution, Player player, Components components, StopSignal stop) {
        this.solution = solution;
        this.player = player;
        this.stop = stop;
        other = player.opponent();
        graph = solution.game().graph();
        claimed = solution.of(player);
        progress = components.isAcyclic() ? null : new AdvantageProgress(graph, components, player);
        codes = new int[graph.vertexCount()][];
    }

    /** Whether thresholds are of the kind that is checked here. */
    static boolean takes(ChipSolution solution, Player player, ChipBidding bidding) {
        Auction auction = solution.game().auction();
        return bidding.isFirstPrice() && auction.ties().hasToken() && solution.of(player).states().size() == 1
                && solution.totals().last() < LARGEST;
    }

    /** Objects to all claims that are not right. */
    void check(Objection objection) {
        int totals = solution.totals().count();
        int block = Math.max(1, Math.min(MOST_TOTALS, MOST_ENTRIES / graph.vertexCount()));
        MemoryGuard.require(4L * graph.vertexCount() * (Math.min(block, totals) + 14),
                "the tables of the verifier", "ask for fewer totals, or for --verify no");
        for (first = 0; first < totals; first += block) {
            row = new Row(Math.min(block, totals - first));
            open();
            if (checkRounds(objection) && progress != null) {
                checkProgress(objection);
            }
        }
    }

    private void requireTime(int counter, long done) {
        if ((counter & 0xFF) == 0) {
            stop.reached("verifying for " + player.label(), done, 0);
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped before every threshold was verified", "give it more time");
            }
        }
    }

    private void open() {
        for (int vertex = 0; vertex < codes.length; vertex++) {
            if (codes[vertex] == null || codes[vertex].length != row.size) {
                codes[vertex] = new int[row.size];
            }
            claimed.copyCodes(vertex, 0, first, codes[vertex]);
            row.cap(codes[vertex]);
        }
    }

    private boolean checkRounds(Objection objection) {
        boolean right = true;
        int[] expected = new int[row.size];
        for (int vertex = 0; vertex < codes.length; vertex++) {
            requireTime(vertex, vertex);
            if (graph.isTerminal(vertex)) {
                System.arraycopy(row.never, 0, expected, 0, row.size);
                if (graph.isWonBy(player, vertex)) {
                    Arrays.fill(expected, 0);
                }
            } else {
                findSides(vertex);
                row.round(expected);
            }
            if (!Arrays.equals(expected, codes[vertex])) {
                right = false;
                for (int i = 0; i < row.size; i++) {
                    if (expected[i] != codes[vertex][i]) {
                        objection.at(vertex, first + i, "does not follow from what is needed at the successors");
                    }
                }
            }
        }
        return right;
    }

    /** The least of the player's moves and the most of the other's, in order. */
    private void findSides(int vertex) {
        System.arraycopy(row.never, 0, row.low, 0, row.size);
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            Row.lower(row.low, codes[graph.target(player, edge)]);
        }
        Arrays.fill(row.high, 0);
        for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
            Row.raise(row.high, codes[graph.target(other, edge)]);
        }
        Row.sort(row.low, row.high);
    }

    private void checkProgress(Objection objection) {
        for (int i = 0; i < row.size; i++) {
            int index = first + i;
            requireTime(0, index);
            progress.missing(codes, i, row.never[i]).stream()
                    .forEach(vertex -> objection.at(vertex, index, "is too little"));
        }
    }

    /** Codes for all totals of a block: "never", and what is needed after winning and after losing a bid at one vertex. */
    private final class Row {
        private final int size;
        private final int[] never;
        private final int[] low;
        private final int[] high;

        Row(int size) {
            this.size = size;
            never = new int[size];
            low = new int[size];
            high = new int[size];
            for (int i = 0; i < size; i++) {
                never[i] = 2 * (int) solution.totals().total(first + i) + 2;
            }
        }

        void cap(int[] row) {
            for (int i = 0; i < size; i++) {
                row[i] = Math.min(row[i], never[i]);
            }
        }

        static void lower(int[] row, int[] by) {
            for (int i = 0; i < row.length; i++) {
                row[i] = Math.min(row[i], by[i]);
            }
        }

        static void raise(int[] row, int[] by) {
            for (int i = 0; i < row.length; i++) {
                row[i] = Math.max(row[i], by[i]);
            }
        }

        static void sort(int[] low, int[] high) {
            for (int i = 0; i < low.length; i++) {
                int least = Math.min(low[i], high[i]);
                high[i] = Math.max(low[i], high[i]);
                low[i] = least;
            }
        }

        /** What is needed before the bid: the chips with the advantage, and those without it, as one code. */
        void round(int[] into) {
            for (int i = 0; i < into.length; i++) {
                int withoutIt = low[i] + 1 >> 1;
                int holding = high[i] >> 1;
                into[i] = (withoutIt + holding >> 1) + (withoutIt + holding + 1 >> 1);
            }
        }
    }
}
