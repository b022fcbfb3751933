package org.gavel.engine.proof.chips;

import java.util.Arrays;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * What one player is said to need with the tie-breaking advantage for up to 64 totals in a row, as codes: n chips are 2n, n chips and
 * the advantage 2n + 1, and "never" one more than all chips and the advantage; see {@link AdvantageCheck}.
 *
 * <p>Codes are in slices: one word for each binary digit, the lowest first, with a bit for each total. So they are compared and
 * added for all totals at once, digit by digit.
 */
final class AdvantageBlock {

    private final ColouredGraph graph;
    private final Player player;
    private final int first;
    private final int size;
    private final int digits;
    private final long all;
    private final long[] never;
    /** By how much "never" grows from the total before; 0 for the first. */
    private final long[] steps;
    private final long[] codes;
    private final long[] square = new long[Short.SIZE];
    private final long[] own;
    private final long[] others;
    private final long[] low;
    private final long[] scratch;
    private final long[] high;
    private long ownIsLess;

    /** The codes of at most {@link Long#SIZE} totals, from the one at place {@code first} to the one before {@code end}. */
    AdvantageBlock(ColouredGraph graph, Player player, ChipThresholds claimed, ChipTotals totals, int first, int end) {
        this.graph = graph;
        this.player = player;
        this.first = first;
        size = end - first;
        all = -1L >>> -size;
        int[] most = new int[size];
        int[] growth = new int[size];
        for (int i = 0; i < size; i++) {
            most[i] = 2 * (int) totals.total(first + i) + 2;
            growth[i] = i == 0 ? 0 : most[i] - most[i - 1];
        }
        digits = digits(totals, end - 1);
        never = new long[digits];
        slice(most, never, 0);
        steps = new long[digits];
        slice(growth, steps, 0);
        own = new long[digits];
        others = new long[digits];
        low = new long[digits];
        scratch = new long[digits];
        high = new long[digits];
        codes = new long[Math.multiplyExact(graph.vertexCount(), digits)];
        int[] row = new int[size];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            claimed.copyCodes(vertex, 0, first, row);
            for (int i = 0; i < size; i++) {
                row[i] = Math.min(row[i], most[i]);
            }
            slice(row, codes, vertex * digits);
        }
    }

    /** How many digits the codes have for totals up to that at a place. */
    static int digits(ChipTotals totals, int last) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(2 * (int) totals.total(last) + 2);
    }

    /** Writes slices of a row of codes. */
    private void slice(int[] row, long[] into, int at) {
        for (int digit = 0; digit < digits; digit += Short.SIZE) {
            Arrays.fill(square, 0);
            for (int i = 0; i < size; i++) {
                square[i % Short.SIZE] |= (row[i] >>> digit & 0xFFFFL) << i / Short.SIZE * Short.SIZE;
            }
            transpose();
            System.arraycopy(square, 0, into, at + digit, Math.min(Short.SIZE, digits - digit));
        }
    }

    /** Turns the four squares of bits that lie in sixteen words, by turning their quarters, the quarters of these, and so on. */
    private void transpose() {
        long kept = 0x00FF00FF00FF00FFL;
        for (int half = Byte.SIZE; half > 0; half /= 2, kept ^= kept << half) {
            for (int row = 0; row < square.length; row = (row + half + 1) & ~half) {
                long change = (square[row] >>> half ^ square[row + half]) & kept;
                square[row] ^= change << half;
                square[row + half] ^= change;
            }
        }
    }

    /** Whose claims they are. */
    Player player() {
        return player;
    }

    /** The place of the first total. */
    int first() {
        return first;
    }

    /** A bit for each total. */
    long all() {
        return all;
    }

    /** How many digits codes have. */
    int digits() {
        return digits;
    }

    /** The slices of codes, vertex by vertex. */
    long[] codes() {
        return codes;
    }

    /** Whether codes of the other player are, everywhere, "never" less those of this one; not where a play may end in a tie. */
    boolean leaves(AdvantageBlock other) {
        if (graph.hasTies()) {
            return false;
        }
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            long carry = 0;
            for (int digit = 0; digit < digits; digit++) {
                long one = codes[vertex * digits + digit];
                long two = other.codes[vertex * digits + digit];
                if ((one ^ two ^ carry) != never[digit]) {
                    return false;
                }
                carry = one & two | (one | two) & carry;
            }
        }
        return true;
    }

    /** The most that is needed at a vertex if claims for smaller totals are right: 2 more for each chip, and never more than "never". */
    long[] most(int vertex) {
        long carry = 0;
        for (int digit = 0; digit < digits; digit++) {
            long before = codes[vertex * digits + digit] << 1 & all | never[digit] & 1;
            long step = steps[digit];
            scratch[digit] = before ^ step ^ carry;
            carry = before & step | (before | step) & carry;
        }
        return scratch;
    }

    /** What is said to be needed at a vertex for the total before, and 0 for the first. */
    long[] before(int vertex) {
        for (int digit = 0; digit < digits; digit++) {
            scratch[digit] = codes[vertex * digits + digit] << 1 & all;
        }
        return scratch;
    }

    /** For which totals the claim at a vertex is not what one round says; finds its sides. */
    long differs(int vertex) {
        int at = vertex * digits;
        long differs = 0;
        if (graph.isTerminal(vertex)) {
            boolean won = graph.isWonBy(player, vertex);
            for (int digit = 0; digit < digits; digit++) {
                differs |= codes[at + digit] ^ (won ? 0 : never[digit]);
            }
            return differs;
        }
        findSides(vertex);
        long carry = low[0];
        for (int digit = 1; digit < digits; digit++) {
            long one = low[digit];
            long two = high[digit];
            differs |= codes[at + digit - 1] ^ one ^ two ^ carry;
            carry = one & two | (one | two) & carry;
        }
        return differs | codes[at + digits - 1] ^ carry;
    }

    /** Finds what is needed on the two sides of a vertex. */
    void findSides(int vertex) {
        best(player, vertex, Moves.ALL, own);
        best(player.opponent(), vertex, Moves.ALL, others);
        ownIsLess = 0;
        long decided = 0;
        for (int digit = digits - 1; digit >= 0; digit--) {
            long one = own[digit];
            long two = others[digit];
            long deciding = (one ^ two) & ~decided;
            decided |= deciding;
            ownIsLess |= deciding & two;
            long change = (one ^ two) & ownIsLess;
            low[digit] = two ^ change;
            high[digit] = one ^ change;
        }
    }

    /** The least codes among the player's moves at the vertex that was looked at last. */
    long[] own() {
        return own;
    }

    /** The greatest codes among the other's moves at the vertex that was looked at last. */
    long[] others() {
        return others;
    }

    /** Where the former are less than the latter. */
    long ownIsLess() {
        return ownIsLess;
    }

    /** The less of the two sides. */
    long[] low() {
        return low;
    }

    /** The greater of the two sides. */
    long[] high() {
        return high;
    }

    /** Which moves are looked at. */
    @FunctionalInterface
    interface Moves {

        /** All moves. */
        Moves ALL = target -> true;

        boolean has(int target);
    }

    /** The least code among some of the player's moves, of which there must be one, or the greatest among some of the other's. */
    void best(Player mover, int vertex, Moves moves, long[] into) {
        boolean isFirst = true;
        int last = graph.firstEdge(mover, vertex + 1);
        for (int edge = graph.firstEdge(mover, vertex); edge < last; edge++) {
            int target = graph.target(mover, edge);
            if (moves.has(target)) {
                if (isFirst) {
                    System.arraycopy(codes, target * digits, into, 0, digits);
                } else {
                    improve(into, target * digits, mover == player ? 0 : -1);
                }
                isFirst = false;
            }
        }
    }

    /** Takes the codes at a place where they are less, or where they are more. */
    private void improve(long[] into, int at, long more) {
        long better = 0;
        long decided = 0;
        for (int digit = digits - 1; digit >= 0; digit--) {
            long change = codes[at + digit] ^ into[digit];
            better |= change & ~decided & (into[digit] ^ more);
            decided |= change;
            into[digit] ^= change & better;
        }
    }

    /** For which totals some codes are less than others. */
    static long less(long[] codes, long[] others) {
        long less = 0;
        for (int digit = 0; digit < others.length; digit++) {
            less = ~codes[digit] & others[digit] | ~(codes[digit] ^ others[digit]) & less;
        }
        return less;
    }
}
