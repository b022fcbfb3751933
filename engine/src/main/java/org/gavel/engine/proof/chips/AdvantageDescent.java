package org.gavel.engine.proof.chips;

import java.util.Arrays;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.board.Cycles;

/**
 * Whether what the players are said to need with the tie-breaking advantage is right where every play ends and vertices need one of
 * a few things, for some totals in a row. Each vertex is compared with what one round makes of its successors, which were
 * compared before. What is made of two rows of codes is found once for each two; {@link AdvantageCheck} says what a round is.
 * Takes a fixed number of steps an edge, and one a vertex and total.
 */
final class AdvantageDescent {

    private static final int MOST_ROWS = 256;

    private final ChipSolution solution;
    private final ColouredGraph graph;
    private final StopSignal stop;
    private final int[] never;
    private final int[][] rows = new int[MOST_ROWS][];
    private final short[][] found = new short[Step.values().length][MOST_ROWS * MOST_ROWS];
    private final short[] rowsOf;
    private int count;

    /** What is made of two rows. */
    private enum Step {
        LESS, MORE, ROUND
    }

    /** A check of thresholds that {@linkplain #takes can} be checked here. */
    AdvantageDescent(ChipSolution solution, StopSignal stop) {
        this.solution = solution;
        this.stop = stop;
        graph = solution.game().graph();
        never = new int[solution.totals().count()];
        for (int i = 0; i < never.length; i++) {
            never[i] = 2 * (int) solution.totals().total(i) + 2;
        }
        rowsOf = new short[2 * graph.vertexCount()];
        for (short[] each : found) {
            Arrays.fill(each, (short) -1);
        }
    }

    /** Whether thresholds are of the kind that is checked here, and edges lead to larger numbers only. */
    static boolean takes(ChipSolution solution) {
        return Arrays.stream(Player.values())
                .allMatch(player -> ChipBidding.of(solution.game().auction(), player)
                        .filter(bidding -> AdvantageCheck.takes(solution, player, bidding)).isPresent())
                && Cycles.ascends(solution.game().graph());
    }

    /** Whether all of it is proved; if not, another check says what is wrong, or proves it. */
    boolean holds() {
        int won = numberOf(new int[never.length]);
        int notWon = numberOf(never.clone());
        int[] codes = new int[never.length];
        for (int vertex = graph.vertexCount() - 1; vertex >= 0; vertex--) {
            stop.require(vertex, "every threshold was verified");
            int alice;
            int bob;
            if (graph.isTerminal(vertex)) {
                alice = graph.isWonBy(Player.ALICE, vertex) ? won : notWon;
                bob = graph.isWonBy(Player.BOB, vertex) ? won : notWon;
            } else {
                alice = found(Step.ROUND, best(Player.ALICE, Step.LESS, vertex, 0),
                        best(Player.BOB, Step.MORE, vertex, 0));
                bob = found(Step.ROUND, best(Player.BOB, Step.LESS, vertex, 1),
                        best(Player.ALICE, Step.MORE, vertex, 1));
            }
            if (!isRight(Player.ALICE, vertex, alice, codes) || !isRight(Player.BOB, vertex, bob, codes)) {
                return false;
            }
            rowsOf[2 * vertex] = (short) alice;
            rowsOf[2 * vertex + 1] = (short) bob;
        }
        return true;
    }

    private boolean isRight(Player player, int vertex, int row, int[] codes) {
        if (row < 0) {
            return false;
        }
        int[] expected = rows[row];
        solution.of(player).copyCodes(vertex, 0, 0, codes);
        if (Arrays.equals(codes, expected)) {
            return true;
        }
        for (int i = 0; i < codes.length; i++) {
            if (Math.min(codes[i], never[i]) != expected[i]) {
                return false;
            }
        }
        return true;
    }

    /** The row of the best codes among the moves of a player, for Alice (0) or Bob (1). */
    private int best(Player mover, Step step, int vertex, int side) {
        int edge = graph.firstEdge(mover, vertex);
        int best = rowsOf[2 * graph.target(mover, edge) + side];
        for (int last = graph.firstEdge(mover, vertex + 1); ++edge < last;) {
            best = found(step, best, rowsOf[2 * graph.target(mover, edge) + side]);
        }
        return best;
    }

    /** The number of the row that a step makes of two, or -1 if there are too many. */
    private int found(Step step, int one, int two) {
        if ((one | two) < 0) {
            return -1;
        }
        short known = found[step.ordinal()][one * MOST_ROWS + two];
        return known >= 0 ? known : find(step, one, two);
    }

    private int find(Step step, int one, int two) {
        int[] made = new int[never.length];
        for (int i = 0; i < made.length; i++) {
            int less = Math.min(rows[one][i], rows[two][i]);
            int more = Math.max(rows[one][i], rows[two][i]);
            made[i] = step == Step.LESS ? less : step == Step.MORE ? more : (less + 1 >> 1) + (more >> 1);
        }
        int number = numberOf(made);
        found[step.ordinal()][one * MOST_ROWS + two] = (short) number;
        return number;
    }

    private int numberOf(int[] row) {
        for (int number = 0; number < count; number++) {
            if (Arrays.equals(rows[number], row)) {
                return number;
            }
        }
        if (count == MOST_ROWS) {
            return -1;
        }
        rows[count] = row;
        return count++;
    }
}
