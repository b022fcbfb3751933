package org.gavel.engine.proof.chips;

import org.gavel.engine.number.Chips;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Player;

/**
 * Thresholds in chips for every total, computed from a table whose last two stretches of a common length differ by a growth for
 * each vertex. "Never" counts as one chip more than there are.
 */
public final class ContinuedNeeds {

    private final ChipSolution table;
    private final long length;
    private final PeriodVerifier.Claims claims;
    private final ChipNeeds[] needs = new ChipNeeds[2];
    private final int states;

    ContinuedNeeds(ChipSolution table, long length, PeriodVerifier.Claims claims) {
        this.table = table;
        this.length = length;
        this.claims = claims;
        for (Player player : Player.values()) {
            needs[player.ordinal()] = ChipNeeds.of(table, player);
        }
        states = table.game().auction().ties().states().size();
    }

    public ChipSolution table() {
        return table;
    }

    /** The common length, in chips of the total. */
    public long length() {
        return length;
    }

    /** The first total of the last stretch but one of the table. */
    long base() {
        return table.totals().last() + 1 - 2 * length;
    }

    /** How many tie states the rule has. */
    int states() {
        return states;
    }

    /** By how many chips the threshold grows with every {@link #length} chips of the total. */
    public long growth(Player player, int vertex) {
        ChipPeriod claim = claims.period(player, vertex);
        return length / claim.length() * claim.shift();
    }

    /** The need for a total of the table. */
    long inTable(Player player, int vertex, int state, long total) {
        long need = needs[player.ordinal()].chips(vertex, state, (int) total);
        return need == Chips.NEVER ? total + 1 : need;
    }

    /**
     * The least chips that are enough, or one more than there are.
     *
     * @param state the place of a tie state in the tie rule
     * @param total how many chips there are
     * @throws ArithmeticException if that is too large a number
     */
    long need(Player player, int vertex, int state, long total) {
        if (total < base() + length) {
            return inTable(player, vertex, state, total);
        }
        long periods = (total - base()) / length;
        return Math.addExact(inTable(player, vertex, state, total - periods * length),
                Math.multiplyExact(periods, growth(player, vertex)));
    }

    /** The least common multiple, or a larger number than any that can be used. */
    static long leastMultiple(long one, long other) {
        long a = one;
        long b = other;
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        long factor = one / a;
        return factor > Long.MAX_VALUE / 4 / other ? Long.MAX_VALUE / 4 : factor * other;
    }
}
